/** The chain recomputed as the README tells an outsider to, from the tables, with none of the service's own code. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { logIn, register, startCompanySignin, tablesOf } from '../testing/company-signin.ts'

const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** RFC 8785 as far as plain ASCII names and whole numbers go: members in order, nothing between them. */
const canonical = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}

test('every hash, the one before event 1 and every commitment follow from what the README says', async () => {
  await using polder = await startCompanySignin()
  await register(polder, '68750110')
  await logIn(polder, '68750110')
  await logIn(polder, '68750110', { password: 'fout' })
  const db = await tablesOf(polder)
  const { deployment_id: deploymentId } = await db
    .selectFrom('audit_chain')
    .select('deployment_id')
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('audit_events').selectAll().orderBy('id').execute()
  assert.equal(rows.length, 3)
  let previous = sha256(canonical({ chain: 'polder/company-signin/audit/1', deploymentId }))
  for (const row of rows) {
    const event = {
      id: Number(row.id),
      eventType: row.event_type,
      actorEmailCommitment: row.actor_email_commitment,
      actorKvkNumber: row.actor_kvk_number,
      actorRole: row.actor_role,
      result: row.result,
      assuranceLevelUsed: row.assurance_level_used,
      timestamp: row.timestamp,
      subject: row.subject,
      details: row.details === null ? null : JSON.parse(row.details),
    }
    previous = sha256(Buffer.of(1), Buffer.from(previous, 'hex'), canonical(event))
    assert.equal(row.hash, previous, row.event_type)
  }
  const actors = await db.selectFrom('audit_actors').selectAll().execute()
  assert.ok(actors.length > 0)
  for (const { event_id, salt, address } of actors) {
    assert.match(salt, /^[0-9a-f]{32}$/)
    const commitment = rows.find(({ id }) => Number(id) === Number(event_id))?.actor_email_commitment
    assert.equal(commitment, sha256(canonical({ address, salt })))
  }
})
