/** Shapes of job alerts on the wire (specification, Job alerts). */

import {
  closed,
  ignored,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
} from '../../../kit/http/schema.ts'
import { employmentTypes, experienceLevels } from '../core/job-vocabulary.ts'
import { currency, money } from '../jobs/job.schema.ts'

export const frequencies = ['INSTANT', 'DAILY', 'WEEKLY'] as const

export const JobAlertRequest = closed({
  id: ignored(),
  name: requiredText(100),
  keywords: optional(text(255)),
  location: optional(text(200)),
  category: optional(text(100)),
  company: optional(text(200)),
  employmentTypes: optional(Type.Array(oneOf(employmentTypes), { maxItems: 50 })),
  experienceLevels: optional(Type.Array(oneOf(experienceLevels), { maxItems: 50 })),
  skills: optional(Type.Array(requiredText(100), { maxItems: 50 })),
  remote: optional(Type.Boolean()),
  salaryMin: optional(money()),
  salaryCurrency: optional(currency()),
  frequency: optional(oneOf(frequencies)),
  active: optional(Type.Boolean()),
  lastSentAt: ignored(),
  matchCount: ignored(),
  createdAt: ignored(),
  updatedAt: ignored(),
})

const maybeText = nullable(Type.String())
const texts = Type.Array(Type.String())

export const JobAlertDto = closed({
  id: Type.Integer(),
  name: Type.String(),
  keywords: maybeText,
  location: maybeText,
  category: maybeText,
  company: maybeText,
  employmentTypes: texts,
  experienceLevels: texts,
  skills: texts,
  remote: nullable(Type.Boolean()),
  salaryMin: nullable(Type.Integer()),
  salaryCurrency: maybeText,
  frequency: oneOf(frequencies),
  active: Type.Boolean(),
  lastSentAt: maybeText,
  matchCount: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})

export type JobAlertRequest = Static<typeof JobAlertRequest>
export type JobAlertDto = Static<typeof JobAlertDto>
