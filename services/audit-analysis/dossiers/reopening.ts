/** Routes about an analysis that has left the memory: it is brought back first, once for all who wait. */

import type { Route } from '../../../kit/http/route.ts'
import { type DossierCtx, reopenAnalysis } from './dossier-analysis.actions.ts'

/** Where the id in the path is that of an analysis. */
const aboutAnalysis = /^(?:\/api\/(?:analysis|reconciliation|documents)|\/a)\/\{id\}/

/** The same routes, whose handlers find an analysis whose ledger is kept. One in memory costs a look into a map. */
export const reopening = (ctx: DossierCtx, routes: readonly Route[]): Route[] => {
  const waiting = new Map<string, Promise<boolean>>()
  const reopen = (id: string): Promise<boolean> => {
    const before = waiting.get(id)
    if (before) return before
    const opening = reopenAnalysis(ctx, id).finally(() => waiting.delete(id))
    waiting.set(id, opening)
    return opening
  }
  return routes.map((route) =>
    aboutAnalysis.test(route.path)
      ? {
          ...route,
          errors: [...new Set([...(route.errors ?? []), 409])],
          handler: async (request) => {
            const { id } = request.params as { id: string }
            if (!ctx.sessions.has(id) && isUuid(id)) await reopen(id)
            return route.handler(request)
          },
        }
      : route,
  )
}

/** Anything else is no id of an analysis, and no question to the database. */
const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
