/** Proofs of single events: each holds for its own event under its own checkpoint, and any change breaks it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EventProof, eventProofProblem, proveEvent } from './event-proof.ts'
import {
  type ChainFixture,
  chainFixture,
  checkpointOf,
  fixtureKey,
  plainGenesis,
} from './testing/chain-fixture.ts'

function proofOf(
  fixture: ChainFixture,
  id: number,
  checkpoint = fixture.checkpoints[1]!,
): Promise<EventProof> {
  const row = fixture.rows[id - 1]!
  const previousHash = fixture.rows[id - 2]?.hash ?? plainGenesis(fixture.deploymentId)
  const hashes = fixture.rows.map(({ hash }) => hash)
  return proveEvent({ event: row.event, previousHash, hash: row.hash }, checkpoint, hashes)
}

test('every event that a checkpoint covers can be proved, also after the detour through JSON', async () => {
  const fixture = chainFixture()
  for (const checkpoint of fixture.checkpoints) {
    for (let id = 1; id <= checkpoint.size; id += 1) {
      const proof = JSON.parse(JSON.stringify(await proofOf(fixture, id, checkpoint))) as EventProof
      assert.equal(eventProofProblem(proof, fixture.keys), null)
    }
  }
  await assert.rejects(proofOf(fixture, 17), RangeError, 'behind the checkpoint')
})

test('a changed proof is refused', async () => {
  const fixture = chainFixture()
  const other = await proofOf(fixture, 6)
  const changes: ((proof: EventProof) => void)[] = [
    (proof) => Object.assign(proof.event, { result: 'DENIED' }),
    (proof) => Object.assign(proof.event, { id: 6 }),
    (proof) => Object.assign(proof, { previousHash: other.previousHash }),
    (proof) => Object.assign(proof, { previousHash: 'x' }),
    (proof) => Object.assign(proof, { hash: other.hash }),
    (proof) =>
      Object.assign(proof, { event: other.event, hash: other.hash, previousHash: other.previousHash }),
    (proof) => proof.path.pop(),
    (proof) => proof.path.reverse(),
    (proof) => Object.assign(proof.checkpoint, { merkleRoot: other.hash }),
    (proof) => Object.assign(proof, { checkpoint: fixture.checkpoints[0] }),
    (proof) => Object.assign(proof, { checkpoint: checkpointOf(fixture, 16, fixtureKey(2)) }),
  ]
  for (const [index, change] of changes.entries()) {
    const proof = structuredClone(await proofOf(fixture, 5))
    change(proof)
    assert.notEqual(eventProofProblem(proof, fixture.keys), null, `change ${index}`)
  }
})
