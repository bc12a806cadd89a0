/** Acts of whoever runs the service, as events of the chain: ids only, as all that is in it. */

import type { ActBook, ActResult, KeptAct, OperatorAct } from '../../../kit/acts/operator-act.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { AuditEvent, AuditResult } from '../core/audit-event.ts'
import type { JsonObject } from '../core/canonical-json.ts'
import type { Tables } from '../tables.ts'
import { eventOf } from './audit-event.store.ts'
import type { AuditTrail, NewAuditEvent } from './audit-trail.ts'
import { listOperatorEvents } from './operator-act.store.ts'

const resultsInChain: Record<ActResult, AuditResult> = {
  DONE: 'SUCCESS',
  REFUSED: 'DENIED',
  FAILED: 'FAILURE',
}
const resultsOfActs: Record<AuditResult, ActResult> = {
  SUCCESS: 'DONE',
  DENIED: 'REFUSED',
  FAILURE: 'FAILED',
}

/** When it was is the chain's own time. */
const eventOfAct = ({
  actor,
  actorId,
  what,
  targetId,
  result,
  status,
  traceId,
}: OperatorAct): NewAuditEvent => ({
  eventType: 'OPERATOR_ACT',
  result: resultsInChain[result],
  subject: targetId,
  details: { actor, actorId, what, status, traceId },
})

const textIn = (details: JsonObject | null, name: string): string | null => {
  const value = details?.[name]
  return typeof value === 'string' ? value : null
}

const actOfEvent = ({ id, timestamp, result, subject, details }: AuditEvent): KeptAct => ({
  id,
  at: new Date(timestamp),
  actor: textIn(details, 'actor') ?? '',
  actorId: textIn(details, 'actorId'),
  what: textIn(details, 'what') ?? '',
  targetId: subject,
  result: resultsOfActs[result],
  status: typeof details?.['status'] === 'number' ? details['status'] : null,
  traceId: textIn(details, 'traceId'),
})

export const createChainBook = (db: Database<Tables>, trail: Pick<AuditTrail, 'record'>): ActBook => ({
  append: (act) => trail.record(eventOfAct(act)),
  list: async (filter, window) => {
    const { rows, total } = await listOperatorEvents(db, filter, window)
    return { acts: rows.map((row) => actOfEvent(eventOf(row))), total }
  },
})
