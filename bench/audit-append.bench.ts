/**
 * Durable appends to the audit trail with 32 writers on a PostgreSQL that waits for the disk, against pgbench inserting the
 * same rows one transaction each with 32 clients in the same run. Goal: at least 3,000 a second.
 */

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock, systemRandom } from '../kit/clock.ts'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { headSize, openDeployment } from '../services/company-signin/audit-trail/audit-event.store.ts'
import { createAuditTrail } from '../services/company-signin/audit-trail/audit-trail.ts'
import { migrations } from '../services/company-signin/migrations/all.ts'
import type { Tables } from '../services/company-signin/tables.ts'
import { startDurablePostgres } from './durable-postgres.ts'
import { median } from './measure.ts'

const writers = 32
const seconds = 5
const rounds = 3

const server = await startDurablePostgres(8199)
try {
  const database = await openPostgres(server.address, createLog('silent'), 5)
  const db = await database.open<Tables>('company_signin', migrations)
  await openDeployment(db, 'bench')
  const trail = createAuditTrail({ db, clock: systemClock, random: systemRandom })

  const appendsPerSecond = async (): Promise<number> => {
    const until = performance.now() + seconds * 1000
    const before = await headSize(db)
    const start = performance.now()
    const write = async (writer: number): Promise<void> => {
      for (let i = 0; performance.now() < until; i++)
        await trail.record({
          eventType: 'LOGIN_SUCCESS',
          result: 'SUCCESS',
          actorEmail: `person-${writer}@voorbeeld.nl`,
          actorKvkNumber: '68750110',
          actorRole: 'BESTUURDER',
          assuranceLevelUsed: 'BASIS',
          subject: `session-${writer}-${i}`,
        })
    }
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    return (((await headSize(db)) - before) * 1000) / (performance.now() - start)
  }

  const client = new pg.Client({ connectionString: server.address })
  await client.connect()
  await client.query(`CREATE TABLE plain (LIKE company_signin.audit_events INCLUDING INDEXES);
    CREATE SEQUENCE plain_id; ALTER TABLE plain ALTER id SET DEFAULT nextval('plain_id')`)
  const script = join(tmpdir(), 'polder-append.sql')
  writeFileSync(
    script,
    `INSERT INTO plain (event_type, actor_email_commitment, actor_kvk_number, actor_role, result, assurance_level_used,
      timestamp, subject, hash) VALUES ('LOGIN_SUCCESS', repeat('a', 64), '68750110', 'BESTUURDER', 'SUCCESS', 'BASIS',
      '2026-03-18T12:00:00.000Z', 'session-1-1', repeat('b', 64));\n`.replaceAll(/\s*\n\s*/g, ' '),
  )
  const pgbenchPerSecond = (): number => {
    const said = execFileSync(
      join(server.binaries, 'pgbench'),
      [
        '-n',
        '-c',
        String(writers),
        '-j',
        '2',
        '-T',
        String(seconds),
        '-f',
        script,
        '-M',
        'prepared',
        server.address,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    )
    return Number(/tps = ([\d.]+)/.exec(said)?.[1])
  }

  await appendsPerSecond()
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await appendsPerSecond())
    plain.push(pgbenchPerSecond())
  }
  const reached = median(ours)
  console.log(
    `hash-chained appends, ${writers} writers      ${reached.toFixed(0).padStart(8)} /s  goal ≥ 3000: ${reached >= 3000 ? 'met' : 'NOT MET'}`,
  )
  console.log(`pgbench, same rows, ${writers} clients        ${median(plain).toFixed(0).padStart(8)} /s`)
  console.log(
    `ours to pgbench                          ${(reached / median(plain)).toFixed(2).padStart(8)} ×`,
  )
  await trail.close()
  await client.end()
  await database.close()
} finally {
  await server.stop()
}
