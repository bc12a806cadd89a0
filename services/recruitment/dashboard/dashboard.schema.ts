/** Shapes of the dashboard on the wire (specification, Dashboard). */

import { closed, named, oneOf, Type, timestamp } from '../../../kit/http/schema.ts'
import { count, countsByValue, identifier } from '../wire.ts'

export const Dashboard = named(
  'Dashboard',
  closed({
    totalUsers: count('Accounts that are not deleted.'),
    newUsersThisMonth: count('Those that were made since the first of this month, in the Netherlands.'),
    totalJobs: count('All jobs.'),
    activeJobs: count('Open jobs.'),
    totalApplications: count('All applications.'),
    pendingApplications: count('Applications that are `PENDING`.'),
    totalCVProfiles: count('All CV profiles of people who are not deleted.'),
  }),
)

export const CountsByStatus = countsByValue('How many applications have each status.')

export const MonthCount = named(
  'MonthCount',
  closed({
    month: Type.String({ description: 'The month, as yyyy-MM.' }),
    count: count('Applications in it.'),
  }),
)

export const TopJob = named(
  'TopJob',
  closed({
    jobId: identifier('Number of the job.'),
    title: Type.String({ description: 'Title of the job.' }),
    company: Type.String({ description: 'Company of the job.' }),
    applicationCount: count('Applications for it that are not withdrawn.'),
  }),
)

const State = named('State', oneOf(['UP', 'DOWN'], { description: 'Whether it answers.' }))

export const SystemHealth = named(
  'SystemHealth',
  closed({
    status: State,
    timestamp: timestamp({ description: 'When this was looked at.' }),
    database: State,
    emailService: State,
  }),
)
