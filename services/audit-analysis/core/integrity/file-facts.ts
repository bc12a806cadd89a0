/** What was found in one file. */

import type { Ledger } from '../ledger/ledger.ts'
import type { PartFacts } from '../ledger/origin.ts'
import { checkIntegrity } from '../xaf/integrity.ts'

export const factsOfFile = (ledger: Ledger, source: string): PartFacts => ({
  source,
  ok: checkIntegrity(ledger).ok,
  facts: [],
})
