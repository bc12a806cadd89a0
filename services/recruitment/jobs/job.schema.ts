/** Shapes of jobs on the wire (specification, Job fields). */

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
import { readFields, readingOrigins } from '../core/reading/reading.ts'
import {
  ContractKind,
  count,
  currency,
  day,
  EmploymentType,
  ExperienceLevel,
  identifier,
  maybeDay,
  maybeInteger,
  maybeMoment,
  maybeText,
  money,
  optionalList,
  optionalWords,
  SalaryExtra,
  SalaryGross,
  SalaryPeriod,
  WorkArrangement,
  webAddress,
} from '../wire.ts'
import { formFields, formRequest } from './job-form.schema.ts'

/** What the fields that a client sends mean, said once for what is sent and for what is answered. */
const about = {
  title: 'Title of the job.',
  company: 'Name of the company.',
  location: 'Place of work in words, such as a town. null: not known.',
  description: 'What the job is, as plain text.',
  requirements: 'What is asked of a candidate, as plain text. null: not given.',
  responsibilities: 'What the candidate will do, as plain text. null: not given.',
  benefits: 'What the company offers besides pay, as plain text. null: not given.',
  category: 'Field of work in words. null: not known.',
  skills:
    'Skills that the job asks for. Of those that differ only in case, accents or punctuation the first is kept.',
  educationLevel: 'Education that the job asks for, in words. null: not given.',
  salaryMin: 'Least pay for one `salaryPeriod`; 0 says none and is kept as null.',
  salaryMax: 'Most pay for one `salaryPeriod`; not below `salaryMin`. 0 says none.',
  salaryBasisHours: 'The hours a week that the pay is for, with at most one decimal.',
  salaryScale: 'The pay scale, as the advertisement calls it, such as `FWG 45` or `schaal 10`.',
  salaryCao: 'The collective agreement, as the advertisement calls it.',
  salaryExtras: 'What comes on top of the pay.',
  contractKinds: 'On what terms somebody works.',
  locations: 'The places of work, at most 20.',
  hoursPerWeekMin: 'Least number of hours a week, with at most one decimal.',
  hoursPerWeekMax: 'Most hours a week, with at most one decimal; not below `hoursPerWeekMin`.',
  startDate: 'First day of the work.',
  endDate: 'Last day of the work; not before `startDate`.',
  applicationDeadline: 'Last day to apply, until its end in the Netherlands.',
  expiresAt: 'Moment from which the job is not open any more. null: never.',
  applicationUrl: 'Where people apply at the company itself.',
  companyLogoUrl: "Picture of the company's logo.",
  source: 'Where the job was found, in words. null: typed in here.',
  sourceUrl: 'The job at its source.',
  externalId: 'What the source calls the job. null: it has no name there.',
  active:
    'Whether the job is switched on. Lists show it while it is open: active, not expired, its deadline not over.',
}

const hours = (description: string) => Type.Number({ minimum: 0, maximum: 168, description })
const maybeHours = (description: string) =>
  nullable(Type.Number({ description: `${description} null: not given.` }))

const degrees = (most: number, description: string) =>
  Type.Number({ minimum: -most, maximum: most, description: `${description}, in degrees.` })

/** A place of work as a client sends it. */
const JobLocationRequest = named(
  'JobLocationRequest',
  closed({
    name: requiredText(100, { description: 'Name of the town or village.' }),
    province: optional(text(50, { description: 'Name of the province. null: not known.' })),
    postalCode: optional(text(10, { description: 'Postcode, or its four digits. null: not known.' })),
    lat: optional(degrees(90, 'Latitude (WGS 84)')),
    lon: optional(degrees(180, 'Longitude (WGS 84)')),
  }),
)

const JobLocation = named(
  'JobLocation',
  closed({
    name: Type.String({ description: 'Name of the town or village.' }),
    province: maybeText('Name of the province. null: not known.'),
    postalCode: maybeText('Postcode, or its four digits. null: not known.'),
    lat: nullable(degrees(90, 'Latitude (WGS 84)')),
    lon: nullable(degrees(180, 'Longitude (WGS 84)')),
  }),
)

/** What a client sends to create or replace a job. */
export const JobRequest = named(
  'JobRequest',
  closed({
    id: ignored(),
    title: requiredText(200, { description: about.title }),
    company: requiredText(200, { description: about.company }),
    location: optional(text(200, { description: about.location })),
    description: requiredText(50_000, { description: about.description }),
    requirements: optional(text(10_000, { description: about.requirements })),
    responsibilities: optional(text(10_000, { description: about.responsibilities })),
    benefits: optional(text(10_000, { description: about.benefits })),
    category: optional(text(100, { description: about.category })),
    employmentType: optional(EmploymentType),
    experienceLevel: optional(ExperienceLevel),
    workArrangement: optional(WorkArrangement),
    skills: optionalWords(about.skills),
    educationLevel: optional(text(100, { description: about.educationLevel })),
    salaryMin: optional(money(about.salaryMin)),
    salaryMax: optional(money(about.salaryMax)),
    salaryCurrency: optional(currency('Currency of the pay, EUR unless given')),
    salaryPeriod: optional(SalaryPeriod),
    salaryBasisHours: optional(hours(about.salaryBasisHours)),
    salaryGross: optional(SalaryGross),
    salaryScale: optional(text(50, { description: about.salaryScale })),
    salaryCao: optional(text(100, { description: about.salaryCao })),
    salaryExtras: optionalList(SalaryExtra, 5, about.salaryExtras),
    payShown: ignored(),
    asksEarlierPay: ignored(),
    contractKinds: optionalList(ContractKind, 9, about.contractKinds),
    locations: optionalList(JobLocationRequest, 20, about.locations),
    hoursPerWeekMin: optional(hours(about.hoursPerWeekMin)),
    hoursPerWeekMax: optional(hours(about.hoursPerWeekMax)),
    startDate: optional(day(about.startDate)),
    endDate: optional(day(about.endDate)),
    applicationDeadline: optional(day(about.applicationDeadline)),
    expiresAt: optional(timestamp({ description: about.expiresAt })),
    ...formRequest,
    applicationUrl: optional(webAddress(about.applicationUrl)),
    companyLogoUrl: optional(webAddress(about.companyLogoUrl)),
    source: optional(text(100, { description: about.source })),
    sourceUrl: optional(webAddress(about.sourceUrl)),
    externalId: optional(text(255, { description: about.externalId })),
    active: optional(
      Type.Boolean({ description: `${about.active} Left out: true for a new job, unchanged otherwise.` }),
    ),
    postedAt: ignored(),
    viewCount: ignored(),
    applicationCount: ignored(),
    bookmarked: ignored(),
    createdAt: ignored(),
    updatedAt: ignored(),
  }),
)

const minorUnits = (description: string) =>
  maybeInteger(`${description} In minor units (cents). null: not given.`)

export const JobDto = named(
  'JobDto',
  closed({
    id: identifier('Number of the job.'),
    title: Type.String({ description: about.title }),
    company: Type.String({ description: about.company }),
    location: maybeText(about.location),
    description: Type.String({ description: about.description }),
    requirements: maybeText(about.requirements),
    responsibilities: maybeText(about.responsibilities),
    benefits: maybeText(about.benefits),
    category: maybeText(about.category),
    employmentType: nullable(EmploymentType),
    experienceLevel: nullable(ExperienceLevel),
    workArrangement: nullable(WorkArrangement),
    skills: Type.Array(Type.String(), { description: about.skills }),
    educationLevel: maybeText(about.educationLevel),
    salaryMin: minorUnits(about.salaryMin),
    salaryMax: minorUnits(about.salaryMax),
    salaryCurrency: maybeText('Currency of the pay, a code of ISO 4217. null: no pay is given.'),
    salaryPeriod: nullable(SalaryPeriod),
    salaryBasisHours: maybeHours(about.salaryBasisHours),
    salaryGross: nullable(SalaryGross),
    salaryScale: maybeText(`${about.salaryScale} null: not given.`),
    salaryCao: maybeText(`${about.salaryCao} null: not given.`),
    salaryExtras: Type.Array(SalaryExtra, { description: about.salaryExtras }),
    payShown: Type.Boolean({
      description: 'Whether the job says what it pays: an amount, not a scale alone.',
    }),
    asksEarlierPay: Type.Optional(
      Type.Literal(true, {
        description:
          'Only where one job is answered or jobs without pay are, and its text asks what somebody earned before, which an advertisement may not.',
      }),
    ),
    confirmedKvkNumber: Type.Optional(
      Type.String({
        description:
          'Only where one job is answered: the KVK number of the company that whoever posted it has signed in for, until that mandate ends.',
      }),
    ),
    contractKinds: Type.Array(ContractKind, { description: about.contractKinds }),
    locations: Type.Array(JobLocation, { description: about.locations }),
    hoursPerWeekMin: maybeHours(about.hoursPerWeekMin),
    hoursPerWeekMax: maybeHours(about.hoursPerWeekMax),
    startDate: maybeDay(`${about.startDate} null: not given.`),
    endDate: maybeDay(`${about.endDate} null: not given.`),
    applicationDeadline: maybeDay(`${about.applicationDeadline} null: none.`),
    expiresAt: maybeMoment(about.expiresAt),
    ...formFields,
    applicationUrl: maybeText(`${about.applicationUrl} null: apply here.`),
    companyLogoUrl: maybeText(`${about.companyLogoUrl} null: none.`),
    source: maybeText(about.source),
    sourceUrl: maybeText(`${about.sourceUrl} null: none.`),
    externalId: maybeText(about.externalId),
    active: Type.Boolean({ description: about.active }),
    postedAt: timestamp({ description: 'When it was posted, at its source where that is known.' }),
    viewCount: count('How often it was looked at.'),
    applicationCount: count('Applications for it that are not withdrawn.'),
    bookmarked: Type.Boolean({ description: 'Whether the caller keeps it; false without a token.' }),
    createdAt: timestamp({ description: 'When it came into this service.' }),
    updatedAt: timestamp({ description: 'When it last changed.' }),
  }),
)

const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })

const Similarity = named(
  'Similarity',
  closed({
    score: share('How alike the two are in all, from 0 to 1.'),
    skills: Type.Array(Type.String(), { description: 'Skills that both ask for.' }),
    titleWords: Type.Array(Type.String(), { description: 'Words that both titles have.' }),
    sameCategory: Type.Boolean({ description: 'Whether both have the same category.' }),
    sameLocation: Type.Boolean({ description: 'Whether both are at the same place.' }),
    text: share('How alike the two descriptions are, from 0 to 1.'),
  }),
)

/** A job that is like another, and why. */
export const SimilarJob = named('SimilarJob', closed({ ...JobDto.properties, similarity: Similarity }))
export type SimilarJob = Static<typeof SimilarJob>

export const JobSourceLinkDto = named(
  'JobSourceLinkDto',
  closed({
    id: identifier('Number of the link.'),
    jobId: identifier('Number of the job.'),
    sourceId: maybeInteger('Number of the job source. null: typed in, or the source was removed.'),
    sourceName: Type.String({ description: 'Name of the source.' }),
    sourceType: Type.String({ description: 'Type of the source, such as `GREENHOUSE` or `MANUAL`.' }),
    url: maybeText('The job at the source. null: it has no address there.'),
    externalId: maybeText(about.externalId),
    primary: Type.Boolean({ description: 'Whether the job was first found by this link.' }),
    firstSeenAt: timestamp({ description: 'When the source first showed the job.' }),
    lastSeenAt: timestamp({ description: 'When the source last showed the job.' }),
    active: Type.Boolean({ description: 'Whether the source still shows the job.' }),
  }),
)

export const JobReadingDto = named(
  'JobReadingDto',
  closed({
    field: oneOf(readFields, { description: 'The field of the job.' }),
    value: Type.Any({ description: "The field's value, as the job has it." }),
    from: oneOf(readingOrigins, {
      description:
        "`RECRUITER`: typed in here; `STRUCTURED`: data that the page has for machines; `FEED`: a field of the source's own; `LABEL`: behind a label in the text, such as `Salaris:`; `TEXT`: in a sentence.",
    }),
    where: Type.String({
      description:
        'The name of the field, or of the text and its line, such as `baseSalary.value` or `description:12`.',
    }),
    text: Type.String({ description: 'The words that the value was read from, at most 200 characters.' }),
    confidence: share('How sure the reading is, from 0.7 to 1.'),
  }),
)

export type JobRequest = Static<typeof JobRequest>
export type JobDto = Static<typeof JobDto>
export type JobSourceLinkDto = Static<typeof JobSourceLinkDto>
