/**
 * Transactions whose VAT is not the percentage of its base that its own code states, or else has as a rule
 * (specification, VAT).
 */

import { accountRole } from '../ledger/account-roles.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type Accounts, isBase, isBeside, sharedIn, sideOf, sideOfResults } from './bearers.ts'
import { rateChanges, ratesIn, shareThatFits } from './rates.ts'

export interface VatOffRate {
  transaction: number
  /** Index into `Ledger.vatCodes`. */
  code: number
  percentage: number
  /** Debit positive. */
  baseCents: number
  vatCents: number
  /** What the percentage of the base comes to. */
  expectedCents: number
}

/** One percentage of one code within a transaction; NaN where the file states none. */
interface Charged {
  transaction: number
  code: number
  /** A number for the code on its side. */
  unit: number
  percentage: number
  baseCents: number
  lineCount: number
  /** VAT of all blocks, some of which programs repeat. */
  blocks: number[]
  /** Whether it stands off VAT, receivable and payable accounts at all. */
  hasBase: boolean
  /** What the transaction moves on VAT accounts. */
  movedCents: number
}

/** The transactions of one code that are held against one percentage. */
interface Held {
  count: number
  off: VatOffRate[]
}

/** Programs round each line, some each article; a discount for early payment lowers the base of VAT by a few percent. */
const centsOfRounding = 5
const shareOfDiscount = 0.05

/** What the lines of a transaction say by code and percentage, and what stands beside them without a code. */
interface Reading {
  charged: Charged[]
  besideCents: number
  /** Whether a line has several codes, or a block no amount. */
  isUnclear: boolean
}

/** null where no line has a code. */
const readTransaction = (ledger: Ledger, accounts: Accounts, transaction: number): Reading | null => {
  const { lines, vat, transactions } = ledger
  const first = transactions.firstLine[transaction]!
  const end = first + transactions.lineCount[transaction]!
  let [movedCents, besideCents, blocks, isUnclear] = [0, 0, 0, false]
  for (let line = first; line < end; line++) blocks += lines.vatCount[line]!
  if (blocks === 0) return null
  for (let line = first; line < end; line++) {
    if (accounts.roles[lines.account[line]!] === accountRole.vat) movedCents += lines.cents[line]!
    if (isBeside(ledger, accounts, line)) besideCents += lines.cents[line]!
  }
  const shared = sharedIn(ledger, accounts, first, end)
  const beside = sideOfResults(ledger, accounts, first, end)
  const found: Charged[] = []
  for (let line = first; line < end; line++) {
    const bears = isBase(ledger, accounts, shared, line)
    isUnclear ||= lines.vatCount[line]! > 1
    for (let at = 0; at < lines.vatCount[line]!; at++) {
      const block = lines.vatFirst[line]! + at
      const [code, percentage, cents] = [vat.code[block]!, vat.percentage[block]!, vat.cents[block]!]
      isUnclear ||= Number.isNaN(cents)
      const side = sideOf(ledger, accounts, shared.teller.get(line) ?? line, cents, beside)
      const unit = 2 * code + (side === 'OUTPUT' ? 1 : 0)
      let charged = found.find((one) => one.unit === unit && Object.is(one.percentage, percentage))
      if (!charged) {
        charged = { transaction, code, unit, percentage, ...nothing(), movedCents }
        found.push(charged)
      }
      charged.blocks.push(cents)
      charged.lineCount++
      charged.hasBase ||= bears
      if (bears) charged.baseCents += lines.cents[line]!
    }
  }
  return { charged: found, besideCents, isUnclear }
}

const nothing = () => ({ baseCents: 0, lineCount: 0, blocks: [], hasBase: false })

/**
 * A code that stands on no line off the VAT accounts in the whole file has what stands beside it for a base, where it is the
 * only one: VAT that is no percentage of the whole must show, so that no part of it is taken for the base.
 */
const addBeside = ({ charged, besideCents }: Reading, based: ReadonlySet<number>): void => {
  const [only, ...others] = charged
  if (only && others.length === 0 && !based.has(only.unit)) only.baseCents = besideCents
}

/** All that VAT was charged on, in file order. */
const chargedIn = (ledger: Ledger, accounts: Accounts): Charged[] => {
  const based = new Set<number>()
  const clear: Reading[] = []
  for (let transaction = 0; transaction < ledger.transactions.count; transaction++) {
    const reading = readTransaction(ledger, accounts, transaction)
    if (!reading) continue
    for (const { unit, hasBase } of reading.charged) if (hasBase) based.add(unit)
    if (!reading.isUnclear) clear.push(reading)
  }
  const all: Charged[] = []
  for (const reading of clear) {
    addBeside(reading, based)
    for (const one of reading.charged) if (!(one.percentage <= 0) && one.baseCents !== 0) all.push(one)
  }
  return all
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0)

/** Its VAT where that is not the percentage of its base; null where it is. */
const misfit = (charged: Charged, percentage: number): VatOffRate | null => {
  const { transaction, code, baseCents, lineCount, blocks, movedCents } = charged
  const expectedCents = Math.round((baseCents * percentage) / 100)
  const allowed = Math.max(centsOfRounding * lineCount, Math.abs(expectedCents) * shareOfDiscount)
  const fits = (cents: number): boolean => Math.abs(Math.abs(cents) - Math.abs(expectedCents)) <= allowed
  const all = sumOf(blocks)
  const once = blocks.length === 1 ? all : sumOf([...new Set(blocks)])
  if (fits(all) || fits(once)) return null
  const vatCents = once === movedCents ? once : all
  return { transaction, code, percentage, baseCents, vatCents, expectedCents }
}

/** Of each code on its side the percentage that nine of ten transactions state. */
const usualPercentages = (all: readonly Charged[]): Map<number, number> => {
  const counts = new Map<number, Map<number, number>>()
  for (const { unit, percentage } of all) {
    const own = counts.get(unit) ?? new Map<number, number>()
    counts.set(unit, own)
    own.set(percentage, (own.get(percentage) ?? 0) + 1)
  }
  const usual = new Map<number, number>()
  for (const [unit, own] of counts) {
    const whole = sumOf([...own.values()])
    for (const [percentage, count] of own) if (count >= whole * shareThatFits) usual.set(unit, percentage)
  }
  return usual
}

/** Whether one was the rate before the law changed and the other after: an invoice of before keeps its own. */
const isSameRate = (a: number, b: number): boolean =>
  rateChanges.some(({ before, after }) => [before, after].includes(a) && [before, after].includes(b))

/**
 * In file order. Where a code does not fit as a rule its base is not what its lines are (with VAT that may not be
 * deducted, for instance), which says nothing of its transactions. Where no percentage is stated a rate that nine of ten
 * transactions fit is the code's; and a percentage that differs from what nine of ten state under the code is not.
 */
export const vatOffRate = (ledger: Ledger, accounts: Accounts): VatOffRate[] => {
  const rates = ratesIn(ledger.company)
  const all = chargedIn(ledger, accounts)
  const usual = usualPercentages(all)
  const byCode = new Map<string, Held>()
  for (const charged of all) {
    const { unit, percentage: stated } = charged
    const rule = usual.get(unit) ?? Number.NaN
    const isExcept = stated !== rule && !Number.isNaN(stated + rule) && !isSameRate(stated, rule)
    for (const percentage of Number.isNaN(stated) ? rates : [isExcept ? rule : stated]) {
      const name = `${unit} ${isExcept ? rule : stated} ${percentage}`
      const held = byCode.get(name) ?? { count: 0, off: [] }
      byCode.set(name, held)
      held.count++
      const off = misfit(charged, percentage)
      if (off) held.off.push(off)
    }
  }
  return [...byCode.values()]
    .flatMap(({ count, off }) => (count - off.length >= count * shareThatFits ? off : []))
    .sort((a, b) => a.transaction - b.transaction)
}
