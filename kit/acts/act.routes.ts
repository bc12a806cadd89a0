/** `GET /api/v1/admin/acts`: what was administered, as each service pages its lists and lets its administrators in. */

import type { Static, TSchema } from 'typebox'
import { type PageLimits, type PageRequest, pageQuery, pageRequest } from '../http/page.ts'
import { type Access, type Caller, type Reply, type Route, reply, routeFor } from '../http/route.ts'
import { closed } from '../http/schema.ts'
import { toCsv } from '../text/csv.ts'
import { actDto, actQuery, type OperatorActDto } from './act.schema.ts'
import type { ActBook, ActFilter } from './operator-act.ts'

export interface ActRouteOptions<P extends TSchema> {
  access: Exclude<Access, 'public' | 'optional'>
  tag: string
  /** Who may, as a sentence. */
  whose: string
  /** The service's own page of them. */
  output: P
  pageOf(content: OperatorActDto[], request: PageRequest, total: number): Static<P>
  limits?: PageLimits
}

const mostCsvRows = 10_000
const columns = ['id', 'at', 'actor', 'actorId', 'what', 'targetId', 'result', 'status', 'traceId'] as const

const csvOf = (acts: readonly OperatorActDto[]): Reply =>
  reply({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="acts.csv"',
      'cache-control': 'no-store',
    },
    body: toCsv(
      columns,
      acts.map((act) => columns.map((column) => act[column])),
    ),
  })

const filterOf = (query: { from?: string; to?: string; what?: string }): ActFilter => ({
  from: query.from === undefined ? undefined : new Date(query.from),
  to: query.to === undefined ? undefined : new Date(query.to),
  what: query.what,
})

export const actRoutes = <P extends TSchema>(book: ActBook, options: ActRouteOptions<P>): Route[] => {
  const { access, tag, whose, output, pageOf, limits } = options
  const route = routeFor<Caller>()
  return [
    route({
      method: 'GET',
      path: '/api/v1/admin/acts',
      operationId: 'listOperatorActs',
      summary: 'What was administered',
      description: `${whose} Every change by an administrator, the operator or a command, done or refused: who, what, to what, how it ended, its trace id and when. The newest first; kept for five years, and changed by nobody. It holds ids, never names or addresses.`,
      tag,
      access,
      query: closed({ ...pageQuery(limits), ...actQuery }),
      output,
      alsoAs: ['text/csv'],
      tells: ['Content-Disposition'],
      handler: async ({ query }): Promise<never> => {
        const request = pageRequest(query, limits)
        const window =
          query.format === 'csv'
            ? { limit: mostCsvRows, offset: 0 }
            : { limit: request.size, offset: request.page * request.size }
        const { acts, total } = await book.list(filterOf(query), window)
        const content = acts.map(actDto)
        return (query.format === 'csv' ? csvOf(content) : pageOf(content, request, total)) as never
      },
    }),
  ]
}
