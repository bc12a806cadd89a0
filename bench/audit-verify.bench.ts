/**
 * Verification of a million events on PostgreSQL against a plain loop that canonicalises and hashes the same events in
 * memory, in the same run. A checkpoint is signed over each thousand events, as the service does; to verify takes besides
 * the loop's work the commitments to addresses, the Merkle tree and the signatures.
 * Goals: at most twice the time, and at most 64 MiB more memory.
 */

import { createHash, generateKeyPairSync } from 'node:crypto'
import { systemClock, systemRandom } from '../kit/clock.ts'
import { createLog } from '../kit/log.ts'
import { openPostgres } from '../kit/store/database.ts'
import { startPostgres } from '../kit/testing/postgres-server.ts'
import { headSize, openDeployment } from '../services/company-signin/audit-trail/audit-event.store.ts'
import { createAuditTrail, type NewAuditEvent } from '../services/company-signin/audit-trail/audit-trail.ts'
import { readChainPages } from '../services/company-signin/audit-trail/chain-pages.ts'
import { canonicalJson, type JsonObject } from '../services/company-signin/core/canonical-json.ts'
import { type Checkpoint, keyIdOf, signCheckpoint } from '../services/company-signin/core/checkpoint.ts'
import { appendLeaf, emptyRange, leafHash, rangeRoot } from '../services/company-signin/core/merkle.ts'
import { verifyChain } from '../services/company-signin/core/verify-chain.ts'
import { migrations } from '../services/company-signin/migrations/all.ts'
import type { Tables } from '../services/company-signin/tables.ts'
import { median, report, timed } from './measure.ts'

const total = Number(process.env['BENCH_EVENTS'] ?? 1_000_000)
const rounds = 3

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

  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
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

  let growthMebibytes = 0
  const verification = (): Promise<number> =>
    timed(async () => {
      globalThis.gc?.()
      const before = process.memoryUsage().rss
      const watch = setInterval(() => {
        growthMebibytes = Math.max(growthMebibytes, (process.memoryUsage().rss - before) / 2 ** 20)
      }, 20)
      const { intact, eventsChecked } = await verifyChain({
        deploymentId,
        rows: readChainPages(db, 0, size),
        checkpoints,
        keys,
      })
      clearInterval(watch)
      if (!intact || eventsChecked !== total) throw new Error('the chain of this bench is not intact')
    })

  // Memory first, before the plain loop has grown the heap.
  const ours = [await verification()]
  const plain = [await plainLoop()]
  const growth = growthMebibytes
  for (let round = 1; round < rounds; round++) {
    ours.push(await verification())
    plain.push(await plainLoop())
  }
  report(`verification of ${total} events on PostgreSQL`, median(ours) / 1000, 's')
  report('plain loop over the same events in memory', median(plain) / 1000, 's')
  report('verification to plain loop', median(ours) / median(plain), '×', 2)
  report('memory growth while verifying', growth, 'MiB', 64)
  await trail.close()
  await database.close()
} finally {
  await server.stop()
}
