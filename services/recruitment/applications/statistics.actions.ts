/** Figures over all applications, for recruiters and the dashboard. */

import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { lastMonths, localDate, startOfDate, startOfMonth } from '../core/calendar.ts'
import type { ApplicationStatistics } from './application.schema.ts'
import * as figures from './application-figures.store.ts'

type FigureCtx = Pick<Ctx, 'db' | 'clock'>

/** Months begin as the Netherlands counts them. */
export const getStatistics = async (ctx: FigureCtx): Promise<ApplicationStatistics> => {
  const first = startOfMonth(ctx.clock.now())
  const [byStatus, thisMonth, averageTimeToDecisionDays] = await Promise.all([
    figures.countByStatus(ctx.db),
    figures.countSince(ctx.db, first, localDate(first).slice(0, 7)),
    figures.averageDecisionDays(ctx.db),
  ])
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  return { total, byStatus, thisMonth, averageTimeToDecisionDays }
}

export const countByStatus = (ctx: FigureCtx): Promise<Record<ApplicationStatus, number>> =>
  figures.countByStatus(ctx.db)

/** Oldest first, this month last, months without applications too. */
export const countByMonth = async (
  ctx: FigureCtx,
  months: number,
): Promise<{ month: string; count: number }[]> => {
  const asked = lastMonths(ctx.clock.now(), months)
  const counts = await figures.countByMonth(ctx.db, startOfDate(`${asked[0]}-01`), asked[0]!)
  return asked.map((month) => ({ month, count: counts.get(month) ?? 0 }))
}

export const topJobs = (ctx: FigureCtx, limit: number): Promise<figures.TopJob[]> =>
  figures.topJobs(ctx.db, limit)
