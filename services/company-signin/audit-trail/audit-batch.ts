/** Commits a batch of acts with their events: in one statement where possible, else in a transaction. */

import { sql } from 'kysely'
import type { Random } from '../../../kit/clock.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import type { AuditEvent, AuditEventType, AuditResult, ChainRow } from '../core/audit-event.ts'
import { canonicalJson, type JsonObject } from '../core/canonical-json.ts'
import { appendHash, emailCommitment } from '../core/hash-chain.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import type { Tables, Trx } from '../tables.ts'
import { appendAtOnce, appendRows, type ChainHead, lockHead, type Statement } from './audit-event.store.ts'

/** An event that is not in the trail yet; a field that is left out does not apply. */
export interface NewAuditEvent {
  eventType: AuditEventType
  result: AuditResult
  /** As `parseEmail` gives it. It is stored beside the event, so that it can be erased. */
  actorEmail?: string | null
  actorKvkNumber?: string | null
  actorRole?: RepresentativeRole | null
  assuranceLevelUsed?: AssuranceLevel | null
  /** The identifier of what was acted upon; never a secret. */
  subject?: string | null
  /** Never personal data: it cannot be erased. */
  details?: JsonObject | null
}

export interface Act<T> {
  result: T
  events: readonly NewAuditEvent[]
}

export type Work<T> = (trx: Trx, head: ChainHead) => Promise<Act<T>>

/** What is to be done: work that finds out its events, or at most one statement with events that are known before. */
export type Job =
  | { work: Work<unknown> }
  | { work: null; statement: Statement | null; events: readonly NewAuditEvent[] }

/** A job and when it was asked for. */
export type TimedJob = Job & { timestamp: string }

export type Outcome = { result: unknown } | { error: unknown }

export interface Committed {
  /** In the order of the jobs. */
  outcomes: Outcome[]
  head: ChainHead
}

type Draft = Omit<AuditEvent, 'id'> & { actorEmail: ChainRow['actorEmail'] }
type KnownJob = Extract<TimedJob, { work: null }>

/** Throws when nothing of the batch was committed, and when a lost connection leaves open whether it was. */
export const commitBatch = async (
  db: Database<Tables>,
  batch: readonly TimedJob[],
  head: ChainHead | null,
  random: Random,
): Promise<Committed> => {
  const known = batch.filter((job): job is KnownJob => job.work === null)
  const isKnown = head !== null && known.length === batch.length
  const committed = isKnown ? await commitAtOnce(db, known, head, random) : null
  return committed ?? db.transaction().execute((trx) => runBatch(trx, batch, random))
}

/** All jobs in one round trip. Null when the database refused the statement; then nothing of it remains. */
const commitAtOnce = async (
  db: Database<Tables>,
  batch: readonly KnownJob[],
  head: ChainHead,
  random: Random,
): Promise<Committed | null> => {
  try {
    for (const { events } of batch) checkCanonical(events)
  } catch {
    return null
  }
  const drafts = batch.flatMap(({ events, timestamp }) => draftsOf(events, timestamp, random))
  const statements = batch.flatMap(({ statement }) => statement ?? [])
  const rows = chained(head, drafts)
  try {
    await appendAtOnce(db, head, statements, rows)
  } catch (error) {
    // The chain has moved on, or one act failed; the transaction finds out which. After a lost connection nobody knows.
    if (isRefusal(error)) return null
    throw error
  }
  return { outcomes: batch.map(() => ({ result: undefined })), head: endOf(head, rows) }
}

/** Whether the database itself refused, and so has undone the statement. Both databases give such an error a severity. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR'

const runBatch = async (trx: Trx, batch: readonly TimedJob[], random: Random): Promise<Committed> => {
  const head = await lockHead(trx)
  const drafts: Draft[] = []
  const outcomes: Outcome[] = []
  for (const job of batch) {
    try {
      const { result, events } = await (batch.length === 1 ? runAlone : runOne)(trx, head, job)
      drafts.push(...draftsOf(events, job.timestamp, random))
      outcomes.push({ result })
    } catch (error) {
      // An act that is alone in its transaction ends the transaction with it.
      if (batch.length === 1) throw error
      if (error instanceof BatchBroken) throw error.cause
      outcomes.push({ error })
    }
  }
  const rows = chained(head, drafts)
  if (rows.length > 0) await appendRows(trx, rows)
  return { outcomes, head: endOf(head, rows) }
}

/** The whole transaction is lost, and with it every act. */
class BatchBroken extends Error {}

const runAlone = async (trx: Trx, head: ChainHead, job: Job): Promise<Act<unknown>> => {
  const act = job.work ? await job.work(trx, head) : { result: undefined, events: job.events }
  checkCanonical(act.events)
  if (!job.work && job.statement) await sql`${job.statement}`.execute(trx)
  return act
}

const runOne = async (trx: Trx, head: ChainHead, job: Job): Promise<Act<unknown>> => {
  if (!job.work && !job.statement) return runAlone(trx, head, job)
  await sql`SAVEPOINT act`.execute(trx)
  try {
    const act = await runAlone(trx, head, job)
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

/** Throws for an event without a canonical form, so that its own act fails and the others go on. */
const checkCanonical = (events: readonly NewAuditEvent[]): void => {
  for (const { subject, details, actorKvkNumber, actorEmail } of events)
    canonicalJson([subject ?? null, details ?? null, actorKvkNumber ?? null, actorEmail ?? null])
}

const draftsOf = (events: readonly NewAuditEvent[], timestamp: string, random: Random): Draft[] =>
  events.map((event) => {
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
  })

const chained = (head: ChainHead, drafts: readonly Draft[]): ChainRow[] => {
  let { size, hash } = head
  return drafts.map(({ actorEmail, ...fields }) => {
    size += 1
    const event: AuditEvent = { id: size, ...fields }
    hash = appendHash(hash, event)
    return { event, hash, actorEmail: actorEmail ?? null }
  })
}

const endOf = (head: ChainHead, rows: readonly ChainRow[]): ChainHead => {
  const last = rows.at(-1)
  return last ? { size: last.event.id, hash: last.hash } : head
}
