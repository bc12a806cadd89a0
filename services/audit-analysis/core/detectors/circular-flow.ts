/** CIRCULAR_FLOW: an amount that moves along accounts and comes back to the first. */

import { type Bounds, chainSearch } from './circular-chain.ts'
import { eachRing, largestRing } from './circular-rings.ts'
import { stepsOf } from './circular-steps.ts'
import type { Detector } from './detector.ts'
import { ceilTimes, floorTimes, type Ratio, ratioOf } from './exact.ts'
import { type Fields, findingsWith } from './findings.ts'
import { wordingFor } from './wording.ts'

/** The loop that a transaction is a step of. */
type CircularFlowFinding = {
  firstDay: number
  lastDay: number
  /** Indices of its accounts, in the order of the flow. */
  accounts: readonly number[]
}

const fields: Fields<CircularFlowFinding> = {
  firstDay: 'number',
  lastDay: 'number',
  accounts: { list: largestRing },
}

/** A step may follow another when it is at least `factor` times as large. */
const boundsFor = (factor: Ratio): Bounds => ({
  leastAfter: ceilTimes(factor),
  mostBefore:
    factor.numerator === 0n
      ? () => Number.POSITIVE_INFINITY
      : floorTimes({ numerator: factor.denominator, denominator: factor.numerator }),
})

/**
 * Flags the entries of the transactions that form a loop: each credits one account and debits the next (see
 * `stepsOf`), dates do not go back, the last is dated at most 30 days after the first, each moves at least
 * circularFlowThresholdFactor of the amount of the one before, and the last debits the account that the first
 * credited. A loop has three to eight different accounts. A step may grow, by any amount (docs/decisions/0010).
 *
 * Limits: a loop that runs through a compound transaction is not seen, nor one over more than eight accounts. The
 * search is exact up to the bound of `eachRing`, which only very dense files reach; it is then cut off after the
 * smaller loops, always at the same place.
 */
export const circularFlow: Detector<CircularFlowFinding> = {
  category: 'CIRCULAR_FLOW',
  detect(population, settings) {
    const factor = ratioOf(settings.circularFlowThresholdFactor)
    const { steps, pairs } = stepsOf(population)
    const search = chainSearch(steps, pairs, boundsFor(factor))
    const { count } = population.ledger.transactions
    const loopOf = new Int32Array(count).fill(-1)
    const [firstDay, lastDay] = [new Int32Array(count), new Int32Array(count)]
    /** The accounts of each loop. */
    const loops: number[][] = []
    const unmarked = new Uint32Array(pairs.count)
    for (let pair = 0; pair < pairs.count; pair++)
      unmarked[pair] = pairs.firstStep[pair + 1]! - pairs.firstStep[pair]!
    const isOpen = (pair: number): boolean => unmarked[pair]! > 0
    eachRing(pairs, population.ledger.accounts.length, search, isOpen, (ring) => {
      let loop = -1
      search.close(ring, (step, pair) => {
        const t = steps.transaction[step]!
        if (loopOf[t] !== -1) return
        if (loop === -1) loop = loops.push(ring.map((each) => pairs.from[each]!)) - 1
        loopOf[t] = loop
        unmarked[pair]!--
        firstDay[t] = search.firstDay[step]!
        lastDay[t] = search.lastDay[step]!
      })
    })
    const { transaction, cents } = population.ledger.lines
    return findingsWith(
      population,
      fields,
      (line) => loopOf[transaction[line]!] !== -1 && cents[line] !== 0,
      (columns, row, line) => {
        const t = transaction[line]!
        columns.firstDay[row] = firstDay[t]!
        columns.lastDay[row] = lastDay[t]!
        columns.accounts.values.set(loops[loopOf[t]!]!, row * largestRing)
      },
    )
  },
  explain(population, settings, line, record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const size = record.accounts.length
    const accounts = [...record.accounts, record.accounts[0]!]
      .map((index) => ledger.accounts[index]!.id)
      .join(' → ')
    const [first, last] = [words.day(record.firstDay), words.day(record.lastDay)]
    const amount = words.money(ledger.lines.cents[line]!)
    const factor = words.decimal(settings.circularFlowThresholdFactor)
    return language === 'nl'
      ? `De boeking van ${amount} is een stap van een kringloop langs ${size} rekeningen (${accounts}) van ${first} t/m ${last}, waarin elke stap ten minste ${factor} maal de vorige is.`
      : `The posting of ${amount} is a step of a loop along ${size} accounts (${accounts}) from ${first} to ${last}, in which each step is at least ${factor} times the one before.`
  },
}
