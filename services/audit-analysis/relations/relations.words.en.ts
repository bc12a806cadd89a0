/** English words of the page of relations and open items. */

import type { RelationsWords } from './relations.words.nl.ts'

export const en: RelationsWords = {
  lead: (day) => `What customers owe and suppliers are owed on ${day}.`,
  leadUndated: 'What customers owe and suppliers are owed.',
  none: {
    heading: 'No receivables or payables were found',
    text: 'The file has no account that can be told for receivables or payables.',
    act: 'See the accounts among the findings',
  },
  asOf: 'As of',
  wrongDay: 'Enter a valid date.',
  kind: 'Kind',
  both: 'Both',
  kinds: { RECEIVABLE: 'Receivables', PAYABLE: 'Payables' },
  show: 'Show',
  ties: 'The open items tie to the ledger.',
  differs: 'The open items do not tie to the ledger.',
  unnamed: {
    RECEIVABLE: (amount: string) =>
      `Receipts of ${amount} in all name no customer and are items of their own. What customers seem to owe may have been paid.`,
    PAYABLE: (amount: string) =>
      `Payments of ${amount} in all name no supplier and are items of their own. What suppliers seem to be owed may have been paid.`,
  },
  ageing: {
    title: 'Age of the open items',
    heading: 'Age',
    classes: {
      NOT_DUE: 'Not due',
      '0-30': '0–30 days',
      '31-60': '31–60 days',
      '61-90': '61–90 days',
      OVER_90: 'Over 90 days',
      UNKNOWN: 'Unknown',
    },
  },
  items: {
    caption: 'Open items',
    relation: 'Relation',
    none: 'Without a relation',
    kind: 'Kind',
    account: 'Account',
    document: 'Document',
    date: 'Date',
    dueDate: 'Due date',
    amount: 'Amount',
    days: 'Days',
    age: 'Age',
    basis: 'Basis',
    bases: {
      SUBLEDGER: 'Sub-ledger',
      RELATION_BALANCE: 'Balance of the relation',
      REFERENCE: 'Document number',
      FIFO: 'Oldest first',
    },
  },
  balances: {
    caption: 'Balance by relation',
    opening: 'Opening',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
    items: 'Items',
    difference: 'Difference',
    stated: 'Closing in the file',
  },
  tieOut: { caption: 'Tie-out to the ledger', ledger: 'Ledger' },
  signs: 'Debits are positive: what suppliers are owed is below zero.',
}
