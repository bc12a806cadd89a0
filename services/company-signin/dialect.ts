/** How company-signin differs from the other services: its error body, its page envelope, and who calls. */

import type { TSchema } from 'typebox'
import type { Dialect, FailureView } from '../../kit/http/dialect.ts'
import type { PageLimits, PageRequest } from '../../kit/http/page.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed, Type, timestamp } from '../../kit/http/schema.ts'
import { version } from '../../kit/version.ts'
import { webhookTag } from '../../kit/webhooks/webhook.routes.ts'
import type { AssuranceLevel } from './core/assurance-level.ts'
import type { RepresentativeRole } from './core/representative-role.ts'
import { isOfOpenId, oauthFailure } from './openid/oauth-failure.ts'
import { openIdOperations } from './openid/openid.api.ts'

/** A signed-in representative of one company. */
export interface Representative extends Caller {
  /** The representative's id. */
  id: number
  role: RepresentativeRole
  kvkNumber: string
  email: string
  /** Assurance level that the session was opened with. */
  assuranceLevel: AssuranceLevel
  sessionId: string
}

const ownFailure = ({ status, message, timestamp, details, fieldErrors }: FailureView) => ({
  status,
  message,
  timestamp,
  details:
    details ??
    (fieldErrors ? { fields: Object.fromEntries(fieldErrors.map((e) => [e.field, e.message])) } : null),
})

export const dialect: Dialect = {
  name: 'company-signin',
  title: 'Polder company sign-in',
  about:
    'Sign-in by registry number, onboarding with a bank connection, and a tamper-evident audit trail. Sites let people sign in ' +
    'by OpenID Connect: its addresses below `/openid` stand in `/.well-known/openid-configuration` and under OpenID here, their ' +
    'answers and errors are those of its standards, and clients are registered at `/developers`.',
  version,
  tags: {
    Authentication: 'Registering a company, signing in and out, and the keys of the access tokens.',
    Companies: 'Companies that are registered here, and numbers of the company register.',
    Onboarding: 'Registering a company step by step: its number, its bank, who acts for it, a password.',
    Webhooks: webhookTag,
    Audit: 'The audit trail of what happened, and proofs that nobody changed it.',
  },
  standards: openIdOperations,
  notOwner: 403,
  // Exactly these four; the trace id is in a header (specification, Errors).
  errorSchema: closed({
    status: Type.Integer({ description: 'The HTTP status.' }),
    message: Type.String({ description: 'What is wrong, in English; for programs and their makers.' }),
    timestamp: timestamp({ description: 'When it was answered, in UTC.' }),
    details: Type.Unsafe({
      type: ['object', 'null'],
      additionalProperties: true,
      description:
        'Facts about it: `fields` with a message for each field that is wrong, or what the operation says; null without any.',
    }),
  }),
  errorBody: (view) => (isOfOpenId(view) ? oauthFailure(view) : ownFailure(view)),
}

export const route = routeFor<Representative>()

/** Audit pages: 50 unless asked otherwise, at most 200. */
export const auditPageLimits: PageLimits = { size: 50, maximum: 200 }

/** The audit page: content, totalElements, totalPages. */
export const auditPage = <T>(content: T[], { size }: PageRequest, totalElements: number) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
})

export const auditPageSchema = <S extends TSchema>(item: S) =>
  closed({
    content: Type.Array(item, { description: 'The items of this page.' }),
    totalElements: Type.Integer({ description: 'Items on all pages.' }),
    totalPages: Type.Integer({ description: 'Pages of this size.' }),
  })
