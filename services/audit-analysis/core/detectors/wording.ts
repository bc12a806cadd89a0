/** Amounts, dates, accounts and numbers as the sentences of a working paper write them. */

import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import { transactionIdOf } from '../ledger/text.ts'
import type { Language } from './detector.ts'

/** Digits in groups of three. */
const grouped = (digits: string, separator: string): string =>
  digits.length <= 3 ? digits : grouped(digits.slice(0, -3), separator) + separator + digits.slice(-3)

/** Whole cents without their sign: English 1,234.56, Dutch 1.234,56. */
export const formatCents = (cents: number, language: Language): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const [group, point] = language === 'nl' ? ['.', ','] : [',', '.']
  return grouped(digits.slice(0, -2), group!) + point + digits.slice(-2)
}

/** Whole cents with their sign, as balances have one. */
export const formatBalance = (cents: number, language: Language): string =>
  (cents < 0 ? '-' : '') + formatCents(cents, language)

/** A whole number: English 1,234, Dutch 1.234. */
export const formatCount = (n: number, language: Language): string =>
  grouped(String(n), language === 'nl' ? '.' : ',')

/** A decimal as short as it can be written, or with a fixed number of digits. */
export const formatDecimal = (value: number, language: Language, digits?: number): string => {
  const text = digits === undefined ? String(value) : value.toFixed(digits)
  return language === 'nl' ? text.replace('.', ',') : text
}

const months =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/** A day: English 2025-12-31, Dutch 31 december 2025; '' for none. */
export const formatDay = (day: number, language: Language): string => {
  const iso = isoDay(day)
  if (language === 'en' || iso === '') return iso
  return `${Number(iso.slice(-2))} ${months[Number(iso.slice(-5, -3)) - 1]} ${Number(iso.slice(0, -6))}`
}

/** A month of `yyyy-MM`: English 2025-03, Dutch maart 2025. */
export const formatMonth = (month: string, language: Language): string =>
  language === 'en' ? month : `${months[Number(month.slice(-2)) - 1]} ${Number(month.slice(0, -3))}`

export interface Wording {
  /** Currency and amount, without sign. */
  money(cents: number): string
  /** An amount that a setting states in euros. */
  setting(euros: number): string
  count(n: number): string
  decimal(value: number, digits?: number): string
  day(day: number): string
  /** Number and description of an account, by its index. */
  account(account: number): string
  /** The public id of the transaction that a line belongs to. */
  transactionOf(line: number): string
}

const makeWording = (ledger: Ledger, language: Language): Wording => {
  const currency = ledger.company.currency || 'EUR'
  const money = (cents: number): string => `${currency} ${formatCents(cents, language)}`
  const settingText = (euros: number): string => {
    const cents = Math.round(euros * 100)
    // A setting may be finer than a cent.
    return cents === Number((euros * 100).toFixed(6))
      ? money(cents)
      : `${currency} ${formatDecimal(euros, language)}`
  }
  /** The sentences of a list name the same settings over and over. */
  let last = { euros: Number.NaN, text: '' }
  return {
    money,
    setting: (euros) => {
      if (euros !== last.euros) last = { euros, text: settingText(euros) }
      return last.text
    },
    count: (n) => formatCount(n, language),
    decimal: (value, digits) => formatDecimal(value, language, digits),
    day: (day) => formatDay(day, language),
    account: (index) => {
      const { id, description } = ledger.accounts[index]!
      return description && description !== id ? `${id} (${description})` : id
    },
    transactionOf: (line) => transactionIdOf(ledger, ledger.lines.transaction[line]!),
  }
}

/** Kept, because a list asks for the wording with each of its sentences. */
const wordings = {
  nl: oncePerLedger((ledger) => makeWording(ledger, 'nl')),
  en: oncePerLedger((ledger) => makeWording(ledger, 'en')),
}

export const wordingFor = (ledger: Ledger, language: Language): Wording => wordings[language](ledger)
