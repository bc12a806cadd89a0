/** The page about one application for recruiters, over the same actions as the API. */

import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { type RecruitmentCaller, recruiter } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { renderAnonymous, showAnonymous } from './anonymous-cv.actions.ts'
import { getVisible, history, shownTo } from './application.actions.ts'
import { type CandidateView, candidatePage, candidatePath } from './candidate.views.ts'
import { candidateWords } from './candidate.words.ts'
import { isHiddenFrom } from './hidden-candidate.ts'
import { reveal } from './reveal.actions.ts'

const params = closed({ id: idParameter() })
const maximumReason = 1_000

const shown = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  id: number,
  { language, toast }: Pick<PageView, 'language' | 'toast'>,
  entered: Pick<CandidateView, 'mistakes' | 'reason'> = {},
): Promise<Page> => {
  const application = await getVisible(ctx.db, caller, id)
  return candidatePage({
    ...{ language, toast, ...entered },
    cv: await showAnonymous(ctx, caller, id),
    application: shownTo(ctx, caller, application),
    isRevealed: !isHiddenFrom(ctx, caller, application),
    history: await history(ctx, caller, id),
  })
}

export const candidatePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: `${candidatePath}/{id}`,
      summary: 'An application without what tells who it is',
      access: recruiter,
      params,
      handler: ({ params: { id }, session, view }) => shown(ctx, session.caller, id, view),
    }),
    page({
      method: 'GET',
      path: `${candidatePath}/{id}/cv`,
      summary: 'The anonymised CV as a PDF',
      access: recruiter,
      params,
      handler: async ({ params: { id }, session }) =>
        reply({
          status: 200,
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `inline; filename="candidate-${id}.pdf"`,
          },
          body: await renderAnonymous(ctx, session.caller, id),
        }),
    }),
    page({
      method: 'POST',
      path: `${candidatePath}/{id}/tonen`,
      summary: 'Show who applied',
      access: recruiter,
      params,
      fields: ['reason'],
      handler: async ({ params: { id }, fields: { reason }, session, view }) => {
        const words = candidateWords[view.language]
        const problem =
          reason.trim() === '' ? words.reasonMissing : reason.length > maximumReason ? words.reasonLong : null
        if (problem !== null) {
          const mistakes = [{ field: 'reason', message: problem }]
          return { ...(await shown(ctx, session.caller, id, view, { mistakes, reason })), status: 422 }
        }
        await reveal(ctx, session.caller, id, reason)
        return seeOther(`${candidatePath}/${id}`, { toast: 'revealed' })
      },
    }),
  ]
}
