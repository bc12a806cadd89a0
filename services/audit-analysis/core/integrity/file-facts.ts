/** Everything that was found in one file. */

import type { Ledger } from '../ledger/ledger.ts'
import type { Fact, PartFacts } from '../ledger/origin.ts'
import { checkIntegrity } from '../xaf/integrity.ts'
import { dateAndAmountFacts } from './dates-and-amounts.ts'
import { duplicateFacts } from './duplicates.ts'
import { referenceFacts } from './references.ts'
import { totalFacts } from './totals.ts'
import { wholeFileFacts } from './whole-file.ts'

/** The facts that a file's ledger holds by itself; those about kinds of account need a classification. */
export const factsIn = (ledger: Ledger): Fact[] => [
  ...totalFacts(ledger),
  ...referenceFacts(ledger),
  ...duplicateFacts(ledger),
  ...dateAndAmountFacts(ledger),
  ...wholeFileFacts(ledger),
]

/** What was found in a file that is one of several, under its name. */
export const factsOfFile = (ledger: Ledger, source: string): PartFacts => ({
  source,
  ok: checkIntegrity(ledger).ok,
  facts: factsIn(ledger),
})
