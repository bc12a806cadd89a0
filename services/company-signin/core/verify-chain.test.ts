/** Verifying the audit chain: what is intact, what the design cannot see, going on from a checkpoint, generated edits. */

import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import type { AuditEvent } from './audit-event.ts'
import { CheckpointFileError, keyIdOf } from './checkpoint.ts'
import { appendHash, emailCommitment, genesisHash } from './hash-chain.ts'
import { chainFixture, checkpointOf, fixtureKey, plainGenesis, rehash } from './testing/chain-fixture.ts'
import { edit, rowAt, stream, verdictOn } from './testing/tampering.ts'
import { type ChainState, verifyChain } from './verify-chain.ts'

test('hashes are those of the specification, and the first binds the deployment', () => {
  const { rows } = chainFixture(3, [])
  assert.equal(genesisHash('deployment-1'), plainGenesis('deployment-1'))
  assert.equal(appendHash(genesisHash('deployment-1'), rowAt(chainFixture(1, []), 1).event), rows[0]?.hash)
  assert.equal(appendHash(rows[0]?.hash as string, rows[1]?.event as AuditEvent), rows[1]?.hash)
  assert.throws(() => appendHash('', rows[0]?.event as AuditEvent), RangeError)
  assert.throws(() => emailCommitment('00', 'jan@voorbeeld.nl'), RangeError)
})

test('an untouched chain is intact, and so are an empty one and one whose addresses were erased', async () => {
  const fixture = chainFixture()
  const verdict = await verdictOn(fixture)
  assert.deepEqual(
    [verdict.intact, verdict.eventsChecked, verdict.brokenAtId, verdict.vouchedUpToId],
    [true, 24, null, 20],
  )
  for (const row of fixture.rows) row.actorEmail = null
  assert.equal((await verdictOn(fixture)).intact, true)
  assert.deepEqual((await verdictOn(chainFixture(0, []))).eventsChecked, 0)
})

test('seen: a checkpoint line that is not readable', async () => {
  const fixture = chainFixture()
  const lines = (function* () {
    yield fixture.checkpoints[0]!
    throw new CheckpointFileError(2, 'not JSON')
  })()
  const verdict = await verifyChain({ ...fixture, rows: stream(fixture.rows), checkpoints: lines })
  assert.equal(verdict.intact, false)
  assert.equal(verdict.brokenAtId, 17, 'the event that records the checkpoint of 16 events')
})

test('not seen, because no checkpoint was signed yet: the tail behind the newest checkpoint is cut off or re-hashed', async () => {
  const cut = chainFixture()
  cut.rows.splice(21)
  assert.equal((await verdictOn(cut)).intact, true)
  const redone = chainFixture()
  edit(redone, 23)
  rehash(redone, 23)
  const verdict = await verdictOn(redone)
  assert.equal(verdict.intact, true)
  assert.equal(verdict.vouchedUpToId, 20, 'and the verdict says up to where it is vouched for')
})

test('not seen, because nothing newer is left: table and checkpoint file both go back to the same moment', async () => {
  const fixture = chainFixture()
  fixture.rows.splice(12)
  fixture.checkpoints.splice(1)
  assert.equal((await verdictOn(fixture)).intact, true)
})

test('without any checkpoint an edited row is still seen, and named to within one', async () => {
  const fixture = chainFixture(12, [])
  edit(fixture, 6)
  assert.equal((await verdictOn(fixture)).brokenAtId, 6)
  rehash(fixture, 6, 6)
  assert.equal(
    (await verdictOn(fixture)).brokenAtId,
    7,
    'nothing vouches for the hash of event 6, so its successor is named',
  )
})

test('a verification goes on from the newest checkpoint, and only from a state that one vouches for', async () => {
  const fixture = chainFixture()
  const { vouchedState } = await verdictOn({
    ...fixture,
    rows: fixture.rows.slice(0, 17),
    checkpoints: fixture.checkpoints.slice(0, 2),
  })
  assert.equal(vouchedState?.size, 16)
  const resumed = await verdictOn(fixture, vouchedState as ChainState)
  assert.deepEqual([resumed.intact, resumed.eventsChecked, resumed.vouchedUpToId], [true, 8, 20])
  edit(fixture, 18)
  assert.equal((await verdictOn(fixture, vouchedState as ChainState)).brokenAtId, 18)
  const forged = structuredClone(vouchedState) as ChainState
  forged.range.peaks = forged.range.peaks.map((peak) => Buffer.from(peak))
  forged.head = rowAt(fixture, 3).hash
  assert.equal((await verdictOn(fixture, forged)).fault?.kind, 'CHECKPOINT')
  assert.equal((await verdictOn(fixture, { ...(vouchedState as ChainState), size: 15 })).fault?.kind, 'START')
  const state = vouchedState as ChainState
  assert.equal(
    (await verdictOn(fixture, { ...state, range: { ...state.range, size: 17 } })).fault?.kind,
    'START',
  )
  assert.equal((await verdictOn(fixture, { ...state, range: { size: 16, peaks: [] } })).fault?.kind, 'START')
})

test('rotated keys: a checkpoint counts under every key that is trusted', async () => {
  const fixture = chainFixture()
  const second = fixtureKey(2)
  fixture.checkpoints[2] = checkpointOf(fixture, 20, second)
  assert.equal((await verdictOn(fixture)).intact, false)
  fixture.keys.set(keyIdOf(second), createPublicKey(second))
  assert.equal((await verdictOn(fixture)).intact, true)
})

test('any edit of any event at or before the newest checkpoint is seen, and the event named', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(...(Object.keys(chainFixture(1, []).rows[0]!.event) as (keyof AuditEvent)[])),
      fc.string({ minLength: 1 }),
      async (id, field, text) => {
        const fixture = chainFixture()
        const row = rowAt(fixture, id)
        fc.pre(field !== 'id' && row.event[field] !== text)
        Object.assign(row.event, { [field]: text })
        row.actorEmail = null
        const verdict = await verdictOn(fixture)
        assert.deepEqual([verdict.intact, verdict.brokenAtId], [false, id])
      },
    ),
    { numRuns: 100 },
  )
})
