/** Puts the columns of several ledgers behind one another, with the places of all in them. */

import type { Ledger, TextColumn } from '../ledger/ledger.ts'
import {
  createLines,
  createOpening,
  createSubLedgerLines,
  createTransactions,
  createVat,
  type LedgerTable,
  trim,
} from '../xaf/columns.ts'
import type { MergedMasterData } from './merge-master-data.ts'
import type { Place } from './merge-texts.ts'

type Tables = Pick<
  Ledger,
  'transactions' | 'lines' | 'vat' | 'openingLines' | 'subLedgers' | 'subLedgerLines'
>
type Column = Exclude<ArrayLike<number>, string> & { [row: number]: number }

const isText = (column: unknown): column is TextColumn =>
  typeof column === 'object' && column !== null && 'start' in column

/** Copies a row of one table behind the last of another; texts move with their bytes, all else is copied. */
const copyRow = <T extends LedgerTable>(from: T, row: number, to: T, place: Place): number => {
  const at = to.count++
  const target = to as unknown as Record<string, TextColumn | Column>
  for (const [name, column] of Object.entries(from) as [string, number | TextColumn | Column][]) {
    if (typeof column === 'number') continue
    if (!isText(column)) {
      ;(target[name] as Column)[at] = column[row]!
      continue
    }
    const length = column.length[row]!
    const own = target[name] as TextColumn
    const start = length === 0 ? 0 : place(column.start[row]!)
    own.start[at] = start
    own.length[at] = length === 0 ? 0 : place(column.start[row]! + length) - start
  }
  return at
}

const countOf = (ledgers: readonly Ledger[], pick: (ledger: Ledger) => { count: number }): number =>
  ledgers.reduce((sum, ledger) => sum + pick(ledger).count, 0)

/** A list index in the merged list; -1 stays -1. */
const placeOf = (places: Uint32Array, index: number): number => (index === -1 ? -1 : places[index]!)

const createTables = (ledgers: readonly Ledger[]): Tables => ({
  transactions: createTransactions(countOf(ledgers, ({ transactions }) => transactions)),
  lines: createLines(countOf(ledgers, ({ lines }) => lines)),
  vat: createVat(countOf(ledgers, ({ vat }) => vat)),
  openingLines: createOpening(countOf(ledgers, ({ openingLines }) => openingLines)),
  subLedgers: [],
  subLedgerLines: createSubLedgerLines(countOf(ledgers, ({ subLedgerLines }) => subLedgerLines)),
})

/** One file of those that are merged. */
interface Source {
  ledger: Ledger
  master: MergedMasterData
  /** Its place among the files. */
  part: number
  place: Place
}

const addLine = (tables: Tables, { ledger, master, part, place }: Source, line: number): void => {
  const { lines, vat } = tables
  const row = copyRow(ledger.lines, line, lines, place)
  lines.transaction[row] = tables.transactions.count - 1
  lines.account[row] = master.accounts.places[part]![ledger.lines.account[line]!]!
  lines.relation[row] = placeOf(master.relations.places[part]!, ledger.lines.relation[line]!)
  lines.vatFirst[row] = vat.count
  const first = ledger.lines.vatFirst[line]!
  for (let block = first; block < first + ledger.lines.vatCount[line]!; block++) {
    const at = copyRow(ledger.vat, block, vat, place)
    vat.code[at] = placeOf(master.vatCodes.places[part]!, ledger.vat.code[block]!)
  }
}

const addTransaction = (tables: Tables, source: Source, t: number): void => {
  const { ledger, master, part, place } = source
  const { transactions } = tables
  const row = copyRow(ledger.transactions, t, transactions, place)
  transactions.journal[row] = master.journals.places[part]![ledger.transactions.journal[t]!]!
  transactions.user[row] = master.users.places[part]![ledger.transactions.user[t]!]!
  transactions.source[row] = master.users.places[part]![ledger.transactions.source[t]!]!
  transactions.firstLine[row] = tables.lines.count
  const first = ledger.transactions.firstLine[t]!
  for (let line = first; line < first + ledger.transactions.lineCount[t]!; line++)
    addLine(tables, source, line)
}

const addOpeningLines = (tables: Tables, { ledger, master, part, place }: Source): void => {
  for (let row = 0; row < ledger.openingLines.count; row++) {
    const at = copyRow(ledger.openingLines, row, tables.openingLines, place)
    tables.openingLines.account[at] = master.accounts.places[part]![ledger.openingLines.account[row]!]!
    const relation = ledger.openingLines.relation[row]!
    tables.openingLines.relation[at] = placeOf(master.relations.places[part]!, relation)
  }
}

/** Sub-ledgers of an opening balance that does not count do not count either. */
const addSubLedgers = (tables: Tables, { ledger, master, part, place }: Source, opening: boolean): void => {
  const columns = tables.subLedgerLines
  for (const head of ledger.subLedgers) {
    if (head.opening && !opening) continue
    const firstLine = columns.count
    tables.subLedgers.push({ ...head, firstLine })
    for (let row = head.firstLine; row < head.firstLine + head.lineCount; row++) {
      const at = copyRow(ledger.subLedgerLines, row, columns, place)
      columns.subLedger[at] = tables.subLedgers.length - 1
      const relation = ledger.subLedgerLines.relation[row]!
      columns.relation[at] = placeOf(master.relations.places[part]!, relation)
    }
  }
}

/**
 * The tables of all. `repeated` has per file the transactions that do not count, ascending; `opening` whether its opening
 * balance does.
 */
export const mergeTables = (
  ledgers: readonly Ledger[],
  master: MergedMasterData,
  repeated: readonly number[][],
  opening: readonly boolean[],
  places: readonly Place[],
): Tables => {
  const tables = createTables(ledgers)
  ledgers.forEach((ledger, part) => {
    const source = { ledger, master, part, place: places[part]! }
    const left = new Set(repeated[part])
    for (let t = 0; t < ledger.transactions.count; t++) if (!left.has(t)) addTransaction(tables, source, t)
    if (opening[part]) addOpeningLines(tables, source)
    addSubLedgers(tables, source, opening[part]!)
  })
  const { transactions, lines, vat, openingLines, subLedgerLines } = tables
  for (const table of [transactions, lines, vat, openingLines, subLedgerLines]) trim(table)
  return tables
}
