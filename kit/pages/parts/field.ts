/** A field of one line. Browsers' own bubbles do not speak the page's language, so the service's answer says what is wrong. */

import { type Html, html } from '../html.ts'
import { type AttributeValue, attributes } from './attributes.ts'
import { describedBy, idOf, type RowProps, row } from './form-row.ts'

export interface FieldProps extends RowProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date' | 'time' | 'datetime-local'
  /** What was entered before; it comes back as it was. */
  value?: string | null
  /** A token of the HTML standard, such as 'email'; needed wherever a person is asked about herself (WCAG 1.3.5). */
  autocomplete?: string
  inputMode?: 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search'
  /** As wide as what belongs in it. */
  width?: 'short' | 'tiny'
  /** Names and text in another language. */
  lang?: string
  spellcheck?: boolean
  readOnly?: boolean
  /** Further attributes, such as `data-…` for modules. */
  more?: Record<string, AttributeValue>
}

/** The `<input>` alone, for the fields that add something of their own around it. */
export const inputOf = (
  props: Omit<FieldProps, 'type'> & { type?: string },
  describedFurther?: string,
): Html =>
  html`<input${attributes({
    class: props.width,
    id: idOf(props),
    name: props.name,
    type: props.type ?? 'text',
    value: props.value ?? undefined,
    autocomplete: props.autocomplete,
    inputmode: props.inputMode,
    lang: props.lang,
    spellcheck: props.spellcheck === undefined ? undefined : String(props.spellcheck),
    readonly: props.readOnly,
    'aria-describedby': describedBy(props, describedFurther),
    'aria-invalid': props.message ? 'true' : undefined,
    ...props.more,
  })}>`

/** Label, hint, message and input. It has no `maxlength`: pasted text must not lose its end in silence. */
export const field = (props: FieldProps): Html => row(props, inputOf(props))
