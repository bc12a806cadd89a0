/** The figures of the dashboard, each asked of the resource that knows it. */

import { sql } from 'kysely'
import { countPeople } from '../accounts/people.actions.ts'
import { countByStatus } from '../applications/statistics.actions.ts'
import type { Ctx } from '../context.ts'
import { startOfMonth } from '../core/calendar.ts'
import { countCvProfiles } from '../cv-profiles/cv-profile.actions.ts'
import { countJobs } from '../jobs/job-list.actions.ts'

/** Active jobs are those that the public can see; deleted users do not count. */
export const getDashboard = async (ctx: Ctx) => {
  const [totalUsers, newUsersThisMonth, jobs, byStatus, totalCVProfiles] = await Promise.all([
    countPeople(ctx),
    countPeople(ctx, startOfMonth(ctx.clock.now())),
    countJobs(ctx),
    countByStatus(ctx),
    countCvProfiles(ctx),
  ])
  return {
    totalUsers,
    newUsersThisMonth,
    totalJobs: jobs.total,
    activeJobs: jobs.open,
    totalApplications: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
    pendingApplications: byStatus.PENDING,
    totalCVProfiles,
  }
}

type State = 'UP' | 'DOWN'

const stateOf = async (check: () => Promise<boolean>): Promise<State> => {
  try {
    return (await check()) ? 'UP' : 'DOWN'
  } catch {
    return 'DOWN'
  }
}

/** The whole is UP when both parts are. */
export const getHealth = async (ctx: Pick<Ctx, 'db' | 'mailer' | 'clock'>) => {
  const [database, emailService] = await Promise.all([
    stateOf(async () => (await sql`SELECT 1`.execute(ctx.db)).rows.length === 1),
    stateOf(() => ctx.mailer.check()),
  ])
  const status: State = database === 'UP' && emailService === 'UP' ? 'UP' : 'DOWN'
  return { status, timestamp: ctx.clock.now().toISOString(), database, emailService }
}
