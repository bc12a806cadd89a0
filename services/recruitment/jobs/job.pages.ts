/** The page of one job: `/vacatures/{id}-{slug}`, one address for each job, and keeping it (specification, The job site). */

import type { Route } from '../../../kit/http/route.ts'
import { reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { PageView } from '../../../kit/pages/site.ts'
import { ownApplication } from '../applications/applied-jobs.actions.ts'
import type { Ctx } from '../context.ts'
import { jobPath } from '../core/job-path.ts'
import { breadcrumbList, jobPosting, type ShownJob, scriptJson } from '../core/site/structured-job.ts'
import { canonical, openGraph } from '../job-site/found.views.ts'
import { readNotice } from '../matches/match-notice.actions.ts'
import { findOwnMatch } from '../matches/own-match.actions.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { siteWords } from '../site/site.words.ts'
import { type AnonymousReads, createAnonymousReads } from './anonymous-reads.ts'
import { addBookmark, removeBookmark } from './bookmark.actions.ts'
import { isOpenNow, withCompany } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { findDto } from './job.store.ts'
import { languageOfAd } from './job-list.views.ts'
import { closedJobPage, jobPage, missingJobPage, stepsTo } from './job-page.views.ts'
import { findOuterSource, type JobSource } from './job-source.store.ts'
import { createKeptJobPages, holdsUntil, type JobAnswer } from './kept-job-pages.ts'
import { shownJob } from './shown-job.ts'
import { findLikeOnPage } from './similar.actions.ts'
import { findKept } from './twin-decision.store.ts'

const idPattern = /^(\d{1,15})(?:-|$)/
const params = closed({ job: Type.String() })
const similarShown = 4

/** The number that an address begins with; 0 for none. */
export const idIn = (job: string): number => Number(idPattern.exec(job)?.[1] ?? 0)

/** The job of an address; undefined for one that there is not. Those who are not signed in share their reads. */
const findAt = async (
  ctx: Ctx,
  anonymous: AnonymousReads,
  job: string,
  session: RecruitmentSession | null,
): Promise<JobDto | undefined> => {
  const id = idIn(job)
  if (id === 0) return undefined
  return session ? findDto(ctx.db, id, session.caller.id) : anonymous.findJob(id)
}

const moved = (path: string) =>
  reply({ status: 301, headers: { location: path, 'cache-control': 'no-cache' } })

interface Told {
  job: JobDto
  shownAs: ShownJob
  source: JobSource | null
  language: Language
  publicUrl: string
}

/** A job of a source belongs to that, and has no structured data here. */
const headOf = ({ job, shownAs, source, language, publicUrl }: Told): Html => {
  const address = publicUrl + jobPath(job)
  const steps = breadcrumbList(
    stepsTo(job, language).map(({ name, path }) => ({
      name,
      ...(path ? { address: publicUrl + path } : {}),
    })),
  )
  const scripts = source ? [] : [jobPosting(shownAs), steps].filter((one) => one !== null)
  const ad = languageOfAd(job)
  return html`${canonical(source?.url ?? address)}${openGraph(ad === 'nl' || ad === 'en' ? ad : language, address, siteWords[language].name)}${scripts.map(
    (one) => html`<script type="application/ld+json">${new Html(scriptJson(one))}</script>\n`,
  )}`
}

const showJob = async (
  ctx: Ctx,
  found: JobDto,
  view: { language: Language; path: string; toast: string | null },
  session: RecruitmentSession | null,
): Promise<JobAnswer> => {
  const { language, path, toast } = view
  ctx.views.count(found.id)
  const userId = session?.caller.id ?? null
  const [match, notice, similar, source, job, applied, publicUrl] = await Promise.all([
    session ? findOwnMatch(ctx, session.caller, found.id) : null,
    readNotice(ctx),
    findLikeOnPage(ctx, found, similarShown, userId),
    findOuterSource(ctx.db, found),
    withCompany(ctx, found),
    userId === null ? null : ownApplication(ctx, userId, found.id),
    ctx.publicUrl,
  ])
  const shownAs = shownJob(job)
  const head = headOf({ job, shownAs, source, language, publicUrl })
  const now = ctx.clock.now()
  const shown = jobPage({
    ...{ job, shownAs, language, similar, source, match, notice, toast, head, now },
    applied,
  })
  if (path.includes('?')) return { answer: { ...shown, followed: true } }
  return {
    answer: { ...shown, indexed: true },
    ...(path === jobPath(job) ? { holdsUntil: holdsUntil(job, similar, now) } : {}),
  }
}

/** What the address answers to whoever asks. */
const answerAt = async (
  ctx: Ctx,
  anonymous: AnonymousReads,
  address: string,
  { session, view }: { session: RecruitmentSession | null; view: PageView },
): Promise<JobAnswer> => {
  const job = await findAt(ctx, anonymous, address, session)
  if (!job) return { answer: missingJobPage(view.language) }
  // The title has changed since, or somebody made the address up.
  if (jobPath(job) !== `/vacatures/${address}`) return { answer: moved(jobPath(job)) }
  if (isOpenNow(ctx, job)) return showJob(ctx, job, view, session)
  // For as long as that is so: an administrator may split them again.
  const merged = await findKept(ctx.db, job.id)
  if (merged) return { answer: seeOther(jobPath(merged)) }
  const similar = await findLikeOnPage(ctx, job, similarShown, null)
  return { answer: closedJobPage(job, similar, view.language, ctx.clock.now()) }
}

export const jobPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const anonymous = createAnonymousReads(ctx)
  const kept = createKeptJobPages(ctx)
  return [
    page({
      method: 'GET',
      path: '/vacatures/{job}',
      summary: 'One job',
      access: 'public',
      params,
      handler: async ({ params, session, view }) => {
        const answer = () => answerAt(ctx, anonymous, params.job, { session, view })
        if (session || view.toast !== null) return (await answer()).answer
        return kept.read(idIn(params.job), view, answer)
      },
    }),
    page({
      method: 'POST',
      path: '/vacatures/{job}/bewaren',
      summary: 'Keep a job, or keep it no longer',
      access: 'session',
      params,
      fields: ['keep'],
      handler: async ({ params, session, fields }) => {
        const id = idIn(params.job)
        const job = await findAt(ctx, anonymous, params.job, session)
        if (fields.keep === 'no') await removeBookmark(ctx, id, session.caller.id)
        else await addBookmark(ctx, id, session.caller.id)
        return seeOther(job ? jobPath(job) : '/vacatures', fields.keep === 'no' ? {} : { toast: 'kept' })
      },
    }),
  ]
}
