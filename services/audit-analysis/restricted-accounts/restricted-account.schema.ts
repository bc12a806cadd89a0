/** Restricted accounts on the wire (specification, Restricted accounts). */

import {
  closed,
  date,
  named,
  nullable,
  oneOf,
  optional,
  type Static,
  Type,
} from '../../../kit/http/schema.ts'
import { accountKey } from '../accounts/account.schema.ts'
import { amount, amountOrNull, count, sessionParams } from '../analysis/analysis.schema.ts'
import { restrictionTypes } from '../core/restricted/restriction.ts'

export const accountParams = closed({
  ...sessionParams.properties,
  accountCode: Type.String({
    maxLength: 200,
    description: 'The account number, exactly as the file has it.',
  }),
})

const RestrictionType = named(
  'RestrictionType',
  oneOf(restrictionTypes, { description: 'Why the company cannot freely dispose of the account.' }),
)

const RestrictedAccount = named(
  'RestrictedAccount',
  closed({
    ...accountKey,
    netBalance: amount('The closing balance; debit is positive.'),
    restrictedBalance: amount(
      'The part of it that is restricted: all of it, less a deblokkering that was granted.',
    ),
    flagSource: oneOf(['AUDITOR', 'KEYWORD'], {
      description: 'KEYWORD: the name of the account suggests it. AUDITOR: the configuration alone names it.',
    }),
    restrictionType: RestrictionType,
    restrictionLabel: Type.String({
      description: 'The label of the auditor, else the name of the type in Dutch.',
    }),
    status: oneOf(['CONFIRMED', 'SUGGESTED'], {
      description:
        'CONFIRMED by the auditor, or SUGGESTED and still to be judged. Rejected accounts are left out.',
    }),
    deblokkeringGranted: Type.Boolean({
      description: 'True where the auditor notes that a deblokkering was granted.',
    }),
    deblokkeringAmount: amountOrNull('The amount of that deblokkering; null where none is noted.'),
    vrijBeschikbaar: Type.Boolean({ description: 'False for a confirmed account: it is not free to use.' }),
  }),
)

const RestrictedFinding = named(
  'RestrictedFinding',
  closed({
    code: oneOf(
      [
        'G_REKENING_USAGE_VIOLATION',
        'G_REKENING_REFUND',
        'G_REKENING_WITHOUT_PAYROLL',
        'MULTIPLE_G_REKENINGEN',
      ],
      { description: 'What was found.' },
    ),
    accountId: Type.String({ description: 'The number of the account.' }),
    transactionId: nullable(
      Type.String({ description: 'The transaction; null where the finding is about the account.' }),
    ),
    transactionDate: nullable(date({ description: 'Its date; null where there is none.' })),
    amount: amount('The amount of the entry, or the balance of the account.'),
    description: Type.String({ description: 'What the file says of the entry or account.' }),
    message: Type.String({
      description: 'The finding in a sentence, in Dutch or English by Accept-Language.',
    }),
  }),
)

export const RestrictedAccounts = named(
  'RestrictedAccountsResult',
  closed({
    accounts: Type.Array(RestrictedAccount, { description: 'Confirmed and suggested accounts.' }),
    restrictedTotal: amount('Restricted balances of the confirmed accounts added up.'),
    freeTotal: amount('All balances of the accounts listed, less the restricted total.'),
    suggestedTotal: amount('Restricted balances of the suggested accounts added up.'),
    confirmedCount: count('Confirmed accounts.'),
    suggestedCount: count('Suggested accounts.'),
    findings: Type.Array(RestrictedFinding, { description: 'Findings on G-rekeningen.' }),
    noneFound: Type.Boolean({ description: 'True where no account is restricted or suggested.' }),
    analysisNote: Type.String({
      description: 'The result in a sentence, in Dutch or English by Accept-Language.',
    }),
  }),
)

const ConfigStatus = named(
  'RestrictedAccountStatus',
  oneOf(['CONFIRMED', 'REJECTED'], {
    description: 'What the auditor says; a rejected account is left out of results.',
  }),
)

export const Configuration = Type.Array(
  named(
    'RestrictedAccountConfigEntryDto',
    closed({
      accountCode: Type.String({ description: 'The account number.' }),
      restrictionType: RestrictionType,
      label: nullable(Type.String({ description: 'What the auditor calls it; null without a label.' })),
      status: ConfigStatus,
      deblokkeringGranted: Type.Boolean({ description: 'True where a deblokkering was granted.' }),
      deblokkeringAmount: amountOrNull('Its amount; null where none is noted.'),
    }),
  ),
)

/** restrictionType is required; the action says so in the words of the field. */
export const ConfigureAccount = named(
  'RestrictedAccountRequest',
  closed({
    restrictionType: optional(RestrictionType),
    label: optional(
      Type.String({ maxLength: 200, description: 'What to call it; null or left out for none.' }),
    ),
    status: optional(ConfigStatus),
    deblokkeringGranted: optional(
      Type.Boolean({ description: 'Whether a deblokkering was granted; false where it is left out.' }),
    ),
    deblokkeringAmount: Type.Optional(
      Type.Unsafe<number | string | null>({
        type: ['number', 'string', 'null'],
        maxLength: 30,
        description: 'The amount of the deblokkering in euros, not negative, with at most two decimals.',
      }),
    ),
  }),
)

export type ConfigureAccount = Static<typeof ConfigureAccount>
export type Configuration = Static<typeof Configuration>
