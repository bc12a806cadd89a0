/** Remembers what depends on a ledger alone, so that narrowing the population does not work it out again. */

import type { Ledger } from '../ledger/ledger.ts'

/** The same function, computed once for each ledger and forgotten with it. For pure functions of unchanging ledgers. */
export const oncePerLedger = <T extends object>(compute: (ledger: Ledger) => T): ((ledger: Ledger) => T) => {
  const known = new WeakMap<Ledger, T>()
  return (ledger) => {
    const before = known.get(ledger)
    if (before) return before
    const result = compute(ledger)
    known.set(ledger, result)
    return result
  }
}
