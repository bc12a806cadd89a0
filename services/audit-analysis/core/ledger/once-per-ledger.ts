/** Remembers what depends on a ledger alone, so that narrowing the population does not work it out again. */

import type { Ledger } from './ledger.ts'

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

/** What a few askings leave: enough for choices that move back and forth. */
const mostAskings = 4

/** The same of functions of a ledger and something else, which `keyOf` names; of each ledger the last few are remembered. */
export const fewPerLedger = <A, T extends object>(
  compute: (ledger: Ledger, asked: A) => T,
  keyOf: (asked: A) => string,
): ((ledger: Ledger, asked: A) => T) => {
  const known = oncePerLedger(() => new Map<string, T>())
  return (ledger, asked) => {
    const results = known(ledger)
    const key = keyOf(asked)
    const result = results.get(key) ?? compute(ledger, asked)
    results.delete(key)
    results.set(key, result)
    for (const oldest of results.keys()) if (results.size > mostAskings) results.delete(oldest)
    return result
  }
}
