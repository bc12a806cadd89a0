/** Signatures under an analysis on the wire (specification, Review). */

import {
  closed,
  described,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
} from '../../../kit/http/schema.ts'
import { sessionParams } from '../analysis/analysis.schema.ts'
import { signOffRoles } from '../core/review/sign-offs.ts'
import { recordTime } from '../customers/customer.schema.ts'
import { authorField } from '../findings/finding.schema.ts'

const SignOffRole = named(
  'SignOffRole',
  oneOf(signOffRoles, { description: 'PREPARER signs first, then REVIEWER, under another name.' }),
)

export const signOffParams = closed({
  ...sessionParams.properties,
  role: oneOf(signOffRoles, { description: 'PREPARER or REVIEWER.' }),
})

const author = authorField(
  'Who signs. Required, unless the service knows who is there (SIGN_IN_ISSUER or IDENTITY_HEADER): then what is typed does not count.',
)

export const SignOffRequest = named(
  'SignOffRequest',
  closed({
    author,
    conclusion: optional(Type.String({ maxLength: 10_000, description: 'What the work comes to.' })),
  }),
)

export const WithdrawalRequest = named(
  'WithdrawalRequest',
  closed({ author, reason: requiredText(4000, { description: 'Why the signature is withdrawn.' }) }),
)

const Withdrawal = named(
  'Withdrawal',
  closed({
    author: Type.String({ description: 'Who withdrew it.' }),
    reason: Type.String({ description: 'Why.' }),
    at: recordTime('When it was withdrawn.'),
  }),
)

export const SignOff = named(
  'SignOff',
  closed({
    role: SignOffRole,
    author: Type.String({ description: 'Who signed.' }),
    conclusion: nullable(
      Type.String({ description: 'What the work comes to; null where nothing was said.' }),
    ),
    at: recordTime('When it was signed.'),
    withdrawn: nullable(described(Withdrawal, 'null while the signature stands.')),
  }),
)

export type SignOffRequest = Static<typeof SignOffRequest>
export type WithdrawalRequest = Static<typeof WithdrawalRequest>
export type SignOff = Static<typeof SignOff>
