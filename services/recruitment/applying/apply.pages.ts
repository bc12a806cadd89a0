/** `/vacatures/{id}/solliciteren`: one form to apply with, signed in or not (specification, Applying on the site). */

import { isReply, type Reply } from '../../../kit/http/reply.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { PageFailure } from '../../../kit/pages/failure-page.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { check } from '../applications/application.actions.ts'
import type { Ctx } from '../context.ts'
import { getShownJob, isOpen } from '../jobs/job.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { missingJobPage } from '../jobs/job-page.views.ts'
import { openTwin } from '../jobs/twin-decision.actions.ts'
import { readNotice } from '../matches/match-notice.actions.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { answerForm, formOfSession } from './answer-form.ts'
import { appliedPage, applyPage, applyPath, closedPage, heldPage } from './apply.views.ts'
import { applyForm, emptyForm, plainFields, readParts, readPlain } from './apply-form.ts'
import { signTime } from './form-time.ts'

const path = '/vacatures/{id}/solliciteren'
const params = closed({ id: Type.String() })

/** The number, also where the title stands behind it as in a job's own address. */
const numberOf = (id: string): number => Number(/^(\d{1,15})(?:-|$)/.exec(id)?.[1] ?? 0)

interface Asked {
  id: string
  session: RecruitmentSession | null
  language: 'nl' | 'en'
}

interface OpenJob {
  job: JobRow
  /** The job that was asked for went into this one. */
  isMerged: boolean
}

/** The job, or what is answered in the place of its form. */
const openJob = async (ctx: Ctx, { id, session, language }: Asked): Promise<OpenJob | Page | Reply> => {
  const number = numberOf(id)
  const asked = await getShownJob(ctx.db, number)
  if (String(number) !== id)
    return reply({ status: 301, headers: { location: applyPath(number), 'cache-control': 'no-cache' } })
  const now = ctx.clock.now()
  const job = isOpen(asked, now) ? asked : await openTwin(ctx.db, number, now)
  if (!job) return closedPage(language, asked)
  const own = session && (await check(ctx, session.caller, job.id))
  if (own?.hasApplied) return appliedPage(language, `/mijn/sollicitaties/${own.applicationId}`, 409)
  return { job, isMerged: job !== asked }
}

/** The job went while somebody wrote: said as on its own page. */
const onFailure = ({ status, language }: Pick<PageFailure, 'status' | 'language'>): Page | undefined =>
  status === 404 ? missingJobPage(language) : undefined

const isJob = (found: OpenJob | Page | Reply): found is OpenJob => 'isMerged' in found

export const applyPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path,
      summary: 'The form to apply with',
      access: 'public',
      params,
      onFailure,
      handler: async ({ params: { id }, session, view: { language } }) => {
        const found = await openJob(ctx, { id, session, language })
        if (!isJob(found)) return isReply(found) || found.status !== 409 ? found : { ...found, status: 200 }
        const { job, isMerged } = found
        if (isMerged) return seeOther(applyPath(job.id))
        const own = await formOfSession(ctx, session, emptyForm())
        const began = signTime(ctx.seal, `apply ${job.id}`, ctx.clock.millis())
        const match = await readNotice(ctx)
        return applyPage({ language, job, match, began, kept: null, mistakes: [], ...own })
      },
    }),
    page({
      method: 'POST',
      path,
      summary: 'Apply for a job',
      access: 'public',
      params,
      upload: applyForm,
      fields: plainFields,
      onFailure,
      handler: async ({ params: { id }, session, view, address, parts, fields, headers }) => {
        const isPlain = !headers['content-type']?.startsWith('multipart/')
        const sent = isPlain ? readPlain(fields) : await readParts(parts())
        const { language } = view
        const act = async (): Promise<Page | Reply> => {
          const found = await openJob(ctx, { id, session, language })
          return isJob(found) ? answerForm(ctx, { ...found, session, language, address, sent }) : found
        }
        return oncePerKey(site, `${path}:${id}:${session?.id ?? ''}`, sent.entered.key, act)
      },
    }),
    page({
      method: 'GET',
      path: `${path}/mail`,
      summary: 'What comes next for whoever applied without an account',
      access: 'public',
      params,
      handler: ({ view: { language } }) => heldPage(language),
    }),
  ]
}

/** Forms with files carry their key in a part: however often one is sent, it acts once. */
const oncePerKey = async (
  site: RecruitmentSite,
  scope: string,
  key: string,
  act: () => Promise<Page | Reply>,
): Promise<Page | Reply> => {
  if (!/^[\w-]{10,64}$/.test(key)) return act()
  const outcome = await site.oneTimeKeys.once<Page | Reply>(`${scope}:${key}`, act, (answer) => {
    const location = isReply(answer) && answer.status === 303 ? answer.headers?.['location'] : undefined
    return typeof location === 'string' ? { location, toast: 'sent' } : null
  })
  return 'body' in outcome || isReply(outcome)
    ? (outcome as Page | Reply)
    : seeOther(outcome.location, outcome)
}
