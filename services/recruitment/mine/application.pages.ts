/** The candidate's pages about their applications, over the same actions as the API. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import { firstPassword } from '../accounts/mailbox-account.actions.ts'
import { answersOf } from '../applications/answers.actions.ts'
import { demandOwn, history } from '../applications/application.actions.ts'
import { changeStatus, withdraw } from '../applications/application-status.actions.ts'
import type { Ctx } from '../context.ts'
import { callingOff } from '../interviews/ended-application.actions.ts'
import { getJob, isOpen } from '../jobs/job.actions.ts'
import { findSentMatch } from '../matches/own-match.actions.ts'
import { listMessages, sendMessage } from '../messages/message.actions.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { applicationPage, applicationsPage, canWithdraw, withdrawPage } from './application.views.ts'
import { listOwnApplications, listOwnInterviews, type OwnApplication } from './mine.actions.ts'
import { mineWords } from './mine.words.ts'
import { applicationsHome } from './mine-page.ts'

const params = closed({ id: idParameter() })

interface Asked {
  id: number
  session: RecruitmentSession
  view: PageView
}

/** 404 for what is another's, also for recruiters: this is the page of whoever applied. */
const shown = async (
  ctx: Ctx,
  { id, session, view: { language, toast } }: Asked,
  again: { mistakes?: readonly Mistake[]; entered?: string } = {},
): Promise<Page> => {
  const { caller } = session
  await demandOwn(ctx, caller, id)
  const [own, past, messages, answers, match, lacksPassword, interviews] = await Promise.all([
    listOwnApplications(ctx, caller),
    history(ctx, caller, id),
    listMessages(ctx, caller, id),
    answersOf(ctx, caller, id),
    findSentMatch(ctx, caller, id),
    firstPassword(ctx, session),
    listOwnInterviews(ctx, caller, { applicationId: id }),
  ])
  const now = ctx.clock.now()
  const application = own.find((one) => one.id === id)!
  return applicationPage({
    ...{ language, toast, messages, answers, match, history: past, ...again },
    application,
    jobIsOpen: isOpen(await getJob(ctx.db, application.jobId), now),
    now: now.toISOString(),
    lacksPassword,
    interviews,
  })
}

export const ownApplicationPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: applicationsHome,
      summary: 'Own applications',
      access: 'session',
      handler: async ({ session, view: { language, toast } }) =>
        applicationsPage(language, await listOwnApplications(ctx, session.caller), toast),
    }),
    page({
      method: 'GET',
      path: `${applicationsHome}/{id}`,
      summary: 'How an own application goes',
      access: 'session',
      params,
      handler: ({ params: { id }, session, view }) => shown(ctx, { id, session, view }),
    }),
    ...actPages(site, ctx),
  ]
}

const findOwn = async (
  ctx: Ctx,
  { caller }: RecruitmentSession,
  id: number,
): Promise<OwnApplication | undefined> =>
  (await listOwnApplications(ctx, caller)).find((one) => one.id === id)

const actPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  /** What was decided meanwhile is shown with the status of the refusal. */
  const acted = async (asked: Asked, toast: string, act: () => Promise<unknown>): Promise<Page | Reply> => {
    try {
      await demandOwn(ctx, asked.session.caller, asked.id)
      await act()
    } catch (error) {
      if (!(error instanceof Failure) || (error.status !== 409 && error.status !== 403)) throw error
      const mistakes = [{ message: mineWords[asked.view.language].changed }]
      return { ...(await shown(ctx, asked, { mistakes })), status: 409 }
    }
    return seeOther(`${applicationsHome}/${asked.id}`, { toast })
  }
  return [
    page({
      method: 'GET',
      path: `${applicationsHome}/{id}/intrekken`,
      summary: 'The question before an own application is withdrawn',
      access: 'session',
      params,
      handler: async ({ params: { id }, session, view }) => {
        await demandOwn(ctx, session.caller, id)
        const application = (await findOwn(ctx, session, id))!
        return canWithdraw(application)
          ? withdrawPage(view.language, application)
          : seeOther(`${applicationsHome}/${id}`)
      },
    }),
    page({
      method: 'POST',
      path: `${applicationsHome}/{id}/intrekken`,
      summary: 'Withdraw an own application',
      access: 'session',
      params,
      handler: async ({ params: { id }, session, view }) => {
        const hasOffer = (await findOwn(ctx, session, id))?.status === 'OFFERED'
        return acted({ id, session, view }, hasOffer ? 'declined' : 'withdrawn', () =>
          withdraw(ctx, session.caller, id, callingOff(ctx)),
        )
      },
    }),
    page({
      method: 'POST',
      path: `${applicationsHome}/{id}/aannemen`,
      summary: 'Accept an offer',
      access: 'session',
      params,
      handler: ({ params: { id }, session, view }) =>
        acted({ id, session, view }, 'accepted', () =>
          // As whoever applied, whatever else they are.
          changeStatus(
            ctx,
            { ...session.caller, role: 'CANDIDATE' },
            id,
            { status: 'ACCEPTED' },
            callingOff(ctx),
          ),
        ),
    }),
    page({
      method: 'POST',
      path: `${applicationsHome}/{id}/bericht`,
      summary: 'Send a message about an own application',
      access: 'session',
      params,
      fields: ['text'],
      handler: async ({ params: { id }, session, view, fields: { text } }) => {
        const words = mineWords[view.language]
        try {
          await demandOwn(ctx, session.caller, id)
          await sendMessage(ctx, session.caller, id, text)
        } catch (error) {
          if (!(error instanceof Failure) || (error.status !== 400 && error.status !== 429)) throw error
          const wrong = text.trim() === '' ? words.messageEmpty : words.messageLong
          const message = error.status === 429 ? words.messageMany : wrong
          const again = { entered: text, mistakes: [{ field: 'text', message }] }
          const status = error.status === 429 ? 429 : 422
          return { ...(await shown(ctx, { id, session, view }, again)), status }
        }
        return seeOther(`${applicationsHome}/${id}#berichten`, { toast: 'message' })
      },
    }),
  ]
}
