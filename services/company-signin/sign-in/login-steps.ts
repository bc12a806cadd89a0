/** The steps of signing in, as their forms send them: each proves something, or says that nothing more will come. */

import { badRequest, Failure } from '../../../kit/errors.ts'
import { isReply, type Reply } from '../../../kit/http/reply.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { ProvenFacts } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { parseEmail } from '../core/email-address.ts'
import { isKvkNumber } from '../core/kvk-number.ts'
import { factorsOf } from '../factors/factor.actions.ts'
import { isStillThere, signWithPasskey } from '../factors/passkey.actions.ts'
import { refuse } from '../openid/interactions.ts'
import { checkPassword } from '../sessions/password-check.ts'
import type { Trx } from '../tables.ts'
import { type Asked, addressOf, isProvenHere, lostStepPath } from './asked.ts'
import { identifierPage, loginWords } from './login.views.ts'
import {
  finish,
  identityOf,
  interactionRequest,
  mayLower,
  proceed,
  showLogin,
  viewOf,
  withCookies,
} from './login-flow.ts'
import * as pending from './pending-sign-in.ts'
import { checkCode, type Opening, signIn } from './sign-in.actions.ts'
import { hasPassword } from './sign-in.store.ts'

type Answer = Promise<Page | Reply>

const steps: Record<string, (ctx: Ctx, asked: Asked) => Answer> = {
  identifier: (ctx, asked) => identify(ctx, asked),
  password: (ctx, asked) => withPassword(ctx, asked),
  code: (ctx, asked) => withCode(ctx, asked),
  passkey: (ctx, asked) => withPasskey(ctx, asked),
  lower: (ctx, asked) => lower(ctx, asked),
  cancel: (ctx, asked) => cancel(ctx, asked),
}

/** 400 for a step that there is not. */
export const takeStep = (ctx: Ctx, asked: Asked): Answer => {
  const step = Object.hasOwn(steps, asked.fields.step) ? steps[asked.fields.step] : undefined
  if (!step) throw badRequest(`step: must be one of ${Object.keys(steps).join(', ')}`)
  return step(ctx, asked)
}

/** The page again, with what was wrong. */
const again = (ctx: Ctx, asked: Asked, mistake: Mistake): Answer =>
  showLogin(ctx, { ...asked, mistakes: [mistake] })

/** Where nothing is under way any more, or never was. */
const startOver = (ctx: Ctx, asked: Asked): Page => {
  const mistakes = [{ message: loginWords[asked.language].over }]
  return identifierPage(viewOf(ctx, { ...asked, mistakes }))
}

const minutesOf = (failure: Failure): number =>
  Math.max(1, Math.ceil(Number(failure.options.headers?.['retry-after'] ?? 60) / 60))

/** What was refused, as the page again: 422 with what is wrong, 429 with how long to wait. */
const refused = async (ctx: Ctx, asked: Asked, error: unknown, wrong: Mistake): Answer => {
  if (!(error instanceof Failure) || (error.status !== 401 && error.status !== 429)) throw error
  if (error.status === 401) return again(ctx, asked, wrong)
  const page = await again(ctx, asked, { message: loginWords[asked.language].tooMany(minutesOf(error)) })
  return isReply(page) ? page : { ...page, status: 429, headers: error.options.headers ?? {} }
}

/** Numbers are copied with spaces and dots between their digits. */
const withoutMarks = (given: string): string => given.replace(/[\s.]/g, '')

/** Nothing is looked up: the next page is the same, in the same time, for every company and address. */
const identify = async (ctx: Ctx, asked: Asked): Answer => {
  const words = loginWords[asked.language]
  const kvkNumber = withoutMarks(asked.fields.kvkNumber)
  const email = parseEmail(asked.fields.email)
  const mistakes: Mistake[] = [
    ...(isKvkNumber(kvkNumber) ? [] : [{ field: 'kvkNumber', message: words.missingKvk }]),
    ...(email === null ? [{ field: 'email', message: words.missingEmail }] : []),
  ]
  if (email === null || mistakes.length > 0)
    return identifierPage({ ...viewOf(ctx, { ...asked, mistakes }), said: asked.fields })
  const cookie = await pending.beginPending(ctx, asked.place, { kvkNumber, email }, asked.pending)
  return seeOther(addressOf(asked), { cookies: [cookie] })
}

const withPassword = async (ctx: Ctx, asked: Asked): Answer => {
  const { pending: found, session, fields } = asked
  const words = loginWords[asked.language]
  const own = session && asked.interaction?.forceLogin ? identityOf(session) : undefined
  const said = found ? { kvkNumber: found.kvk_number, email: found.email } : own
  if (!said) return startOver(ctx, asked)
  if (fields.password === '') return again(ctx, asked, { field: 'password', message: words.missingPassword })
  try {
    const holder = await checkPassword(ctx, { ...said, password: fields.password }, asked.address)
    const passwordAt = ctx.clock.now()
    const { totp, passkey } = await factorsOf(ctx, holder.id)
    const stillHolds = (trx: Trx): Promise<boolean> => hasPassword(trx, holder.id, holder.password_hash)
    if (!totp && !passkey && !asked.interaction)
      return await signedIn(ctx, asked, holder.id, { passwordAt }, { stillHolds })
    const proven = {
      ...{ kvk_number: said.kvkNumber, email: said.email },
      ...{ representative_id: holder.id, password_at: passwordAt },
    }
    const cookie = await pending.provePending(ctx, asked.place, found, proven, holder.password_hash)
    if (totp || passkey) return seeOther(addressOf(asked), { cookies: [cookie] })
    return await signedIn(ctx, asked, holder.id, { passwordAt }, { stillHolds, more: [cookie] })
  } catch (error) {
    return refused(ctx, asked, error, { field: 'password', message: words.wrong })
  }
}

/** Whose password was right in this sign-in, and who has not taken the second step yet. */
const halfway = (asked: Asked): { representativeId: number; passwordAt: Date } | null => {
  const { pending: found } = asked
  if (!found?.password_at || found.representative_id === null || isProvenHere(asked)) return null
  return asked.ask && asked.session
    ? null
    : { representativeId: found.representative_id, passwordAt: found.password_at }
}

const withCode = async (ctx: Ctx, asked: Asked): Answer => {
  const words = loginWords[asked.language]
  const half = halfway(asked)
  const representativeId = half?.representativeId ?? asked.session?.representativeId
  if (representativeId === undefined) return startOver(ctx, asked)
  if (asked.fields.code.trim() === '') return again(ctx, asked, { field: 'code', message: words.missingCode })
  try {
    await checkCode(ctx, representativeId, asked.fields.code)
  } catch (error) {
    return refused(ctx, asked, error, { field: 'code', message: words.wrongCode })
  }
  const facts = { ...(half ? { passwordAt: half.passwordAt } : {}), otpAt: ctx.clock.now() }
  return unlessOver(ctx, asked, () =>
    signedIn(ctx, asked, representativeId, facts, whileUnderWay(asked, half)),
  )
}

const withPasskey = async (ctx: Ctx, asked: Asked): Answer => {
  const words = loginWords[asked.language]
  const half = halfway(asked)
  const expected = half?.representativeId ?? (asked.ask ? asked.session?.representativeId : undefined)
  try {
    const holder = await signWithPasskey(ctx, asked.fields.response, asked.address)
    if (expected !== undefined && holder.representative_id !== expected)
      return await again(ctx, asked, { message: words.otherPasskey })
    const passkeyAt = ctx.clock.now()
    const cookie = await pending.provePending(ctx, asked.place, asked.pending, {
      ...{ kvk_number: holder.kvk_number, email: holder.email },
      ...{ representative_id: holder.representative_id, passkey_at: passkeyAt },
    })
    const facts = { ...(half ? { passwordAt: half.passwordAt } : {}), passkeyAt }
    const stillHolds = (trx: Trx): Promise<boolean> => isStillThere(trx, holder)
    return await signedIn(ctx, asked, holder.representative_id, facts, { stillHolds, more: [cookie] })
  } catch (error) {
    return refused(ctx, asked, error, { message: words.wrongPasskey })
  }
}

const demandsTwoSteps = async ({ db }: Pick<Ctx, 'db'>, representativeId: number): Promise<boolean> => {
  const company = await db
    .selectFrom('representatives')
    .innerJoin('companies', 'companies.kvk_number', 'representatives.kvk_number')
    .select('companies.demands_two_steps')
    .where('representatives.id', '=', representativeId)
    .executeTakeFirst()
  return company?.demands_two_steps !== false
}

/** Goes on below the level that the site asked for; the site is told which one it is. */
const lower = async (ctx: Ctx, asked: Asked): Answer => {
  const half = halfway(asked)
  if (!half && !asked.session) return startOver(ctx, asked)
  if (!mayLower(asked)) return again(ctx, asked, { message: loginWords[asked.language].notLower })
  // Known before a session begins: at such a company a password alone opens none but to have a lost step cleared.
  if (half && asked.interaction && (await demandsTwoSteps(ctx, half.representativeId)))
    return again(ctx, asked, { message: loginWords[asked.language].companyDemands })
  if (!half) return finish(ctx, asked, asked.session!, [])
  const facts = { passwordAt: half.passwordAt }
  return unlessOver(ctx, asked, async () => {
    const opening = whileUnderWay(asked, half)
    const { session, cookies } = await signIn(ctx, asked, half.representativeId, facts, opening)
    return mayLower({ ...asked, session })
      ? finish(ctx, asked, session, cookies)
      : proceed(ctx, { ...asked, session }, session, cookies)
  })
}

const cancel = async (ctx: Ctx, asked: Asked): Answer => {
  await pending.dropPending(ctx, asked.pending)
  const cookies = [pending.forgetPending(ctx, asked.place)]
  if (!asked.interaction) return seeOther(asked.session ? '/account' : '/', { cookies })
  const reply = await refuse(ctx, interactionRequest(asked), 'access_denied')
  return withCookies(reply, cookies)
}

/** What was proven at an earlier step holds while that sign-in is under way. */
const whileUnderWay = ({ pending: found }: Asked, half: ReturnType<typeof halfway>): Opening =>
  half && found ? { stillHolds: (trx) => pending.isUnderWay(trx, found) } : {}

/** It begins anew where what was proven holds no more. */
const unlessOver = async (ctx: Ctx, asked: Asked, open: () => Answer): Answer => {
  try {
    return await open()
  } catch (error) {
    if (error instanceof Failure && error.status === 401) return startOver(ctx, asked)
    throw error
  }
}

/** Opens or raises the session, and goes on. */
const signedIn = async (
  ctx: Ctx,
  asked: Asked,
  representativeId: number,
  facts: Partial<ProvenFacts>,
  { more = [], ...opening }: Opening & { more?: string[] } = {},
): Answer => {
  const { session, cookies } = await signIn(ctx, asked, representativeId, facts, opening)
  // With the cookie of what was proven just now goes the row that it names.
  return proceed(ctx, { ...asked, session }, session, [...more, ...cookies])
}

/**
 * Somebody on the way to a site has lost the second step: what was proven for the site goes along to `/login`, whose cookie the
 * site's pages do not have, so that nothing is asked twice.
 */
export const loseStep = async (ctx: Ctx, asked: Asked): Promise<Reply> => {
  const half = asked.session ? null : halfway(asked)
  if (!half) return seeOther(lostStepPath)
  const { kvk_number, email } = asked.pending!
  const place = { path: '/login', interaction: null }
  const cookie = await pending.provePending(ctx, place, undefined, {
    ...{ kvk_number, email, representative_id: half.representativeId, password_at: half.passwordAt },
  })
  return seeOther(addressOf({ place, ask: null, back: lostStepPath }), { cookies: [cookie] })
}
