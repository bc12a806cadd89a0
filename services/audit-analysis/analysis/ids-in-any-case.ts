/** Analysis ids as they were made: some programs write a UUID in capitals, which is the same one (RFC 9562, 4). */

import type { Route } from '../../../kit/http/route.ts'

/** Where the id in the path is that of an analysis. */
export const aboutAnalysis = /^(?:\/api\/(?:analysis|reconciliation|documents)|\/a)\/\{id\}/

const lowered = (params: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      names.includes(name) && typeof value === 'string' ? value.toLowerCase() : value,
    ]),
  )

/** The same routes, whose handlers see the ids of analyses in their paths in lower case. */
export const idsInAnyCase = (routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    const names = ['priorId', 'analysisId', ...(aboutAnalysis.test(route.path) ? ['id'] : [])]
    if (!names.some((name) => route.path.includes(`{${name}}`))) return route
    return {
      ...route,
      handler: (request) => {
        Object.assign(request.params as object, lowered(request.params as never, names))
        return route.handler(request)
      },
    }
  })
