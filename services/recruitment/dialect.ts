/** How recruitment differs from the other services: field errors in the error body, its roles, and 404 for strangers. */

import type { Dialect } from '../../kit/http/dialect.ts'
import { sharedErrorBody, sharedErrorFields } from '../../kit/http/envelope.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed, named, Type } from '../../kit/http/schema.ts'
import { version } from '../../kit/version.ts'
import { webhookTag } from '../../kit/webhooks/webhook.routes.ts'

export const roles = ['ROLE_ADMIN', 'ROLE_RECRUITER', 'CANDIDATE'] as const
export type Role = (typeof roles)[number]

/** The two tiers that ask for a role (specification, Access tiers). */
export const admin: readonly Role[] = ['ROLE_ADMIN']
export const recruiter: readonly Role[] = ['ROLE_ADMIN', 'ROLE_RECRUITER']

export interface RecruitmentCaller extends Caller {
  id: number
  email: string
  role: Role
  sessionId: string
  /** Two-step sign-in is required of them and not set up: they may do that alone. */
  setUpOnly?: boolean
  /** Slugs of the companies that an administrator bound them to; none: all. */
  companies?: readonly string[] | null
}

const FieldError = named(
  'FieldError',
  closed({
    field: Type.String({ description: 'Name of the field, with dots for what is inside another.' }),
    message: Type.String({ description: 'What is wrong with it, in English.' }),
  }),
)

export const dialect: Dialect = {
  name: 'recruitment',
  title: 'Polder recruitment',
  about: 'Job board, applications, CV profiles, articles, job alerts and a crawler of job sources.',
  version,
  tags: {
    Auth: 'Registering, signing in and out, the own account, and choosing a new password.',
    MFA: 'Two-step sign-in with an authenticator app and backup codes.',
    Users: 'Accounts of others, for administrators.',
    'Own data': 'Copies of the own data, and erasing the own account.',
    Privacy: 'The register of processing, what falls due and who looked, for administrators.',
    Articles: 'Articles for readers who are signed in: lists, search, ratings, bookmarks.',
    'Article management': 'Writing, changing and publishing articles, for recruiters.',
    'CV profiles': "A candidate's own CV profiles, and the CV as PDF.",
    'CV profile management': "Everybody's CV profiles, for recruiters.",
    Jobs: 'Jobs for everybody: lists, search, filters, bookmarks; and changing them, for recruiters.',
    'Job management': 'Jobs in any condition, for administrators.',
    Interviews: 'Times for interviews, which candidates pick from, and calendars.',
    Applications: 'Applying for jobs, following applications, and CV files.',
    'Application management': 'Applications of everybody, for recruiters.',
    'Job alerts': 'Searches whose new matches are mailed.',
    Crawler: 'Reading jobs from outside pages; without a token, to be kept from the outside by the network.',
    'Job sources': 'Where jobs come from, and their runs, for administrators.',
    Webhooks: webhookTag,
    Dashboard: 'Figures and health, for recruiters.',
    Administration: 'What administrators and commands changed, for administrators.',
  },
  administrators: admin,
  // What belongs to somebody else looks as if it were not there (specification, Ownership).
  notOwner: 404,
  errorSchema: closed({
    ...sharedErrorFields,
    fieldErrors: Type.Optional(
      Type.Array(FieldError, {
        description: 'Each field that is wrong, at most twenty; only where fields are.',
      }),
    ),
  }),
  errorBody: (failure) => ({
    ...sharedErrorBody(failure),
    ...(failure.fieldErrors ? { fieldErrors: failure.fieldErrors } : {}),
  }),
}

export const route = routeFor<RecruitmentCaller>()
