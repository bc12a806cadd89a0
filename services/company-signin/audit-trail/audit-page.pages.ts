/** `/audit`: the page of the audit trail, and the bundle of its proofs. */

import { Failure } from '../../../kit/errors.ts'
import { reply } from '../../../kit/http/reply.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { notForYouPage } from '../site/not-for-you.views.ts'
import { readEvents, takeBundle } from './audit-page.actions.ts'
import { auditPage } from './audit-page.views.ts'
import { auditWords } from './audit-page.words.ts'
import { readFilter } from './event-filter.ts'

const text = () => Type.Optional(Type.String({ maxLength: 300 }))

/** A number of a link; anything else is the first page. */
const numberIn = (given: string | undefined): number | null =>
  given !== undefined && /^[1-9]\d{0,11}$/.test(given) ? Number(given) : null

export const auditPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: '/audit', access: 'session' },
      summary: 'The audit trail of the own company',
      query: closed({
        ...{ type: text(), result: text(), who: text(), from: text(), until: text() },
        ...{ page: text(), upTo: text() },
      }),
      handler: async ({ session, query, view: { language } }) => {
        const { type = '', result = '', who = '', from = '', until = '' } = query
        const fields = { type, result, who, from, until }
        const { filter, mistakes } = readFilter(fields)
        const number = numberIn(query.page) ?? 1
        const asked = { page: number, upTo: number === 1 ? null : numberIn(query.upTo) }
        try {
          const list = await readEvents(ctx, session.caller, filter, asked)
          return auditPage({ language, fields, mistakes, page: number, list })
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 403) throw error
          const { title, notAllowed: text } = auditWords[language]
          return notForYouPage(language, { title, text })
        }
      },
    }),
    page({
      ...{ method: 'GET', path: '/audit/bundle', access: 'session' },
      summary: 'The proofs of all events of the own company, as a file',
      handler: async ({ session }) => {
        const { body } = await takeBundle(ctx, session.caller)
        return reply({
          status: 200,
          headers: {
            'content-type': 'text/plain; charset=utf-8',
            'content-disposition': 'attachment; filename="audit-bundle.jsonl"',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          },
          body,
        })
      },
    }),
  ]
}
