/** Shapes of applications on the wire (specification, Applications). */

import {
  closed,
  idParameter,
  ignored,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
  text,
} from '../../../kit/http/schema.ts'
import { applicationStatuses } from '../core/application-status.ts'
import { roles } from '../dialect.ts'
import { currency, day, money } from '../jobs/job.schema.ts'

const status = oneOf(applicationStatuses)

export const ApplicationRequest = closed({
  id: ignored(),
  jobId: idParameter(),
  cvProfileId: optional(idParameter()),
  cvFilePath: optional(text(255, { description: 'The filePath that the upload of a CV answered.' })),
  cvFileName: optional(text(255)),
  coverLetter: optional(text(10_000)),
  phone: optional(text(30)),
  expectedSalary: optional(money()),
  salaryCurrency: optional(currency()),
  availableFrom: optional(day()),
  jobTitle: ignored(),
  company: ignored(),
  userId: ignored(),
  candidateName: ignored(),
  candidateEmail: ignored(),
  status: ignored(),
  appliedAt: ignored(),
  updatedAt: ignored(),
  notes: ignored(),
})

const maybeText = nullable(Type.String())
const maybeInteger = nullable(Type.Integer())

export const ApplicationDto = closed({
  id: Type.Integer(),
  jobId: Type.Integer(),
  jobTitle: Type.String(),
  company: Type.String(),
  userId: Type.Integer(),
  candidateName: maybeText,
  candidateEmail: maybeText,
  cvProfileId: maybeInteger,
  cvFilePath: maybeText,
  cvFileName: maybeText,
  coverLetter: maybeText,
  phone: maybeText,
  expectedSalary: maybeInteger,
  salaryCurrency: maybeText,
  availableFrom: maybeText,
  status,
  appliedAt: Type.String(),
  updatedAt: Type.String(),
  // Left out for candidates.
  notes: Type.Optional(maybeText),
})

export const ApplicationCheckDto = closed({
  jobId: Type.Integer(),
  hasApplied: Type.Boolean(),
  applicationId: maybeInteger,
  status: nullable(status),
  appliedAt: maybeText,
  canApply: Type.Boolean(),
})

export const ApplicationStatusHistoryDto = closed({
  id: Type.Integer(),
  applicationId: Type.Integer(),
  fromStatus: nullable(status),
  toStatus: status,
  message: maybeText,
  changedBy: maybeText,
  changedByRole: oneOf(roles),
  changedAt: Type.String(),
})

export const ApplicationStatistics = closed({
  total: Type.Integer(),
  byStatus: Type.Record(Type.String(), Type.Integer()),
  thisMonth: Type.Integer(),
  averageTimeToDecisionDays: nullable(Type.Number()),
})

const message = optional(text(5_000))
const notes = optional(text(10_000))

export const StatusChange = closed({ status: text(50), message, notes })
export const NotesChange = closed({ notes })

export const maximumBulk = 500
export const BulkChange = closed({
  ids: Type.Array(idParameter(), { minItems: 1, maxItems: maximumBulk }),
  status: text(50),
  message,
})
export const BulkResult = closed({
  total: Type.Integer(),
  updated: Type.Integer(),
  failed: Type.Integer(),
  errors: Type.Record(Type.String(), Type.String()),
})

export const CvUpload = closed({ fileName: Type.String(), filePath: Type.String() })

export type ApplicationRequest = Static<typeof ApplicationRequest>
export type ApplicationDto = Static<typeof ApplicationDto>
export type ApplicationCheckDto = Static<typeof ApplicationCheckDto>
export type ApplicationStatusHistoryDto = Static<typeof ApplicationStatusHistoryDto>
export type ApplicationStatistics = Static<typeof ApplicationStatistics>
export type StatusChange = Static<typeof StatusChange>
export type BulkChange = Static<typeof BulkChange>
export type BulkResult = Static<typeof BulkResult>
