/** Restricted accounts on the wire (specification, Restricted accounts). */

import { closed, date, nullable, oneOf, optional, type Static, Type } from '../../../kit/http/schema.ts'
import { accountKey } from '../accounts/account.schema.ts'
import { amount, sessionParams } from '../analysis/analysis.schema.ts'
import { restrictionTypes } from '../core/restricted/restriction.ts'

const count = () => Type.Integer({ minimum: 0 })
const amountOrNull = () => nullable(amount())

export const accountParams = closed({
  ...sessionParams.properties,
  accountCode: Type.String({ maxLength: 200, description: 'The account number, exactly.' }),
})

export const RestrictedAccounts = closed({
  accounts: Type.Array(
    closed({
      ...accountKey,
      netBalance: amount(),
      restrictedBalance: amount(),
      flagSource: oneOf(['AUDITOR', 'KEYWORD']),
      restrictionType: oneOf(restrictionTypes),
      restrictionLabel: Type.String(),
      status: oneOf(['CONFIRMED', 'SUGGESTED']),
      deblokkeringGranted: Type.Boolean(),
      deblokkeringAmount: amountOrNull(),
      vrijBeschikbaar: Type.Boolean(),
    }),
  ),
  restrictedTotal: amount(),
  freeTotal: amount(),
  suggestedTotal: amount(),
  confirmedCount: count(),
  suggestedCount: count(),
  findings: Type.Array(
    closed({
      code: oneOf([
        'G_REKENING_USAGE_VIOLATION',
        'G_REKENING_REFUND',
        'G_REKENING_WITHOUT_PAYROLL',
        'MULTIPLE_G_REKENINGEN',
      ]),
      accountId: Type.String(),
      transactionId: nullable(Type.String()),
      transactionDate: nullable(date()),
      amount: amount(),
      description: Type.String(),
      message: Type.String(),
    }),
  ),
  noneFound: Type.Boolean(),
  analysisNote: Type.String(),
})

export const Configuration = Type.Array(
  closed({
    accountCode: Type.String(),
    restrictionType: oneOf(restrictionTypes),
    label: nullable(Type.String()),
    status: oneOf(['CONFIRMED', 'REJECTED']),
    deblokkeringGranted: Type.Boolean(),
    deblokkeringAmount: amountOrNull(),
  }),
)

/** restrictionType is required; the action says so in the words of the field. */
export const ConfigureAccount = closed({
  restrictionType: optional(oneOf(restrictionTypes)),
  label: optional(Type.String({ maxLength: 200 })),
  status: optional(oneOf(['CONFIRMED', 'REJECTED'])),
  deblokkeringGranted: optional(Type.Boolean()),
  deblokkeringAmount: Type.Optional(
    Type.Unsafe<number | string | null>({
      type: ['number', 'string', 'null'],
      maxLength: 30,
      description: 'Euros, with at most two decimals.',
    }),
  ),
})

export type ConfigureAccount = Static<typeof ConfigureAccount>
export type Configuration = Static<typeof Configuration>
