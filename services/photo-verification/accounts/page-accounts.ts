/** The accounts as the sign-in and account pages see them: the same actions as the API's, and page sessions. */

import { sql, type Transaction } from 'kysely'
import { checkNewPassword, checkNotOwn } from '../../../kit/auth/password.ts'
import { conflict, invalidField, unauthorized } from '../../../kit/errors.ts'
import type { PageAccounts, SignInRequest } from '../../../kit/pages/accounts/page-accounts.ts'
import {
  createPageSessions,
  endPageSessions,
  type PageSessions,
  visitorRules,
} from '../../../kit/pages/accounts/page-sessions.ts'
import type { Html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import type { Ctx } from '../context.ts'
import { type AccountHolder, dialect } from '../dialect.ts'
import type { AccountRow, Tables } from '../tables.ts'
import { checkCredentials, makeAccount, normalised } from './account.actions.ts'
import type { CredentialsRequest } from './account.schema.ts'
import * as store from './account.store.ts'
import { holderOf } from './token-pair.ts'

type SessionCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'production'>

export const openPageSessions = ({ db, ...ctx }: SessionCtx): PageSessions<AccountHolder> =>
  createPageSessions<AccountHolder>({
    ...ctx,
    db: db as never,
    service: dialect.name,
    accounts: sql`accounts`,
    accountOf: (row) => {
      const caller = holderOf(row as unknown as AccountRow)
      return { caller, name: caller.email }
    },
    rulesOf: () => visitorRules,
  })

/** Begins a session, unless the account was deleted or given another password meanwhile. */
const begin = (ctx: Ctx, account: AccountRow, { userAgent }: SignInRequest): Promise<{ cookie: string }> =>
  ctx.db.transaction().execute(async (trx) => {
    const current = await store.lockAccount(trx, account.id)
    if (current?.password_hash !== account.password_hash) throw unauthorized('Sign in again.')
    return { cookie: await ctx.pageSessions.begin(trx as never, holderOf(current), userAgent) }
  })

/** Begins a session of an account that somebody proved otherwise; null where it is gone. `mark` runs in the same act. */
export const beginSession = (
  ctx: Ctx,
  accountId: number,
  userAgent: string | undefined,
  mark: (trx: Transaction<Tables>, cookie: string) => Promise<void>,
): Promise<{ cookie: string } | null> =>
  ctx.db.transaction().execute(async (trx) => {
    const account = await store.lockAccount(trx, accountId)
    if (!account) return null
    const cookie = await ctx.pageSessions.begin(trx as never, holderOf(account), userAgent)
    await mark(trx, cookie)
    return { cookie }
  })

/** Makes an account and signs it in on the pages; refuses what `register` refuses. */
export const registerOnPage = async (
  ctx: Ctx,
  credentials: CredentialsRequest,
  request: SignInRequest & { language: Language },
): Promise<{ cookie: string }> => begin(ctx, await makeAccount(ctx, credentials, request), request)

export const pageAccounts = (ctx: Ctx, more?: CompanyPart['more']): PageAccounts<AccountHolder> => ({
  signIn: async (credentials, request) =>
    begin(ctx, await checkCredentials(ctx, credentials, request.address), request),
  checkPassword: async ({ caller }, password, { address }) => {
    try {
      await checkCredentials(ctx, { email: caller.email, password }, address)
      return true
    } catch (error) {
      if ((error as { status?: number }).status === 401) return false
      throw error
    }
  },
  read: async ({ caller: { email } }) => ({ email }),
  changeEmail: ({ caller }, email) => changeEmail(ctx, caller, email),
  changePassword: ({ caller, id }, password) => changePassword(ctx, caller, password, id),
  registerPath: '/register',
  ...(more
    ? { companyPath: '/sign-in/company', more: ({ caller }, language) => more(caller, language) }
    : {}),
})

/** What signing in with a company adds to the account page. */
export interface CompanyPart {
  more(caller: AccountHolder, language: Language): Promise<{ body: Html; formTargets: string }>
}

const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]+$/

/** 400 for what is no address, 409 for one that is taken. */
const changeEmail = async (ctx: Pick<Ctx, 'db'>, caller: AccountHolder, asked: string): Promise<void> => {
  const email = normalised(asked)
  if (!emailPattern.test(email) || email.length > 254)
    throw invalidField('email', 'must be an e-mail address')
  try {
    await store.updateEmail(ctx.db, caller.id, email)
  } catch (error) {
    if (violatedUnique(error) === 'accounts_email')
      throw conflict('This e-mail address has an account already.')
    throw error
  }
}

/** Ends every refresh token, and every page session but the page's own. */
const changePassword = async (
  ctx: Pick<Ctx, 'db' | 'passwords'>,
  caller: AccountHolder,
  password: string,
  pageSessionId: string,
): Promise<void> => {
  checkNewPassword(password)
  checkNotOwn(password, [caller.email])
  const passwordHash = await ctx.passwords.hash(password)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await store.lockAccount(trx, caller.id)))
      throw unauthorized('This account does not exist any more.')
    await store.updatePassword(trx, caller.id, passwordHash)
    await store.deleteFamiliesOf(trx, caller.id)
    await endPageSessions(trx as never, caller.id, pageSessionId)
  })
}
