/** Fields and words that the shapes of several resources share, each described once. */

import {
  closed,
  date,
  named,
  nullable,
  oneOf,
  requiredText,
  type Static,
  type TSchema,
  Type,
  text,
  timestamp,
} from '../../kit/http/schema.ts'
import { applicationStatuses, historyStatuses } from './core/application-status.ts'
import { salaryPeriods } from './core/dutch-values.ts'
import {
  contractKinds,
  employmentTypes,
  experienceLevels,
  salaryExtras,
  salaryGrossness,
  workArrangements,
} from './core/job-vocabulary.ts'
import { roles } from './dialect.ts'

export const Role = named(
  'Role',
  oneOf(roles, {
    description:
      'What an account may do: a candidate their own things, a recruiter the desk too, an administrator everything.',
  }),
)

export const EmploymentType = named(
  'EmploymentType',
  oneOf(employmentTypes, { description: 'The kind of employment.' }),
)
export const ExperienceLevel = named(
  'ExperienceLevel',
  oneOf(experienceLevels, { description: 'How much experience the job asks for.' }),
)
export const WorkArrangement = named(
  'WorkArrangement',
  oneOf(workArrangements, {
    description: 'Where the work is done: at the company, partly at home, or anywhere.',
  }),
)
export const SalaryPeriod = named(
  'SalaryPeriod',
  oneOf(salaryPeriods, { description: 'The time that the pay is for.' }),
)
export const ContractKind = named(
  'ContractKind',
  oneOf(contractKinds, {
    description:
      'On what terms somebody works: `SECONDMENT` is detachering, `AGENCY` uitzenden, `ON_CALL` oproep.',
  }),
)
export const SalaryGross = named(
  'SalaryGross',
  oneOf(salaryGrossness, { description: 'Whether the pay is before or after tax.' }),
)
export const SalaryExtra = named(
  'SalaryExtra',
  oneOf(salaryExtras, {
    description:
      'What comes on top of the pay: 8% holiday pay, a thirteenth month, a year-end payment, a budget to choose with (IKB), a bonus.',
  }),
)
export const ApplicationStatus = named(
  'ApplicationStatus',
  oneOf(applicationStatuses, {
    description:
      'How an application stands. `PENDING` is a new one; `WITHDRAWN` is set by the candidate only, and nothing follows it.',
  }),
)

export const HistoryStatus = named(
  'HistoryStatus',
  oneOf(historyStatuses, {
    description: 'A status of an application, or `REVEALED`: a recruiter revealed who applied.',
  }),
)

/** Minor units; more than any wage, and small enough to multiply by the hours of a year. */
export const money = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000_000,
    description: `${description} In minor units (cents).`,
  })

export const currency = (description = 'Currency of the pay') =>
  Type.String({ pattern: '^[A-Z]{3}$', description: `${description}, a code of ISO 4217 such as EUR.` })

/** The databases know no year 0. */
export const day = (description: string) =>
  date({ pattern: '^(?!0000)', description: `${description} As yyyy-MM-dd, from the year 0001 on.` })

/** A day in an answer, or null. */
export const maybeDay = (description: string) => nullable(date({ description }))

/** A moment in an answer, or null. */
export const maybeMoment = (description: string) => nullable(timestamp({ description }))

export const webAddress = (description: string) =>
  text(2000, {
    pattern: '^[hH][tT][tT][pP][sS]?://\\S+$',
    description: `${description} It begins with http:// or https://.`,
  })

export const count = (description: string) => Type.Integer({ minimum: 0, description })
export const identifier = (description: string) => Type.Integer({ description })
export const maybeText = (description: string) => nullable(Type.String({ description }))
export const maybeInteger = (description: string) => nullable(Type.Integer({ description }))

/** A list that may be left out or null, which mean the same. */
export const optionalList = <S extends TSchema>(item: S, maxItems: number, description: string) =>
  Type.Optional(
    Type.Unsafe<Static<S>[] | null>({ type: ['array', 'null'], items: item, maxItems, description }),
  )

/** Short texts, none of them blank. */
export const optionalWords = (description: string) => optionalList(requiredText(100), 50, description)

/** How often each value occurs, by value. */
export const countsByValue = (description: string) =>
  Type.Unsafe<Record<string, number>>({ ...Type.Record(Type.String(), Type.Integer()), description })

/** An answer that only says how it went. */
export const MessageAnswer = named(
  'MessageAnswer',
  closed({ message: Type.String({ description: 'What was done, in English.' }) }),
)
