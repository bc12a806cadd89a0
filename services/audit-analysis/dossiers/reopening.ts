/** Routes about an analysis that has left the memory: it is brought back first, once for all who wait. */

import { isAway } from '../../../kit/away.ts'
import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { aboutAnalysis } from '../analysis/ids-in-any-case.ts'
import { analysisIdIn, latestComparison } from '../comparison/comparison.actions.ts'
import { type DossierCtx, isAnalysisId, reopenAnalysis } from './dossier-analysis.actions.ts'

const comparisonPath = '/a/{id}/comparison'

/** The analysis of the path, and that of the year before where the two are compared. */
const askedFor = ({ params, query }: { params: unknown; query: unknown }): string[] => {
  const { id, priorId } = params as { id: string; priorId?: string }
  const { prior } = (query ?? {}) as { prior?: unknown }
  const before = priorId ?? (typeof prior === 'string' ? analysisIdIn(prior) : null)
  return before === null ? [id] : [before, id]
}

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
  const bringBack = async (id: string): Promise<void> => {
    if (!ctx.sessions.has(id) && isAnalysisId(id)) await reopen(id)
  }
  /** The prior year of the latest comparison, where the page names none. What is kept of that is shown without it, too. */
  const bringRemembered = async ({ params, query }: { params: unknown; query: unknown }): Promise<void> => {
    const { id } = params as { id: string }
    if ((query as { prior?: unknown } | undefined)?.prior !== undefined || !ctx.sessions.has(id)) return
    const latest = await latestComparison(ctx, ctx.sessions.get(id))
    if (latest === null) return
    await bringBack(latest.priorId).catch((error: unknown) => {
      if (!(error instanceof Failure) && !isAway(error)) throw error
    })
    // Where memory holds one analysis only, the prior year has just taken the place of this one.
    await bringBack(id)
  }
  return routes.map((route) =>
    aboutAnalysis.test(route.path)
      ? {
          ...route,
          errors: [...new Set([...(route.errors ?? []), 409])],
          handler: async (request) => {
            // The one before first, so that the one that is asked about was used last.
            for (const id of askedFor(request)) await bringBack(id)
            if (route.path === comparisonPath) await bringRemembered(request)
            return route.handler(request)
          },
        }
      : route,
  )
}
