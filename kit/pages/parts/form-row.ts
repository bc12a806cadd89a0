/** What every field of a form has: label, hint, message and input in this order, tied together for those who hear it. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { attributes, words } from './attributes.ts'
import { type Shown, shown } from './shown-text.ts'

export interface RowProps {
  language: Language
  /** The field's name in the form; its id too unless `id` is given. */
  name: string
  id?: string
  label: Shown
  hint?: Shown
  /** What is wrong with what was entered, in the words of the error summary. */
  message?: string | null
  /** Said beside the label, whose text alone is the field's name. Nothing is said of fields that must be filled in. */
  optional?: boolean
}

const ownWords = {
  nl: { optional: '(niet verplicht)', mistake: 'Fout:' },
  en: { optional: '(optional)', mistake: 'Error:' },
}

export const idOf = ({ id, name }: Pick<RowProps, 'id' | 'name'>): string => id ?? name

/** The ids that `aria-describedby` names, in the order of the page; undefined when there are none. */
export const describedBy = (props: RowProps, ...further: (string | undefined)[]): string | undefined =>
  words(
    Boolean(props.optional) && `${idOf(props)}-optional`,
    props.hint !== undefined && `${idOf(props)}-hint`,
    Boolean(props.message) && `${idOf(props)}-message`,
    ...further,
  )

export const optionalMark = (props: RowProps): Html | false =>
  Boolean(props.optional) &&
  html` <span class="optional" id="${idOf(props)}-optional">${ownWords[props.language].optional}</span>`

export const hintOf = (props: RowProps): Html | false =>
  props.hint !== undefined && html`<p class="hint" id="${idOf(props)}-hint">${shown(props.hint)}</p>`

export const messageOf = (props: RowProps): Html | false =>
  Boolean(props.message) &&
  html`<p class="message" id="${idOf(props)}-message"><span class="visually-hidden">${ownWords[props.language].mistake} </span>${shown(props.message!)}</p>`

/** The frame around a field and its texts. */
export const frame = (props: RowProps, inner: Html): Html =>
  html`<div class="${words('field', props.message && 'wrong')}">${inner}</div>`

/** A label, the texts and one input. */
export const row = (props: RowProps, input: Html): Html =>
  frame(
    props,
    html`<label for="${idOf(props)}">${shown(props.label)}</label>${optionalMark(props)}${hintOf(props)}${messageOf(props)}${input}`,
  )

/** A group of inputs under one legend. */
export const group = (props: RowProps, inner: Html, role?: 'radiogroup'): Html =>
  frame(
    props,
    html`<fieldset${attributes({
      role,
      'aria-describedby': describedBy(props),
      'aria-invalid': role && props.message ? 'true' : undefined,
    })}><legend>${shown(props.label)}</legend>${optionalMark(props)}${hintOf(props)}${messageOf(props)}${inner}</fieldset>`,
  )
