/** Who is signed in in a browser, at which level, and how such a session begins, rises and ends. */

import { tokenHash } from '../../../kit/auth/opaque-token.ts'
import { unauthorized } from '../../../kit/errors.ts'
import { browserFamily } from '../../../kit/pages/accounts/browser-family.ts'
import { Detour } from '../../../kit/pages/detour.ts'
import type { PageSession, Site } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { type AssuranceLevel, meetsAssurance } from '../core/assurance-level.ts'
import { fullName } from '../core/person-name.ts'
import { actsByLaw, type RepresentativeRole } from '../core/representative-role.ts'
import {
  authTimeOf,
  idleLimit,
  levelNow,
  methodsNow,
  type SignInFacts,
  type SignInMethod,
} from '../core/sign-in-level.ts'
import type { Representative } from '../dialect.ts'
import { actsByLawOrMandate } from '../mandates/may-act.ts'
import type { Trx } from '../tables.ts'
import * as store from './browser-session.store.ts'
import { newSessionCookie, readSessionCookie } from './session-cookie.ts'

/** A person at one company who is signed in in a browser. */
export interface BrowserSession extends PageSession {
  /** A UUID that lives as long as the session; OpenID's `sid` comes of it. It is in no cookie. */
  id: string
  caller: Representative
  representativeId: number
  /** The person's `record`. */
  personId: string
  kvkNumber: string
  role: RepresentativeRole
  manager: boolean
  /** When a password or passkey last proved who this is. */
  authTime: Date
  facts: SignInFacts
  /** The level that holds now. */
  level: AssuranceLevel
  amr: SignInMethod[]
  hasTotp: boolean
  hasPasskey: boolean
  /** The company lets nobody act on a password alone. */
  companyDemandsTwoSteps: boolean
}

export type CompanySite = Site<BrowserSession>

/** The three acts by which people prove who they are. */
export type ProvenFacts = Pick<SignInFacts, 'passwordAt' | 'otpAt' | 'passkeyAt'>

type SessionCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'production'>

/** As many sessions as one person may have. */
const maximumSessions = 20
/** Writing at each request that it was used would cost more than the minute is worth. */
const touchMilliseconds = 60_000
/** What changes factors, people, mandates or clients asks for a second step that is not older. */
const secondStepMilliseconds = 15 * 60_000

/** The session of a request's cookies; one query. Undefined where there is none, or it has ended. */
export const currentSession = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'production'>,
  cookies: Record<string, string | undefined>,
): Promise<BrowserSession | undefined> => {
  const cookie = readSessionCookie(ctx, cookies)
  if (!cookie) return undefined
  const row = await store.findByCookie(ctx.db, cookie.cookieId, tokenHash(cookie.secret))
  const session = row && (await sessionOf(ctx.db, row, ctx.clock.now(), cookies['shortcuts'] !== 'off'))
  if (session && ctx.clock.millis() - row.seen_at.getTime() > touchMilliseconds)
    await store.touch(ctx.db, row.id, ctx.clock.now())
  return session
}

/** Undefined where it was idle for too long, or no level holds any more. */
const sessionOf = async (
  db: Ctx['db'] | Trx,
  row: store.SessionRow,
  now: Date,
  shortcuts = true,
): Promise<BrowserSession | undefined> => {
  if (now.getTime() - row.seen_at.getTime() >= idleLimit) return undefined
  const facts: SignInFacts = {
    passwordAt: row.password_at,
    otpAt: row.otp_at,
    passkeyAt: row.passkey_at,
    emailProvenAt: row.email_proven_at,
    identityProvenAt: row.identity_proven_at,
    companyProvenAt: row.bank_matched_at,
    companyCheckedAt: row.register_checked_at,
    actsByLawOrMandate: actsByLaw(row.role),
  }
  // Mandates are asked for only where the level hangs on them.
  if (!facts.actsByLawOrMandate && levelNow({ ...facts, actsByLawOrMandate: true }, now) === 'SUBSTANTIEEL')
    facts.actsByLawOrMandate = await actsByLawOrMandate(db, row.representative_id, now)
  const level = levelNow(facts, now)
  if (!level) return undefined
  const { id, representative_id: representativeId, kvk_number: kvkNumber, role, email } = row
  const authTime = authTimeOf(facts)
  return {
    ...{ id, representativeId, personId: row.record, kvkNumber, role, manager: row.manager },
    ...{ authTime, facts, level, amr: methodsNow(facts, now), shortcuts, provenAt: authTime },
    name: fullName(row.first_name, row.last_name_prefix, row.last_name),
    caller: { id: representativeId, role, kvkNumber, email, assuranceLevel: level, sessionId: id },
    hasTotp: Boolean(row.has_totp),
    hasPasskey: Boolean(row.has_passkey),
    companyDemandsTwoSteps: row.demands_two_steps,
  }
}

export interface NewBrowserSession {
  representativeId: number
  facts: Partial<ProvenFacts>
  /** Of the network; it is kept with the sign-in for 90 days. */
  address: string
  userAgent: string | undefined
  /** The living session of the same person in this browser, which goes on under a new cookie. */
  continues?: BrowserSession | undefined
}

/**
 * Begins a session, or raises the one that it continues; either way its cookie is new (session fixation). Facts that
 * are not given stay as they were. `cookie` is the value of the header `Set-Cookie`. 401 where the person is gone, or
 * nothing that counts was proven.
 */
export const beginBrowserSession = async (
  trx: Trx,
  ctx: Pick<Ctx, 'clock' | 'ids' | 'random' | 'production'>,
  { representativeId, facts, address, userAgent, continues }: NewBrowserSession,
): Promise<{ cookie: string; session: BrowserSession }> => {
  const now = ctx.clock.now()
  const cookie = newSessionCookie(ctx)
  const columns = {
    cookie_id: cookie.cookieId,
    secret_hash: tokenHash(cookie.secret),
    browser: browserFamily(userAgent),
    seen_at: now,
    ...(facts.passwordAt === undefined ? {} : { password_at: facts.passwordAt }),
    ...(facts.otpAt === undefined ? {} : { otp_at: facts.otpAt }),
    ...(facts.passkeyAt === undefined ? {} : { passkey_at: facts.passkeyAt }),
  }
  const isSame = continues?.representativeId === representativeId
  let id = isSame ? continues.id : ctx.ids.uuid()
  if (!isSame || !(await store.renewSession(trx, id, columns))) {
    id = ctx.ids.uuid()
    const none = { password_at: null, otp_at: null, passkey_at: null, ended_at: null }
    await store.insertSession(trx, {
      ...{ ...none, ...columns, id },
      ...{ representative_id: representativeId, began_at: now },
    })
  }
  const row = await store.findById(trx, id)
  const session = row && (await sessionOf(trx, row, now))
  // Whoever was removed, or whose session has ended, since they were asked for a proof.
  if (!session) throw unauthorized('There is nobody to open a session for.')
  const methods = session.amr.join(',')
  const signedIn = { representative_id: representativeId, session_id: id, address, level: session.level }
  await store.insertSignIn(trx, { ...signedIn, browser: columns.browser, methods, at: now })
  return { cookie: cookie.header, session }
}

/** The ids of the living sessions of a person beyond as many as one may have, the longest unused ones. */
export const surplusSessions = (trx: Trx, representativeId: number): Promise<string[]> =>
  store.findSurplus(trx, representativeId, maximumSessions)

/** Ends sessions of a person or of a company, within the caller's act. Returns the ids of those that it ended. */
export const endBrowserSessions = (
  trx: Trx,
  which: store.WhichSessions & ({ representativeId: number } | { kvkNumber: string } | { id: string }),
  now: Date,
): Promise<string[]> => store.endSessions(trx, which, now)

/** Where somebody proves again who they are, and then goes back. */
export const provingPath = (ask: string, back: string): string =>
  `/login?ask=${ask}&back=${encodeURIComponent(back)}`

/** Whether the last second step is not older than 15 minutes, or there is none to take. */
export const hasFreshSecondStep = ({ facts, hasTotp, hasPasskey }: BrowserSession, now: Date): boolean => {
  if (!hasTotp && !hasPasskey) return true
  const taken = Math.max(facts.otpAt?.getTime() ?? 0, facts.passkeyAt?.getTime() ?? 0)
  return now.getTime() - taken < secondStepMilliseconds
}

/** Whoever has a second step must have taken it within 15 minutes; else this leads to where they take it. */
export const demandSecondStep = (session: BrowserSession, now: Date): void => {
  if (!hasFreshSecondStep(session, now)) throw new Detour((back) => provingPath('second-step', back))
}

/** Leads to where the level is reached, or to what it lacks, when it does not hold now. */
export const requireLevel = (session: BrowserSession, level: AssuranceLevel): void => {
  if (!meetsAssurance(session.level, level)) throw new Detour((back) => provingPath(level, back))
}

/** Removes sessions that have been over for 30 days. */
export const sweepBrowserSessions = (ctx: SessionCtx): Promise<void> =>
  store.deleteSessionsBefore(ctx.db, new Date(ctx.clock.millis() - 30 * 86_400_000))

/** Removes sign-ins after 90 days. */
export const sweepSignIns = (ctx: SessionCtx): Promise<void> =>
  store.deleteSignInsBefore(ctx.db, new Date(ctx.clock.millis() - 90 * 86_400_000))
