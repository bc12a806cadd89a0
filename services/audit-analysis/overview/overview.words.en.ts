/** English words of the overview. */

import type { OverviewWords } from './overview.words.nl.ts'

export const en: OverviewWords = {
  population: 'What the file holds',
  entries: 'Entries',
  transactions: 'Transactions',
  period: 'Period',
  debit: 'Total debit',
  credit: 'Total credit',
  to: 'to',
  categories: 'Flags by category',
  category: 'Category',
  flags: 'Entries',
}
