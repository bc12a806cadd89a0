/**
 * Sessions of pages: rows beside the API's sessions. The cookie holds an id and a secret of 256 bits that does not change,
 * so that two tabs never end each other; the row holds the secret's hash.
 */

import { type RawBuilder, sql, type Transaction } from 'kysely'
import { newToken, tokenHash } from '../../auth/opaque-token.ts'
import type { Clock, Ids, Random } from '../../clock.ts'
import type { Caller } from '../../http/caller.ts'
import type { Database } from '../../store/database.ts'
import type { PageSession, SessionDoor } from '../site.ts'
import { browserFamily } from './browser-family.ts'
import type { PageSessionTables } from './page-session.tables.ts'

export interface AccountOfSession<C extends Caller> {
  caller: C
  /** For the masthead. */
  name: string
}

export interface PageSessionRules {
  /** A session that is not used for so long has ended. */
  idleSeconds: number
  /** The longest life of a session, however much it is used. Null: it lives as long as it is used. */
  maximumSeconds: number | null
}

/** For people who come back now and then: candidates and owners of photos. */
export const visitorRules: PageSessionRules = { idleSeconds: 14 * 24 * 60 * 60, maximumSeconds: null }
/** The lives of sessions of all others. */
export const staffRules: PageSessionRules = { idleSeconds: 8 * 60 * 60, maximumSeconds: 7 * 24 * 60 * 60 }

export interface PageSessionOptions<C extends Caller> {
  db: Database<PageSessionTables>
  clock: Clock
  ids: Ids
  random: Random
  /** Names the cookie. */
  service: string
  production: boolean
  /** The accounts that may be signed in, as `FROM` sees them: a subquery with `id` and what `accountOf` reads. */
  accounts: RawBuilder<unknown>
  /** From a row of them. */
  accountOf(row: Record<string, unknown>): AccountOfSession<C>
  rulesOf(caller: C): PageSessionRules
}

export interface ListedSession {
  id: string
  browser: string
  beganAt: Date
  seenAt: Date
}

export interface SessionOf<C extends Caller> extends PageSession {
  caller: C
}

type Trx = Transaction<PageSessionTables>

export interface PageSessions<C extends Caller> extends SessionDoor<SessionOf<C>> {
  /** Begins one inside the sign-in's transaction; the `Set-Cookie` that carries it. */
  begin(trx: Trx, caller: C & { id: number }, userAgent: string | undefined): Promise<string>
  /** Who it is has been proven again. */
  prove(session: SessionOf<C>): Promise<void>
  /** Those of an account that go on, the latest used first. */
  list(accountId: number): Promise<ListedSession[]>
  /** One of an account; false when it had ended. */
  end(accountId: number, id: string): Promise<boolean>
  /** The `Set-Cookie` that forgets it in the browser. */
  readonly forget: string
  sweep(): Promise<void>
}

/** All of an account, inside the change that ends them; `except` goes on. */
export const endPageSessions = async (trx: Trx, accountId: number, except?: string): Promise<void> => {
  const all = trx.deleteFrom('page_sessions').where('account_id', '=', accountId)
  await (except ? all.where('id', '!=', except) : all).execute()
}

/** Writing at each request that it was used would cost more than the minute is worth. */
const touchSeconds = 60

/** Browsers keep no cookie longer; the row decides. */
const longestCookieSeconds = 400 * 24 * 60 * 60

const cookiePattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

export const createPageSessions = <C extends Caller>(options: PageSessionOptions<C>): PageSessions<C> => {
  const { db, clock, ids, random, production } = options
  const cookieName = production ? `__Host-${options.service}` : options.service
  const attributes = `Path=/; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`
  const cookie = (value: string, seconds: number): string =>
    `${cookieName}=${value}; ${attributes}; Max-Age=${seconds}`
  const endOf = (rules: PageSessionRules, beganAt: Date): Date => {
    const idle = clock.millis() + rules.idleSeconds * 1000
    const limit = rules.maximumSeconds === null ? idle : beganAt.getTime() + rules.maximumSeconds * 1000
    return new Date(Math.min(idle, limit))
  }
  const touch = async (id: string, rules: PageSessionRules, beganAt: Date): Promise<void> => {
    await db
      .updateTable('page_sessions')
      .set({ seen_at: clock.now(), ends_at: endOf(rules, beganAt) })
      .where('id', '=', id)
      .execute()
  }
  return {
    current: async (cookies) => {
      const [, id, secret] = cookiePattern.exec(cookies[cookieName] ?? '') ?? []
      if (!id || !secret) return null
      const { rows } = await sql<
        Record<string, unknown> & { began_at: Date; seen_at: Date; proven_at: Date }
      >`
        SELECT account.*, s.began_at, s.seen_at, s.proven_at
        FROM page_sessions s JOIN ${options.accounts} account ON account.id = s.account_id
        WHERE s.id = ${id} AND s.secret_hash = ${tokenHash(secret)} AND s.ends_at > ${clock.now()}`.execute(
        db,
      )
      const row = rows[0]
      if (!row) return null
      const { caller, name } = options.accountOf(row)
      if (clock.millis() - row.seen_at.getTime() > touchSeconds * 1000)
        await touch(id, options.rulesOf(caller), row.began_at)
      return { id, caller, name, provenAt: row.proven_at, shortcuts: cookies['shortcuts'] !== 'off' }
    },
    begin: async (trx, caller, userAgent) => {
      const secret = newToken(random)
      const id = ids.uuid()
      const now = clock.now()
      const rules = options.rulesOf(caller)
      await trx
        .insertInto('page_sessions')
        .values({
          id,
          account_id: caller.id,
          secret_hash: tokenHash(secret),
          browser: browserFamily(userAgent),
          began_at: now,
          seen_at: now,
          proven_at: now,
          ends_at: endOf(rules, now),
        })
        .execute()
      return cookie(`${id}.${secret}`, rules.maximumSeconds ?? longestCookieSeconds)
    },
    prove: async ({ id }) => {
      await db.updateTable('page_sessions').set({ proven_at: clock.now() }).where('id', '=', id).execute()
    },
    list: (accountId) => listSessions(db, clock, accountId),
    end: async (accountId, id) => {
      const ended = await db
        .deleteFrom('page_sessions')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return ended.numDeletedRows > 0n
    },
    forget: cookie('', 0),
    sweep: async () => {
      await db.deleteFrom('page_sessions').where('ends_at', '<=', clock.now()).execute()
    },
  }
}

const listSessions = async (
  db: Database<PageSessionTables>,
  clock: Clock,
  accountId: number,
): Promise<ListedSession[]> => {
  const rows = await db
    .selectFrom('page_sessions')
    .select(['id', 'browser', 'began_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('ends_at', '>', clock.now())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, browser, began_at, seen_at }) => ({
    id,
    browser,
    beganAt: began_at,
    seenAt: seen_at,
  }))
}
