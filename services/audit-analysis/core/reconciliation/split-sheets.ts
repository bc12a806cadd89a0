/** A trial balance whose balance sheet and result stand on sheets of their own. */

import { isRefusedInput } from '../refused-input.ts'

/** What is looked at of the trial balance of a sheet. */
interface Half {
  rows: { account: string; cents: number | null }[]
  ignoredRows: unknown[]
  unreadable: unknown[]
  sheet: string | null
}

const sumOf = ({ rows }: Half): number => rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0)

/** What another sheet holds; one that cannot be read is no part of anything. */
export const readHalf = <T>(next: () => T | null): T | null => {
  try {
    return next()
  } catch (error) {
    if (isRefusedInput(error)) return null
    throw error
  }
}

/** A result whose revenue is above zero comes to the same as the balance sheet; its name tells it from a list of debtors. */
const isResult =
  /resultaat|resultaten|winst|verlies|exploitatie|profit|income|(?<!\p{L})(w ?(&|en) ?v|v ?(&|en) ?w|p ?(&|and) ?l)(?!\p{L})/iu

/**
 * Debits and credits of a whole trial balance are equal. Where those of the first sheet are not, but are together with
 * sheets that name none of its accounts (those of a result turned round or not), they are its other halves; all else (a
 * list of debtors, the year before) is not.
 */
export const withOtherHalves = <T extends Half>(first: T, rest: readonly (() => T | null)[]): T => {
  if (sumOf(first) === 0 || first.unreadable.length > 0) return first
  let whole = first
  const seen = new Set(first.rows.map(({ account }) => account))
  for (const next of rest) {
    const other = readHalf(next)
    if (!other || other.unreadable.length > 0 || other.rows.some(({ account }) => seen.has(account))) continue
    for (const { account } of other.rows) seen.add(account)
    const isReversed = isResult.test(other.sheet ?? '') && sumOf(whole) === sumOf(other)
    whole = {
      ...whole,
      rows: [...whole.rows, ...other.rows],
      ignoredRows: [...whole.ignoredRows, ...other.ignoredRows],
      sheet: [whole.sheet, other.sheet].join(', '),
    }
    if (isReversed || sumOf(whole) === 0) return whole
  }
  return first
}
