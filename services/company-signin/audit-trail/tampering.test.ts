/**
 * Tampering with the database and the checkpoint file of a running service, each time on a fresh copy of what it wrote: the
 * service and, on PostgreSQL, the command-line verifier must both name the first event that is wrong or missing.
 */

import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { auditVerify } from '../../../bin/audit-verify.ts'
import { ed25519FromSeed } from '../../../kit/auth/key-ring.ts'
import type { Database } from '../../../kit/store/database.ts'
import { until } from '../../../kit/testing/eventually.ts'
import { openTestDatabase, type TestDatabase } from '../../../kit/testing/test-database.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import type { AuditEvent } from '../core/audit-event.ts'
import { type ChainFixture, checkpointOf, rehash } from '../core/testing/chain-fixture.ts'
import { edit, rowAt } from '../core/testing/tampering.ts'
import { tamperingCases } from '../core/testing/tampering-cases.ts'
import type { Tables } from '../tables.ts'
import { logIn, startCompanySignin, tablesOf, tokenFor } from '../testing/company-signin.ts'
import { readTrail, withoutTriggers, writeTrail } from '../testing/tampered-database.ts'
import { headSize } from './audit-event.store.ts'

const seed = Buffer.alloc(32, 7)
const { privateKey } = ed25519FromSeed(seed)

let server: TestDatabase
let polder: TestService
let db: Database<Tables>
let token: string
let checkpointFile: string
let keys: string
let pristine: ChainFixture

/** Signs in until the chain is so long, then waits for the checkpoint over it. */
const growTo = async (size: number): Promise<void> => {
  while ((await headSize(db)) < size) assert.equal((await logIn(polder, '68750110')).status, 200)
  polder.platform.clock.advance(60_000)
  await until('the checkpoint over the chain', async () => (await headSize(db)) > size)
}

before(async () => {
  server = await openTestDatabase()
  polder = await startCompanySignin({
    database: false,
    overrides: { database: server },
    environment: { AUDIT_CHECKPOINT_KEYS: `1:${seed.toString('base64')}` },
  })
  db = await tablesOf(polder)
  checkpointFile = join(polder.platform.folder, 'audit-checkpoints.jsonl')
  keys = join(polder.platform.folder, 'keys.json')
  writeFileSync(keys, (await polder.get('/.well-known/audit-keys.json')).bytes)
  token = await tokenFor(polder, '68750110')
  for (const size of [8, 16, 20]) await growTo(size)
  for (let i = 0; i < 3; i++) await logIn(polder, '68750110')
  pristine = await readTrail(db, checkpointFile, privateKey)
  assert.deepEqual(
    [pristine.rows.length, pristine.checkpoints.map(({ size }) => size)],
    [24, [8, 16, 20]],
    'the chain that the cases are written for',
  )
})
after(async () => {
  await polder[Symbol.asyncDispose]()
  await server.close()
})

/** What both say of the trail as it stands: null for intact, else the event that is named. */
const brokenAt = async (): Promise<string | null> => {
  // Before the service, which adds an event of its own.
  const byCommand = server.address
    ? await auditVerify(['--checkpoints', checkpointFile, '--database', server.address, '--keys', keys])
    : null
  const { status, body } = await polder.get('/api/audit/verify', { token })
  assert.equal(status, 200)
  assert.equal(body.intact, body.brokenAtId === null)
  if (byCommand) {
    const named = /^NOT INTACT at event (-?\d+): /.exec(byCommand.said)?.[1] ?? null
    assert.deepEqual([byCommand.code, named], [body.intact ? 0 : 1, body.brokenAtId], byCommand.said)
  }
  return body.brokenAtId
}

/** The same for a fresh copy that was tampered with. */
const brokenAfter = async (tamper: (copy: ChainFixture) => unknown): Promise<string | null> => {
  const copy = {
    ...structuredClone({ ...pristine, privateKey: null, keys: null }),
    privateKey,
    keys: pristine.keys,
  }
  tamper(copy)
  await writeTrail(db, checkpointFile, copy)
  return brokenAt()
}

test('untouched, the trail is intact', async () => {
  assert.equal(await brokenAfter(() => {}), null)
})

for (const [what, tamper, brokenAtId] of tamperingCases)
  test(`named: ${what}`, async () => {
    if (what === 'a row is copied under its own number') {
      await assert.rejects(brokenAfter(tamper), /audit_events_pkey/, 'the primary key refuses it')
      return
    }
    // Rows have no other order in the database than that of their numbers.
    const isNothing = what === 'two rows are swapped with their numbers'
    assert.equal(await brokenAfter(tamper), isNothing ? null : String(brokenAtId))
  })

const otherValues: Partial<Record<keyof AuditEvent, unknown[]>> = {
  id: [99, 0, -1],
  eventType: ['LOGOUT', 'LOGIN_SUCCESS ', ''],
  actorEmailCommitment: [null, 'ab'.repeat(32)],
  actorKvkNumber: [null, '68750111', '68750110 '],
  actorRole: [null, 'EIGENAAR', '\u0001', 'BESTUURDER\n'],
  result: ['DENIED', ''],
  assuranceLevelUsed: [null, 'HOOG'],
  timestamp: ['2026-01-05T09:00:10.001Z', '2026-01-05T09:00:10Z'],
  subject: [null, ''],
  details: [{}, { attempt: 10 }],
}
for (const [field, values] of Object.entries(otherValues))
  for (const value of values)
    test(`named: ${field} becomes ${JSON.stringify(value)}`, async () => {
      const isStray = field === 'id' && (value as number) < 1
      const named = await brokenAfter((copy) => Object.assign(rowAt(copy, 12).event, { [field]: value }))
      assert.equal(named, isStray ? String(value) : '12')
    })

test('named: an event is inserted under a number below the first', async () => {
  const insert = (copy: ChainFixture) => {
    const { event, hash } = rowAt(copy, 3)
    copy.rows.push({ event: { ...event, id: 0 }, hash, actorEmail: null })
  }
  assert.equal(await brokenAfter(insert), '0')
})

/**
 * What is done by one statement, for what a copy in memory cannot hold: other forms of one value, and the columns' own
 * marks.
 */
const statements: [string, string | null][] = [
  ["UPDATE audit_events SET result = 'DENIED' WHERE id = 18", '18'],
  ["UPDATE audit_events SET details = replace(details, ':', ': ') WHERE id = 17", '17'],
  ["UPDATE audit_events SET details = 'nothing' WHERE id = 17", '17'],
  ['UPDATE audit_events SET details = chr(1) WHERE id = 17', '17'],
  ["UPDATE audit_events SET subject = 'a' || chr(10) || 'b' WHERE id = 17", '17'],
  ["UPDATE audit_actors SET address = 'piet@voorbeeld.nl' WHERE event_id = 4", '4'],
  ['DELETE FROM audit_events WHERE id = 4', '4'],
  ['TRUNCATE audit_events', '1'],
  // Erasing a person is no tampering.
  ['DELETE FROM audit_actors WHERE event_id = 4', null],
]
for (const [statement, expected] of statements)
  test(`${expected ? 'named' : 'intact'}, with the triggers off: ${statement}`, async () => {
    await writeTrail(db, checkpointFile, pristine)
    const run = () => sql.raw(statement).execute(db)
    if (statement.includes('audit_events')) await assert.rejects(run, /append-only/, 'with the triggers on')
    await withoutTriggers(db, run)
    assert.equal(await brokenAt(), expected)
  })

test('named: the row of the deployment is edited, alone or with every hash', async () => {
  const rename = (copy: ChainFixture) => {
    copy.deploymentId = 'another deployment'
  }
  assert.equal(await brokenAfter(rename), '1')
  const withHashes = (copy: ChainFixture) => {
    rename(copy)
    rehash(copy, 1)
  }
  assert.equal(await brokenAfter(withHashes), '1')
})

test('named: the checkpoint file is gone, holds something else, or a wrong line among right ones', async () => {
  await writeTrail(db, checkpointFile, pristine)
  rmSync(checkpointFile)
  assert.equal(await brokenAt(), '9')
  await writeTrail(db, checkpointFile, pristine)
  const lines = readFileSync(checkpointFile, 'utf8').split('\n')
  writeFileSync(checkpointFile, 'nothing\n')
  assert.equal(await brokenAt(), '9')
  await writeTrail(db, checkpointFile, pristine)
  writeFileSync(checkpointFile, [lines[0], 'nothing', ...lines.slice(1)].join('\n'))
  assert.equal(await brokenAt(), '17')
})

test('unseen by design: what was written after the newest checkpoint and is re-hashed to its end', async () => {
  // Nothing outside the database knows these events yet; the next checkpoint, within a minute, ends that.
  const forge = (copy: ChainFixture) => {
    edit(copy, 22)
    rehash(copy, 22)
  }
  assert.equal(await brokenAfter(forge), null)
})

test('unseen by design: the tail after the newest checkpoint and its event is cut off', async () => {
  assert.equal(await brokenAfter((copy) => copy.rows.splice(21)), null)
})

test('unseen by design: database and checkpoint file are put back to the same older moment', async () => {
  // Both were right at that moment; only a copy of the file kept elsewhere tells.
  const putBack = (copy: ChainFixture) => {
    copy.rows.splice(17)
    copy.checkpoints.splice(2)
  }
  assert.equal(await brokenAfter(putBack), null)
})

test('unseen by design: everything is re-hashed and signed again by whoever holds the signing key', async () => {
  const forge = (copy: ChainFixture) => {
    edit(copy, 1)
    rehash(copy, 1)
    for (const [index, { size }] of copy.checkpoints.entries()) {
      copy.checkpoints[index] = checkpointOf(copy, size)
      rowAt(copy, size + 1).event.details = { size, head: rowAt(copy, size).hash }
      rehash(copy, size + 1)
    }
  }
  assert.equal(await brokenAfter(forge), null)
})
