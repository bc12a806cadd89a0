import assert from 'node:assert/strict'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalJson } from './canonical-json.ts'
import { type Checkpoint, keyIdOf } from './checkpoint.ts'
import { bundleOf } from './testing/bundle-fixture.ts'
import { type ChainFixture, chainFixture, checkpointOf, fixtureKey } from './testing/chain-fixture.ts'
import { type BundleVerdict, verifyBundle } from './verify-bundle.ts'

const fixture = chainFixture(21, [21])
const ids = [1, 2, 3, 7, 8, 13, 20, 21]
const bundle = Buffer.from(bundleOf(fixture, ids))

const check = (bytes: Buffer, trusted?: ChainFixture['keys']): Promise<BundleVerdict> => {
  const text = bytes.toString('latin1')
  const lines = text.split('\n')
  const isComplete = text.endsWith('\n')
  if (isComplete) lines.pop()
  return verifyBundle(
    lines.map((line) => Buffer.from(line, 'latin1')),
    () => isComplete,
    trusted,
  )
}

const sha = (...parts: (string | Buffer)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest()

/** By the words of the specification, with nothing of the code under test but the canonical form. Throws what is wrong. */
const plainCheck = (text: string): number => {
  const [head, { checkpoint }, ...rest] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const { signature, ...signed } = checkpoint as Checkpoint
  const jwk = head.keys.find(({ kid }: { kid: string }) => kid === signed.keyId)
  const said = `polder/company-signin/audit-checkpoint/1\n${canonicalJson({ ...signed })}`
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  assert.ok(verify(null, Buffer.from(said), key, Buffer.from(signature, 'base64')))
  const proofs = rest.slice(0, -1)
  assert.deepEqual(
    proofs.map(({ event }) => event.id),
    head.events,
  )
  for (const { event, hash, path, previousHash } of proofs) {
    const made = sha(Buffer.of(1), Buffer.from(previousHash, 'hex'), canonicalJson(event))
    assert.equal(made.toString('hex'), hash)
    // From the top down: which half of the tree the event is in tells on which side each neighbour stands.
    const rootOf = (index: number, size: number, up: string[]): Buffer => {
      if (size === 1) return sha(Buffer.of(0), made)
      const k = 2 ** Math.ceil(Math.log2(size) - 1)
      const neighbour = Buffer.from(up.at(-1)!, 'hex')
      return index < k
        ? sha(Buffer.of(1), rootOf(index, k, up.slice(0, -1)), neighbour)
        : sha(Buffer.of(1), neighbour, rootOf(index - k, size - k, up.slice(0, -1)))
    }
    assert.equal(rootOf(event.id - 1, signed.size, path).toString('hex'), signed.merkleRoot)
  }
  return proofs.length
}

test('a bundle is intact, by the verifier and by a plain one', async () => {
  const verdict = await check(bundle)
  assert.deepEqual(
    [verdict.outcome, verdict.eventsChecked, verdict.brokenAtId, verdict.kvkNumber],
    ['intact', 8, null, '68750110'],
  )
  assert.equal(plainCheck(bundle.toString()), 8)
  assert.equal((await check(Buffer.from(bundleOf(fixture, [])))).outcome, 'intact')
})

test('any flipped bit is found, and one in an event names it', async () => {
  const starts = [...bundle.toString('latin1').matchAll(/^\{"event":/gm)].map(({ index }) => index)
  const end = bundle.toString('latin1').indexOf('{"sha256"')
  await fc.assert(
    fc.asyncProperty(fc.nat(bundle.length - 1), fc.nat(7), async (place, bit) => {
      const altered = Buffer.from(bundle)
      altered[place]! ^= 1 << bit
      const verdict = await check(altered)
      assert.equal(verdict.outcome, 'broken', `byte ${place}, bit ${bit}`)
      if (place < starts[0]! || place >= end - 1) return
      const nth = starts.filter((start) => start <= place).length - 1
      assert.equal(verdict.brokenAtId, ids[nth], `byte ${place}, bit ${bit}: ${verdict.message}`)
    }),
    { numRuns: 400 },
  )
})

test('what is cut off, left out, doubled or put elsewhere is found', async () => {
  const lines = bundle.toString().split('\n').slice(0, -1)
  const told = async (changed: string[]) => {
    const { outcome, brokenAtId } = await check(Buffer.from(`${changed.join('\n')}\n`))
    assert.equal(outcome, 'broken')
    return brokenAtId
  }
  assert.equal(await told(lines.toSpliced(4, 1)), 3, 'left out')
  assert.equal(await told(lines.toSpliced(9, 1)), 21, 'the last left out')
  assert.equal(await told(lines.toSpliced(4, 0, lines[4]!)), 7, 'doubled')
  assert.equal(await told(lines.toSpliced(4, 2, lines[5]!, lines[4]!)), 3, 'exchanged')
  assert.equal(await told([...lines, lines[4]!]), null, 'behind the end')
  assert.equal(await told(lines.slice(0, -1)), null, 'without its end')
  assert.equal(await told(lines.slice(0, 5)), 7, 'cut off')
  const cut = await check(bundle.subarray(0, bundle.length - 1))
  assert.equal(cut.outcome, 'broken', 'without the last line feed')
})

test('an event of another company and a bundle signed by a stranger are not intact', async () => {
  const mixed = chainFixture(21, [])
  mixed.rows[6]!.event.actorKvkNumber = '12345678'
  const remade: ChainFixture = { ...mixed, rows: mixed.rows, checkpoints: [] }
  for (const row of remade.rows.slice(6)) {
    const before = remade.rows[row.event.id - 2]!
    row.hash = sha(Buffer.of(1), Buffer.from(before.hash, 'hex'), canonicalJson({ ...row.event })).toString(
      'hex',
    )
  }
  remade.checkpoints.push(checkpointOf(remade, 21))
  assert.equal((await check(Buffer.from(bundleOf(remade, ids)))).brokenAtId, 7)
  const stranger = fixtureKey(2)
  const forged: ChainFixture = {
    ...fixture,
    keys: new Map([[keyIdOf(stranger), createPublicKey(stranger)]]),
    checkpoints: [checkpointOf(fixture, 21, stranger)],
  }
  const bytes = Buffer.from(bundleOf(forged, ids))
  assert.equal((await check(bytes)).outcome, 'intact', 'it agrees with itself')
  const verdict = await check(bytes, fixture.keys)
  assert.deepEqual([verdict.outcome, verdict.brokenAtId], ['broken', 1], 'but not with the trusted key')
})

test('what is no bundle is unreadable', async () => {
  for (const text of ['', '\n', '{}\n', 'hallo\n', '{"keys":[]}\n', '[1,2]\n{"checkpoint":{}}\n'])
    assert.equal((await check(Buffer.from(text))).outcome, 'unreadable', text)
})
