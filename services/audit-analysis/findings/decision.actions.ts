/** Deciding about a finding, and what was decided. */

import { invalidField } from '../../../kit/errors.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Recorded } from '../analysis/working-state.ts'
import { type ReviewCtx, reviewIn } from '../review/review.actions.ts'
import { unknownFinding } from './finding.actions.ts'
import type { Decision, DecisionRequest } from './finding.schema.ts'
import { historyEntry } from './history.ts'

/** Blank texts are none. */
const textOf = (text: string | null | undefined): string | null => text?.trim() || null

const decisionOf = (decision: Recorded<'decisions'>, changed: boolean): Decision => ({
  key: decision.key,
  ...historyEntry(decision),
  // Where the lines have changed what was decided no longer holds.
  status: changed ? 'OPEN' : decision.status,
  changed,
})

/** The last decision about each key that was decided about, by when it was first. */
export const listDecisions = async (ctx: ReviewCtx, session: Session): Promise<Decision[]> => {
  const state = await ctx.states.load(session)
  const changed = await ctx.threads.review(session, reviewIn(ctx, state), 'changedKeys', {})
  const last = new Map(state.decisions.map((decision) => [decision.key, decision]))
  return [...last.values()].map((decision) => decisionOf(decision, changed.get(decision.key) ?? false))
}

/**
 * Appends to the history of a finding. `author` is who acts, whatever the request says of it.
 * @throws 400 without the note that a decision needs, 404 for a key of no finding, 409 while the reviewer's signature stands
 */
export const decide = async (
  ctx: ReviewCtx,
  session: Session,
  key: string,
  request: DecisionRequest,
  author: string,
): Promise<Decision> => {
  const note = textOf(request.note)
  if (request.status !== 'OPEN' && note === null)
    throw invalidField('note', `is required with ${request.status}: say why`)
  const state = await ctx.states.load(session)
  const asked = reviewIn(ctx, state)
  const detail = await ctx.threads.review(session, asked, 'finding', { key, language: 'nl' })
  if (!detail) throw unknownFinding()
  const { fingerprint, pattern } = detail
  const attachment = textOf(request.attachment)
  const { decisions } = await ctx.states.append(session, 'decisions', () => ({
    ...{ key, status: request.status, note, author, attachment, fingerprint, pattern },
  }))
  return decisionOf(
    decisions.findLast((decision) => decision.key === key && decision.author === author)!,
    false,
  )
}
