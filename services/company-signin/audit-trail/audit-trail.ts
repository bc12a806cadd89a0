/**
 * The writer of the audit trail. Acts of all requests that wait are run in one transaction, each under a savepoint, their
 * events are appended behind each other and committed once (group commit): an act and its events are durable together,
 * nobody is answered before they are, and one commit of the disk serves everybody who waited for it.
 */

import { sql } from 'kysely'
import type { Clock, Random } from '../../../kit/clock.ts'
import { unavailable } from '../../../kit/errors.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import type { AuditEvent, AuditEventType, AuditResult, ChainRow } from '../core/audit-event.ts'
import { canonicalJson, type JsonObject } from '../core/canonical-json.ts'
import { appendHash, emailCommitment } from '../core/hash-chain.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import type { Tables, Trx } from '../tables.ts'
import { appendRows, type ChainHead, lockHead } from './audit-event.store.ts'

/** An event to be; what is left out does not apply. */
export interface NewAuditEvent {
  eventType: AuditEventType
  result: AuditResult
  /** In its one stored form; kept apart from the event, where it can be forgotten. */
  actorEmail?: string | null
  actorKvkNumber?: string | null
  actorRole?: RepresentativeRole | null
  assuranceLevelUsed?: AssuranceLevel | null
  /** An identifier that is nobody's secret. */
  subject?: string | null
  /** Never personal data: it cannot be erased. */
  details?: JsonObject | null
}

export interface Act<T> {
  result: T
  events: readonly NewAuditEvent[]
}

export interface AuditTrail {
  /** Appends events that have no other effect; resolves when they are durable. */
  record(...events: NewAuditEvent[]): Promise<void>
  /**
   * Runs an act with its events; resolves with its result when both are durable, rejects with what it threw, of which
   * then nothing remains. The work must be short, use `trx` alone, and wait for nothing outside the database.
   * @param head where the chain ended before this batch; it cannot move while the act runs
   */
  act<T>(work: (trx: Trx, head: ChainHead) => Promise<Act<T>>): Promise<T>
  /** Called after each commit with the number of events in the chain. */
  onAppended(listener: (size: number) => void): void
  /** Finishes what waits, then takes nothing more. */
  close(): Promise<void>
}

interface Waiting {
  /** Null for events alone, which need no savepoint. */
  work: ((trx: Trx, head: ChainHead) => Promise<Act<unknown>>) | null
  events: readonly NewAuditEvent[]
  /** When it was asked for. */
  timestamp: string
  settle(outcome: Outcome): void
}

type Outcome = { result: unknown } | { error: unknown }
type Draft = Omit<AuditEvent, 'id'> & { actorEmail: ChainRow['actorEmail'] }

export interface AuditTrailOptions {
  db: Database<Tables>
  clock: Clock
  random: Random
  /** Acts that share a commit. */
  batchSize?: number
}

export const createAuditTrail = ({ db, clock, random, batchSize = 256 }: AuditTrailOptions): AuditTrail => {
  const queue: Waiting[] = []
  const listeners: ((size: number) => void)[] = []
  let running: Promise<void> | null = null
  let closed = false

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize)
      try {
        const { outcomes, size } = await db.transaction().execute((trx) => runBatch(trx, batch, random))
        batch.forEach((waiting, index) => void waiting.settle(outcomes[index]!))
        for (const listener of listeners) listener(size)
      } catch (error) {
        for (const waiting of batch) waiting.settle({ error })
      }
    }
    running = null
  }

  const enqueue = (work: Waiting['work'], events: readonly NewAuditEvent[]): Promise<unknown> => {
    if (closed) return Promise.reject(unavailable('The service is stopping.'))
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const settle = (outcome: Outcome): void =>
      'error' in outcome ? reject(outcome.error) : resolve(outcome.result)
    queue.push({ work, events, timestamp: clock.now().toISOString(), settle })
    running ??= Promise.resolve().then(run)
    return promise
  }

  return {
    record: async (...events) => {
      await enqueue(null, events)
    },
    act: <T>(work: (trx: Trx, head: ChainHead) => Promise<Act<T>>) => enqueue(work, []) as Promise<T>,
    onAppended: (listener) => void listeners.push(listener),
    close: async () => {
      closed = true
      await running
    },
  }
}

const runBatch = async (
  trx: Trx,
  batch: readonly Waiting[],
  random: Random,
): Promise<{ outcomes: Outcome[]; size: number }> => {
  const head = await lockHead(trx)
  const drafts: Draft[] = []
  const outcomes: Outcome[] = []
  for (const waiting of batch) {
    try {
      const { result, events } = await (batch.length === 1 ? runAlone : runOne)(trx, head, waiting)
      drafts.push(...events.map((event) => draftOf(event, waiting.timestamp, random)))
      outcomes.push({ result })
    } catch (error) {
      // Alone in its transaction an act takes that along.
      if (batch.length === 1) throw error
      if (error instanceof BatchBroken) throw error.cause
      outcomes.push({ error })
    }
  }
  const rows = chained(head, drafts)
  if (rows.length > 0) await appendRows(trx, rows)
  return { outcomes, size: head.size + rows.length }
}

/** The transaction itself is lost, for every act in it. */
class BatchBroken extends Error {}

const runAlone = async (trx: Trx, head: ChainHead, waiting: Waiting): Promise<Act<unknown>> => {
  const act = waiting.work ? await waiting.work(trx, head) : { result: undefined, events: waiting.events }
  checkCanonical(act.events)
  return act
}

const runOne = async (trx: Trx, head: ChainHead, waiting: Waiting): Promise<Act<unknown>> => {
  if (!waiting.work) return runAlone(trx, head, waiting)
  await sql`SAVEPOINT act`.execute(trx)
  try {
    const act = await waiting.work(trx, head)
    checkCanonical(act.events)
    await sql`RELEASE SAVEPOINT act`.execute(trx)
    return act
  } catch (error) {
    try {
      await sql`ROLLBACK TO SAVEPOINT act`.execute(trx)
    } catch {
      throw new BatchBroken('', { cause: error })
    }
    throw error
  }
}

/** An event without a canonical form fails its own act, not those that share the commit. */
const checkCanonical = (events: readonly NewAuditEvent[]): void => {
  for (const { subject, details, actorKvkNumber, actorEmail } of events)
    canonicalJson([subject ?? null, details ?? null, actorKvkNumber ?? null, actorEmail ?? null])
}

const draftOf = (event: NewAuditEvent, timestamp: string, random: Random): Draft => {
  const actorEmail = event.actorEmail
    ? { salt: random.bytes(16).toString('hex'), address: event.actorEmail }
    : null
  return {
    eventType: event.eventType,
    actorEmailCommitment: actorEmail && emailCommitment(actorEmail.salt, actorEmail.address),
    actorKvkNumber: event.actorKvkNumber ?? null,
    actorRole: event.actorRole ?? null,
    result: event.result,
    assuranceLevelUsed: event.assuranceLevelUsed ?? null,
    timestamp,
    subject: event.subject ?? null,
    details: event.details ?? null,
    actorEmail,
  }
}

const chained = (head: ChainHead, drafts: readonly Draft[]): ChainRow[] => {
  let { size, hash } = head
  return drafts.map(({ actorEmail, ...fields }) => {
    size += 1
    const event: AuditEvent = { id: size, ...fields }
    hash = appendHash(hash, event)
    return { event, hash, actorEmail: actorEmail ?? null }
  })
}
