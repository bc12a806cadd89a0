/** The page of the crawler for administrators: each host, and pausing it on every instance at once (specification, The desk). */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { crawlerDesk, crawlerDeskPage } from './crawler-desk.views.ts'
import { crawlerDeskWords } from './crawler-desk.words.ts'
import { pauseHost, resumeHost, workByHost } from './crawler-host.actions.ts'
import { listHosts } from './crawler-host.store.ts'

const pageSize = 30

const shownHosts = async (
  ctx: Ctx,
  { language, toast }: PageView,
  { query = '', page = 1, typed = '', isWrong = false } = {},
): Promise<Page> => {
  const slice = { text: query, limit: pageSize, offset: (page - 1) * pageSize }
  const [{ hosts, total }, work] = await Promise.all([listHosts(ctx.db, slice), workByHost(ctx)])
  return crawlerDeskPage({
    ...{ language, toast, hosts, work, total, query, page, typed },
    now: ctx.clock.now(),
    pages: Math.ceil(total / pageSize),
    pauseMilliseconds: ctx.crawler.pauseMilliseconds,
    mistakes: isWrong ? [{ field: 'host', message: crawlerDeskWords[language].noHost }] : [],
  })
}

export const crawlerDeskPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: crawlerDesk,
      summary: 'The hosts that the crawler asks, for administrators',
      access: admin,
      query: closed({
        q: Type.Optional(text(200)),
        pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      }),
      handler: ({ view, query: { q = '', pagina = 1 } }) =>
        shownHosts(ctx, view, { query: q.trim(), page: pagina }),
    }),
    page({
      method: 'POST',
      path: `${crawlerDesk}/pauzeren`,
      summary: 'Keep the crawler from a host',
      access: admin,
      fields: ['host'],
      handler: async ({ session, view, fields }): Promise<Page | Reply> => {
        try {
          await pauseHost(ctx, session.caller, fields.host)
          return seeOther(crawlerDesk, { toast: 'paused' })
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 400) throw error
          return { ...(await shownHosts(ctx, view, { typed: fields.host, isWrong: true })), status: 422 }
        }
      },
    }),
    page({
      method: 'POST',
      path: `${crawlerDesk}/hervatten`,
      summary: 'Let the crawler ask a host again',
      access: admin,
      fields: ['host'],
      handler: async ({ session, fields }) => {
        await resumeHost(ctx, session.caller, fields.host)
        return seeOther(crawlerDesk, { toast: 'resumed' })
      },
    }),
  ]
}
