/** Where a sign-in stands, and where it leads next. */

import type { Reply } from '../../../kit/http/reply.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { type BrowserSession, hasFreshSecondStep } from '../browser-sessions/browser-session.ts'
import { freshenRegister } from '../companies/company.actions.ts'
import type { Ctx } from '../context.ts'
import { type AssuranceLevel, meetsAssurance } from '../core/assurance-level.ts'
import { isKvkNumber } from '../core/kvk-number.ts'
import { type Factors, lackingFor, type StepUp, stepUpTo } from '../core/step-up.ts'
import { factorsOf } from '../factors/factor.actions.ts'
import { signInOptions } from '../factors/passkey.actions.ts'
import { finishLogin, refuse } from '../openid/interactions.ts'
import { type Asked, addressOf, isProvenHere, lostStepPath } from './asked.ts'
import { identifierPage, type LoginView, passwordPage } from './login.views.ts'
import { forgetPending } from './pending-sign-in.ts'
import { lackingPage, secondStepPage } from './second-step.views.ts'

/** What all pages of a sign-in are shown with. */
export const viewOf = (ctx: Ctx, asked: Asked): LoginView => ({
  ...{ language: asked.language, path: asked.place.path, back: asked.back, ask: asked.ask },
  address: addressOf(asked),
  ...{ options: signInOptions(ctx), passkeyAddress: `${ctx.publicUrl()}${addressOf(asked)}` },
  site: asked.interaction && {
    name: asked.interaction.clientName,
    origin: asked.interaction.redirectOrigin,
  },
  lower: mayLower(asked),
  mistakes: asked.mistakes ?? [],
})

/** Whether a site that wants a level also takes a lower one; who lost the second step comes in without it. */
export const mayLower = ({
  interaction,
  session,
  back,
}: Pick<Asked, 'interaction' | 'session' | 'back'>): boolean => {
  if (interaction === null) return back === lostStepPath
  if (session?.companyDemandsTwoSteps) return false
  return interaction.wantedLevel !== null && !interaction.essential
}

/** The level that is wanted of somebody here, by the site, by a page, or by their own company. */
const wantedOf = ({ interaction, ask }: Asked, session: BrowserSession): AssuranceLevel => {
  const named = interaction?.wantedLevel ?? (ask === 'second-step' ? null : ask) ?? 'BASIS'
  // Who has no second step yet sets one up first, on the account's own pages.
  const own = interaction && session.companyDemandsTwoSteps ? 'MIDDEN' : 'BASIS'
  return meetsAssurance(named, own) ? named : own
}

const waysOf = async (ctx: Ctx, { representativeId }: BrowserSession): Promise<Factors> => {
  const { totp, passkey, recoveryCodes } = await factorsOf(ctx, representativeId)
  return { code: totp || (passkey && recoveryCodes), passkey }
}

/** What is still to be proven by whoever is signed in. */
const stepUpFor = async (ctx: Ctx, asked: Asked, given: BrowserSession): Promise<StepUp> => {
  const now = ctx.clock.now()
  if (asked.ask === 'second-step') return hasFreshSecondStep(given, now) ? 'NOTHING' : waysOf(ctx, given)
  const wanted = wantedOf(asked, given)
  if (wanted === 'BASIS') return 'NOTHING'
  return stepUpTo(given.facts, await waysOf(ctx, given), wanted, now)
}

/** The register's word must be fresh before it is said what a level lacks. */
const freshened = async (ctx: Ctx, asked: Asked, session: BrowserSession): Promise<BrowserSession> => {
  if (wantedOf(asked, session) === 'BASIS') return session
  const { companyCheckedAt } = session.facts
  const checkedAt = await freshenRegister(ctx, session.kvkNumber, companyCheckedAt)
  return { ...session, facts: { ...session.facts, companyCheckedAt: checkedAt } }
}

/** The page of a GET, or where it leads at once; and the page that comes again with what was wrong. */
export const showLogin = async (ctx: Ctx, asked: Asked, startsAgain = false): Promise<Page | Reply> => {
  const { session, pending, interaction } = asked
  const view = viewOf(ctx, asked)
  const said = pending && { kvkNumber: pending.kvk_number, email: pending.email }
  if (startsAgain) return identifierPage({ ...view, said: said ?? hintOf(asked) })
  const isReproved = isProvenHere(asked)
  // At `/login` whoever is signed in signs out first; a site may be shown to another account.
  if (said && !isReproved && (interaction || !session))
    return pending.password_at && pending.representative_id !== null
      ? secondStepFor(ctx, asked, pending.representative_id)
      : passwordPage({ ...view, said })
  if (session && (isReproved || !interaction?.forceLogin)) return proceed(ctx, asked, session)
  if (session && !interaction?.wantsAnother) return passwordPage({ ...view, said: identityOf(session) })
  return identifierPage({ ...view, said: hintOf(asked) })
}

/** Somebody is signed in: on to what waits for them, or to what is still to be proven. */
export const proceed = async (
  ctx: Ctx,
  asked: Asked,
  given: BrowserSession,
  cookies: string[] = [],
): Promise<Page | Reply> => {
  const session = await freshened(ctx, asked, given)
  const step = await stepUpFor(ctx, asked, session)
  if (step === 'NOTHING') return finish(ctx, asked, session, cookies)
  const { interaction } = asked
  if (step === 'UNREACHABLE' && interaction && !mayLower({ interaction, session, back: '/' }))
    return withCookies(
      await refuse(
        ctx,
        interactionRequest(asked),
        'unmet_authentication_requirements',
        `this person does not reach ${wantedOf(asked, session)} yet; their account shows what is set up: ${ctx.publicUrl()}/account`,
      ),
      cookies,
    )
  if (cookies.length > 0) return seeOther(addressOf(asked), { cookies })
  const view = { ...viewOf(ctx, { ...asked, session }), said: identityOf(session) }
  if (step !== 'UNREACHABLE') {
    const { totp: hasApp } = await factorsOf(ctx, session.representativeId)
    return secondStepPage({ ...view, ways: step, hasApp })
  }
  const wanted = wantedOf(asked, session)
  const lacking = lackingFor(session.facts, await waysOf(ctx, session), wanted, ctx.clock.now())
  return lackingPage({ ...view, wanted, lacking })
}

/** The second step of somebody whose password was right. */
export const secondStepFor = async (ctx: Ctx, asked: Asked, representativeId: number): Promise<Page> => {
  const { totp, passkey, recoveryCodes } = await factorsOf(ctx, representativeId)
  const { kvk_number: kvkNumber, email } = asked.pending!
  const ways = { code: totp || recoveryCodes, passkey }
  return secondStepPage({ ...viewOf(ctx, asked), said: { kvkNumber, email }, ways, hasApp: totp })
}

export const finish = async (
  ctx: Ctx,
  asked: Asked,
  session: BrowserSession,
  cookies: string[],
): Promise<Reply> => {
  const all = [...cookies, forgetPending(ctx, asked.place)]
  if (!asked.interaction) return seeOther(asked.back, { cookies: all })
  return withCookies(await finishLogin(ctx, interactionRequest(asked), session), all)
}

export const interactionRequest = ({ place, cookies }: Asked) => ({
  params: { uid: place.interaction! },
  cookies,
})

/** The reply with further values of `Set-Cookie`. */
export const withCookies = (reply: Reply, cookies: readonly string[]): Reply => {
  if (cookies.length === 0) return reply
  const own = [reply.headers?.['set-cookie'] ?? []].flat()
  reply.headers = { ...reply.headers, 'set-cookie': [...own, ...cookies] }
  return reply
}

export const identityOf = ({ kvkNumber, caller }: BrowserSession) => ({ kvkNumber, email: caller.email })

/** `login_hint` fills the first page in: `68750110 jan@voorbeeld.nl`, in either order, or one of the two. */
const hintOf = ({ interaction, session }: Asked): { kvkNumber: string; email: string } | undefined => {
  if (session && !interaction?.wantsAnother) return identityOf(session)
  const words = (interaction?.loginHint ?? '').trim().split(/\s+/)
  const email = words.find((word) => word.includes('@'))?.slice(0, 254) ?? ''
  // As it is copied, with dots or spaces between its digits.
  const digits = words
    .filter((word) => /^[\d.]+$/.test(word))
    .join('')
    .replaceAll('.', '')
  const kvkNumber = isKvkNumber(digits) ? digits : ''
  return email || kvkNumber ? { kvkNumber, email } : undefined
}
