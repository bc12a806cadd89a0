/** A field for an amount in euros, and the reading of what people write in one. */

import { type Html, html } from '../html.ts'
import { inputOf } from './field.ts'
import { type RowProps, row } from './form-row.ts'

export interface MoneyProps extends RowProps {
  /** As it was entered. */
  value?: string | null
}

/** A euro sign, and an input of text: number inputs drop what they do not understand and change with the wheel. */
export const moneyField = (props: MoneyProps): Html =>
  row(
    props,
    html`<div class="affixed"><span aria-hidden="true">€</span>${inputOf({ ...props, inputMode: 'decimal', autocomplete: 'off' })}</div>`,
  )

/**
 * Whole cents of an amount as people write it, Dutch or English: `1234`, `1.234,5`, `1,234.50`, `€ 12,-`. A separator with
 * one or two digits behind it at the end begins the cents; every other one parts groups of three. null for anything else,
 * and for amounts too large to be exact.
 */
export const centsOf = (entered: string): number | null => {
  const text = entered
    .replace(/[\s€]/gu, '')
    .replace(/[.,][-–]{1,2}$/u, '')
    .replace(/^\u2212/u, '-')
  const match = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/u.exec(text)
  if (!match) return null
  const [, sign, whole = '', separator, cents = ''] = match
  if (separator && whole.includes(separator)) return null
  const amount = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return sign && amount !== 0 ? -amount : amount
}
