/** Which columns of a trial balance hold what: by their headings, or as the reader of the sheet says. */

import { wrongTrialBalance } from '../refused-input.ts'
import type { HeadingBlock } from './heading-rows.ts'
import {
  accountHeadings,
  bare,
  type ColumnRole,
  credits,
  debits,
  descriptionHeadings,
  roleOfName,
  sheetBalance,
  sideHeadings,
  single,
  totals,
} from './heading-words.ts'
import { monthColumns } from './month-columns.ts'
import { type Language, refusals } from './refusal-words.ts'
import { columnOf } from './sheet.ts'

export interface TrialColumns {
  account: number
  description: number | undefined
  /** What adds up to the balance; `side` is the column that says D or C of it. */
  amounts: { column: number; sign: 1 | -1; side?: number }[]
}

/** The year that a heading names, and within it 1 January, where a year opens, before any other day. */
const dateRank = (heading: string): number => {
  const year = Number(/(?:19|20)\d\d/.exec(heading)?.[0] ?? 0)
  return 2 * year + (/\b0?1[-/. ](0?1|jan\w*)\b|-01-01\b/i.test(heading) ? 0 : 1)
}

type Amounts = TrialColumns['amounts']

/** Finders of columns by their bare names. */
const findersOf = ({ names, texts }: HeadingBlock) => {
  const first = (known: readonly string[]): number | undefined => {
    const heading = known.find((name) => names.includes(name))
    return heading === undefined ? undefined : names.indexOf(heading)
  }
  /** Of the columns with this heading the latest by date, else the last: the balances stand after what led to them. */
  const last = (known: readonly string[]): number | undefined => {
    const heading = names[first(known) ?? -1]
    if (heading === undefined) return undefined
    const columns = names.flatMap((name, column) => (name === heading ? [column] : []))
    return columns.reduce((best, column) =>
      dateRank(texts[column]!) >= dateRank(texts[best]!) ? column : best,
    )
  }
  return { first, last }
}

const firstOf = (...ways: Amounts[]): Amounts => ways.find((way) => way.length > 0) ?? []

/** A year, or a day in it, as the whole of a heading. */
const date = /^(per )?((\d{1,2}[-/. ](\d{1,2}|[a-z]{3,9})\.?[-/. ])?(19|20)\d\d|(19|20)\d\d-\d\d-\d\d)$/i

/** The currency alone heads the one amount that there is. */
const currency = /^\(?(€|eur|euro|bedrag in (€|eur|euro))\)?$/i

/** Where no column is called a balance: the total of each row, else what a year or a day alone heads, the latest, else the currency. */
const unnamedBalance = ({ names, texts }: HeadingBlock): Amounts => {
  const total = names.findLastIndex((name) => totals.includes(name))
  const dated = texts.flatMap((text, column) => (date.test(text.trim()) ? [column] : []))
  const latest = dated.reduce<number | undefined>(
    (best, column) =>
      best === undefined || dateRank(texts[column]!) > dateRank(texts[best]!) ? column : best,
    undefined,
  )
  const inCurrency = texts.findIndex((text) => currency.test(text.trim()))
  const named = total === -1 ? latest : total
  const column = named ?? (inCurrency === -1 ? undefined : inCurrency)
  return column === undefined ? [] : [{ column, sign: 1 }]
}

/** What adds up to the balance by the headings of the columns; empty where nothing does. */
const amountsOf = (block: HeadingBlock): Amounts => {
  const debit = block.names.indexOf('resultdebit')
  const credit = block.names.indexOf('resultcredit')
  if (debit !== -1 && credit !== -1) {
    // Beside the result's own columns those of the balance sheet hold half of the accounts.
    const names = block.names.map((name) => (sheetBalance.test(name) ? '' : name))
    const whole = amountsOfNames({ ...block, names })
    if (whole.length > 0) return whole
    const sheet = amountsOfNames(block)
    const result: Amounts = [
      { column: debit, sign: 1 },
      { column: credit, sign: -1 },
    ]
    return sheet.length > 0 ? [...result, ...sheet] : []
  }
  return firstOf(amountsOfNames(block), unnamedBalance(block), monthsOf(block))
}

const monthsOf = (block: HeadingBlock): Amounts =>
  monthColumns(block).map((column) => ({ column, sign: 1 as const }))

const amountsOfNames = (block: HeadingBlock): Amounts => {
  const { first, last } = findersOf(block)
  const sideColumns = block.names.flatMap((name, column) => (sideHeadings.includes(name) ? [column] : []))
  /** The one after an amount, else the one before it, else the sheet's only one. */
  const sideOf = (amount: number): number | undefined =>
    [amount + 1, amount - 1].find((column) => sideColumns.includes(column)) ??
    (sideColumns.length === 1 ? sideColumns[0] : undefined)
  const one = (known: readonly string[]): Amounts => {
    const column = last(known)
    if (column === undefined) return []
    const side = sideOf(column)
    return [{ column, sign: 1, ...(side === undefined ? {} : { side }) }]
  }
  const both = (kind: keyof typeof debits, find = last): Amounts => {
    const [left, right] = [find(debits[kind]), find(credits[kind])]
    if (left === undefined || right === undefined) return []
    return [
      { column: left, sign: 1 },
      { column: right, sign: -1 },
    ]
  }
  const opens = firstOf(one(single.opening), both('opening'))
  const months = monthsOf(block)
  // One month alone is never the movement of the year.
  const move = months.length > 0 ? [] : one(single.movement)
  const moves =
    opens.length > 0
      ? firstOf(months, both('movement', first), move)
      : firstOf(both('movement'), one(single.net), move)
  return firstOf(one(single.closing), both('closing'), moves.length > 0 ? [...opens, ...moves] : [])
}

/**
 * The columns that a block of headings names, null where it names no account or no balance. Of several that may name the
 * account (`Grootboekrekening` beside `Nummer`) the first that holds numbers is it, and the one before it describes it.
 */
export const columnsByHeading = (
  block: HeadingBlock,
  isNumbered: (column: number) => boolean,
): TrialColumns | null => {
  const amounts = amountsOf(block)
  const candidates = accountHeadings
    .map((name) => block.names.indexOf(name))
    .filter((column) => column !== -1)
  const account = candidates.find(isNumbered) ?? candidates[0]
  if (account === undefined || amounts.length === 0) return null
  const words = account === candidates[0] ? undefined : candidates[0]
  return { account, description: findersOf(block).first(descriptionHeadings) ?? words, amounts }
}

/** The amounts of a block that names no account; empty where it names none either. */
export const amountsByHeading = amountsOf

/** The role of each column that has a heading. */
export const rolesOf = ({ names }: HeadingBlock, columns: TrialColumns): ColumnRole[] =>
  names.map((name, column) => {
    if (column === columns.account) return 'ACCOUNT'
    if (column === columns.description) return 'DESCRIPTION'
    if (columns.amounts.some(({ side }) => side === column)) return 'SIDE'
    const role = roleOfName(name)
    const isOnly = columns.amounts.length === 1 && columns.amounts[0]!.column === column
    return role === 'OTHER' && isOnly ? 'CLOSING' : role
  })

/** The names that a chosen column may be given: roles, and what people call them. */
const chosenNames: [ColumnRole, string[]][] = [
  ['ACCOUNT', ['account', 'rekening']],
  ['DESCRIPTION', ['description', 'omschrijving', 'naam', 'name']],
  ['OPENING', ['opening', 'beginbalans', 'beginsaldo']],
  ['OPENING_DEBIT', ['openingdebit', 'beginbalansdebet']],
  ['OPENING_CREDIT', ['openingcredit', 'beginbalanscredit']],
  ['DEBIT', ['debit', 'debet']],
  ['CREDIT', ['credit']],
  ['CLOSING', ['closing', 'saldo', 'eindsaldo', 'balance']],
  ['CLOSING_DEBIT', ['closingdebit', 'saldodebet']],
  ['CLOSING_CREDIT', ['closingcredit', 'saldocredit']],
  ['SIDE', ['side', 'dc']],
]
const roleOfChosen = new Map(chosenNames.flatMap(([role, names]) => names.map((name) => [name, role])))

/** Chosen columns by role. */
export type ChosenColumns = Partial<Record<ColumnRole, number>>

/** Pairs of a name and a letter, from JSON (`{"account": "A"}`) or text (`ACCOUNT=A, CLOSING=D`). */
const pairsOf = (written: string): [string, string][] => {
  try {
    const json: unknown = JSON.parse(written)
    const list = Array.isArray(json) ? json : Object.entries(json as object)
    return list.map((each): [string, string] =>
      Array.isArray(each) ? [String(each[0]), String(each[1])] : [String(each?.role), String(each?.letter)],
    )
  } catch {
    return written
      .split(/[,;\n]/)
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', letter = ''] = part.split(/[=:]/)
        return [name.trim(), letter.trim()]
      })
  }
}

/** Reads the field `columns`. Refuses unknown names, letters that are none, and a choice that makes no balance. */
export const readChosenColumns = (written: string, language: Language): ChosenColumns => {
  const words = refusals[language]
  const chosen: ChosenColumns = {}
  const taken = new Set<number>()
  for (const [name, letter] of pairsOf(written)) {
    const role = roleOfChosen.get(bare(name)) ?? roleOfChosen.get(name.toLowerCase().replace(/[^a-z]/g, ''))
    if (!role) throw wrongTrialBalance(words.unknownRole(name.slice(0, 40)))
    if (letter === '') continue
    const column = columnOf(letter)
    if (column === null || column >= 100) throw wrongTrialBalance(words.noLetter(letter.slice(0, 40)))
    if (chosen[role] !== undefined || taken.has(column)) throw wrongTrialBalance(words.chosenTwice(letter))
    chosen[role] = column
    taken.add(column)
  }
  if (chosen.ACCOUNT === undefined || amountsOfChosen(chosen).length === 0)
    throw wrongTrialBalance(words.chosenTooLittle)
  return chosen
}

/** What adds up to the balance of chosen columns. */
const amountsOfChosen = (chosen: ChosenColumns): Amounts => {
  const part = (role: ColumnRole, sign: 1 | -1 = 1): Amounts => {
    const column = chosen[role]
    if (column === undefined) return []
    const withSide = chosen.SIDE !== undefined && !/DEBIT|CREDIT/.test(role)
    return [{ column, sign, ...(withSide ? { side: chosen.SIDE! } : {}) }]
  }
  const closing = [...part('CLOSING_DEBIT'), ...part('CLOSING_CREDIT', -1)]
  const opening = firstOf([...part('OPENING_DEBIT'), ...part('OPENING_CREDIT', -1)], part('OPENING'))
  const moves = [...part('DEBIT'), ...part('CREDIT', -1)]
  return firstOf(closing, part('CLOSING'), moves.length > 0 ? [...opening, ...moves] : [])
}

/** The columns of a choice. */
export const columnsByChoice = (chosen: ChosenColumns): TrialColumns => ({
  account: chosen.ACCOUNT!,
  description: chosen.DESCRIPTION,
  amounts: amountsOfChosen(chosen),
})
