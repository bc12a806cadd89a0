/** Shapes of privacy on the wire (specification, The law). */

import { closed, named, oneOf, type Static, Type, timestamp } from '../../../kit/http/schema.ts'
import { password } from '../accounts/account.schema.ts'
import { identifier, maybeInteger, maybeMoment } from '../wire.ts'
import { exportStatuses } from './privacy.tables.ts'

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

export type DataExportDto = Static<typeof DataExportDto>
