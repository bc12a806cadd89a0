import assert from 'node:assert/strict'
import { createHash, X509Certificate } from 'node:crypto'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openCheckpoint, readCheckpoint, readProof } from '../../../kit/transparency/checkpoint.ts'
import { isConsistent, isIncluded, leafHash } from '../../../kit/transparency/merkle-tree.ts'
import { parseVerifierKey } from '../../../kit/transparency/signed-note.ts'
import { proveConsistency, readerOf } from '../../../kit/transparency/tree-proofs.ts'
import { createService } from '../service.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import {
  judgeByGo,
  judgeByPython,
  type ReadLog,
  readLog,
  withoutGo,
  withoutPython,
} from './testing/log-reader.ts'

const polder = await startPhotoService()
after(() => polder[Symbol.asyncDispose]())
const { token } = await polder.account()
const verifierKey: string = (await polder.get('/.well-known/photo-trust')).body.log
const key = parseVerifierKey(verifierKey)
const first = await readLog(polder)

/** The proof, once the log has taken the photo in. */
const inclusionOf = (id: string, path = `/public/photos/${id}/inclusion`): Promise<string> =>
  eventually(async () => {
    const answer = await polder.get(path)
    if (answer.status === 200) return answer.body as string
    assert.equal(answer.status, 503)
    // Anybody may ask too early.
    assert.ok(!polder.platform.errorLines.some((line) => line.includes('has yet to take this in')))
    assert.equal(answer.headers.get('retry-after'), '1')
    return null
  }, 'the photo is in the log')

const saltOf = async (id: string): Promise<string | null> => {
  const { rows } = await polder.platform
    .database!.runner('photo_verification')
    .executeSql('SELECT log_salt FROM photo_verification.photos WHERE verification_id = $1', [id])
  return (rows[0]?.['log_salt'] as string | undefined) ?? null
}

/** As the contract writes a leaf: of the salt and the signed text. */
const leafFor = (kind: string, salt: string, text: string): Buffer => {
  const hash = createHash('sha256').update(Buffer.from(salt, 'base64')).update(text).digest('base64')
  return Buffer.from(`polder photo log v1\n${kind}\n${hash}\n`)
}

const assertGrown = async (older: ReadLog, newer: ReadLog): Promise<void> => {
  assert.ok(newer.size > older.size)
  assert.deepEqual(newer.leaves.slice(0, older.size), older.leaves)
  const proof = await proveConsistency(readerOf(newer.leaves.map(leafHash)), older.size, newer.size)
  const [from, to] = [openCheckpoint(older.checkpoint, key)!, openCheckpoint(newer.checkpoint, key)!]
  assert.ok(isConsistent(from, to, proof))
}

test('the log begins with the keys that sign photos and copies, in the clear, and has a checkpoint from the start', async () => {
  const { photo, c2pa, tsa } = (await polder.get('/.well-known/photo-trust')).body
  assert.deepEqual(photo, (await polder.get('/.well-known/photo-signing-keys')).body.keys)
  assert.deepEqual([Array.isArray(c2pa), tsa], [true, []])
  const lines = first.leaves[0]!.toString().split('\n')
  assert.deepEqual(lines.slice(0, 4), ['polder photo log v1', 'key', photo[0].kid, 'photo'])
  assert.deepEqual(lines.slice(5), ['-', ''])
  const { signer } = (
    await polder.get(`/public/photos/${(await polder.photo(token)).verificationId}/credentials`)
  ).body
  const thumbprint = new X509Certificate(signer.chain[0]).fingerprint256.replaceAll(':', '').toLowerCase()
  assert.deepEqual(first.leaves[1]!.toString().split('\n').slice(1, 4), ['key', thumbprint, 'c2pa'])
  assert.equal(readCheckpoint(first.checkpoint)!.origin, '127.0.0.1/log')
  assert.equal(key.name, '127.0.0.1/log')
  const answer = await polder.get('/log/checkpoint')
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.equal(answer.headers.get('cache-control'), 'no-cache')
})

test('a photo gets a leaf that only its salt and its signed text make, and a proof that leads to the checkpoint', async () => {
  const { verificationId: id } = await polder.photo(token)
  const proof = readProof(await inclusionOf(id))!
  const log = await readLog(polder)
  const { signedText } = (await polder.get(`/public/photos/${id}/verify`)).body.publicKeySignature
  const leaf = leafFor('photo', (await saltOf(id))!, signedText)
  assert.deepEqual(log.leaves[proof.index], leaf)
  const head = openCheckpoint(proof.checkpoint, key)!
  assert.ok(isIncluded({ ...head, index: proof.index }, leafHash(leaf), proof.hashes))
  await assertGrown(first, log)
  const text = log.leaves.map(String).join('')
  for (const secret of [id, signedText, (await saltOf(id))!]) assert.ok(!text.includes(secret))
})

test('two instances on one database keep one log, and whoever asks either sees it', async () => {
  const before = await readLog(polder)
  await using other = await createService(polder.platform, { port: 0 })
  assert.notEqual(other.address, polder.address)
  const photos = await Promise.all(Array.from({ length: 8 }, () => polder.photo(token)))
  const proofs = await Promise.all(photos.map(({ verificationId }) => inclusionOf(verificationId)))
  const places = proofs.map((proof) => readProof(proof)!.index)
  assert.equal(new Set(places).size, 8, 'one leaf each')
  const log = await readLog(polder)
  await assertGrown(before, log)
  assert.equal(log.size, before.size + 8)
  const shown = await fetch(`${other.address}/log/checkpoint`)
  assert.equal(await shown.text(), log.checkpoint)
})

test('Go’s own log reader takes every leaf, and refuses a changed one', { skip: withoutGo }, async () => {
  const log = await readLog(polder)
  const judged = { verifierKey, older: first.checkpoint, log }
  assert.equal(judgeByGo(judged), `SOUND ${log.size}`)
  const leaves = [...log.leaves]
  const place = leaves.findIndex((leaf) => leaf.includes('\nphoto\n'))
  leaves[place] = Buffer.from(leaves[place]!.toString().replace('photo\n', 'phota\n'))
  assert.match(judgeByGo({ ...judged, log: { ...log, leaves } }), /^REFUSED/)
  const forked = readCheckpoint(log.checkpoint)!.root.toString('base64')
  const checkpoint = log.checkpoint.replace(forked, Buffer.alloc(32, 5).toString('base64'))
  assert.match(judgeByGo({ ...judged, log: { ...log, checkpoint } }), /^REFUSED/)
})

test('plain Python comes to the same root and takes the signature', { skip: withoutPython }, async () => {
  const log = await readLog(polder)
  assert.equal(judgeByPython({ verifierKey, log }), `SOUND ${log.size}`)
  const bundles = log.bundles.map((bundle) => Buffer.from(bundle))
  bundles[0]![40]! ^= 1
  assert.throws(() => judgeByPython({ verifierKey, log: { ...log, bundles } }))
})

test('what is removed leaves a tombstone in the log, its own leaf, and no salt', async () => {
  const { verificationId: id } = await polder.photo(token)
  await inclusionOf(id)
  const before = await readLog(polder)
  assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 204)
  const log = await eventually(async () => {
    const now = await readLog(polder)
    return now.size > before.size && now
  }, 'the tombstone is in the log')
  assert.match(log.leaves.at(-1)!.toString(), /^polder photo log v1\ntombstone\n[A-Za-z0-9+/]{43}=\n$/)
  await assertGrown(before, log)
  assert.equal(await saltOf(id), null)
  assert.equal((await polder.get(`/public/photos/${id}/inclusion`)).status, 404)
})

test('behind the view password and for nobody of a private photo', async () => {
  const { token: owner } = await polder.premiumAccount()
  const { verificationId: id } = await polder.photo(owner)
  const path = `/public/photos/${id}/inclusion`
  await inclusionOf(id)
  await polder.patch(`/api/v1/photos/${id}/view-password`, { token: owner, json: { password: 'tulpen' } })
  const gated = await polder.get(path)
  assert.deepEqual([gated.status, gated.body.code], [401, 'VIEW_PASSWORD_REQUIRED'])
  assert.equal((await polder.get(`${path}?pw=rozen`)).status, 401)
  assert.equal((await polder.get(`${path}?pw=tulpen`)).status, 200)
  await polder.patch(`/api/v1/photos/${id}/visibility`, { token: owner, json: { isPublic: false } })
  assert.equal((await polder.get(`${path}?pw=tulpen`)).status, 404)
  assert.equal((await polder.get('/public/photos/nobody/inclusion')).status, 404)
})

test('tiles: only what the checkpoint covers, by one spelling; one that is full never changes', async () => {
  const { size } = await readLog(polder)
  assert.ok(size < 256)
  const part = await polder.get(`/log/tile/0/000.p/${size}`)
  assert.deepEqual([part.status, part.bytes.length], [200, 32 * size])
  assert.equal(part.headers.get('cache-control'), 'public, max-age=60')
  assert.deepEqual((await polder.get('/log/tile/0/000.p/2')).bytes, part.bytes.subarray(0, 64))
  const outside = [
    ...['0/000', '0/001', `0/000.p/${size + 1}`, '1/000', '1/000.p/1', 'entries/000', 'entries/x001/000.p/1'],
    ...['0/0', '0/000.p/02', '0/000.p/0', '-1/000.p/1', '0/000.p/1/', 'data/000.p/1', '0', '', '7/000.p/1'],
    ...[
      '0/x999/x999/x999/x999/999.p/1',
      '0/%2e%2e/000',
      '0/000.p/1%00',
      '0/..%2f..%2fcheckpoint',
      '0/000.p/256',
    ],
  ]
  for (const path of outside) {
    const { status } = await polder.get(`/log/tile/${path}`)
    assert.ok(status === 404 || (status === 400 && path.includes('%00')), `${path}: ${status}`)
  }
})

test('photos from before the log get leaves, and a record that cannot be written out holds nobody up', async () => {
  const [older, damaged] = [await polder.photo(token), await polder.photo(token)]
  await Promise.all([older, damaged].map(({ verificationId }) => inclusionOf(verificationId)))
  const run = (text: string, values: unknown[]) =>
    polder.platform.database!.runner('photo_verification').executeSql(text, values)
  const table = 'photo_verification.photos'
  await run(`UPDATE ${table} SET content_type = 'no type' WHERE verification_id = $1`, [
    damaged.verificationId,
  ])
  const before = await readLog(polder)
  await run(`UPDATE ${table} SET log_salt = NULL, log_leaf = NULL WHERE verification_id = ANY($1)`, [
    [older.verificationId, damaged.verificationId],
  ])
  const { index } = readProof(await inclusionOf(older.verificationId))!
  assert.ok(index >= before.size)
  await assertGrown(before, await readLog(polder))
  const { verificationId: next } = await polder.photo(token)
  await inclusionOf(next)
  assert.equal(await saltOf(damaged.verificationId), null)
  assert.equal((await polder.get(`/public/photos/${damaged.verificationId}/inclusion`)).status, 404)
  assert.equal((await polder.get(`/public/photos/${damaged.verificationId}/evidence`)).status, 409)
  await polder.delete(`/api/v1/photos/${damaged.verificationId}`, { token })
  polder.platform.errorLines.length = 0
})

test('paths with any one character changed are answered, never with a failure of ours', async () => {
  const { size } = await readLog(polder)
  const paths = ['/log/checkpoint', `/log/tile/0/000.p/${size}`, '/log/tile/entries/x001/234.p/17']
  const place = fc.record({
    path: fc.constantFrom(...paths),
    at: fc.nat(40),
    to: fc.integer({ min: 33, max: 126 }),
  })
  await fc.assert(
    fc.asyncProperty(place, async ({ path, at, to }) => {
      const characters = [...path]
      characters[5 + (at % (path.length - 5))] = String.fromCharCode(to)
      const { status } = await polder.get(characters.join(''))
      assert.ok(status === 200 || status === 404 || status === 400, `${characters.join('')}: ${status}`)
    }),
    { seed: 12, numRuns: 150 },
  )
})

test('six hundred requests a minute for an address, over all of the log', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.77' }
  const ask = (path: string) => polder.get(path, { headers })
  for (let round = 0; round < 6; round++)
    await Promise.all(Array.from({ length: 100 }, () => ask('/log/tile/0/999')))
  const refused = await ask('/log/checkpoint')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await polder.get('/log/checkpoint')).status, 200)
})
