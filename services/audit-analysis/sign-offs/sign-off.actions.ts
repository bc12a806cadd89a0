/** Signing an analysis off, and withdrawing a signature. */

import { conflict, notFound } from '../../../kit/errors.ts'
import { settingsIn } from '../analysis/layered-settings.actions.ts'
import type { Session } from '../analysis/session-store.ts'
import type { WorkingState } from '../analysis/working-state.ts'
import type { Language } from '../core/detectors/detector.ts'
import type { HighFinding } from '../core/findings/finding-list.ts'
import { standingOf } from '../core/review/decisions.ts'
import { isSameName, type Signature, type SignOffRole, signatureOf } from '../core/review/sign-offs.ts'
import { type ReviewCtx, reviewIn } from '../review/review.actions.ts'
import type { SignOff, SignOffRequest } from './sign-off.schema.ts'

/** A refusal names so many findings; the rest is counted. */
const maximumNamed = 20

/** The findings of priority HIGH that nobody has decided about, or whose lines have changed since. */
const openAmong = (high: readonly HighFinding[], { decisions }: WorkingState): HighFinding[] => {
  const last = new Map(decisions.map((decision) => [decision.key, decision]))
  return high.filter(({ key, fingerprint }) => standingOf(last.get(key), fingerprint).status === 'OPEN')
}

const refuseOpen = (open: readonly HighFinding[]): void => {
  if (open.length === 0) return
  const names = open.slice(0, maximumNamed).map(({ name }) => name)
  const more = open.length > names.length ? ` and ${open.length - names.length} more` : ''
  throw conflict(`Findings of priority HIGH are still open: ${names.join(', ')}${more}.`, {
    code: 'open-findings',
    details: {
      openFindings: open.slice(0, maximumNamed).map(({ key, name, title }) => ({ key, name, title })),
      openCount: open.length,
    },
  })
}

/** Who may sign now: first the preparer, then somebody else as reviewer. */
const refuseOutOfTurn = (state: WorkingState, role: SignOffRole, author: string): void => {
  const reviewer = signatureOf(state.signOffs, 'REVIEWER')
  if (reviewer)
    throw conflict(`${reviewer.author} has signed as reviewer already; that signature is withdrawn first.`)
  if (role === 'PREPARER') return
  const preparer = signatureOf(state.signOffs, 'PREPARER')
  if (!preparer) throw conflict('The reviewer signs after the preparer, who has not signed.')
  if (isSameName(preparer.author, author))
    throw conflict('The reviewer must be somebody else than the preparer.')
}

const signOffOf = (
  { role, author, conclusion, at }: Signature,
  withdrawn: SignOff['withdrawn'],
): SignOff => ({
  role,
  author,
  conclusion,
  at,
  withdrawn,
})

/**
 * Signs. What is open is looked up under the settings of a state; where somebody has changed those meanwhile, it is looked
 * up anew.
 * @throws 409 while findings of priority HIGH are open, naming them, and out of turn
 */
export const signOff = async (
  ctx: ReviewCtx,
  session: Session,
  role: SignOffRole,
  { conclusion }: SignOffRequest,
  author: string,
  language: Language,
): Promise<SignOff> => {
  for (;;) {
    const state = await ctx.states.load(session)
    refuseOutOfTurn(state, role, author)
    const asked = reviewIn(ctx, state)
    const high = await ctx.threads.review(session, asked, 'highFindings', { language })
    const lookedAt = JSON.stringify([asked.settings, asked.choices])
    let moved = false
    const signed = await ctx.states
      .append(session, 'signOffs', (latest) => {
        refuseOutOfTurn(latest, role, author)
        const now = reviewIn(ctx, latest)
        moved = JSON.stringify([now.settings, now.choices]) !== lookedAt
        if (moved) throw conflict('The settings have just been changed.')
        refuseOpen(openAmong(high, latest))
        const settings = settingsIn(ctx, latest)
        return { role, act: 'SIGNED', author, conclusion: conclusion?.trim() || null, settings }
      })
      .catch((error) => {
        if (moved) return null
        throw error
      })
    if (signed) return signOffOf(signatureOf(signed.signOffs, role)!, null)
  }
}

/** Withdraws a signature; the preparer's only after the reviewer's. Throws 404 where there is none, and 409 out of turn. */
export const withdrawSignOff = async (
  ctx: Pick<ReviewCtx, 'states'>,
  session: Session,
  role: SignOffRole,
  reason: string,
  author: string,
): Promise<SignOff> => {
  let withdrawn: Signature | null = null
  const { signOffs } = await ctx.states.append(session, 'signOffs', (state) => {
    withdrawn = signatureOf(state.signOffs, role)
    if (!withdrawn) throw notFound(`Nobody has signed this analysis as ${role}.`)
    if (role === 'PREPARER' && signatureOf(state.signOffs, 'REVIEWER'))
      throw conflict('The reviewer’s signature is withdrawn before the preparer’s.')
    return { role, act: 'WITHDRAWN', author, reason: reason.trim() }
  })
  const { at } = signOffs.findLast((entry) => entry.role === role && entry.act === 'WITHDRAWN')!
  return signOffOf(withdrawn!, { author, reason: reason.trim(), at })
}
