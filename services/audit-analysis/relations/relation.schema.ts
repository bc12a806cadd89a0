/** Shapes of relation balances and open items on the wire (specification, Open items). */

import { closed, date, named, nullable, oneOf, type Static, Type } from '../../../kit/http/schema.ts'
import { amount, amountOrNull, count } from '../analysis/analysis.schema.ts'
import { ageClasses } from '../core/open-items/ageing.ts'
import { tradeKinds } from '../core/open-items/trade-entry.ts'

const Kind = named(
  'TradeKind',
  oneOf(tradeKinds, { description: 'RECEIVABLE is what customers owe, PAYABLE what suppliers are owed.' }),
)
const AgeClass = named(
  'AgeClass',
  oneOf(ageClasses, { description: 'Days since the due date, else since the date of the item.' }),
)
const textOrNull = (description: string) => nullable(Type.String({ description }))
const asOf = nullable(date({ description: 'The day that this is of; null where the file has no dates.' }))
const relation = {
  relationId: textOrNull(
    'The relation; null for what belongs to none. A payment that names none is that of the one relation with invoices under its number, where the amount fits.',
  ),
  relationName: textOrNull('The name of the relation; null where the file has none.'),
  kind: Kind,
}

export const OpenItemsQuery = closed({
  asOf: Type.Optional(
    date({
      description: 'The day to look at; the last day of the file without it. Later postings do not count.',
    }),
  ),
  kind: Type.Optional(oneOf(tradeKinds, { description: 'RECEIVABLE or PAYABLE alone; both without it.' })),
})

const RelationBalance = named(
  'RelationBalance',
  closed({
    ...relation,
    opening: amount('What the year opened with; debits are positive.'),
    debit: amount('Debits since then.'),
    credit: amount('Credits since then.'),
    balance: amount('Opening and debits, less credits.'),
    items: amount('What the open items add up to.'),
    difference: amount('Balance less items.'),
    stated: amountOrNull('The closing balance that an XAF 4.0 file itself states; null without one.'),
  }),
)

export const Relations = named(
  'RelationBalances',
  closed({
    asOf,
    balances: Type.Array(RelationBalance, { description: 'Receivables first, by relation.' }),
  }),
)

const OpenItem = named(
  'OpenItem',
  closed({
    ...relation,
    accountId: textOrNull('The account; null where a sub-ledger does not tell.'),
    documentNumber: textOrNull('The document; null where it has none.'),
    date: nullable(date({ description: 'The date of the item; null where it is not known.' })),
    dueDate: nullable(date({ description: 'When it is due; null where the file does not say.' })),
    amount: amount('What is open; debits are positive, so that what suppliers are owed is below zero.'),
    days: nullable(
      Type.Integer({ description: 'Days from the due date, else the date; null where neither is known.' }),
    ),
    ageClass: AgeClass,
    basis: oneOf(['SUBLEDGER', 'RELATION_BALANCE', 'REFERENCE', 'FIFO'], {
      description:
        'How it is known: a sub-ledger, a balance of XAF 4.0, postings with one document number, or the rest, first in, first out.',
    }),
  }),
)

const AgeingRow = named(
  'AgeingRow',
  closed({
    kind: Kind,
    ageClass: AgeClass,
    count: count('Items in the class.'),
    amount: amount('What they add up to.'),
  }),
)

const OpenItemsTie = named(
  'OpenItemsTie',
  closed({
    accountId: Type.String({ description: 'A receivable or payable account.' }),
    ledger: amount('Its balance on the day.'),
    items: amount('What its open items add up to.'),
    difference: amount('Ledger less items.'),
  }),
)

export const OpenItems = named(
  'OpenItems',
  closed({
    asOf,
    items: Type.Array(OpenItem, { description: 'Receivables first, by relation, the oldest first.' }),
    ageing: Type.Array(AgeingRow, { description: 'Every class of each kind, empty ones too.' }),
    tieOut: Type.Array(OpenItemsTie, { description: 'Every receivable and payable account.' }),
  }),
)

export type OpenItemsQuery = Static<typeof OpenItemsQuery>
export type OpenItems = Static<typeof OpenItems>
export type Relations = Static<typeof Relations>
