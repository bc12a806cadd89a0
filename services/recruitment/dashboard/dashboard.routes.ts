/** Routes of the dashboard for recruiters (specification, Dashboard). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import * as applications from '../applications/statistics.actions.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { limitOf, limitQuery } from '../list-queries.ts'
import { getDashboard, getHealth } from './dashboard.actions.ts'
import * as shapes from './dashboard.schema.ts'

const tag = 'Dashboard'
const access = recruiter
const base = '/api/v1/admin/statistics'

export const dashboardRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'getDashboard',
    summary: 'The figures of the dashboard',
    description: 'Recruiters only. Deleted users do not count; active jobs are those that are open.',
    tag,
    access,
    output: shapes.Dashboard,
    handler: () => getDashboard(ctx),
  }),
  route({
    method: 'GET',
    path: `${base}/applications-by-status`,
    operationId: 'countApplicationsByStatus',
    summary: 'How many applications have each status',
    description: 'Recruiters only. A count for each status, also where it is 0.',
    tag,
    access,
    output: shapes.CountsByStatus,
    handler: () => applications.countByStatus(ctx),
  }),
  route({
    method: 'GET',
    path: `${base}/monthly-applications`,
    operationId: 'countApplicationsByMonth',
    summary: 'Applications of the last months',
    description:
      'Recruiters only. Oldest first, this month last, months without any too; as the Netherlands counts them.',
    tag,
    access,
    query: closed({
      months: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 120,
          default: 6,
          description: 'How many months, this one included.',
        }),
      ),
    }),
    output: Type.Array(shapes.MonthCount),
    handler: ({ query }) => applications.countByMonth(ctx, query.months ?? 6),
  }),
  route({
    method: 'GET',
    path: `${base}/top-jobs`,
    operationId: 'listTopJobs',
    summary: 'Jobs with most applications',
    description: 'Recruiters only. Those with most applications first; withdrawn applications do not count.',
    tag,
    access,
    query: closed(limitQuery(5)),
    output: Type.Array(shapes.TopJob),
    handler: ({ query }) => applications.topJobs(ctx, limitOf(query, 5)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/admin/system/health',
    operationId: 'getSystemHealth',
    summary: 'Whether the database and the mail server answer',
    description: 'Recruiters only. The answer is 200 also when a part is `DOWN`.',
    tag,
    access,
    output: shapes.SystemHealth,
    handler: () => getHealth(ctx),
  }),
]
