/**
 * Verification of a million events on PostgreSQL against a plain loop that canonicalises and hashes the same events in
 * memory, in the same run. A checkpoint is signed over each thousand events, as the service does; to verify takes besides
 * the loop's work the commitments to addresses, the Merkle tree and the signatures. Memory is that of a service of its own,
 * asked over HTTP. Goals: at most twice the time, and at most 64 MiB more memory.
 */

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ed25519FromSeed } from '../kit/auth/key-ring.ts'
import { systemClock, systemRandom } from '../kit/clock.ts'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { headSize, openDeployment } from '../services/company-signin/audit-trail/audit-event.store.ts'
import { createAuditTrail, type NewAuditEvent } from '../services/company-signin/audit-trail/audit-trail.ts'
import { readChainPages } from '../services/company-signin/audit-trail/chain-pages.ts'
import { canonicalJson, type JsonObject } from '../services/company-signin/core/canonical-json.ts'
import {
  type Checkpoint,
  formatCheckpointLine,
  keyIdOf,
  signCheckpoint,
} from '../services/company-signin/core/checkpoint.ts'
import { appendLeaf, emptyRange, leafHash, rangeRoot } from '../services/company-signin/core/merkle.ts'
import { verifyChain } from '../services/company-signin/core/verify-chain.ts'
import { migrations } from '../services/company-signin/migrations/all.ts'
import type { Tables } from '../services/company-signin/tables.ts'
import { median, report, startBenchService, timed } from './measure.ts'

const total = Number(process.env['BENCH_EVENTS'] ?? 1_000_000)
const rounds = 3
const checkpointSeed = Buffer.alloc(32, 1)

/** What a service on the same database takes for it, and how much its memory grows. */
const verifyOverHttp = async (
  address: string,
  checkpoints: readonly Checkpoint[],
): Promise<{ milliseconds: number; growthMebibytes: number }> => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-bench-'))
  const file = join(folder, 'audit-checkpoints.jsonl')
  writeFileSync(file, checkpoints.map((checkpoint) => `${formatCheckpointLine(checkpoint)}\n`).join(''))
  const service = await startBenchService('company-signin', 8197, {
    DATABASE_URL: address,
    AUDIT_CHECKPOINT_FILE: file,
    AUDIT_CHECKPOINT_KEYS: `1:${checkpointSeed.toString('base64')}`,
  })
  try {
    const token = await tokenFor(service.address)
    const atRest = service.residentMebibytes()
    let growthMebibytes = 0
    const watch = setInterval(() => {
      growthMebibytes = Math.max(growthMebibytes, service.residentMebibytes() - atRest)
    }, 20)
    const milliseconds = await timed(async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${service.address}/api/audit/verify`, { headers })
      const { intact, eventsChecked } = (await answer.json()) as { intact: boolean; eventsChecked: number }
      if (!intact || eventsChecked < total) throw new Error('the service does not find the chain intact')
    })
    clearInterval(watch)
    return { milliseconds, growthMebibytes }
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const tokenFor = async (address: string): Promise<string> => {
  const post = (path: string, body: object) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const credentials = { kvkNumber: '68750110', password: 'vlinderstruik-73-molen' }
  const email = 'jan@voorbeeld.nl'
  const representative = {
    representativeFirstName: 'Jan',
    representativeLastName: 'Vries',
    representativeEmail: email,
  }
  const company = { companyName: 'Zonneveld Zeilmakers B.V.', legalForm: 'BV' }
  await post('/api/auth/register', { ...credentials, ...company, ...representative })
  const answer = await post('/api/auth/login', { ...credentials, email })
  return ((await answer.json()) as { accessToken: string }).accessToken
}

const server = await startPostgres()
if (!server) throw new Error('this bench needs PostgreSQL')
try {
  const database = await openPostgres(server.address, createLog('silent'), 5)
  const db = await database.open<Tables>('company_signin', migrations)
  const deploymentId = await openDeployment(db, 'bench')
  const trail = createAuditTrail({ db, clock: systemClock, random: systemRandom })
  const eventOf = (number: number): NewAuditEvent => ({
    eventType: number % 7 === 0 ? 'LOGIN_FAILED' : 'LOGIN_SUCCESS',
    result: number % 7 === 0 ? 'FAILURE' : 'SUCCESS',
    actorEmail: `person-${number % 1000}@voorbeeld.nl`,
    actorKvkNumber: String(10_000_000 + (number % 5000)),
    actorRole: 'BESTUURDER',
    assuranceLevelUsed: 'BASIS',
    subject: `0b1f0a5e-6c5b-4d4f-9a7e-${String(number).padStart(12, '0')}`,
  })
  for (let from = 0; from < total; from += 5_000)
    await trail.record(...Array.from({ length: Math.min(5_000, total - from) }, (_, i) => eventOf(from + i)))
  const size = await headSize(db)

  const { privateKey, publicKey } = ed25519FromSeed(checkpointSeed)
  const keys = new Map([[keyIdOf(publicKey), publicKey]])
  const checkpoints: Checkpoint[] = []
  const range = emptyRange()
  for await (const rows of readChainPages(db, 0, size))
    for (const { hash, event } of rows) {
      appendLeaf(range, leafHash(Buffer.from(hash, 'hex')))
      if (range.size % 1_000 > 0) continue
      const body = { size: range.size, head: hash, merkleRoot: rangeRoot(range).toString('hex') }
      checkpoints.push(signCheckpoint({ ...body, time: event.timestamp }, privateKey))
    }

  /** Only the hashing is timed; the events of each slice are in memory before it. */
  const plainLoop = async (): Promise<number> => {
    let milliseconds = 0
    let previous = Buffer.alloc(32)
    for (let from = 0; from < size; from += 50_000) {
      const events: JsonObject[] = []
      for await (const rows of readChainPages(db, from, Math.min(size, from + 50_000)))
        events.push(...rows.map(({ event }) => event as unknown as JsonObject))
      milliseconds += await timed(() => {
        for (const event of events) {
          const text = Buffer.from(canonicalJson(event))
          previous = createHash('sha256').update(Buffer.of(1)).update(previous).update(text).digest()
        }
      })
    }
    return milliseconds
  }

  const verification = (): Promise<number> =>
    timed(async () => {
      const rows = readChainPages(db, 0, size)
      const { intact, eventsChecked } = await verifyChain({ deploymentId, rows, checkpoints, keys })
      if (!intact || eventsChecked !== total) throw new Error('the chain of this bench is not intact')
    })

  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await verification())
    plain.push(await plainLoop())
  }
  await trail.close()
  const overHttp = await verifyOverHttp(server.address, checkpoints)
  report(`verification of ${total} events on PostgreSQL`, median(ours) / 1000, 's')
  report('plain loop over the same events in memory', median(plain) / 1000, 's')
  report('verification to plain loop', median(ours) / median(plain), '×', 2)
  report('GET /api/audit/verify', overHttp.milliseconds / 1000, 's')
  report('memory growth of the service meanwhile', overHttp.growthMebibytes, 'MiB', 64)
  await database.close()
} finally {
  await server.stop()
}
