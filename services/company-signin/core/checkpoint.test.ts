/** Checkpoints: a signature holds for exactly what was signed, and a line of their file is read exactly as it was written. */

import assert from 'node:assert/strict'
import { createPublicKey } from 'node:crypto'
import { test } from 'node:test'
import {
  type Checkpoint,
  CheckpointFileError,
  checkpointProblem,
  formatCheckpointLine,
  keyIdOf,
  parseCheckpointLine,
  signCheckpoint,
} from './checkpoint.ts'
import { fixtureKey } from './testing/chain-fixture.ts'

const key = fixtureKey(1)
const keys = new Map([[keyIdOf(key), createPublicKey(key)]])
const signed = signCheckpoint(
  { size: 1000, head: 'ab'.repeat(32), merkleRoot: 'cd'.repeat(32), time: '2026-01-05T09:00:00.000Z' },
  key,
)

test('a signature holds for every member that it was made over, and for no other', () => {
  assert.equal(checkpointProblem(signed, keys), null)
  const changes: Partial<Checkpoint>[] = [
    { size: 1001 },
    { head: 'aa'.repeat(32) },
    { merkleRoot: 'cc'.repeat(32) },
    { time: '2026-01-05T09:00:00.001Z' },
    { signature: signCheckpoint({ ...signed, size: 999 }, key).signature },
  ]
  for (const change of changes) {
    assert.match(checkpointProblem({ ...signed, ...change }, keys) ?? '', /signature .* is wrong/)
  }
  assert.match(checkpointProblem({ ...signed, keyId: '0'.repeat(16) }, keys) ?? '', /unknown key/)
})

test('a key has one name, the same for its private and its public part', () => {
  assert.equal(keyIdOf(createPublicKey(key)), keyIdOf(key))
  assert.notEqual(keyIdOf(fixtureKey(2)), keyIdOf(key))
  assert.match(signed.keyId, /^[0-9a-f]{16}$/)
})

test('a wrong line is named by its number and its member', () => {
  const line = formatCheckpointLine(signed)
  const wrongLines: [string, RegExp][] = [
    ['', /line 2: not JSON/],
    ['[]', /line 2: not a JSON object/],
    ['null', /line 2: not a JSON object/],
    [line.replace('1000', '0'), /line 2: size is missing or wrong/],
    [line.replace('1000', '"1000"'), /line 2: size is missing or wrong/],
    [line.replace('abab', 'ABAB'), /line 2: head is missing or wrong/],
    [line.replace('merkleRoot', 'root'), /line 2: merkleRoot is missing or wrong/],
    [line.replace('{', '{"note":"x",'), /line 2: unknown member "note"/],
    [line.replace(/"time":"[^"]*"/, '"time":"yesterday"'), /line 2: time is missing or wrong/],
  ]
  for (const [wrong, message] of wrongLines) {
    assert.throws(
      () => parseCheckpointLine(wrong, 2),
      (error) => error instanceof CheckpointFileError && error.line === 2 && message.test(error.message),
    )
  }
  assert.deepEqual(parseCheckpointLine(line, 1), signed)
})
