/** Pages of sources for administrators: how each fares, its runs, and what a run read of each job (specification, The desk). */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type, text } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'
import { readingsOfJob } from '../jobs/job-readings.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import * as history from './run-history.store.ts'
import { changeableSource, missingSource, removeSource, switchSource } from './source.actions.ts'
import { findSource, listSources } from './source.store.ts'
import { sourceDesk, sourceListPage, sourcePage, sourceRemovalPage } from './source-desk.views.ts'
import { sourceDeskWords } from './source-desk.words.ts'
import { fetchNow, nextRunOf } from './source-run.actions.ts'
import { runPage } from './source-run.views.ts'

const pageSize = 30
const jobsOnPage = 20
const runsInCourse = 12

const pagina = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }))
const params = closed({ id: idParameter() })

const oneSource = async (
  ctx: Ctx,
  { language, toast }: PageView,
  id: number,
  { page = 1, mistake = null as string | null } = {},
): Promise<Page> => {
  const source = await findSource(ctx.db, id)
  if (!source) throw missingSource()
  const { runs, total } = await history.listRuns(ctx.db, id, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const now = ctx.clock.now()
  const pages = Math.ceil(total / pageSize)
  return sourcePage({
    language,
    toast,
    source,
    next: nextRunOf(source, now),
    now,
    runs,
    page,
    pages,
    mistake,
  })
}

export const sourceDeskPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: sourceDesk,
      summary: 'Where jobs come from, for administrators',
      access: admin,
      query: closed({ q: Type.Optional(text(200)), pagina }),
      handler: async ({ view: { language, toast }, query: { q = '', pagina: at = 1 } }) => {
        const query = q.trim()
        const request = { page: at - 1, size: pageSize }
        const { sources, total } = await listSources(ctx.db, request, [], { text: query })
        const ids = sources.map(({ id }) => id)
        const finds = await history.recentFinds(ctx.db, ids, runsInCourse)
        const now = ctx.clock.now()
        const rows = sources.map((source) => ({
          source,
          next: nextRunOf(source, now),
          finds: finds.get(source.id) ?? [],
        }))
        const pages = Math.ceil(total / pageSize)
        return sourceListPage({ language, toast, rows, now, total, query, page: at, pages })
      },
    }),
    page({
      method: 'GET',
      path: `${sourceDesk}/{id}`,
      summary: 'One source and its runs',
      access: admin,
      params,
      query: closed({ pagina }),
      handler: ({ view, params: { id }, query }) => oneSource(ctx, view, id, { page: query.pagina ?? 1 }),
    }),
    page({
      method: 'GET',
      path: `${sourceDesk}/{id}/runs/{run}`,
      summary: 'What a run read of each job, and where',
      access: admin,
      params: closed({ id: idParameter(), run: idParameter() }),
      query: closed({ pagina }),
      handler: async ({ view: { language, toast }, params: { id, run: number }, query }) => {
        const [source, run] = await Promise.all([findSource(ctx.db, id), history.findRun(ctx.db, id, number)])
        if (!source || !run) throw missingSource()
        const at = query.pagina ?? 1
        const slice = { limit: jobsOnPage, offset: (at - 1) * jobsOnPage }
        const { jobs, total } = await history.listRunJobs(ctx.db, number, slice)
        const shown = await Promise.all(
          jobs.map(async (job) => ({
            ...job,
            // A job that is as it was has the readings that it had.
            readings: job.readings ?? (job.job_id === null ? [] : await readingsOfJob(ctx, job.job_id)),
            isSame: job.readings === null,
          })),
        )
        const pages = Math.ceil(total / jobsOnPage)
        return runPage({ language, toast, source, run, jobs: shown, page: at, pages })
      },
    }),
    ...changePages(site, ctx),
  ]
}

const changePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'POST',
      path: `${sourceDesk}/{id}/ophalen`,
      summary: 'Fetch a source now',
      access: admin,
      actsOutside: true,
      params,
      handler: async ({ session, view, params: { id } }): Promise<Page | Reply> => {
        try {
          const run = await fetchNow(ctx, id, session.caller)
          return seeOther(`${sourceDesk}/${id}/runs/${run}`, { toast: 'fetched' })
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 409) throw error
          const mistake = sourceDeskWords[view.language].busy
          return { ...(await oneSource(ctx, view, id, { mistake })), status: 409 }
        }
      },
    }),
    ...[true, false].map((active) =>
      page({
        method: 'POST',
        path: `${sourceDesk}/{id}/${active ? 'inschakelen' : 'uitschakelen'}`,
        summary: active
          ? 'Have a source fetched by its schedule'
          : 'Fetch a source by its schedule no longer',
        access: admin,
        params,
        handler: async ({ session, params: { id } }) => {
          await switchSource(ctx, id, session.caller, active)
          return seeOther(`${sourceDesk}/${id}`, { toast: active ? 'on' : 'off' })
        },
      }),
    ),
    page({
      method: 'GET',
      path: `${sourceDesk}/{id}/verwijderen`,
      summary: 'Whether to remove a source',
      access: admin,
      params,
      handler: async ({ params: { id }, view: { language } }) =>
        sourceRemovalPage(language, await changeableSource(ctx, id)),
    }),
    page({
      method: 'POST',
      path: `${sourceDesk}/{id}/verwijderen`,
      summary: 'Remove a source',
      access: admin,
      params,
      handler: async ({ session, params: { id } }) => {
        const { id: removed } = await changeableSource(ctx, id)
        await removeSource(ctx, removed, session.caller)
        return seeOther(sourceDesk, { toast: 'removed' })
      },
    }),
  ]
}
