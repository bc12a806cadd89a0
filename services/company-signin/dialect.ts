/** How company-signin differs from the other services: its error body, its page envelope, and who calls. */

import type { TSchema } from 'typebox'
import type { Dialect } from '../../kit/http/dialect.ts'
import type { PageLimits, PageRequest } from '../../kit/http/page.ts'
import { type Caller, routeFor } from '../../kit/http/route.ts'
import { closed, Type } from '../../kit/http/schema.ts'
import type { AssuranceLevel } from './core/assurance-level.ts'
import type { RepresentativeRole } from './core/representative-role.ts'

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

export const dialect: Dialect = {
  name: 'company-signin',
  title: 'Polder company sign-in',
  about: 'Sign-in by registry number, onboarding with a bank connection, and a tamper-evident audit trail.',
  version: '1.0.0',
  notOwner: 403,
  // Exactly these four; the trace id travels in a header (specification, Errors).
  errorSchema: closed({
    status: Type.Integer(),
    message: Type.String(),
    timestamp: Type.String({ format: 'date-time' }),
    details: Type.Unsafe({ type: ['object', 'null'], additionalProperties: true }),
  }),
  errorBody: ({ status, message, timestamp, details, fieldErrors }) => ({
    status,
    message,
    timestamp,
    details:
      details ??
      (fieldErrors ? { fields: Object.fromEntries(fieldErrors.map((e) => [e.field, e.message])) } : null),
  }),
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
  closed({ content: Type.Array(item), totalElements: Type.Integer(), totalPages: Type.Integer() })
