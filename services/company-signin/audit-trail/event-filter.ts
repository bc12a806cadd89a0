/** What the filter of the page of the audit trail asks for, read from its address. */

import { type AuditEventType, type AuditResult, auditEventTypes, auditResults } from '../core/audit-event.ts'
import { startOfDutchDay } from '../core/dutch-day.ts'
import { parseEmail } from '../core/email-address.ts'
import type { EventFilter } from './event-list.store.ts'

/** As it was entered; empty where it was not. */
export interface FilterFields {
  type: string
  result: string
  who: string
  from: string
  until: string
}

/** The field that is wrong, by the name of its sentence. */
export type FilterMistakes = Partial<Record<'who' | 'from' | 'until', 'wrongWho' | 'wrongDay' | 'wrongOrder'>>

const isType = (text: string): text is AuditEventType => (auditEventTypes as readonly string[]).includes(text)
const isResult = (text: string): text is AuditResult => (auditResults as readonly string[]).includes(text)

/** A kind or an outcome that does not exist asks for nothing: only a link that somebody altered has one. */
export const readFilter = (fields: FilterFields): { filter: EventFilter; mistakes: FilterMistakes } => {
  const { type, result } = fields
  const [who, from, until] = [fields.who.trim(), fields.from.trim(), fields.until.trim()]
  const email = who === '' ? undefined : parseEmail(who)
  const start = from === '' ? undefined : startOfDutchDay(from)
  const end = until === '' ? undefined : startOfDutchDay(until, 1)
  const mistakes: FilterMistakes = {
    ...(email === null ? { who: 'wrongWho' } : {}),
    ...(start === null ? { from: 'wrongDay' } : {}),
    ...(end === null ? { until: 'wrongDay' } : {}),
    ...(start && end && start >= end ? { until: 'wrongOrder' } : {}),
  }
  return {
    filter: {
      ...(isType(type) ? { eventType: type } : {}),
      ...(isResult(result) ? { result } : {}),
      ...(email ? { email } : {}),
      ...(start ? { from: start } : {}),
      ...(end ? { before: end } : {}),
    },
    mistakes,
  }
}
