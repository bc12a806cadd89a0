/** Routes of the dashboard for recruiters (specification, Dashboard). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, oneOf, Type } from '../../../kit/http/schema.ts'
import * as applications from '../applications/statistics.actions.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { limitOf, limitQuery } from '../list-queries.ts'
import { getDashboard, getHealth } from './dashboard.actions.ts'

const tag = 'Dashboard'
const access = recruiter
const base = '/api/v1/admin/statistics'
const count = Type.Integer()
const state = oneOf(['UP', 'DOWN'])

export const dashboardRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    summary: 'The figures of the dashboard',
    tag,
    access,
    output: closed({
      totalUsers: count,
      newUsersThisMonth: count,
      totalJobs: count,
      activeJobs: count,
      totalApplications: count,
      pendingApplications: count,
      totalCVProfiles: count,
    }),
    handler: () => getDashboard(ctx),
  }),
  route({
    method: 'GET',
    path: `${base}/applications-by-status`,
    summary: 'How many applications have each status',
    tag,
    access,
    output: Type.Record(Type.String(), count),
    handler: () => applications.countByStatus(ctx),
  }),
  route({
    method: 'GET',
    path: `${base}/monthly-applications`,
    summary: 'Applications of the last months, oldest first, months without any too',
    tag,
    access,
    query: closed({ months: Type.Optional(Type.Integer({ minimum: 1, maximum: 120, default: 6 })) }),
    output: Type.Array(closed({ month: Type.String(), count })),
    handler: ({ query }) => applications.countByMonth(ctx, query.months ?? 6),
  }),
  route({
    method: 'GET',
    path: `${base}/top-jobs`,
    summary: 'Jobs with most applications',
    tag,
    access,
    query: closed(limitQuery(5)),
    output: Type.Array(
      closed({ jobId: count, title: Type.String(), company: Type.String(), applicationCount: count }),
    ),
    handler: ({ query }) => applications.topJobs(ctx, limitOf(query, 5)),
  }),
  route({
    method: 'GET',
    path: '/api/v1/admin/system/health',
    summary: 'Whether the database and the mail server answer',
    tag,
    access,
    output: closed({ status: state, timestamp: Type.String(), database: state, emailService: state }),
    handler: () => getHealth(ctx),
  }),
]
