/** The desk's front page. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { readWaiting } from '../applications/waiting.actions.ts'
import type { Ctx } from '../context.ts'
import { recruiter } from '../dialect.ts'
import { interviewsOf } from '../interviews/interview-list.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { interviewsCard } from './interviews.views.ts'
import { overviewPage } from './overview.views.ts'

export const overviewPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: '/werkplek',
    summary: 'What waits for recruiters',
    access: recruiter,
    query: closed({
      q: Type.Optional(text(200)),
      pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    }),
    handler: async ({ session, view: { language }, query: { q = '', pagina = 1 } }) =>
      overviewPage({
        ...{ language, now: ctx.clock.now(), text: q.trim(), page: pagina },
        interviews: interviewsCard(
          language,
          (await interviewsOf(ctx, session.caller, { after: ctx.clock.now() })).slice(0, 20),
          { isNamed: true },
        ),
        ...(await readWaiting(ctx, session.caller, { text: q.trim(), page: pagina })),
      }),
  }),
]
