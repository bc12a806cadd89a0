/** Recruiters whom an administrator bound to companies see the jobs and applications of those alone; everything else is not there for them (specification, Bound recruiters). */

import { type RawBuilder, sql } from 'kysely'
import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { companySlug } from '../core/company-slug.ts'
import type { RecruitmentCaller } from '../dialect.ts'

type Bound = Pick<RecruitmentCaller, 'role' | 'companies'>

/** Slugs of the companies of each account, null for one that is bound to none: a column of a query on `users`. */
export const companiesColumn = sql<string[] | null>`(SELECT array_agg(company_slug ORDER BY company_slug)
  FROM recruiter_companies WHERE recruiter_companies.user_id = users.id)`

/** The companies whose jobs and applications a caller sees on the desk; null: all. Administrators are bound to none. */
export const boundTo = ({ role, companies }: Bound): readonly string[] | null =>
  role === 'ROLE_RECRUITER' && companies && companies.length > 0 ? companies : null

/** Whether the desk shows jobs and applications of this company to a caller. */
export const seesCompany = (caller: Bound, company: string): boolean =>
  boundTo(caller)?.includes(companySlug(company)) ?? true

/** For stores: whether `jobs` is of a company that the caller sees. */
export const jobInScope = (caller: Bound): RawBuilder<boolean> => {
  const companies = boundTo(caller)
  return companies ? sql<boolean>`jobs.company_slug = ANY(${companies}::text[])` : sql<boolean>`true`
}

/** For stores: whether `applications` is for a job of a company that the caller sees. */
export const applicationInScope = (companies: readonly string[] | null): RawBuilder<boolean> =>
  companies
    ? sql<boolean>`applications.job_id IN (SELECT id FROM jobs WHERE company_slug = ANY(${companies}::text[]))`
    : sql<boolean>`true`

/** Paths by what their first number is of. */
const ofJobs = [
  /^\/jobs\/\{id\}$/,
  /^\/api\/v1\/admin\/jobs\/\{id\}\//,
  /^\/applications\/job\/\{jobId\}$/,
  /^\/api\/v1\/admin\/applications\/by-job\/\{jobId\}$/,
  /^\/werkplek\/(?:vacatures|procedures)\/\{id\}/,
]
const ofApplications = [
  /^\/applications\/\{id\}/,
  /^\/api\/v1\/admin\/applications\/\{id\}/,
  /^\/werkplek\/sollicitaties\/\{id\}/,
]
const ofProfiles = [/^\/api\/v1\/admin\/cv-profiles\/\{id\}/]
/** Lists and figures over all companies, of which there is no part to show. */
const ofAll = [
  /^\/api\/v1\/admin\/cv-profiles(?:\/(?:recent|search|by-user\/\{userId\}))?$/,
  /^\/api\/v1\/admin\/statistics/,
  /^\/applications\/statistics$/,
]

type Kind = 'job' | 'application' | 'profile' | 'all'

const kindOf = ({ path, method }: Pick<Route, 'path' | 'method'>): Kind | null => {
  const is = (patterns: readonly RegExp[]): boolean => patterns.some((pattern) => pattern.test(path))
  // The public reads jobs there.
  if (path === '/jobs/{id}' && method === 'GET') return null
  if (is(ofJobs)) return 'job'
  if (is(ofApplications)) return 'application'
  if (is(ofProfiles)) return 'profile'
  return is(ofAll) ? 'all' : null
}

const seen: Record<
  Exclude<Kind, 'all'>,
  (ids: readonly number[], companies: readonly string[], callerId: number) => RawBuilder<{ id: number }>
> = {
  job: (ids, companies) => sql`SELECT id FROM jobs WHERE id = ANY(${ids}::bigint[])
    AND company_slug = ANY(${companies}::text[])`,
  // The own ones too: a recruiter may apply.
  application: (ids, companies, callerId) => sql`SELECT applications.id FROM applications
    JOIN jobs ON jobs.id = job_id WHERE applications.id = ANY(${ids}::bigint[])
    AND (company_slug = ANY(${companies}::text[]) OR applications.user_id = ${callerId})`,
  profile: (ids, companies) => sql`SELECT id FROM cv_profiles WHERE id = ANY(${ids}::bigint[])
    AND user_id IN (SELECT applications.user_id FROM applications JOIN jobs ON jobs.id = job_id
      WHERE company_slug = ANY(${companies}::text[]))`,
}

const missing = () => notFound('There is nothing here.')

/** Throws 404 where not all of these are the caller's to see. */
const demandSeen = async (
  { db }: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  kind: Kind,
  ids: readonly number[],
): Promise<void> => {
  const companies = boundTo(caller)
  if (!companies) return
  if (kind === 'all') throw missing()
  const { rows } = await seen[kind](ids, companies, caller.id).execute(db)
  if (new Set(rows.map(({ id }) => Number(id))).size < new Set(ids).size) throw missing()
}

type Cookies = Record<string, string | undefined>

/** Routes of the desk, each of which first looks whether what it is about is the caller's to see. */
export const withinCompanies = (ctx: Pick<Ctx, 'db' | 'pageSessions'>, routes: readonly Route[]): Route[] =>
  routes.map((route) => (guardedKind(route) ? guarded(ctx, route) : route))

const isBulk = ({ path }: Route): boolean => path === '/api/v1/admin/applications/bulk-update'
const guardedKind = (route: Route): Kind | null => (isBulk(route) ? 'application' : kindOf(route))

const guarded = (ctx: Pick<Ctx, 'db' | 'pageSessions'>, route: Route): Route => {
  const kind = guardedKind(route)!
  return {
    ...route,
    errors: [...new Set([...(route.errors ?? []), 404])],
    handler: async (request) => {
      const { params, body, cookies } = request as { params?: object; body?: object; cookies: Cookies }
      const session = route.page ? await ctx.pageSessions.current(cookies) : null
      const caller = (route.page ? session?.caller : request.caller) as RecruitmentCaller | null | undefined
      if (caller) {
        const ids = isBulk(route) ? (body as { ids: number[] }).ids : Object.values(params ?? {}).slice(0, 1)
        await demandSeen(ctx, caller, kind, ids.map(Number))
      }
      return route.handler(request)
    },
  }
}
