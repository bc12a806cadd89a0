/** Shapes of applications on the wire (specification, Applications). */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  described,
  idParameter,
  ignored,
  named,
  nullable,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import {
  ApplicationStatus,
  count,
  countsByValue,
  currency,
  day,
  HistoryStatus,
  identifier,
  maybeDay,
  maybeInteger,
  maybeMoment,
  maybeText,
  money,
  Role,
} from '../wire.ts'
import { answersRequest } from './answers.schema.ts'

/** What the fields that a candidate sends mean, said once for what is sent and for what is answered. */
const about = {
  cvProfileId: "Number of one of the candidate's CV profiles.",
  cvFilePath: 'The `filePath` that the upload of a CV answered; only its uploader can attach it.',
  cvFileName: 'Name of the CV file.',
  coverLetter: 'Letter to the company, as plain text.',
  phone: 'Telephone number to call.',
  expectedSalary: 'Pay that the candidate asks for a month, before tax.',
  availableFrom: 'First day on which the candidate can work.',
}

export const ApplicationRequest = named(
  'ApplicationRequest',
  closed({
    id: ignored(),
    jobId: idParameter({ description: 'Number of the job; it must be open.' }),
    cvProfileId: optional(idParameter({ description: about.cvProfileId })),
    cvFilePath: optional(text(255, { description: about.cvFilePath })),
    cvFileName: optional(
      text(255, { description: `${about.cvFileName} The name at the upload unless given.` }),
    ),
    coverLetter: optional(text(10_000, { description: about.coverLetter })),
    phone: optional(text(30, { description: about.phone })),
    expectedSalary: optional(money(about.expectedSalary)),
    salaryCurrency: optional(currency('Currency of `expectedSalary`, EUR unless given')),
    availableFrom: optional(day(about.availableFrom)),
    answers: answersRequest(),
    jobTitle: ignored(),
    company: ignored(),
    userId: ignored(),
    candidateName: ignored(),
    candidateEmail: ignored(),
    status: ignored(),
    appliedAt: ignored(),
    updatedAt: ignored(),
    notes: ignored(),
  }),
)

export const ApplicationDto = named(
  'ApplicationDto',
  closed({
    id: identifier('Number of the application.'),
    jobId: identifier('Number of the job.'),
    jobTitle: Type.String({ description: 'Title of the job.' }),
    company: Type.String({ description: 'Company of the job.' }),
    userId: maybeInteger('Number of the candidate. null: hidden from recruiters until it is revealed.'),
    candidateName: maybeText(
      'Name of the candidate. null: none was given, the account was deleted, or it is hidden until it is revealed.',
    ),
    candidateEmail: maybeText('E-mail address of the candidate. null: the account was deleted.'),
    cvProfileId: maybeInteger(`${about.cvProfileId} null: none.`),
    cvFilePath: maybeText('Handle of the CV file. null: none.'),
    cvFileName: maybeText(`${about.cvFileName} null: no file.`),
    coverLetter: maybeText(`${about.coverLetter} null: none.`),
    phone: maybeText(`${about.phone} null: none.`),
    expectedSalary: maybeInteger(`${about.expectedSalary} In minor units (cents). null: not said.`),
    salaryCurrency: maybeText('Currency of `expectedSalary`, a code of ISO 4217. null: not said.'),
    availableFrom: maybeDay(`${about.availableFrom} null: not said.`),
    status: ApplicationStatus,
    appliedAt: timestamp({ description: 'When the candidate applied.' }),
    updatedAt: timestamp({ description: 'When it last changed.' }),
    // Left out for candidates.
    notes: Type.Optional(
      maybeText('Notes of the recruiters. Left out for candidates. null: there are none.'),
    ),
  }),
)

export const ApplicationPage = named('ApplicationPage', numberedPageSchema(ApplicationDto))

export const ApplicationCheckDto = named(
  'ApplicationCheckDto',
  closed({
    jobId: identifier('Number of the job.'),
    hasApplied: Type.Boolean({ description: 'Whether the caller has an application that is not withdrawn.' }),
    applicationId: maybeInteger('Number of the newest application. null: there is none.'),
    status: nullable(ApplicationStatus),
    appliedAt: maybeMoment('When the caller applied. null: there is no application.'),
    canApply: Type.Boolean({
      description: 'Whether the caller can apply now: the job is open, and no application stands.',
    }),
  }),
)

export const ApplicationStatusHistoryDto = named(
  'ApplicationStatusHistoryDto',
  closed({
    id: identifier('Number of this change.'),
    applicationId: identifier('Number of the application.'),
    fromStatus: nullable(ApplicationStatus),
    toStatus: described(
      HistoryStatus,
      'The status after this change; `REVEALED` where a recruiter revealed who applied.',
    ),
    message: maybeText(
      'What the recruiter wrote to the candidate; the reason of a `REVEALED`. null: nothing.',
    ),
    changedBy: maybeText(
      'Name of whoever made the change; to recruiters the e-mail address of whoever gave none. null: none was given, the account was deleted, or it is a `REVEALED`.',
    ),
    changedByRole: described(Role, 'Role that they had then.'),
    changedAt: timestamp({ description: 'When the change was made.' }),
  }),
)

export const ApplicationStatistics = named(
  'ApplicationStatistics',
  closed({
    total: count('All applications.'),
    byStatus: countsByValue('Applications by status; every status is there.'),
    thisMonth: count('Applications since the first of this month, in the Netherlands.'),
    averageTimeToDecisionDays: nullable(
      Type.Number({
        description:
          'Mean number of days from applying to being accepted or rejected. null: none was decided.',
      }),
    ),
  }),
)

const message = () =>
  optional(
    text(5_000, { description: 'Words to the candidate, in the mail and in the history. null: none.' }),
  )
const notes = (description: string) => optional(text(10_000, { description }))

const payTold = () =>
  Type.Optional(
    Type.Boolean({
      description:
        'True: the candidate has been told the pay of a job that does not say it; the mail says so too. Needed for `INTERVIEW` under `PAY_RULE=on`.',
    }),
  )

export const StatusChange = named(
  'StatusChange',
  closed({
    status: ApplicationStatus,
    message: message(),
    payTold: payTold(),
    notes: notes('Notes that recruiters alone see. Left out: they stay as they are. null: removed.'),
  }),
)
export const NotesChange = named(
  'NotesChange',
  closed({ notes: notes('Notes that recruiters alone see. Left out or null: removed.') }),
)

export const maximumBulk = 500
export const BulkChange = named(
  'BulkChange',
  closed({
    ids: Type.Array(idParameter(), {
      minItems: 1,
      maxItems: maximumBulk,
      description: 'Numbers of the applications.',
    }),
    status: ApplicationStatus,
    message: message(),
    payTold: payTold(),
  }),
)
export const BulkResult = named(
  'BulkResult',
  closed({
    total: count('Applications that were asked for, each once.'),
    updated: count('Those that have the status now.'),
    failed: count('Those that do not.'),
    errors: Type.Unsafe<Record<string, string>>({
      ...Type.Record(Type.String(), Type.String()),
      description: 'Why each of those failed, by the number of the application.',
    }),
  }),
)

export const RevealRequest = named(
  'RevealRequest',
  closed({
    reason: requiredText(1_000, {
      description: 'Why it is needed to know who it is; the candidate reads it in the history.',
    }),
  }),
)

export const RetentionRequest = named(
  'RetentionRequest',
  closed({
    consent: Type.Boolean({
      description: 'Whether it may be kept for a year after the end of the procedure.',
    }),
  }),
)
export const RetentionDto = named(
  'RetentionDto',
  closed({
    erasesAt: maybeMoment('When all of it is erased. null: its procedure has not ended.'),
    consentedAt: maybeMoment('When the candidate agreed to a year. null: they did not, or took it back.'),
  }),
)

export const CvUpload = named(
  'CvUpload',
  closed({
    fileName: Type.String({ description: 'Name of the file as it was sent, without folders.' }),
    filePath: Type.String({
      description: 'Handle to send as `cvFilePath` when applying; only its uploader can.',
    }),
  }),
)

export type ApplicationRequest = Static<typeof ApplicationRequest>
export type ApplicationDto = Static<typeof ApplicationDto>
export type ApplicationCheckDto = Static<typeof ApplicationCheckDto>
export type ApplicationStatusHistoryDto = Static<typeof ApplicationStatusHistoryDto>
export type ApplicationStatistics = Static<typeof ApplicationStatistics>
export type RetentionDto = Static<typeof RetentionDto>
export type StatusChange = Static<typeof StatusChange>
export type BulkChange = Static<typeof BulkChange>
export type BulkResult = Static<typeof BulkResult>
