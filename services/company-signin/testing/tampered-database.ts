/**
 * A running service's audit trail as a fixture that can be tampered with, and the way back into its database and file.
 */

import assert from 'node:assert/strict'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { headSize, openDeployment } from '../audit-trail/audit-event.store.ts'
import { readChainPages } from '../audit-trail/chain-pages.ts'
import { openCheckpointFile } from '../audit-trail/checkpoint-file.ts'
import { canonicalJson, type JsonObject } from '../core/canonical-json.ts'
import { type Checkpoint, formatCheckpointLine, keyIdOf } from '../core/checkpoint.ts'
import type { ChainFixture } from '../core/testing/chain-fixture.ts'
import type { Tables } from '../tables.ts'

/** The trail as it stands; `privateKey` is the one that the service signs checkpoints with. */
export const readTrail = async (
  db: Kysely<Tables>,
  checkpointFile: string,
  privateKey: KeyObject,
): Promise<ChainFixture> => {
  const file = openCheckpointFile(checkpointFile)
  const checkpoints: Checkpoint[] = []
  for await (const checkpoint of file.read(await file.extent())) checkpoints.push(checkpoint)
  const rows: ChainFixture['rows'] = []
  for await (const page of readChainPages(db, 0, await headSize(db))) rows.push(...page)
  assert.ok(rows.length > 0 && checkpoints.length > 0)
  return {
    deploymentId: await openDeployment(db, 'unused'),
    rows,
    checkpoints,
    keys: new Map([[keyIdOf(privateKey), createPublicKey(privateKey)]]),
    privateKey,
  }
}

/** Does something to the tables as somebody who may do anything. */
export const withoutTriggers = async (db: Kysely<Tables>, work: () => Promise<unknown>): Promise<void> => {
  await sql`ALTER TABLE audit_events DISABLE TRIGGER USER`.execute(db)
  await sql`ALTER TABLE audit_chain DISABLE TRIGGER USER`.execute(db)
  await work()
  await sql`ALTER TABLE audit_events ENABLE TRIGGER USER`.execute(db)
  await sql`ALTER TABLE audit_chain ENABLE TRIGGER USER`.execute(db)
}

/** Puts a trail in the place of the one that is there: every row, every address and the whole checkpoint file. */
export const writeTrail = async (
  db: Kysely<Tables>,
  checkpointFile: string,
  { rows, checkpoints, deploymentId }: ChainFixture,
): Promise<void> => {
  const actors = rows.flatMap(({ event, actorEmail }) =>
    actorEmail ? [{ event_id: event.id, ...actorEmail }] : [],
  )
  const events = rows.map(({ event, hash }) => ({
    id: event.id,
    event_type: event.eventType,
    actor_email_commitment: event.actorEmailCommitment,
    actor_kvk_number: event.actorKvkNumber,
    actor_role: event.actorRole,
    result: event.result,
    assurance_level_used: event.assuranceLevelUsed,
    timestamp: event.timestamp,
    subject: event.subject,
    details: event.details && canonicalJson(event.details as JsonObject),
    hash,
  }))
  await withoutTriggers(db, () =>
    db.transaction().execute(async (trx) => {
      await sql`TRUNCATE audit_events, audit_actors`.execute(trx)
      await trx.updateTable('audit_chain').set({ deployment_id: deploymentId }).execute()
      if (events.length > 0) await trx.insertInto('audit_events').values(events).execute()
      if (actors.length > 0) await trx.insertInto('audit_actors').values(actors).execute()
    }),
  )
  await writeFile(checkpointFile, checkpoints.map((one) => `${formatCheckpointLine(one)}\n`).join(''))
}
