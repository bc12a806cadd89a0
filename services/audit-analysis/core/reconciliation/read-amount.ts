/** Amounts as people write them in spreadsheets, Dutch or English, to exact cents. */

import { centsOfNoise, parseCents } from '../ledger/money.ts'

/** Longer than any amount, shorter than what would keep the patterns busy. */
const maxLength = 60

/** The sign that is known to part cents from euros, null where each amount tells for itself. */
export type DecimalSign = '.' | ',' | null

/** Three decimals that can be no thousands: more than three digits stand before them, or a nought. */
const threeDecimals = /(?:^|[^\d.,])(?:\d{4,}|0)([.,])\d{3}$/

/** The decimal sign that one of these cells gives away by having three decimals; programs write all alike. */
export const decimalSignOf = (cells: Iterable<unknown>): DecimalSign => {
  for (const cell of cells) {
    const sign = typeof cell === 'string' && cell.length <= maxLength && threeDecimals.exec(cell.trim())?.[1]
    if (sign) return sign as DecimalSign
  }
  return null
}

const currency = /€|\$|£|\b(eur|euro|usd|gbp)\b/gi
const credit = /\s*(c|cr|ct|credit)\.?$/i
const debit = /\s*(d|dr|db|dt|debet|debit)\.?$/i

/** `1.234,56`, `1,234.56`, `1234`, `12,5` with the decimal sign as a dot and no groups; null where it is no amount. */
const plainDecimal = (text: string, decimal: DecimalSign): string | null => {
  const lastDot = text.lastIndexOf('.')
  const lastComma = text.lastIndexOf(',')
  if (lastDot === -1 && lastComma === -1) return /^\d+$/.test(text) ? text : null
  const sign = lastDot > lastComma ? '.' : ','
  const at = Math.max(lastDot, lastComma)
  const whole = text.slice(0, at)
  const rest = text.slice(at + 1)
  const isGroup =
    sign !== decimal && rest.length === 3 && /^[1-9]/.test(whole) && !whole.includes(sign === '.' ? ',' : '.')
  // A sign that comes twice, or once before three digits, parts thousands: no one writes tenths of cents.
  if (isGroup || whole.includes(sign)) {
    return new RegExp(`^\\d{1,3}(\\${sign}\\d{3})+$`).test(text) ? text.replaceAll(sign, '') : null
  }
  const other = sign === '.' ? ',' : '.'
  const grouped = new RegExp(`^\\d{1,3}(\\${other}\\d{3})+$`)
  if (whole.includes(other) && !grouped.test(whole)) return null
  if (!/^\d*$/.test(rest) || !/^[\d.,]*$/.test(whole)) return null
  const digits = whole.replaceAll(other, '')
  return digits === '' && rest === '' ? null : `${digits || '0'}.${rest}`
}

const centsOfText = (written: string, decimal: DecimalSign): number | null => {
  if (written.length > maxLength) return null
  let text = written.replace(currency, '').trim()
  let negative = false
  const turn = (pattern: RegExp, replacement: string): void => {
    if (!pattern.test(text)) return
    negative = !negative
    text = text.replace(pattern, replacement)
  }
  if (/\d/.test(text)) {
    turn(credit, '')
    text = text.replace(debit, '')
  }
  turn(/^\((.*)\)$/, '$1')
  turn(/^\s*-\/-|-\/-\s*$/, '')
  turn(/^\s*[-−–]/, '')
  turn(/[-−–]\s*$/, '')
  text = text.replace(/^\s*\+/, '').replace(/[\s'’]/g, '')
  // A lone dash is how bookkeepers write nothing.
  if (text === '') return negative ? 0 : null
  const plain = plainDecimal(text, decimal)
  const cents = plain === null ? null : (parseCents(plain) ?? centsOfNoise(plain))
  return cents === null ? null : negative && cents !== 0 ? -cents : cents
}

/**
 * The cents of a cell, 'empty' for an empty one, null where it is no amount. A number is rounded to the cent (a
 * formula leaves traces of binary fractions); a text must be exact to the cent, but for such traces.
 */
export const readAmount = (value: unknown, decimal: DecimalSign = null): number | 'empty' | null => {
  if (value === null || value === undefined) return 'empty'
  if (typeof value === 'number') return Number.isFinite(value) ? parseCents(value.toFixed(2)) : null
  if (typeof value !== 'string') return null
  return value.trim() === '' ? 'empty' : (centsOfText(value, decimal) ?? centsOfNoise(value.trim()))
}
