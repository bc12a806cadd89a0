/** Shapes of the analysis core on the wire (specification, Shapes). */

import { closed, date, named, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { extraCategories, standardCategories } from '../core/settings.ts'
import { entryPageLimits } from '../dialect.ts'

export const sessionParams = closed({
  id: Type.String({ maxLength: 100, description: 'The `analysisId` that the upload answered.' }),
})

export const categories = [...standardCategories, 'HIGH_RISK', ...extraCategories] as const

export const categoryParams = closed({
  ...sessionParams.properties,
  category: Type.String({
    maxLength: 100,
    description: `A flag category, or HIGH_RISK for the entries at high risk; case does not matter. One of ${categories.join(', ')}.`,
  }),
})

export const exampleParams = closed({
  exampleId: Type.String({
    maxLength: 100,
    description: 'The id of an example, as the list of examples has it.',
  }),
})

/** A decimal amount: `1234.50`, in the currency of the file. */
export const amount = (description: string) =>
  Type.String({
    pattern: '^-?\\d+\\.\\d{2}$',
    description: `${description} A decimal amount with two decimals.`,
  })

export const amountOrNull = (description: string) => nullable(amount(description))

const textOrNull = (description: string) =>
  nullable(Type.String({ description: `${description} Null where the file has none.` }))

export const count = (description: string) => Type.Integer({ minimum: 0, description })

export const AccountType = named(
  'AccountType',
  oneOf(['BALANCE', 'PROFIT_LOSS', 'UNKNOWN'], {
    description: 'The kind of account that the file states; UNKNOWN where it states none.',
  }),
)

export const Category = named(
  'FlagCategory',
  oneOf([...standardCategories, ...extraCategories], { description: 'Why an entry is flagged.' }),
)

const UploadSummary = named(
  'UploadSummary',
  closed({
    totalTransactions: count('Entries (transaction lines) in the file, without the opening balance.'),
    flaggedCount: count('Entries with at least one flag.'),
    highRiskCount: count('Entries whose weighted score reaches the threshold of the settings.'),
    populationDebit: amount('All debits added up.'),
    populationCredit: amount('All credits added up.'),
  }),
)

export const UploadedFile = named(
  'UploadedFile',
  closed({
    name: Type.String({ description: 'The name of the audit file; of one in an archive its own.' }),
    sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'The SHA-256 of the audit file itself, the same whether it came packed or not.',
    }),
    bytes: count('The size of the audit file itself.'),
    format: Type.String({ description: 'For instance `XAF 3.2`.' }),
  }),
)

export const UploadAnswer = named(
  'UploadResponse',
  closed({
    analysisId: Type.String({ description: 'The id of the analysis in all its paths.' }),
    summary: UploadSummary,
    files: Type.Array(UploadedFile, { description: 'The audit files that the analysis is made of.' }),
    ignored: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'The names of what an archive holds besides audit files; it was not read. Absent where there is nothing of that kind.',
      }),
    ),
  }),
)

export const ExampleEntry = named(
  'ExampleFile',
  closed({
    id: Type.String({ description: 'The id to load it by.' }),
    name: Type.String({ description: 'The made-up organisation, and the format of the file.' }),
    description: Type.String({ description: 'What is in the file, in Dutch.' }),
  }),
)

const exclusions = {
  excludeRevenue: Type.Optional(
    Type.Boolean({ default: false, description: 'Leaves out the accounts that are mapped to revenue.' }),
  ),
  excludeExpense: Type.Optional(
    Type.Boolean({ default: false, description: 'Leaves out the accounts that are mapped to cost.' }),
  ),
}

export const SummaryQuery = closed({
  from: Type.Optional(
    date({ description: 'The first transaction date that counts; without it from the start.' }),
  ),
  to: Type.Optional(date({ description: 'The last transaction date that counts; without it to the end.' })),
  ...exclusions,
})

const flaggedQuery = {
  creditOnly: Type.Optional(
    Type.Boolean({ default: false, description: 'Only entries that have a credit above zero.' }),
  ),
  ...exclusions,
}

export const ExportQuery = closed(flaggedQuery)

/** Without page and size the list is whole. */
export const FlaggedQuery = closed({
  ...flaggedQuery,
  page: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000,
      description: 'Which slice of the list, from 0. Without page and size the list is whole.',
    }),
  ),
  size: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: `Entries in a slice; ${entryPageLimits.maximum} at most, a larger number gives ${entryPageLimits.maximum}.`,
    }),
  ),
})

export const PopulationSummary = named(
  'PopulationSummaryDto',
  closed({
    totalTransactions: count('Entries (transaction lines) in the population.'),
    transactionCount: count('Different transactions.'),
    accountCount: count('Different accounts with an entry.'),
    dateFrom: nullable(date({ description: 'The first transaction date; null without entries.' })),
    dateTo: nullable(date({ description: 'The last transaction date; null without entries.' })),
    populationDebit: amount('All debits added up.'),
    populationCredit: amount('All credits added up.'),
    flaggedCount: count('Entries with at least one flag.'),
    highRiskCount: count('Entries at high risk.'),
    flagCounts: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description: 'Entries of each category that ran, and of HIGH_RISK.',
    }),
    materialityThreshold: amount('The materiality that scores were made with.'),
    materialityConfigured: Type.Boolean({
      description: 'True where the settings state the materiality; false where it is the 95th percentile.',
    }),
    aboveMaterialityCount: count('Entries with an amount above the materiality.'),
  }),
)

/** What every list of entries says of one. */
export const entryFields = {
  transactionId: Type.String({
    description: 'Journal and number, `<journal>-<number>`; the lines of a transaction share it.',
  }),
  lineNumber: Type.String({ description: 'The number of the line within its transaction.' }),
  transactionDate: nullable(
    date({ description: 'The date of the transaction; null where the file has none.' }),
  ),
  accountId: Type.String({ description: 'The number of the account.' }),
  accountDescription: Type.String({ description: 'The name of the account.' }),
  description: Type.String({ description: 'What the file says of the entry.' }),
  debitAmount: amountOrNull('The debit; null where the entry is a credit.'),
  creditAmount: amountOrNull('The credit; null where the entry is a debit.'),
  createdBy: Type.String({ description: 'Who made the entry: the user of the file, else its source.' }),
  journal: Type.String({ description: 'The code of the journal.' }),
  documentNumber: textOrNull('The number of the document: `docRef` of the file, else `invRef`.'),
  relationId: textOrNull('The number of the customer or supplier.'),
  relationName: textOrNull('The name of the customer or supplier.'),
  period: nullable(Type.Integer({ description: 'The number of the period; null where the file has none.' })),
  effectiveDate: nullable(
    date({ description: 'The date of the event or the invoice; null where the file has none.' }),
  ),
  vatCode: textOrNull('The VAT code; several codes of one line are joined by commas.'),
  vatPercentage: nullable(
    Type.Number({ description: 'The VAT percentage; null where there is none or the line has several.' }),
  ),
  vatAmount: amountOrNull('The VAT amount as the file writes it, several added up; null without.'),
}

export const FlaggedTransaction = named(
  'FlaggedTransactionDto',
  closed({
    ...entryFields,
    accountType: AccountType,
    amount: amount('The amount, whichever side it is on.'),
    flags: Type.Array(Category, { description: 'The categories that flag the entry.' }),
    reasons: Type.Record(Type.String(), Type.String(), {
      description: 'For each flag a sentence that says why, in Dutch or English by Accept-Language.',
    }),
    riskScore: count('The number of flags.'),
    weightedRiskScore: Type.Number({ description: 'The score by the weights of the settings.' }),
    aboveMateriality: Type.Boolean({ description: 'True where the amount is above the materiality.' }),
    highRisk: Type.Boolean({
      description: 'True where the weighted score reaches the threshold of the settings.',
    }),
  }),
)

const accountIds = (kind: string) =>
  Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 20_000,
    description: `Account numbers that count as ${kind}. Blanks around them go; each is kept once.`,
  })

export const AccountTypes = named(
  'AccountTypeMapping',
  closed({ revenueAccountIds: accountIds('revenue'), expenseAccountIds: accountIds('cost') }),
)

export type UploadAnswer = Static<typeof UploadAnswer>
export type AccountTypes = Static<typeof AccountTypes>
