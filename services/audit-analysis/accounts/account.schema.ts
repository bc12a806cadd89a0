/** Accounts, postings and master data on the wire (specification, Accounts and postings). */

import { pageQuery, sharedPageSchema } from '../../../kit/http/page.ts'
import { closed, date, described, named, nullable, oneOf, Type } from '../../../kit/http/schema.ts'
import { AccountType, amount, count, entryFields, sessionParams } from '../analysis/analysis.schema.ts'
import { kindNames } from '../core/reports/account-kinds.ts'
import { entryPageLimits } from '../dialect.ts'

export const accountKey = {
  accountId: Type.String({ description: 'The number of the account.' }),
  accountDescription: Type.String({ description: 'The name of the account.' }),
  accountType: AccountType,
}

/** Inclusive bounds of a report or page. */
export const windowQuery = {
  dateFrom: Type.Optional(
    date({ description: 'The first transaction date that counts; without it from the start.' }),
  ),
  dateTo: Type.Optional(
    date({ description: 'The last transaction date that counts; without it to the end.' }),
  ),
}

export const AccountSummary = named(
  'AccountSummary',
  closed({
    ...accountKey,
    postingCount: count('Entries on the account.'),
    netAmount: amount('Debit less credit of those entries, without the opening balance.'),
  }),
)

const Kind = named(
  'AccountKindName',
  oneOf(kindNames, {
    description: 'What an account is in the annual accounts; UNKNOWN where nothing tells.',
  }),
)

const KindBasis = named(
  'AccountKindBasis',
  oneOf(['RGS', 'MAPPING', 'NAME', 'DECLARED_TYPE', 'SIGN'], {
    description:
      'What told the kind: its RGS code, the stored mapping, its name, its declared type with its number, or the side of its entries.',
  }),
)

const KindConflict = named('AccountKindConflict', closed({ basis: KindBasis, kind: Kind }))

export const AccountKind = named(
  'AccountKindDto',
  closed({
    accountId: accountKey.accountId,
    accountDescription: accountKey.accountDescription,
    kind: Kind,
    basis: KindBasis,
    confidence: oneOf(['HIGH', 'MEDIUM', 'LOW'], {
      description: 'HIGH by code or mapping, MEDIUM by a name that nothing contradicts, else LOW.',
    }),
    conflicts: Type.Array(KindConflict, {
      description: 'Weaker grounds, and an outvoted name, that say something else; empty where all agree.',
    }),
  }),
)

const Account = named('Account', closed(accountKey))

const Company = named(
  'Bedrijfsgegevens',
  closed({
    companyName: Type.String({ description: 'The name of the company as the file states it; may be empty.' }),
    fiscalYear: Type.String({ description: 'The financial year as the file states it.' }),
    startDate: nullable(
      date({ description: 'The first day of the period of the file; null where it states none.' }),
    ),
    endDate: nullable(
      date({ description: 'The last day of the period of the file; null where it states none.' }),
    ),
    currency: Type.String({ description: 'The currency code of all amounts.' }),
  }),
)

export const Stamgegevens = named(
  'StamgegevensDto',
  closed({
    bedrijfsgegevens: described(Company, 'The company and its period.'),
    rekeningen: Type.Array(Account, { description: 'The chart of accounts, by account number.' }),
  }),
)

export const postingParams = closed({
  ...sessionParams.properties,
  accountId: Type.String({
    maxLength: 200,
    description: 'A part of an account number, whatever its case: `10` finds 1000 and 4100.',
  }),
})

export const PostingQuery = closed({ ...pageQuery(entryPageLimits), ...windowQuery })

const Posting = named(
  'Posting',
  closed({
    ...entryFields,
    runningBalance: amount(
      'The balance of the accounts asked for after this entry; among all transactions, of its own account.',
    ),
  }),
)

/** One page of entries, of postings and of transactions alike. */
export const EntryPage = named('PostingPage', sharedPageSchema(Posting))
