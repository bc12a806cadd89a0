/** A choice from a list that is too long to be shown as `choices`. */

import { type Html, html } from '../html.ts'
import { type AttributeValue, attributes } from './attributes.ts'
import { describedBy, idOf, type RowProps, row } from './form-row.ts'
import { plainText } from './shown-text.ts'

export interface Option {
  value: string
  label: string
}

export interface SelectProps extends RowProps {
  options: readonly Option[]
  value?: string | null
  /** The words of the empty first option. Without them the first option is chosen already. */
  prompt?: string
  autocomplete?: string
  width?: 'short'
  more?: Record<string, AttributeValue>
}

/** A value that is none of the options chooses nothing. */
export const selectField = (props: SelectProps): Html => {
  const optionOf = ({ value, label }: Option): Html =>
    html`<option${attributes({ value, selected: value === (props.value ?? '') })}>${plainText(label)}</option>`
  return row(
    props,
    html`<select${attributes({
      class: props.width,
      id: idOf(props),
      name: props.name,
      autocomplete: props.autocomplete,
      'aria-describedby': describedBy(props),
      'aria-invalid': props.message ? 'true' : undefined,
      ...props.more,
    })}>${props.prompt !== undefined && optionOf({ value: '', label: props.prompt })}${props.options.map(optionOf)}</select>`,
  )
}
