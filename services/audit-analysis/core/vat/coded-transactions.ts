/** Walks the transactions that carry VAT codes, and gathers their lines and VAT blocks by code and side. */

import { accountRole } from '../ledger/account-roles.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { accountClass } from '../ledger/population.ts'
import { basesBeside, basesOnLine, type CodeOnLine } from './bases-on-line.ts'
import {
  type Accounts,
  isBase,
  isBeside,
  type Shared,
  sharedIn,
  sideOf,
  sideOfResults,
  tellingOf,
} from './bearers.ts'
import { everyRate, isRateOf } from './rates.ts'
import { type Moved, withoutReversedHalves } from './reversed-blocks.ts'
import type { VatSide } from './rubrics.ts'

/** A code on one side, and what its lines say of it. Cents are signed as in the ledger: debit positive. */
export interface VatUnit {
  /** Index into `Ledger.vatCodes`; -1 for blocks without a code. */
  code: number
  side: VatSide
  lineCount: number
  baseCents: number
  /** VAT of its blocks, those that repeat in a transaction once. */
  vatCents: number
  /** Blocks that state an amount. */
  statedCount: number
  /** Transactions whose VAT accounts move what its blocks say, and those where they come to nothing by twice as much turnover. */
  settledCount: number
  reversedCount: number
  /** How many blocks have each percentage. */
  percentages: Map<number, number>
  /** Whether it stands off VAT, receivable and payable accounts at all; and what lines without a code beside it come to. */
  hasBase: boolean
  besideCents: number
  /** Its base in transactions that state no VAT of it. */
  unchargedCents: number
  /** Transactions that have a base for it; and those of them whose VAT is each of the rates that there were. */
  ratedCount: number
  rates: Map<number, number>
}

/** VAT of one block, in the unit that it counts in. */
export interface CodedVat {
  unit: VatUnit
  percentage: number
  cents: number
}

export interface CodedTransaction {
  transaction: number
  /** What its lines move on VAT accounts; and the same without signs, since VAT charged in reverse moves two to no end. */
  accountCents: number
  accountTurnoverCents: number
  /** Every block; and each of those that repeat once. */
  all: CodedVat[]
  distinct: CodedVat[]
  /** Whether the file says of any block how much VAT it is. ADF names codes alone, and there is nothing to tie. */
  isStated: boolean
}

export interface CodedLedger {
  units: VatUnit[]
  transactions: CodedTransaction[]
}

/** A block's own four fields, as the file has them. */
const blockName = ({ vat, lines }: Ledger, block: number, line: number): string => {
  const side = vat.side[block]!
  const written = vat.cents[block]! * (side || (lines.cents[line]! < 0 ? -1 : 1))
  return `${vat.code[block]} ${vat.percentage[block]} ${written || 0} ${side}`
}

const nothing = () => ({
  lineCount: 0,
  baseCents: 0,
  vatCents: 0,
  statedCount: 0,
  settledCount: 0,
  reversedCount: 0,
  hasBase: false,
  besideCents: 0,
  unchargedCents: 0,
  ratedCount: 0,
})

/** Adds what a transaction's accounts say of the codes in it. */
const addTo = ({ distinct, all, accountCents, accountTurnoverCents }: CodedTransaction): void => {
  for (const { unit, cents } of distinct) unit.vatCents += cents
  const sums = [all, distinct].map((blocks) => blocks.reduce((sum, { cents }) => sum + cents, 0))
  const moved = sums.find((sum) => sum !== 0)
  if (moved === undefined) return
  const units = new Set(all.map(({ unit }) => unit))
  if (sums.includes(accountCents)) for (const unit of units) unit.settledCount++
  else if (accountCents === 0 && sums.some((sum) => accountTurnoverCents === 2 * Math.abs(sum)))
    for (const unit of units) unit.reversedCount++
}

/** What two blocks of one code say of it. */
const together = (a: CodeOnLine, b: CodeOnLine): CodeOnLine => ({
  percentage: a.percentage === b.percentage ? a.percentage : Number.NaN,
  vatCents: a.vatCents + b.vatCents,
})

/** Which rate of VAT each code has in one transaction, by its amounts. */
const addRates = ({ distinct }: CodedTransaction, bases: ReadonlyMap<VatUnit, number>): void => {
  for (const [unit, baseCents] of bases) {
    if (baseCents === 0) continue
    const own = distinct.filter((block) => block.unit === unit)
    const vatCents = own.reduce((sum, { cents }) => sum + cents, 0)
    if (own.every(({ cents }) => cents === 0)) unit.unchargedCents += baseCents
    unit.ratedCount++
    const rate = everyRate.find((one) => isRateOf(one, baseCents, vatCents, own.length))
    if (rate !== undefined) unit.rates.set(rate, (unit.rates.get(rate) ?? 0) + 1)
  }
}

/** Adds what stands beside codes that are on VAT accounts alone. */
const addBeside = ({ distinct }: CodedTransaction, { bases, moved }: Reading): void => {
  const alone = Map.groupBy(
    distinct.filter(({ unit }) => !bases.has(unit)),
    ({ unit }) => unit,
  )
  const codes = [...alone.values()].map((own) =>
    own.reduce<CodeOnLine>((sum, { percentage, cents }) => together(sum, { percentage, vatCents: cents }), {
      percentage: own[0]!.percentage,
      vatCents: 0,
    }),
  )
  const parts = basesBeside(moved.uncodedCents, codes)
  for (const [i, unit] of [...alone.keys()].entries()) unit.besideCents += parts[i]!
}

/** A block, and how much the line that it was taken from tells of its side. */
interface Seen {
  entry: CodedVat
  telling: number
}

/** What is gathered of a transaction while its lines are read. */
interface Reading {
  coded: CodedTransaction
  /** Blocks by their four fields, each once. */
  seen: Map<string, Seen>
  bases: Map<VatUnit, number>
  moved: Moved
  /** Of what stands beside codes the part on accounts of revenue and cost. */
  resultCents: number
  shared: Shared
  /** The side of its turnover or cost. */
  beside: VatSide | null
}

/** Adds what a line moves by its account alone. */
const addMove = (ledger: Ledger, accounts: Accounts, line: number, reading: Reading): void => {
  const { lines } = ledger
  const { coded, moved } = reading
  const account = lines.account[line]!
  const cents = lines.cents[line]!
  if (accounts.roles[account] === accountRole.vat) {
    coded.accountCents += cents
    coded.accountTurnoverCents += Math.abs(cents)
    moved.vatCents.set(account, (moved.vatCents.get(account) ?? 0) + cents)
  }
  if (!isBeside(ledger, accounts, line)) return
  moved.uncodedCents += cents
  if (accounts.classes[account] !== accountClass.none) reading.resultCents += cents
}

type UnitOf = (code: number, side: VatSide) => VatUnit

const readLine = (
  ledger: Ledger,
  accounts: Accounts,
  unitOf: UnitOf,
  line: number,
  reading: Reading,
): void => {
  const { lines, vat } = ledger
  const { coded, seen, bases, shared, beside } = reading
  const teller = shared.teller.get(line) ?? line
  const touched = new Map<VatUnit, CodeOnLine>()
  const first = lines.vatFirst[line]!
  const telling = tellingOf(ledger, accounts, line)
  for (let block = first; block < first + lines.vatCount[line]!; block++) {
    const cents = vat.cents[block]! || 0
    const unit = unitOf(vat.code[block]!, sideOf(ledger, accounts, teller, cents, beside))
    const percentage = vat.percentage[block]!
    if (!Number.isNaN(percentage))
      unit.percentages.set(percentage, (unit.percentages.get(percentage) ?? 0) + 1)
    // At 0 % it needs no saying.
    if (!Number.isNaN(vat.cents[block]!) || percentage === 0) coded.isStated = true
    if (!Number.isNaN(vat.cents[block]!)) unit.statedCount++
    const before = touched.get(unit)
    const own = { percentage, vatCents: cents }
    touched.set(unit, before ? together(before, own) : own)
    const entry = { unit, percentage, cents }
    coded.all.push(entry)
    const name = blockName(ledger, block, line)
    const known = seen.get(name)
    if (!known || known.telling < telling) seen.set(name, { entry, telling })
  }
  const bears = isBase(ledger, accounts, shared, line)
  const ofCodes = basesOnLine(lines.cents[line]!, [...touched.values()])
  for (const [i, unit] of [...touched.keys()].entries()) {
    unit.lineCount++
    if (!bears) continue
    unit.hasBase = true
    unit.baseCents += ofCodes[i]!
    bases.set(unit, (bases.get(unit) ?? 0) + ofCodes[i]!)
  }
}

/** null where none of its lines has a VAT block. */
const readTransaction = (
  ledger: Ledger,
  accounts: Accounts,
  unitOf: UnitOf,
  transaction: number,
): CodedTransaction | null => {
  const { lines, transactions } = ledger
  const first = transactions.firstLine[transaction]!
  const end = first + transactions.lineCount[transaction]!
  let blocks = 0
  for (let line = first; line < end; line++) blocks += lines.vatCount[line]!
  if (blocks === 0) return null
  const coded: CodedTransaction = {
    ...{ transaction, accountCents: 0, accountTurnoverCents: 0 },
    ...{ all: [], distinct: [], isStated: false },
  }
  const moved: Moved = { vatCents: new Map(), uncodedCents: 0 }
  const shared = sharedIn(ledger, accounts, first, end)
  const beside = sideOfResults(ledger, accounts, first, end)
  const reading: Reading = {
    ...{ coded, seen: new Map(), bases: new Map() },
    ...{ moved, resultCents: 0, shared, beside },
  }
  for (let line = first; line < end; line++) {
    addMove(ledger, accounts, line, reading)
    readLine(ledger, accounts, unitOf, line, reading)
  }
  // Without a relation all the rest together is what the VAT was paid with: the base is on revenue or cost, if anywhere.
  if (moved.uncodedCents === -coded.accountCents) moved.uncodedCents = reading.resultCents
  const once = [...reading.seen.values()].map(({ entry }) => entry)
  coded.all = withoutReversedHalves(coded.all, reading.bases, moved)
  coded.distinct = withoutReversedHalves(once, reading.bases, moved)
  addRates(coded, reading.bases)
  addBeside(coded, reading)
  return coded
}

export const codedLedger = (ledger: Ledger, accounts: Accounts): CodedLedger => {
  const units = new Map<string, VatUnit>()
  const unitOf: UnitOf = (code, side) => {
    const name = `${code} ${side}`
    const known = units.get(name)
    if (known) return known
    const unit: VatUnit = { code, side, ...nothing(), percentages: new Map(), rates: new Map() }
    units.set(name, unit)
    return unit
  }
  const found: CodedTransaction[] = []
  for (let transaction = 0; transaction < ledger.transactions.count; transaction++) {
    const coded = readTransaction(ledger, accounts, unitOf, transaction)
    if (!coded) continue
    addTo(coded)
    found.push(coded)
  }
  for (const unit of units.values()) if (!unit.hasBase) unit.baseCents = unit.besideCents
  return { units: [...units.values()], transactions: found }
}
