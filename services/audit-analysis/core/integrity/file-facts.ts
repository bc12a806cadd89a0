/** Everything that was found in one file. */

import type { Ledger } from '../ledger/ledger.ts'
import type { Fact, PartFacts } from '../ledger/origin.ts'
import { figuresHold } from '../xaf/integrity.ts'
import { dateAndAmountFacts } from './dates-and-amounts.ts'
import { duplicateFacts } from './duplicates.ts'
import { referenceFacts } from './references.ts'
import { totalFacts } from './totals.ts'
import { wholeFileFacts } from './whole-file.ts'

/** What a file tells without its master data. */
const ownFacts = (ledger: Ledger): Fact[] => [
  ...totalFacts(ledger),
  ...duplicateFacts(ledger),
  ...dateAndAmountFacts(ledger),
  ...wholeFileFacts(ledger),
]

/** The facts that a file's ledger holds by itself; those about kinds of account need a classification. */
export const factsIn = (ledger: Ledger): Fact[] => [...ownFacts(ledger), ...referenceFacts(ledger)]

/** What was found in a file that is one of several, under its name. What it refers to may be declared in another of them. */
export const factsOfFile = (ledger: Ledger, source: string): PartFacts => ({
  source,
  ok: figuresHold(ledger),
  facts: ownFacts(ledger),
})
