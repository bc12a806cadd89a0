/** What a director does on the page of the audit trail: reads a part of it, and takes the proof of all of it along. */

import type { Ctx } from '../context.ts'
import type { Representative } from '../dialect.ts'
import { actorOf, demandReader } from './audit.actions.ts'
import { headSize } from './audit-event.store.ts'
import { type Bundle, openBundle } from './bundle.ts'
import { idsIn, type NamesOfIds } from './detail-facts.ts'
import { type EventFilter, type ListedEvent, listMatching, namesOfIds } from './event-list.store.ts'

export const eventsPerPage = 50

export interface EventList {
  events: ListedEvent[]
  total: number
  /** What people and sites that the events name are called now, by id. */
  names: NamesOfIds
  /** The newest event when the first page was read: later pages count from there. */
  upTo: number
}

/** 403 for another role, which is an event. Pages that are read within a minute are one event. */
export const readEvents = async (
  ctx: Pick<Ctx, 'db' | 'trail' | 'readings'>,
  caller: Representative,
  filter: EventFilter,
  { page, upTo }: { page: number; upTo: number | null },
): Promise<EventList> => {
  await demandReader(ctx, caller)
  const newest = upTo ?? (await headSize(ctx.db))
  const list = await listMatching(ctx.db, caller.kvkNumber, newest, filter, {
    ...{ limit: eventsPerPage, offset: (page - 1) * eventsPerPage },
  })
  if (ctx.readings.turnTo(caller.sessionId, page - 1).isNew) {
    const details = { page: page - 1, size: eventsPerPage }
    await ctx.trail.record({ ...actorOf(caller), eventType: 'AUDIT_READ', result: 'SUCCESS', details })
  }
  const ids = list.events.flatMap(({ subject, details }) => idsIn([subject, details]))
  const names = await namesOfIds(ctx.db, caller.kvkNumber, [...new Set(ids)])
  return { ...list, names, upTo: newest }
}

/** All events of the company with their proofs. 403 for another role; 409 where nothing can be proven. */
export const takeBundle = async (
  ctx: Pick<Ctx, 'db' | 'trail' | 'checkpoints' | 'checkpointJwks' | 'deploymentId' | 'signTrail'>,
  caller: Representative,
): Promise<Bundle> => {
  await demandReader(ctx, caller)
  const bundle = await openBundle(ctx, caller.kvkNumber)
  const details = { proofsOf: bundle.events, size: bundle.checkpoint.size }
  await ctx.trail.record({ ...actorOf(caller), eventType: 'AUDIT_READ', result: 'SUCCESS', details })
  return bundle
}
