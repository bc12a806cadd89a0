/** How a call moves a session: under the session's lock, by the state machine, stored before it is answered. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { badRequest, type Failure, notFound } from '../../../kit/errors.ts'
import { forgetActors } from '../audit-trail/audit.actions.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import type { Ctx } from '../context.ts'
import {
  isEnded,
  moveOnboarding,
  type OnboardingMove,
  type OnboardingProblem,
  type OnboardingTransition,
  observeOnboarding,
} from '../core/onboarding.ts'
import type { OnboardingRow, Trx } from '../tables.ts'
import * as store from './onboarding.store.ts'

export type MoveCtx = Pick<Ctx, 'db' | 'trail' | 'clock'>

/** What an event says of a session. */
export const aboutSession = (row: OnboardingRow): Pick<NewAuditEvent, 'actorKvkNumber' | 'subject'> => ({
  actorKvkNumber: row.kvk_number,
  subject: row.id,
})

export const problemFailure = ({ message, currentStep, expectedStep }: OnboardingProblem): Failure =>
  badRequest(`${message[0]!.toUpperCase()}${message.slice(1)}.`, { details: { currentStep, expectedStep } })

/** Clears everything about a person or an account. */
const erased: store.OnboardingColumns = {
  iban_sealed: null,
  iban_masked: null,
  first_name: null,
  last_name_prefix: null,
  last_name: null,
  email: null,
  phone: null,
  register_role: null,
  bsn_sealed: null,
  bsn_provided: false,
}

/** Stores the new state. A session that ends without a company loses everything personal, in the audit trail too. */
const storeTransition = async (
  trx: Trx,
  row: OnboardingRow,
  { state }: OnboardingTransition,
  columns: store.OnboardingColumns,
): Promise<OnboardingRow> => {
  const isLost = isEnded(state.status) && state.status !== 'COMPLETED'
  if (isLost) await forgetActors(trx, row.kvk_number, row.id)
  return store.updateSession(trx, row.id, {
    ...store.columnsOf(state),
    ...columns,
    ...(isLost ? erased : {}),
  })
}

/** The event of a session that ended without a company, if this move ended it. */
const endEvents = (row: OnboardingRow, before: OnboardingRow): NewAuditEvent[] => {
  if (row.status === before.status) return []
  const about = aboutSession(row)
  if (row.status === 'EXPIRED')
    return [
      { ...about, eventType: 'ONBOARDING_EXPIRED', result: 'FAILURE', details: { step: row.current_step } },
    ]
  if (row.status === 'FAILED' || row.status === 'CANCELLED')
    return [{ ...about, eventType: 'ONBOARDING_FAILED', result: 'FAILURE', details: { status: row.status } }]
  return []
}

/** The session of a sessionId as it is now; one whose time is up expires here. Throws 404. */
export const loadSession = async (ctx: MoveCtx, sessionId: string): Promise<OnboardingRow> => {
  const row = await store.findSession(ctx.db, tokenHash(sessionId))
  if (!row) throw notFound('This onboarding session does not exist.')
  if (!observeOnboarding(store.stateOf(row), ctx.clock.millis()).changed) return row
  return expireSession(ctx, row.id)
}

/** Ends a session whose time is up and erases it; does nothing to any other. */
export const expireSession = (ctx: MoveCtx, id: string): Promise<OnboardingRow> =>
  ctx.trail.act(async (trx) => {
    const before = await store.lockSession(trx, id)
    const observed = observeOnboarding(store.stateOf(before), ctx.clock.millis())
    if (!observed.changed) return { result: before, events: [] }
    const row = await storeTransition(trx, before, observed, {})
    return { result: row, events: endEvents(row, before) }
  })

/** Throws 400 for a move that the session would refuse, so that nothing outside is asked for it. */
export const demandMove = (ctx: Pick<Ctx, 'clock'>, row: OnboardingRow, move: OnboardingMove): void => {
  const { problem } = moveOnboarding(store.stateOf(row), move, ctx.clock.millis())
  if (problem) throw problemFailure(problem)
}

export interface MoveEffects {
  /** Stored with the move when it succeeds. */
  columns?: (row: OnboardingRow) => store.OnboardingColumns
  /** Further writes of the same act, with their events. */
  also?: (trx: Trx, row: OnboardingRow) => Promise<readonly NewAuditEvent[]>
  events?: (row: OnboardingRow) => readonly NewAuditEvent[]
  /** Recorded when the bank refused. */
  refusedEvents?: (row: OnboardingRow) => readonly NewAuditEvent[]
}

/**
 * Makes a move with its effects in one act. When the bank refuses, or the session has expired, the change is stored and
 * then answered with 400. A move that changes nothing has no effects.
 */
export const move = async (
  ctx: MoveCtx,
  id: string,
  asked: OnboardingMove,
  effects: MoveEffects = {},
): Promise<OnboardingRow> => {
  const { row, problem } = await ctx.trail.act(async (trx) => {
    const before = await store.lockSession(trx, id)
    const transition = moveOnboarding(store.stateOf(before), asked, ctx.clock.millis())
    if (!transition.changed) return { result: { row: before, problem: transition.problem }, events: [] }
    const succeeded = transition.problem === null
    const columns = succeeded ? (effects.columns?.(before) ?? {}) : {}
    const row = await storeTransition(trx, before, transition, columns)
    const events = [
      ...(succeeded ? ((await effects.also?.(trx, before)) ?? []) : []),
      ...(succeeded ? (effects.events?.(row) ?? []) : []),
      ...(transition.problem?.code === 'BANK_REFUSED' ? (effects.refusedEvents?.(row) ?? []) : []),
      ...endEvents(row, before),
    ]
    return { result: { row, problem: transition.problem }, events }
  })
  if (problem) throw problemFailure(problem)
  return row
}
