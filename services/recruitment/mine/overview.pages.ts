/** `/mijn`, and the first password of an account that was made without one. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import { chooseFirstPassword, firstPassword } from '../accounts/mailbox-account.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { listUnanswered } from '../messages/message.actions.ts'
import type { RecruitmentSession, RecruitmentSite } from '../site/site.ts'
import { listOwnApplications, listOwnInterviews, type OwnApplication } from './mine.actions.ts'
import { mineWords } from './mine.words.ts'
import { applicationsHome, mineHome } from './mine-page.ts'
import { overviewPage, type WaitingThing } from './overview.views.ts'

/** Offers first, then what a recruiter asked. */
const waitingIn = async (
  ctx: Ctx,
  { caller }: RecruitmentSession,
  own: readonly OwnApplication[],
): Promise<WaitingThing[]> => {
  const pathOf = (id: number): string => `${applicationsHome}/${id}`
  const offers = own
    .filter(({ status }) => status === 'OFFERED')
    .map((application): WaitingThing => {
      const { id, updatedAt } = application
      return { kind: 'offer', application, at: updatedAt, href: pathOf(id) }
    })
  const unanswered = await listUnanswered(ctx, caller)
  const questions = unanswered.flatMap(({ applicationId, sentAt }): WaitingThing[] => {
    const application = own.find(({ id }) => id === applicationId)
    const href = `${pathOf(applicationId)}#berichten`
    return application ? [{ kind: 'question', application, at: sentAt.toISOString(), href }] : []
  })
  return [...offers, ...(await interviewsIn(ctx, caller, own)), ...questions]
}

/** Times that wait to be chosen, and what is coming. */
const interviewsIn = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  own: readonly OwnApplication[],
): Promise<WaitingThing[]> => {
  const now = ctx.clock.now()
  const interviews = await listOwnInterviews(ctx, caller)
  return interviews.flatMap(
    ({ status, applicationId, startsAt, endsAt, slots, choosePath }): WaitingThing[] => {
      const application = own.find(({ id }) => id === applicationId)
      if (!application) return []
      if (status === 'BOOKED' && endsAt && new Date(endsAt) > now)
        return [
          { kind: 'interview', application, at: startsAt, href: `${applicationsHome}/${applicationId}` },
        ]
      const canChoose = status === 'PROPOSED' && choosePath && slots.some(({ free }) => free)
      return canChoose ? [{ kind: 'pickTime', application, at: null, href: choosePath }] : []
    },
  )
}

const shown = async (
  ctx: Ctx,
  session: RecruitmentSession,
  { language, toast }: PageView,
  mistakes: readonly Mistake[] = [],
): Promise<Page> => {
  const own = await listOwnApplications(ctx, session.caller)
  return overviewPage({
    ...{ language, toast, mistakes },
    waiting: await waitingIn(ctx, session, own),
    running: own.filter(({ isRunning }) => isRunning),
    hasApplied: own.length > 0,
    lacksPassword: await firstPassword(ctx, session),
  })
}

export const overviewPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: mineHome,
      summary: 'What waits for the candidate',
      access: 'session',
      handler: ({ session, view }) => shown(ctx, session, view),
    }),
    page({
      method: 'POST',
      path: `${mineHome}/wachtwoord`,
      summary: 'Choose the first password of an account',
      access: 'session',
      fields: ['newPassword'],
      handler: async ({ session, view, fields: { newPassword } }) => {
        try {
          await chooseFirstPassword(ctx, session, newPassword)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          const words = mineWords[view.language]
          // There is one already: nothing is left to choose.
          if (error.status === 409) return seeOther('/account')
          const length = [...newPassword].length
          const easy = length < 8 || length > 128 ? words.passwordLength : words.passwordEasy
          const mistakes =
            error.status === 403
              ? [{ message: words.passwordLate }]
              : [{ field: 'newPassword', message: easy }]
          return { ...(await shown(ctx, session, view, mistakes)), status: 422 }
        }
        return seeOther(mineHome, { toast: 'password' })
      },
    }),
  ]
}
