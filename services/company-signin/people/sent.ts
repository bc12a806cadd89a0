/** A form of these pages that comes back: what was entered, and what is wrong with it in the page's words. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply } from '../../../kit/http/reply.ts'
import { Detour } from '../../../kit/pages/detour.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { type BrowserSession, demandSecondStep, requireLevel } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { managingLevel, refuseOutsider } from './managing.ts'

export interface Sent {
  entered: Record<string, string>
  mistakes: Mistake[]
}

export const nothingSent: Sent = { entered: {}, mistakes: [] }

/** Failures that the form itself can tell of; all others are pages of their own. */
const tellable = new Set([400, 409, 422])

/** What a form says of a failure: by the word of it, or else by its field. Null where it is no matter of the form. */
export const sentOf = (
  error: unknown,
  entered: Record<string, string>,
  problems: Record<string, string>,
): Sent | null => {
  if (!(error instanceof Failure)) return null
  const { code, fieldErrors = [] } = error.options
  const isTold = tellable.has(error.status) || (error.status === 403 && fieldErrors.length > 0)
  if (!isTold) return null
  const byCode = code === undefined ? undefined : problems[code]
  const fields = fieldErrors.map(({ field }) => field)
  const mistakes = fields.map(
    (field): Mistake => ({ field, message: byCode ?? problems[field] ?? problems['other']! }),
  )
  if (mistakes.length === 0 && byCode === undefined && error.status === 400) return null
  return {
    entered,
    mistakes: mistakes.length > 0 ? mistakes : [{ message: byCode ?? problems['other']! }],
  }
}

/** Does what a form asks; what its sender can mend comes back with the form. */
export const attempt = async (
  { entered, problems }: { entered: Record<string, string>; problems: Record<string, string> },
  again: (sent: Sent) => Promise<Page>,
  work: () => Promise<Reply>,
): Promise<Page | Reply> => {
  try {
    return await work()
  } catch (error) {
    const sent = sentOf(error, entered, problems)
    if (!sent) throw error
    return again(sent)
  }
}

export const messageFor = ({ mistakes }: Sent, field: string): string | null => {
  const found = mistakes.find((mistake) => mistake.field === field)
  return found ? String(found.message) : null
}

/** Throws the way to where somebody proves what managing asks for: MIDDEN, and a second step within 15 minutes. */
export const demandProof = (session: BrowserSession, now: Date): void => {
  requireLevel(session, managingLevel)
  demandSecondStep(session, now)
}

/** The same for an act of managing; who does not manage is refused first, as no proof would help them. */
export const demandManaging = async (
  ctx: Pick<Ctx, 'trail' | 'clock'>,
  session: BrowserSession,
  what: string,
): Promise<void> => {
  await refuseOutsider(ctx, session, what)
  demandProof(session, ctx.clock.now())
}

/** Where somebody must go before they can change anything here; null when they may at once. */
export const firstStop = (session: BrowserSession, now: Date, back: string): string | null => {
  try {
    demandProof(session, now)
    return null
  } catch (error) {
    if (error instanceof Detour) return error.leadsTo(back)
    throw error
  }
}

/** A tick box as browsers and programs send it; null for anything else. */
export const readTick = (text: string): boolean | null => {
  const given = text.trim().toLowerCase()
  if (['', 'no', 'false', 'off', '0'].includes(given)) return false
  return ['yes', 'true', 'on', '1'].includes(given) ? true : null
}
