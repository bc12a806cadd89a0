/** The accounts as the sign-in and account pages see them: the same actions as the API's, and page sessions. */

import { sql } from 'kysely'
import { invalidField, unauthorized } from '../../../kit/errors.ts'
import type { PageAccounts, SecondStep, SignInRequest } from '../../../kit/pages/accounts/page-accounts.ts'
import {
  createPageSessions,
  type PageSessions,
  staffRules,
  visitorRules,
} from '../../../kit/pages/accounts/page-sessions.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller, Role } from '../dialect.ts'
import { normalisedEmail, signIn } from './account.actions.ts'
import * as store from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import { companiesColumn } from './company-scope.ts'
import { forgotPath } from './forgot-path.ts'
import * as mfa from './mfa.actions.ts'
import { completeSignIn } from './mfa-login.actions.ts'
import { listOwnSessions } from './own-sessions.actions.ts'
import { askEmailChange, changeOwnAccount, changePassword, isOwnPassword } from './self-service.actions.ts'
import { deleteOwnSession } from './session.store.ts'
import { demandSecondStep } from './set-up-first.ts'
import { unprovenCard } from './unproven.views.ts'

type SessionCtx = Pick<Ctx, 'clock' | 'ids' | 'random' | 'staffMfa'> & {
  db: Ctx['db']
  production: boolean
}

const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<UserRow, 'first_name' | 'last_name' | 'email'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email

const callerOf = ({ id, email, role }: Pick<UserRow, 'id' | 'email' | 'role'>): RecruitmentCaller => ({
  id,
  email,
  role,
  sessionId: '',
})

export const openPageSessions = ({ db, staffMfa, ...ctx }: SessionCtx): PageSessions<RecruitmentCaller> =>
  createPageSessions<RecruitmentCaller>({
    ...ctx,
    db: db as never,
    service: 'recruitment',
    accounts: sql`(SELECT id, email, role, first_name, last_name,
        ${companiesColumn} AS company_slugs,
        EXISTS (SELECT FROM totp WHERE totp.user_id = users.id AND enabled_at IS NOT NULL) AS has_second_step
      FROM users WHERE enabled AND deleted_at IS NULL)`,
    accountOf: (row) => {
      const user = row as unknown as UserRow & { has_second_step: boolean; company_slugs: string[] | null }
      const setUpOnly = staffMfa === 'required' && user.role !== 'CANDIDATE' && !user.has_second_step
      return { caller: { ...callerOf(user), setUpOnly, companies: user.company_slugs }, name: nameOf(user) }
    },
    rulesOf: ({ role }) => (role === ('CANDIDATE' satisfies Role) ? visitorRules : staffRules),
  })

/** What signing in with a company adds to the account page. */
export interface CompanyPart {
  more(caller: RecruitmentCaller, language: Language): Promise<{ body: Html; formTargets: string } | null>
}

/**
 * Begins a session of an account that somebody proved otherwise; null where it is gone, `weak` where it asks for two steps
 * and one alone was taken. `mark` runs in the same act.
 */
export const beginSession = async (
  ctx: Ctx,
  userId: number,
  isOneStep: boolean,
  userAgent: string | undefined,
  mark: (trx: store.Trx, cookie: string) => Promise<void>,
): Promise<{ cookie: string } | 'weak' | null> => {
  const found = await store.findUser(ctx.db, userId)
  if (found && isOneStep && (await mfa.status(ctx, callerOf(found))).enabled) return 'weak'
  return ctx.db.transaction().execute(async (trx) => {
    const user = await store.lockUser(trx, userId)
    if (!user?.enabled) return null
    await store.updateUser(trx, user.id, { last_login_at: ctx.clock.now() })
    const cookie = await ctx.pageSessions.begin(trx as never, callerOf(user), userAgent)
    await mark(trx, cookie)
    return { cookie }
  })
}

export const pageAccounts = (ctx: Ctx, more?: CompanyPart['more']): PageAccounts<RecruitmentCaller> => {
  const begin =
    ({ userAgent }: SignInRequest) =>
    async (trx: store.Trx, user: UserRow): Promise<{ cookie: string }> => {
      await store.updateUser(trx, user.id, { last_login_at: ctx.clock.now() })
      return { cookie: await ctx.pageSessions.begin(trx as never, callerOf(user), userAgent) }
    }
  return {
    signIn: async (credentials, request) => {
      const step = await signIn(ctx, credentials, request.address, begin(request))
      return 'mfaToken' in step ? { challenge: step.mfaToken } : step
    },
    checkPassword: ({ caller }, password, { address }) => isOwnPassword(ctx, caller, password, address),
    read: async ({ caller }) => {
      const user = await store.findUser(ctx.db, caller.id)
      if (!user) throw unauthorized('This account does not exist any more.')
      return {
        firstName: user.first_name ?? '',
        lastName: user.last_name ?? '',
        phone: user.phone ?? '',
        email: user.email,
        pendingEmail: user.pending_email,
      }
    },
    changeName: async ({ caller }, given) => {
      demandSecondStep(caller)
      await changeName(ctx, caller, given)
    },
    changeEmail: async ({ caller, id }, email, language) => {
      demandSecondStep(caller)
      // The address that it has already is no mistake on a page that shows it.
      if (normalisedEmail(email) === caller.email) return 'saved'
      await askEmailChange(ctx, caller, { email, session: id, language })
      return 'waits'
    },
    changePassword: async ({ caller, id }, password) => {
      demandSecondStep(caller)
      await changePassword(ctx, caller, password, id)
    },
    otherSessions: {
      list: async ({ caller }) =>
        (await listOwnSessions(ctx, caller))
          .filter(({ kind }) => kind === 'API')
          .map(({ id, createdAt, lastUsedAt }) => ({
            id,
            browser: 'API',
            beganAt: new Date(createdAt),
            seenAt: new Date(lastUsedAt),
          })),
      end: async ({ caller }, id) => {
        await deleteOwnSession(ctx.db, caller.id, id)
      },
    },
    secondStep: secondStepOf(ctx, begin),
    registerPath: '/account-maken',
    forgotPath,
    ...(more ? { companyPath: '/sign-in/company' } : {}),
    more: async ({ caller }, language) => {
      const company = (await more?.(caller, language)) ?? null
      if (await store.isProven(ctx.db, caller.id)) return company
      const body = html`${unprovenCard(language)}${company?.body ?? null}`
      return { body, formTargets: company?.formTargets ?? "'self'" }
    },
  }
}

const secondStepOf = (
  ctx: Ctx,
  begin: (request: SignInRequest) => (trx: store.Trx, user: UserRow) => Promise<{ cookie: string }>,
): SecondStep<RecruitmentCaller> => ({
  complete: (mfaToken, code, request) =>
    completeSignIn(ctx, { mfaToken, code }, request.address, begin(request)),
  status: async ({ caller }) => ({
    ...(await mfa.status(ctx, caller)),
    required: ctx.staffMfa === 'required' && caller.role !== 'CANDIDATE',
  }),
  setUp: ({ caller }) => mfa.setUp(ctx, caller),
  pending: ({ caller }) => mfa.pendingSetUp(ctx, caller),
  enable: ({ caller }, code) => mfa.enable(ctx, caller, code),
  disable: ({ caller }) => mfa.switchOff(ctx, caller),
})

const maximumNameLength = 100
const maximumPhoneLength = 30

const changeName = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  given: { firstName: string; lastName: string; phone: string },
): Promise<void> => {
  if ([given.firstName, given.lastName].some((name) => name.trim().length > maximumNameLength))
    throw invalidField('firstName', `must have at most ${maximumNameLength} characters`)
  if (given.phone.trim().length > maximumPhoneLength)
    throw invalidField('phone', `must have at most ${maximumPhoneLength} characters`)
  await changeOwnAccount(ctx, caller, given)
}
