/** RARE_ACCOUNT_PAIR: a debit and a credit account that are each used often, but hardly ever together. */

import type { Population } from '../ledger/population.ts'
import type { Detector } from './detector.ts'
import { type Fields, findingsWith } from './findings.ts'
import { wordingFor } from './wording.ts'

/** A pair seen in at most so many transactions is rare, when both accounts are used in at least so many: once a month. */
const rarePair = 2
const busyAccount = 12

/** In larger transactions every debit stands against every credit, so that a pair says nothing. */
const maximumEntries = 12

/** Calls `found` for each debit line and credit line of a transaction of at most twelve entries of the population. */
const eachPair = ({ ledger, lines }: Population, found: (debit: number, credit: number) => void): void => {
  const { transaction, cents } = ledger.lines
  for (let start = 0; start < lines.length; ) {
    let end = start + 1
    while (end < lines.length && transaction[lines[end]!] === transaction[lines[start]!]) end++
    if (end - start <= maximumEntries) {
      for (let i = start; i < end; i++) {
        if (cents[lines[i]!]! <= 0) continue
        for (let j = start; j < end; j++) if (cents[lines[j]!]! < 0) found(lines[i]!, lines[j]!)
      }
    }
    start = end
  }
}

type RarePairFinding = {
  /** The line on the other side. */
  opposite: number
  /** Transactions that have both accounts, the account of this line, and that of the other. */
  together: number
  ownUses: number
  oppositeUses: number
}

const fields: Fields<RarePairFinding> = {
  opposite: 'number',
  together: 'number',
  ownUses: 'number',
  oppositeUses: 'number',
}

/** Flags both entries of a rare pair. Counts transactions, not lines. */
export const rareAccountPair: Detector<RarePairFinding> = {
  category: 'RARE_ACCOUNT_PAIR',
  detect(population) {
    const { ledger } = population
    const { account, transaction } = ledger.lines
    const accounts = ledger.accounts.length
    const keyOf = (debit: number, credit: number): number => account[debit]! * accounts + account[credit]!
    const uses = new Uint32Array(accounts)
    const usedBy = new Int32Array(accounts).fill(-1)
    for (const line of population.lines) {
      const index = account[line]!
      if (usedBy[index] === transaction[line]) continue
      usedBy[index] = transaction[line]!
      uses[index]!++
    }
    // By pair: the number of its transactions, and the last one counted.
    const together = new Map<number, { count: number; last: number }>()
    eachPair(population, (debit, credit) => {
      const key = keyOf(debit, credit)
      const pair = together.get(key)
      if (!pair) together.set(key, { count: 1, last: transaction[debit]! })
      else if (pair.last !== transaction[debit]) {
        pair.count++
        pair.last = transaction[debit]!
      }
    })
    /** By line: the line on the other side + 1, or 0. */
    const other = new Uint32Array(ledger.lines.count)
    eachPair(population, (debit, credit) => {
      if (uses[account[debit]!]! < busyAccount || uses[account[credit]!]! < busyAccount) return
      if (account[debit] === account[credit] || together.get(keyOf(debit, credit))!.count > rarePair) return
      if (other[debit] === 0) other[debit] = credit + 1
      if (other[credit] === 0) other[credit] = debit + 1
    })
    return findingsWith(
      population,
      fields,
      (line) => other[line] !== 0,
      (columns, row, line) => {
        const opposite = other[line]! - 1
        const isDebit = ledger.lines.cents[line]! > 0
        columns.opposite[row] = opposite
        columns.together[row] = together.get(isDebit ? keyOf(line, opposite) : keyOf(opposite, line))!.count
        columns.ownUses[row] = uses[account[line]!]!
        columns.oppositeUses[row] = uses[account[opposite]!]!
      },
    )
  },
  explain(population, _settings, line, record, language) {
    const { ledger } = population
    const words = wordingFor(ledger, language)
    const { opposite, together, ownUses, oppositeUses } = record
    const isDebit = ledger.lines.cents[line]! > 0
    const own = words.account(ledger.lines.account[line]!)
    const counter = words.account(ledger.lines.account[opposite]!)
    const [debit, credit] = isDebit ? [own, counter] : [counter, own]
    const [debitUses, creditUses] = isDebit ? [ownUses, oppositeUses] : [oppositeUses, ownUses]
    const uses = [words.count(debitUses), words.count(creditUses)]
    return language === 'nl'
      ? `Ongebruikelijke combinatie: ${debit} debet tegen ${credit} credit komt in ${together} ${together === 1 ? 'transactie' : 'transacties'} voor, terwijl deze rekeningen in ${uses[0]} en ${uses[1]} transacties worden gebruikt.`
      : `Unusual combination: ${debit} debited against ${credit} credited occurs in ${together} ${together === 1 ? 'transaction' : 'transactions'}, while these accounts are used in ${uses[0]} and ${uses[1]} transactions.`
  },
}
