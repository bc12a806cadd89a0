/** Shapes of privacy on the wire (specification, The law). */

import {
  closed,
  described,
  named,
  nullable,
  oneOf,
  type Static,
  Type,
  timestamp,
} from '../../../kit/http/schema.ts'
import { password } from '../accounts/account.schema.ts'
import { MatchCoverage, MatchTotal, pointFields, UnknownParts } from '../matches/match.schema.ts'
import { identifier, maybeInteger, maybeMoment, maybeText, Role } from '../wire.ts'
import { exportStatuses, loggedActs } from './privacy.tables.ts'
import { grounds, subjects } from './purposes/purpose.ts'

export const PasswordProof = named(
  'PasswordProof',
  closed({ password: password('Password of the account: a stolen session alone cannot do this.') }),
)

export const ErasureAnswer = named(
  'ErasureAnswer',
  closed({
    erasesAt: timestamp({ description: 'When the account is erased, unless that is stopped before.' }),
  }),
)

export const DataExportDto = named(
  'DataExportDto',
  closed({
    id: identifier('Number of the copy.'),
    status: oneOf(exportStatuses, {
      description: '`RUNNING` while it is made, `READY` to download, `FAILED` where making it failed.',
    }),
    createdAt: timestamp({ description: 'When it was asked for.' }),
    finishedAt: maybeMoment('When it was done. null: it is being made.'),
    expiresAt: timestamp({ description: 'When it is removed, seven days after it was done.' }),
    sizeBytes: maybeInteger('Size of the archive in bytes. null: there is none yet.'),
  }),
)
export const DataExports = Type.Array(DataExportDto)

const RegisterColumn = named(
  'RegisterColumn',
  closed({
    column: Type.String({ description: 'Name of the column in the database.' }),
    purpose: Type.String({ description: 'Why it is kept.' }),
    copied: Type.Boolean({ description: 'Whether it is in the copy that people get of their data.' }),
  }),
)

const RegisterEntry = named(
  'RegisterEntry',
  closed({
    table: Type.String({ description: 'Name of the table in the database.' }),
    name: Type.String({ description: 'What it holds.' }),
    subjects: oneOf(subjects, { description: 'Whom it is about.' }),
    ground: oneOf(grounds, { description: 'The ground of article 6 of the GDPR.' }),
    recipients: Type.String({ description: 'Who gets to see it.' }),
    kept: Type.String({ description: 'How long it is kept.' }),
    columns: Type.Array(RegisterColumn, { description: 'Every column, with why it is kept.' }),
  }),
)

export const ControllerDto = named(
  'ControllerDto',
  closed({
    name: maybeText('Name of whoever is responsible for the processing. null: not set.'),
    address: maybeText('Their postal address. null: not set.'),
    contact: maybeText('Where they are asked about personal data. null: not set.'),
    officer: maybeText('The data protection officer. null: none is named.'),
  }),
)

export const RegisterDto = named(
  'RegisterDto',
  closed({
    service: Type.String({ description: 'What the register is of.' }),
    controller: described(ControllerDto, 'Who is responsible, as the settings name it.'),
    security: Type.String({ description: 'How the data is kept safe.' }),
    transfers: Type.String({ description: 'Whether it leaves the European Economic Area.' }),
    entries: Type.Array(RegisterEntry, { description: 'Every table.' }),
  }),
)

export const DueDto = named(
  'DueDto',
  closed({
    kind: oneOf(['APPLICATION', 'ACCOUNT', 'EXPORT'], { description: 'What is erased.' }),
    id: identifier('Number of the application, account or copy.'),
    erasesAt: timestamp({ description: 'When it is erased.' }),
    because: oneOf(['PROCEDURE_ENDED', 'CONSENT', 'HIRED', 'ASKED', 'UNUSED', 'SEVEN_DAYS'], {
      description: 'Which rule says so.',
    }),
  }),
)
export const DueList = Type.Array(DueDto)

export const SeenMatch = named(
  'SeenMatch',
  closed({
    inputsHash: Type.String({
      description: 'SHA-256 of all that went into it: the same hash and rules come to the same points.',
    }),
    rules: Type.String({ description: 'Version of the rules.' }),
    total: MatchTotal,
    coverage: MatchCoverage,
    points: Type.Array(named('SeenPoints', closed(pointFields)), { description: 'The known parts.' }),
    unknown: UnknownParts,
  }),
)

export const LookDto = named(
  'LookDto',
  closed({
    id: identifier('Number of the look.'),
    at: timestamp({ description: 'When it was.' }),
    act: oneOf(loggedActs, { description: 'What was done.' }),
    actorId: maybeInteger('Number of whoever looked. null: erased since.'),
    actorEmail: maybeText('Their address. null: erased since.'),
    actorRole: described(Role, 'Role that they had then.'),
    subjectId: maybeInteger('Number of the account that it was about. null: nobody, or erased since.'),
    applicationId: maybeInteger('Number of the application. null: none, or erased since.'),
    detail: maybeText('Which part was looked at. null: all of it.'),
    match: nullable(
      described(
        SeenMatch,
        'What a look at a match saw, without reasons. null: no such look, or erased since.',
      ),
    ),
  }),
)
export const LookList = Type.Array(LookDto)

export type RegisterDto = Static<typeof RegisterDto>
export type DueDto = Static<typeof DueDto>
export type LookDto = Static<typeof LookDto>
export type DataExportDto = Static<typeof DataExportDto>
