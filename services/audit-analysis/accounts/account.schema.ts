/** Accounts, postings and master data on the wire (specification, Accounts and postings). */

import { pageQuery, sharedPageSchema } from '../../../kit/http/page.ts'
import { closed, date, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { amount, sessionParams } from '../analysis/analysis.schema.ts'
import { entryPageLimits } from '../dialect.ts'

export const accountKey = {
  accountId: Type.String(),
  accountDescription: Type.String(),
  accountType: oneOf(['BALANCE', 'PROFIT_LOSS', 'UNKNOWN']),
}

/** Inclusive bounds of a report or page. */
export const windowQuery = { dateFrom: Type.Optional(date()), dateTo: Type.Optional(date()) }

export const AccountSummary = closed({
  ...accountKey,
  postingCount: Type.Integer({ minimum: 0 }),
  netAmount: amount(),
})

export const Stamgegevens = closed({
  bedrijfsgegevens: closed({
    companyName: Type.String(),
    fiscalYear: Type.String(),
    startDate: nullable(date()),
    endDate: nullable(date()),
    currency: Type.String(),
  }),
  rekeningen: Type.Array(closed(accountKey)),
})

export const postingParams = closed({
  ...sessionParams.properties,
  accountId: Type.String({ maxLength: 200, description: 'A part of an account number, whatever the case.' }),
})

export const PostingQuery = closed({ ...pageQuery(entryPageLimits), ...windowQuery })

/** One entry, in pages of postings and of transactions alike. */
export const EntryPage = sharedPageSchema(
  closed({
    transactionId: Type.String(),
    lineNumber: Type.String(),
    transactionDate: nullable(date()),
    accountId: Type.String(),
    accountDescription: Type.String(),
    journal: Type.String(),
    description: Type.String(),
    debitAmount: nullable(Type.String()),
    creditAmount: nullable(Type.String()),
    runningBalance: amount(),
    createdBy: Type.String(),
  }),
)
