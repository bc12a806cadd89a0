/**
 * The writer of the audit trail. All acts that wait are committed together, with their events one after the other (group
 * commit). An act and its events become durable together, and nobody is answered before. One write to the disk serves
 * everybody who waits.
 */

import type { Clock, Random } from '../../../kit/clock.ts'
import { unavailable } from '../../../kit/errors.ts'
import type { Database } from '../../../kit/store/database.ts'
import { isJoined, onceCommitted } from '../../../kit/store/joined-transaction.ts'
import type { Tables } from '../tables.ts'
import {
  commitBatch,
  type Job,
  type NewAuditEvent,
  type Outcome,
  type TimedJob,
  type Work,
} from './audit-batch.ts'
import type { ChainHead, Statement } from './audit-event.store.ts'

export type { NewAuditEvent } from './audit-batch.ts'

export interface AuditTrail {
  /** Appends events that have no other effect; resolves when they are durable. */
  record(...events: NewAuditEvent[]): Promise<void>
  /** Runs one statement with its events, in one round trip. The statement must not wait for rows that other acts lock. */
  recordWith(statement: Statement, ...events: NewAuditEvent[]): Promise<void>
  /**
   * Runs an act with its events. Resolves with its result once both are durable. Rejects with what the act threw; then
   * nothing of it remains. The work must be short, use `trx` alone, and wait for nothing outside the database. It is told
   * where the chain ended before this batch; the chain is locked while it runs.
   */
  act<T>(work: Work<T>): Promise<T>
  /** Called after each commit with the number of events in the chain. */
  onAppended(listener: (size: number) => void): void
  /** Takes no more acts, and resolves once those that wait are done. */
  close(): Promise<void>
}

export interface AuditTrailOptions {
  db: Database<Tables>
  clock: Clock
  random: Random
  /** How many acts may share a commit. */
  batchSize?: number
}

type Waiting = TimedJob & { settle(outcome: Outcome): void }

export const createAuditTrail = ({ db, clock, random, batchSize = 256 }: AuditTrailOptions): AuditTrail => {
  const queue: Waiting[] = []
  const listeners: ((size: number) => void)[] = []
  let running: Promise<void> | null = null
  let closed = false
  /** Where the chain ended when this writer last saw it; another instance may have written since. */
  let lastSeen: ChainHead | null = null

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize)
      try {
        const { outcomes, head } = await commitBatch(db, batch, lastSeen, random)
        lastSeen = head
        batch.forEach((waiting, index) => void waiting.settle(outcomes[index]!))
        for (const listener of listeners) listener(head.size)
      } catch (error) {
        lastSeen = null
        for (const waiting of batch) waiting.settle({ error })
      }
    }
    running = null
  }

  const alone = async (job: TimedJob): Promise<unknown> => {
    const { outcomes, head } = await commitBatch(db, [job], null, random)
    onceCommitted(() => {
      for (const listener of listeners) listener(head.size)
    })
    const [outcome] = outcomes
    if (outcome && 'error' in outcome) throw outcome.error
    return outcome?.result
  }

  const enqueue = (job: Job): Promise<unknown> => {
    if (closed) return Promise.reject(unavailable('The service is stopping.'))
    // An act under an idempotency key commits with its key, so it cannot share the commit of others.
    if (isJoined()) return alone({ ...job, timestamp: clock.now().toISOString() })
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const settle = (outcome: Outcome): void =>
      'error' in outcome ? reject(outcome.error) : resolve(outcome.result)
    queue.push({ ...job, timestamp: clock.now().toISOString(), settle })
    running ??= Promise.resolve().then(run)
    return promise
  }

  return {
    record: async (...events) => {
      await enqueue({ work: null, statement: null, events })
    },
    recordWith: async (statement, ...events) => {
      await enqueue({ work: null, statement, events })
    },
    act: <T>(work: Work<T>) => enqueue({ work }) as Promise<T>,
    onAppended: (listener) => void listeners.push(listener),
    close: async () => {
      closed = true
      await running
    },
  }
}
