/** Administrators bind recruiters to companies, and let them go. */

import type { Kysely } from 'kysely'
import { conflict, invalidField, notFound } from '../../../kit/errors.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import { companySlug } from '../core/company-slug.ts'
import { oneLine } from '../core/plain-text.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import { findPerson } from './people.actions.ts'

export const mostCompanies = 50

/** Names of the companies that somebody is bound to; 404 where there is no such account. */
export const boundCompanies = async ({ db }: Pick<Ctx, 'db'>, userId: number): Promise<string[]> => {
  if (!(await findPerson(db, userId))) throw notFound('This user does not exist.')
  const rows = await db
    .selectFrom('recruiter_companies')
    .select('company')
    .where('user_id', '=', userId)
    .orderBy('company_slug')
    .execute()
  return rows.map(({ company }) => company)
}

/** Replaces the companies of a recruiter; none: they see all. 404 where there is no such account, 409 for no recruiter. */
export const bindRecruiter = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  userId: number,
  given: readonly string[],
): Promise<string[]> => {
  const named = new Map(
    given
      .map(oneLine)
      .filter(Boolean)
      .map((name) => [companySlug(name), name]),
  )
  if (named.size > mostCompanies) throw invalidField('companies', `must be at most ${mostCompanies}`)
  await ctx.db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, userId)
    if (!person) throw notFound('This user does not exist.')
    if (person.role !== 'ROLE_RECRUITER') throw conflict('Only recruiters are bound to companies.')
    await trx.deleteFrom('recruiter_companies').where('user_id', '=', userId).execute()
    const bound_at = ctx.clock.now()
    const rows = [...named].map(([company_slug, company]) => ({
      user_id: userId,
      company_slug,
      company,
      bound_at,
    }))
    if (rows.length > 0) await trx.insertInto('recruiter_companies').values(rows).execute()
    const detail = [...named.keys()].join(', ')
    await logAct({ db: trx, clock: ctx.clock }, caller, { act: 'RECRUITER_BOUND', subjectId: userId, detail })
  })
  return boundCompanies(ctx, userId)
}

/** Inside the erasure of an account. */
export const eraseBindingsOf = async (trx: Kysely<Tables>, userId: number): Promise<void> => {
  await trx.deleteFrom('recruiter_companies').where('user_id', '=', userId).execute()
  await trx.updateTable('companies').set({ claimed_by: null }).where('claimed_by', '=', userId).execute()
}
