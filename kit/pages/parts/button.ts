/** Buttons, which act. What leads to another page is a link (`link.ts`), whatever it looks like. */

import { type Html, html } from '../html.ts'
import { type AttributeValue, attributes } from './attributes.ts'
import { type Shown, shown } from './shown-text.ts'

/** main: what most people do here, one for each form; quiet: everything else; danger: destroys. */
export type ButtonKind = 'main' | 'quiet' | 'danger'

export interface ButtonProps {
  /** A verb. */
  label: Shown
  /** main unless given. */
  kind?: ButtonKind
  /** Sends its form unless it is 'button', which is for modules. */
  type?: 'submit' | 'button'
  /** Sent with the form when this button sends it. */
  name?: string
  value?: string
  /** Where the form goes when this button sends it. */
  formAction?: string
  /** The form's id, for a button outside its form. */
  form?: string
  /** Said after the label to those who do not see what stands beside it, such as whose row this is. */
  about?: string
  disabled?: boolean
  id?: string
  /** Further attributes, such as `data-…` for modules. */
  more?: Record<string, AttributeValue>
}

/** A `<button>`. */
export const button = (props: ButtonProps): Html =>
  html`<button${attributes({
    class: `button ${props.kind ?? 'main'}`,
    type: props.type ?? 'submit',
    id: props.id,
    name: props.name,
    value: props.value,
    form: props.form,
    formaction: props.formAction,
    disabled: props.disabled,
    ...props.more,
  })}>${shown(props.label)}${props.about && html`<span class="visually-hidden"> ${shown(props.about)}</span>`}</button>`
