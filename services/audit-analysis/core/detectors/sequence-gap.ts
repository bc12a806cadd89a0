/** SEQUENCE_GAP: the first line of the transaction that follows on one or more missing transaction numbers. */

import type { Detector } from './detector.ts'
import { type Fields, findingsWith } from './findings.ts'
import { numberSequences } from './number-sequences.ts'
import { wordingFor } from './wording.ts'

/** A larger jump begins a new block of numbers rather than hiding documents. */
const maximumGap = 100
const shortestSeries = 3

/** How many numbers are missing before the transaction, and its own number. */
type SequenceGapFinding = { missing: number; number: number }

const fields: Fields<SequenceGapFinding> = { missing: 'number', number: 'number' }

/**
 * The gap is one of the file: narrowing the population makes none. Limits: only trailing digits count as number;
 * a block of numbers of which less than half, or fewer than three, are in use is not taken to be consecutive;
 * a jump of more than 100 numbers begins a new block; a gap before the first or after the last number is unseen.
 */
export const sequenceGap: Detector<SequenceGapFinding> = {
  category: 'SEQUENCE_GAP',
  detect(population) {
    const { ledger } = population
    const { number, sequenceOf, order } = numberSequences(ledger)
    /** By transaction: how many numbers are missing right before it. */
    const missing = new Uint8Array(ledger.transactions.count)
    for (let start = 0; start < order.length; ) {
      let used = 1
      let end = start + 1
      for (; end < order.length && sequenceOf[order[end]!] === sequenceOf[order[start]!]; end++) {
        const step = number[order[end]!]! - number[order[end - 1]!]!
        if (step > maximumGap + 1) break
        if (step > 0) used++
      }
      const span = number[order[end - 1]!]! - number[order[start]!]! + 1
      if (used >= shortestSeries && 2 * used >= span) {
        for (let i = start + 1; i < end; i++) {
          const step = number[order[i]!]! - number[order[i - 1]!]!
          // A number that is used twice follows on the same gap.
          missing[order[i]!] = step === 0 ? missing[order[i - 1]!]! : step - 1
        }
      }
      start = end
    }
    const { transaction } = ledger.lines
    let last = -1
    return findingsWith(
      population,
      fields,
      (line) => {
        // One gap is one finding: the first line of the transaction that is in the population tells it.
        const isFirst = transaction[line] !== last
        last = transaction[line]!
        return isFirst && missing[transaction[line]!] !== 0
      },
      (columns, row, line) => {
        columns.missing[row] = missing[transaction[line]!]!
        columns.number[row] = number[transaction[line]!]!
      },
    )
  },
  explain(population, _settings, line, { missing, number }, language) {
    const { ledger } = population
    const { id } = ledger.journals[ledger.transactions.journal[ledger.lines.transaction[line]!]!]!
    const own = wordingFor(ledger, language).transactionOf(line)
    const [first, last] = [number - missing, number - 1]
    const nl = language === 'nl'
    const numbers =
      missing === 1
        ? `${nl ? 'ontbreekt nummer' : 'number'} ${first}${nl ? '' : ' is missing'}`
        : nl
          ? `ontbreken de ${missing} nummers ${first} t/m ${last}`
          : `the ${missing} numbers ${first} to ${last} are missing`
    return nl
      ? `Vlak voor transactie ${own} (dagboek ${id}) ${numbers} in de doorlopende nummering.`
      : `Right before transaction ${own} (journal ${id}) ${numbers} in the running numbers.`
  },
}
