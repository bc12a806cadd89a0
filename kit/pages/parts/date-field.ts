/** A date in three fields, which everybody can type and which gives back even what is no date. */

import { type Html, html } from '../html.ts'
import { attributes } from './attributes.ts'
import { group, idOf, type RowProps } from './form-row.ts'

/** As entered. */
export interface DateParts {
  day: string
  month: string
  year: string
}

export interface DateProps extends RowProps {
  value?: Partial<DateParts>
  /** Which parts are wrong; all of them unless given. The error summary leads to the first part. */
  wrong?: readonly (keyof DateParts)[]
  /** A date of birth fills itself in. */
  birthday?: boolean
}

const ownWords = {
  nl: { day: 'Dag', month: 'Maand', year: 'Jaar' },
  en: { day: 'Day', month: 'Month', year: 'Year' },
}

const parts = ['day', 'month', 'year'] as const

/** The names under which the three parts are sent: `birthDateDay`, `birthDateMonth` and `birthDateYear` for `birthDate`. */
export const datePartNames = (name: string): Record<keyof DateParts, string> => ({
  day: `${name}Day`,
  month: `${name}Month`,
  year: `${name}Year`,
})

export const dateField = (props: DateProps): Html => {
  const names = datePartNames(props.name)
  return group(
    props,
    html`<div class="date">${parts.map((part, i) => {
      const id = i === 0 ? idOf(props) : `${idOf(props)}-${part}`
      const isWrong = props.message && (props.wrong?.includes(part) ?? true)
      return html`<div><label for="${id}">${ownWords[props.language][part]}</label><input${attributes({
        class: 'tiny',
        type: 'text',
        inputmode: 'numeric',
        id,
        name: names[part],
        value: props.value?.[part] ?? undefined,
        autocomplete: props.birthday ? `bday-${part}` : undefined,
        'aria-invalid': isWrong ? 'true' : undefined,
      })}></div>`
    })}</div>`,
  )
}

/** `2026-03-18` for the parts of a date that is on the calendar; null for anything else. Years have four digits. */
export const isoDateOf = ({ day, month, year }: DateParts): string | null => {
  const trimmed = [year, month, day].map((part) => part.trim())
  if (!/^\d{4} \d{1,2} \d{1,2}$/.test(trimmed.join(' '))) return null
  const iso = trimmed.map((part) => part.padStart(2, '0')).join('-')
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
