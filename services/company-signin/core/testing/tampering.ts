/** Ways to tamper with a chain fixture, as someone with the whole table in hand would. */

import type { ChainRow } from '../audit-event.ts'
import { type ChainState, type ChainVerdict, verifyChain } from '../verify-chain.ts'
import { type ChainFixture, checkpointOf, fixtureKey, plainHash, rehash, renumber } from './chain-fixture.ts'

export async function* stream<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

export const verdictOn = (fixture: ChainFixture, from?: ChainState): Promise<ChainVerdict> =>
  verifyChain({
    deploymentId: fixture.deploymentId,
    rows: stream(fixture.rows.slice(from?.size ?? 0)),
    checkpoints: fixture.checkpoints,
    keys: fixture.keys,
    from,
  })

export const rowAt = (fixture: ChainFixture, id: number): ChainRow => fixture.rows[id - 1] as ChainRow

export function edit(fixture: ChainFixture, id: number): void {
  rowAt(fixture, id).event.result = 'DENIED'
}

export function swap(fixture: ChainFixture, one: number, other: number): void {
  const held = rowAt(fixture, one)
  fixture.rows[one - 1] = rowAt(fixture, other)
  fixture.rows[other - 1] = held
}

export function copyAs(fixture: ChainFixture, id: number, newId: number): ChainRow {
  const copy = structuredClone(rowAt(fixture, id))
  copy.event.id = newId
  return copy
}

export function insertAfter(fixture: ChainFixture, id: number, isHashedRightly: boolean): void {
  const inserted = copyAs(fixture, id, id + 1)
  inserted.hash = isHashedRightly ? plainHash(rowAt(fixture, id).hash, inserted.event) : '0'.repeat(64)
  fixture.rows.splice(id, 0, inserted)
  renumber(fixture)
}

export function moveTime(fixture: ChainFixture): void {
  for (const { event } of fixture.rows)
    event.timestamp = new Date(Date.parse(event.timestamp) - 3_600_000).toISOString()
  rehash(fixture, 1)
}

export function writeOn(fixture: ChainFixture, keptSize: number): void {
  for (const row of fixture.rows.slice(keptSize)) row.event.subject = 'another session'
  rehash(fixture, keptSize + 1)
}

export function impersonate(fixture: ChainFixture): void {
  const { keyId } = fixture.checkpoints[1]!
  fixture.checkpoints[1] = { ...checkpointOf(fixture, 16, fixtureKey(2)), keyId }
}

export function forgeAll(fixture: ChainFixture): void {
  edit(fixture, 1)
  rehash(fixture, 1)
  fixture.checkpoints = fixture.checkpoints.map(({ size }) => checkpointOf(fixture, size, fixtureKey(2)))
}
