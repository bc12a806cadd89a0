/** The accounts as the sign-in and account pages see them: the same actions as the API's, and page sessions. */

import { sql } from 'kysely'
import { checkNewPassword } from '../../../kit/auth/password.ts'
import { conflict, invalidField, unauthorized } from '../../../kit/errors.ts'
import type { PageAccounts, SecondStep, SignInRequest } from '../../../kit/pages/accounts/page-accounts.ts'
import {
  createPageSessions,
  type PageSessions,
  staffRules,
  visitorRules,
} from '../../../kit/pages/accounts/page-sessions.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller, Role } from '../dialect.ts'
import { normalisedEmail, signIn } from './account.actions.ts'
import * as store from './account.store.ts'
import type { UserRow } from './account.tables.ts'
import { verificationJob } from './mailed-tokens.actions.ts'
import * as mfa from './mfa.actions.ts'
import { completeSignIn } from './mfa-login.actions.ts'
import { endSessions } from './session.actions.ts'

type SessionCtx = Pick<Ctx, 'clock' | 'ids' | 'random'> & { db: Ctx['db']; production: boolean }

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

export const openPageSessions = ({ db, ...ctx }: SessionCtx): PageSessions<RecruitmentCaller> =>
  createPageSessions<RecruitmentCaller>({
    ...ctx,
    db: db as never,
    service: 'recruitment',
    accounts: sql`(SELECT id, email, role, first_name, last_name FROM users WHERE enabled AND deleted_at IS NULL)`,
    accountOf: (row) => {
      const user = row as unknown as UserRow
      return { caller: callerOf(user), name: nameOf(user) }
    },
    rulesOf: ({ role }) => (role === ('CANDIDATE' satisfies Role) ? visitorRules : staffRules),
  })

export const pageAccounts = (ctx: Ctx): PageAccounts<RecruitmentCaller> => {
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
    checkPassword: async ({ caller }, password, { address }) => {
      const isRight = await ctx.attempts.guess(caller.email, address, async () => {
        const user = await store.findUser(ctx.db, caller.id)
        return (user && (await ctx.passwords.verify(user.password_hash, password))) || null
      })
      return isRight === true
    },
    read: async ({ caller }) => {
      const user = await store.findUser(ctx.db, caller.id)
      if (!user) throw unauthorized('This account does not exist any more.')
      return { firstName: user.first_name ?? '', lastName: user.last_name ?? '', email: user.email }
    },
    changeName: ({ caller }, { firstName, lastName }) => changeName(ctx, caller, firstName, lastName),
    changeEmail: ({ caller }, email, language) => changeEmail(ctx, caller, email, language),
    changePassword: ({ caller, id }, password) => changePassword(ctx, caller, password, id),
    secondStep: secondStepOf(ctx, begin),
  }
}

const secondStepOf = (
  ctx: Ctx,
  begin: (request: SignInRequest) => (trx: store.Trx, user: UserRow) => Promise<{ cookie: string }>,
): SecondStep<RecruitmentCaller> => ({
  complete: (mfaToken, code, request) =>
    completeSignIn(ctx, { mfaToken, code }, request.address, begin(request)),
  status: ({ caller }) => mfa.status(ctx, caller),
  setUp: ({ caller }) => mfa.setUp(ctx, caller),
  pending: ({ caller }) => mfa.pendingSetUp(ctx, caller),
  enable: ({ caller }, code) => mfa.enable(ctx, caller, code),
  disable: ({ caller }) => mfa.switchOff(ctx, caller),
})

const maximumNameLength = 100

const changeName = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  ...names: [string, string]
): Promise<void> => {
  const [firstName, lastName] = names.map((name) => name.trim() || null) as [string | null, string | null]
  if (names.some((name) => name.trim().length > maximumNameLength))
    throw invalidField('firstName', `must have at most ${maximumNameLength} characters`)
  await store.updateUser(ctx.db, caller.id, {
    first_name: firstName,
    last_name: lastName,
    search_text: foldText([firstName, lastName, caller.email].filter(Boolean).join(' ')),
  })
}

const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/

/** The new address counts as unverified until its mail is answered. 409 for one that is taken. */
const changeEmail = async (
  ctx: Pick<Ctx, 'db' | 'queue'>,
  caller: RecruitmentCaller,
  asked: string,
  language: UserRow['language'],
): Promise<void> => {
  const email = normalisedEmail(asked)
  if (!emailPattern.test(email) || email.length > 254)
    throw invalidField('email', 'must be an e-mail address')
  if (email === caller.email) return
  try {
    await ctx.db.transaction().execute(async (trx) => {
      const user = await store.lockUser(trx, caller.id)
      if (!user) throw unauthorized('This account does not exist any more.')
      const names = [user.first_name, user.last_name, email]
      await store.updateUser(trx, user.id, {
        email,
        language,
        email_verified: false,
        search_text: foldText(names.filter(Boolean).join(' ')),
      })
      // What was mailed to the old address is worth nothing any more.
      await store.deleteMailTokensOf(trx, user.id)
      await ctx.queue.send(verificationJob, { userId: user.id }, { trx: trx as never })
    })
  } catch (error) {
    if (violatedUnique(error) === 'users_email') throw conflict('This e-mail address has an account already.')
    throw error
  }
  ctx.queue.announce(verificationJob)
}

/** Ends every session but the page's own. */
const changePassword = async (
  ctx: Pick<Ctx, 'db' | 'passwords'>,
  caller: RecruitmentCaller,
  password: string,
  pageSessionId: string,
): Promise<void> => {
  checkNewPassword(password)
  const passwordHash = await ctx.passwords.hash(password)
  await ctx.db.transaction().execute(async (trx) => {
    const user = await store.lockUser(trx, caller.id)
    if (!user?.enabled) throw unauthorized('This account does not exist any more.')
    await store.updateUser(trx, user.id, { password_hash: passwordHash })
    await store.deleteMailTokensOf(trx, user.id, 'reset-password')
    await endSessions(trx, user.id, pageSessionId)
  })
}
