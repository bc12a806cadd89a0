/** Pages about interviews: planning for recruiters, picking a time for the candidate, and the calendar feed. */

import { Failure } from '../../../kit/errors.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, idParameter, Type, text } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { getManaged, pageVisible, shownTo } from '../applications/application.actions.ts'
import type { Ctx } from '../context.ts'
import { recruiter } from '../dialect.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { isStaleForm } from '../stale-form.ts'
import { chooseByToken } from './choose.actions.ts'
import { brokenLinkPage, choosePage } from './choose.views.ts'
import { feedPath, readFeed, renewFeed } from './feed.actions.ts'
import * as actions from './interview.actions.ts'
import {
  type Entered,
  enteredOf,
  type FormMistake,
  interviewFields,
  requestOf,
  timesOf,
} from './interview.form.ts'
import { findInterview } from './interview.store.ts'
import { type Candidate, changePage, interviewsPage, interviewsPath } from './interview.views.ts'
import { interviewWords } from './interview.words.ts'
import { interviewByToken, interviewFor, interviewsOf } from './interview-list.actions.ts'

const params = closed({ id: idParameter() })

const sentences = (mistakes: readonly FormMistake[], language: Language): Mistake[] => {
  const words = interviewWords[language]
  const labels: Record<string, string> = {
    place: words.place,
    note: words.note,
    participants: words.participants,
  }
  return mistakes.map(({ field, wrong, limit = 0 }) => ({
    field,
    message: wrong === 'long' ? words.mistakes.long(labels[field] ?? '', limit) : words.mistakes[wrong],
  }))
}

/** Of all who applied and whose procedure runs those that changed last; `only` asks for one. */
const candidatesOf = async (
  ctx: Ctx,
  { caller }: RecruitmentSession,
  only: number | null,
): Promise<Candidate[]> => {
  const newest = [{ field: 'updatedAt', direction: 'desc' }] as const
  const { applications } = await pageVisible(ctx, caller, { isRunning: true }, newest, { page: 0, size: 100 })
  const one = only === null ? null : await getManaged(ctx, caller, only).catch(() => null)
  const listed = applications.filter(({ id }) => id !== one?.id)
  return [...(one ? [shownTo(ctx, caller, one)] : []), ...listed].map(({ id, candidateName, jobTitle }) => ({
    applicationId: id,
    name: candidateName ?? null,
    jobTitle,
  }))
}

const overview = async (
  ctx: Ctx,
  session: RecruitmentSession,
  language: Language,
  entered: Entered,
  more: { mistakes?: readonly Mistake[]; toast?: string | null; status?: number } = {},
) => {
  const only = /^\d{1,15}$/.exec(entered['application'] ?? '')
  const [interviews, candidates, path, origin] = await Promise.all([
    interviewsOf(ctx, session.caller, { after: ctx.clock.now() }),
    candidatesOf(ctx, session, only && Number(only[0])),
    feedPath(ctx, session.caller),
    ctx.publicUrl,
  ])
  const shown = interviews.filter(({ status }) => status !== 'CANCELLED')
  return interviewsPage({
    language,
    interviews: shown,
    candidates,
    feed: `${origin}${path}`,
    entered,
    ...more,
  })
}

/** What an action refused, as a sentence; throws what else went wrong. */
const refusal = (error: unknown, language: Language, field: string): Mistake[] => {
  const { mistakes } = interviewWords[language]
  if (!(error instanceof Failure) || error.status !== 409) throw error
  if (isStaleForm(error)) return [{ field: 'date', message: mistakes.changed }]
  const isTaken = /taken/.test(error.message)
  return [{ field: isTaken ? 'date' : field, message: isTaken ? mistakes.taken : mistakes.ended }]
}

export const interviewPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...planPages(site, ctx),
  ...changePages(site, ctx),
  ...choosePages(site, ctx),
  ...feedPages(site, ctx),
]

const planPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: interviewsPath,
      summary: 'Interviews that come, and a form to plan one',
      access: recruiter,
      query: closed({ sollicitatie: Type.Optional(text(20)) }),
      handler: ({ query, session, view: { language, toast } }) =>
        overview(ctx, session, language, { application: query.sollicitatie ?? '' }, { toast }),
    }),
    page({
      method: 'POST',
      path: `${interviewsPath}/plannen`,
      summary: 'Offer a candidate times for an interview',
      access: recruiter,
      fields: interviewFields,
      handler: async ({ fields, session, view: { language } }) => {
        const again = (mistakes: readonly Mistake[], status = 422) =>
          overview(ctx, session, language, fields, { mistakes, status })
        const { request, mistakes } = requestOf(fields, ctx.clock.now())
        const applicationId = /^\d{1,15}$/.test(fields['application'] ?? '')
          ? Number(fields['application'])
          : null
        const missing = { field: 'application', message: interviewWords[language].mistakes.application }
        const wrong = [...(applicationId === null ? [missing] : []), ...sentences(mistakes, language)]
        if (applicationId === null || wrong.length > 0) return again(wrong)
        try {
          await actions.planInterview(ctx, session.caller, { ...request, applicationId })
        } catch (error) {
          return again(refusal(error, language, 'application'), 409)
        }
        return seeOther(interviewsPath, { toast: 'interview-planned' })
      },
    }),
  ]
}

/** The state that a form of an interview shows. Read before the interview: what changes in between is told. */
const stateOf = async ({ db }: Ctx, id: number): Promise<string> =>
  (await findInterview(db, id))?.updated_at.toISOString() ?? ''

const changePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const path = `${interviewsPath}/{id}`
  return [
    page({
      method: 'GET',
      path,
      summary: 'Change or call off an interview',
      access: recruiter,
      params,
      handler: async ({ params: { id }, session, view: { language } }) => {
        const updatedAt = await stateOf(ctx, id)
        const interview = await interviewFor(ctx, session.caller, id)
        return changePage({ language, interview, entered: { ...enteredOf(interview), updatedAt } })
      },
    }),
    page({
      method: 'POST',
      path: `${path}/wijzigen`,
      summary: 'Change an interview',
      access: recruiter,
      params,
      fields: interviewFields,
      handler: async ({ params: { id }, fields, session, view: { language } }) => {
        const updatedAt = await stateOf(ctx, id)
        const interview = await interviewFor(ctx, session.caller, id)
        const again = (mistakes: readonly Mistake[], entered: Entered = fields, status = 422) =>
          changePage({ language, interview, entered, mistakes, status })
        const { request, mistakes } = requestOf(fields, ctx.clock.now(), timesOf(interview))
        if (mistakes.length > 0) return again(sentences(mistakes, language))
        try {
          await actions.changeInterview(ctx, session.caller, id, request, fields['updatedAt'])
        } catch (error) {
          // Whoever saves again has read that it changed.
          return again(refusal(error, language, 'date'), { ...fields, updatedAt }, 409)
        }
        return seeOther(interviewsPath, { toast: 'interview-changed' })
      },
    }),
    page({
      method: 'POST',
      path: `${path}/afzeggen`,
      summary: 'Call an interview off',
      access: recruiter,
      params,
      handler: async ({ params: { id }, session }) => {
        await actions.cancelInterview(ctx, session.caller, id)
        return seeOther(interviewsPath, { toast: 'interview-cancelled' })
      },
    }),
  ]
}

const choosePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const token = closed({ token: text(100) })
  const onFailure = ({ status, language }: { status: number; language: Language }) =>
    status === 404 ? brokenLinkPage(language) : undefined
  return [
    page({
      method: 'GET',
      path: '/gesprek/{token}',
      summary: 'Times that a candidate can pick from',
      access: 'public',
      params: token,
      onFailure,
      handler: async ({ params, view: { language, toast } }) => {
        const interview = await interviewByToken(ctx, params.token)
        return choosePage({ language, interview, token: params.token, toast })
      },
    }),
    page({
      method: 'POST',
      path: '/gesprek/{token}/kiezen',
      summary: 'Pick a time for an interview',
      access: 'public',
      params: token,
      fields: ['slot'],
      onFailure,
      handler: async ({ params, fields, view: { language } }) => {
        const slot = /^\d{1,15}$/.test(fields.slot) ? Number(fields.slot) : 0
        try {
          await chooseByToken(ctx, params.token, slot)
        } catch (error) {
          if (!(error instanceof Failure) || ![409, 410].includes(error.status)) throw error
          const interview = await interviewByToken(ctx, params.token)
          // Its application has ended: there is nothing to choose, though it was not called off yet.
          if (error.status === 410)
            return choosePage({
              language,
              interview: { ...interview, status: 'CANCELLED' },
              token: params.token,
            })
          const refused = interview.status === 'BOOKED' ? 'other' : 'taken'
          return choosePage({ language, interview, token: params.token, refused, status: error.status })
        }
        return seeOther(`/gesprek/${params.token}`, { toast: 'interview-chosen' })
      },
    }),
  ]
}

const feedPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/agenda/{file}',
      summary: 'A recruiter’s interviews for their calendar',
      access: 'public',
      params: closed({ file: text(100) }),
      handler: async ({ params: { file } }) =>
        reply({
          status: 200,
          headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' },
          body: await readFeed(ctx, /^([\w-]{43})\.ics$/.exec(file)?.[1] ?? ''),
        }),
    }),
    page({
      method: 'POST',
      path: `${interviewsPath}/agenda`,
      summary: 'A new address for the own calendar feed',
      access: recruiter,
      handler: async ({ session }) => {
        await renewFeed(ctx, session.caller)
        return seeOther(interviewsPath, { toast: 'feed-renewed' })
      },
    }),
  ]
}
