/**
 * A small signed chain for tests, built by the plain definition: SHA-256(0x01 ‖ previous ‖ JCS), one event after
 * another.
 */

import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { AuditEvent, ChainRow } from '../audit-event.ts'
import { canonicalJson, type JsonObject } from '../canonical-json.ts'
import { type Checkpoint, keyIdOf, signCheckpoint } from '../checkpoint.ts'

export interface ChainFixture {
  deploymentId: string
  rows: ChainRow[]
  checkpoints: Checkpoint[]
  keys: Map<string, KeyObject>
  privateKey: KeyObject
}

const sha256 = (...parts: Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest()

/** An Ed25519 key made from a number, so that fixtures are the same in every run. */
export function fixtureKey(seed: number): KeyObject {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    sha256(Buffer.of(seed)),
  ])
  return createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
}

/** The hash of an event by the words of the specification, without the code under test. */
export const plainHash = (previous: string, event: AuditEvent): string =>
  sha256(
    Buffer.of(1),
    Buffer.from(previous, 'hex'),
    Buffer.from(canonicalJson(event as unknown as JsonObject)),
  ).toString('hex')

export const plainGenesis = (deploymentId: string): string =>
  sha256(Buffer.from(`{"chain":"polder/company-signin/audit/1","deploymentId":"${deploymentId}"}`)).toString(
    'hex',
  )

/** RFC 6962 §2.1 over the events' hashes, by recursion. */
export function plainMerkleRoot(hashes: readonly string[]): string {
  const tree = (leaves: readonly string[]): Buffer => {
    if (leaves.length === 1) return sha256(Buffer.of(0), Buffer.from(leaves[0] as string, 'hex'))
    const k = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
    return sha256(Buffer.of(1), tree(leaves.slice(0, k)), tree(leaves.slice(k)))
  }
  return tree(hashes).toString('hex')
}

const timeOf = (id: number): string => new Date(Date.UTC(2026, 0, 5, 9) + id * 1000).toISOString()

function eventOf(id: number, salt: string, address: string): AuditEvent {
  return {
    id,
    eventType: id % 3 === 0 ? 'LOGIN_FAILED' : 'LOGIN_SUCCESS',
    actorEmailCommitment: sha256(Buffer.from(`{"address":"${address}","salt":"${salt}"}`)).toString('hex'),
    actorKvkNumber: '68750110',
    actorRole: 'BESTUURDER',
    result: id % 3 === 0 ? 'FAILURE' : 'SUCCESS',
    assuranceLevelUsed: 'BASIS',
    timestamp: timeOf(id),
    subject: `session-${id}`,
    details: { attempt: id },
  }
}

/** Recomputes the hashes of all rows from one id on, as a forger with the whole table would. */
export function rehash(fixture: ChainFixture, fromId: number, toId = fixture.rows.length): void {
  for (const row of fixture.rows.slice(fromId - 1, toId)) {
    const before = fixture.rows[row.event.id - 2]
    row.hash = plainHash(before?.hash ?? plainGenesis(fixture.deploymentId), row.event)
  }
}

export const renumber = (fixture: ChainFixture): void => {
  for (const [index, row] of fixture.rows.entries()) row.event.id = index + 1
}

export function checkpointOf(
  fixture: ChainFixture,
  size: number,
  privateKey = fixture.privateKey,
): Checkpoint {
  const hashes = fixture.rows.slice(0, size).map((row) => row.hash)
  return signCheckpoint(
    { size, head: hashes[size - 1] as string, merkleRoot: plainMerkleRoot(hashes), time: timeOf(size) },
    privateKey,
  )
}

/**
 * A chain of `length` events with a checkpoint at each of the sizes, each recorded by a CHECKPOINT_SIGNED event behind
 * it.
 */
export function chainFixture(length = 24, checkpointSizes: readonly number[] = [8, 16, 20]): ChainFixture {
  const privateKey = fixtureKey(1)
  const fixture: ChainFixture = {
    deploymentId: 'deployment-1',
    rows: [],
    checkpoints: [],
    keys: new Map([[keyIdOf(privateKey), createPublicKey(privateKey)]]),
    privateKey,
  }
  for (let id = 1; id <= length; id += 1) {
    const actorEmail = {
      salt: sha256(Buffer.from(`salt ${id}`))
        .toString('hex')
        .slice(0, 32),
      address: 'jan@voorbeeld.nl',
    }
    const event = eventOf(id, actorEmail.salt, actorEmail.address)
    if (checkpointSizes.includes(id - 1)) {
      event.eventType = 'CHECKPOINT_SIGNED'
      event.details = { size: id - 1, head: (fixture.rows[id - 2] as ChainRow).hash }
    }
    fixture.rows.push({ event, hash: '', actorEmail })
    rehash(fixture, id)
    if (checkpointSizes.includes(id)) fixture.checkpoints.push(checkpointOf(fixture, id))
  }
  return fixture
}
