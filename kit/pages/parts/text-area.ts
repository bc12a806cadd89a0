/** A field of several lines. */

import { type Html, html } from '../html.ts'
import { type AttributeValue, attributes } from './attributes.ts'
import { describedBy, idOf, type RowProps, row } from './form-row.ts'

export interface TextAreaProps extends RowProps {
  value?: string | null
  /** How high it begins; 5 unless given. People can drag it. */
  rows?: number
  autocomplete?: string
  lang?: string
  more?: Record<string, AttributeValue>
}

/** The first line feed of a text area is not part of its text (HTML standard), so one stands before the text. */
export const textArea = (props: TextAreaProps): Html =>
  row(
    props,
    html`<textarea${attributes({
      id: idOf(props),
      name: props.name,
      rows: props.rows ?? 5,
      autocomplete: props.autocomplete,
      lang: props.lang,
      'aria-describedby': describedBy(props),
      'aria-invalid': props.message ? 'true' : undefined,
      ...props.more,
    })}>
${props.value ?? ''}</textarea>`,
  )
