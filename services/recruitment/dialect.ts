/** How recruitment differs from the other services: field errors in the error body, its roles, and 404 for strangers. */

import type { Dialect } from '../../kit/http/dialect.ts'
import { sharedErrorBody, sharedErrorFields } from '../../kit/http/envelope.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed, Type } from '../../kit/http/schema.ts'

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
}

export const dialect: Dialect = {
  name: 'recruitment',
  title: 'Polder recruitment',
  about: 'Job board, applications, CV profiles, articles, job alerts and a crawler of job sources.',
  version: '1.0.0',
  // What belongs to somebody else looks as if it were not there (specification, Ownership).
  notOwner: 404,
  errorSchema: closed({
    ...sharedErrorFields,
    fieldErrors: Type.Optional(Type.Array(closed({ field: Type.String(), message: Type.String() }))),
  }),
  errorBody: (failure) => ({
    ...sharedErrorBody(failure),
    ...(failure.fieldErrors ? { fieldErrors: failure.fieldErrors } : {}),
  }),
}

export const route = routeFor<RecruitmentCaller>()
