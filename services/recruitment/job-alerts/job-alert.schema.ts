/** Shapes of job alerts on the wire (specification, Job alerts). */

import {
  closed,
  ignored,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import {
  count,
  currency,
  EmploymentType,
  ExperienceLevel,
  identifier,
  maybeInteger,
  maybeMoment,
  maybeText,
  money,
  optionalList,
  optionalWords,
} from '../wire.ts'

export const frequencies = ['INSTANT', 'DAILY', 'WEEKLY'] as const

export const AlertFrequency = named(
  'AlertFrequency',
  oneOf(frequencies, {
    description:
      'How soon a new match is mailed: within seconds, early each day, or on Monday. `DAILY` unless given.',
  }),
)

/** What the wishes mean, said once for what is sent and for what is answered. */
const about = {
  name: 'Name of the alert, shown in its mails.',
  keywords:
    'What the job must have, understood as in the search for jobs: words, `"a phrase"`, a word with a minus that it must not have; a comma or `OR` separates alternatives. null: any.',
  location: 'Words of the place of work; with `radiusKm` a place. null: any.',
  radiusKm:
    'Kilometres around `location`, which then has to be a town, village or postcode of the Netherlands. null: the words of `location` alone.',
  category: 'The whole field of work, without regard to case and accents. null: any.',
  company: 'Words of the name of the company. null: any.',
  employmentTypes: 'Any of these kinds of employment; empty: all.',
  experienceLevels: 'Any of these levels of experience; empty: all.',
  skills: 'Any of these skills; empty: all.',
  remote: 'true: only jobs that can be done anywhere. false or null: all.',
  salaryMin:
    'Least pay. It is compared as a year of pay; whether it is meant for an hour, a month or a year follows from its height.',
  active: 'Whether new matches are mailed.',
}

export const JobAlertRequest = named(
  'JobAlertRequest',
  closed({
    id: ignored(),
    name: requiredText(100, { description: about.name }),
    keywords: optional(text(255, { description: about.keywords })),
    location: optional(text(200, { description: about.location })),
    radiusKm: optional(Type.Integer({ minimum: 5, maximum: 100, description: about.radiusKm })),
    category: optional(text(100, { description: about.category })),
    company: optional(text(200, { description: about.company })),
    employmentTypes: optionalList(EmploymentType, 50, about.employmentTypes),
    experienceLevels: optionalList(ExperienceLevel, 50, about.experienceLevels),
    skills: optionalWords(about.skills),
    remote: optional(Type.Boolean({ description: about.remote })),
    salaryMin: optional(money(about.salaryMin)),
    salaryCurrency: optional(
      currency('Currency of `salaryMin`, EUR unless given; refused without `salaryMin`'),
    ),
    frequency: optional(AlertFrequency),
    active: optional(
      Type.Boolean({ description: `${about.active} Left out: true for a new alert, unchanged otherwise.` }),
    ),
    lastSentAt: ignored(),
    matchCount: ignored(),
    createdAt: ignored(),
    updatedAt: ignored(),
  }),
)

export const JobAlertDto = named(
  'JobAlertDto',
  closed({
    id: identifier('Number of the alert.'),
    name: Type.String({ description: about.name }),
    keywords: maybeText(about.keywords),
    location: maybeText(about.location),
    radiusKm: maybeInteger(about.radiusKm),
    category: maybeText(about.category),
    company: maybeText(about.company),
    employmentTypes: Type.Array(EmploymentType, { description: about.employmentTypes }),
    experienceLevels: Type.Array(ExperienceLevel, { description: about.experienceLevels }),
    skills: Type.Array(Type.String(), { description: about.skills }),
    remote: nullable(Type.Boolean({ description: about.remote })),
    salaryMin: maybeInteger(`${about.salaryMin} In minor units (cents). null: any pay.`),
    salaryCurrency: maybeText('Currency of `salaryMin`, a code of ISO 4217. null: any pay.'),
    frequency: AlertFrequency,
    active: Type.Boolean({ description: about.active }),
    lastSentAt: maybeMoment('When its last mail went out. null: none has.'),
    matchCount: count('Open jobs that meet it now.'),
    createdAt: timestamp({ description: 'When it was made.' }),
    updatedAt: timestamp({ description: 'When it last changed.' }),
  }),
)

export type JobAlertRequest = Static<typeof JobAlertRequest>
export type JobAlertDto = Static<typeof JobAlertDto>
