/** Choices that are all in sight: one of them (radio buttons) or any of them (tick boxes), and a single tick box. */

import { type Html, html } from '../html.ts'
import { type AttributeValue, attributes, words } from './attributes.ts'
import {
  describedBy,
  frame,
  group,
  hintOf,
  idOf,
  messageOf,
  optionalMark,
  type RowProps,
} from './form-row.ts'
import { type Shown, shown } from './shown-text.ts'

export interface Choice {
  value: string
  label: Shown
  hint?: Shown
  /** Further attributes of its input, such as `data-shortcut`. */
  more?: Record<string, AttributeValue>
}

export interface ChoicesProps extends RowProps {
  /** How many may be chosen. */
  choose: 'one' | 'any'
  options: readonly Choice[]
  /** The values that are chosen. Choose none beforehand where the choice has consequences. */
  chosen?: readonly string[]
  /** Beside each other where there is room, for two or three short words. */
  inline?: boolean
}

const choice = (props: ChoicesProps, { value, label, hint, more }: Choice, position: number): Html => {
  // The error summary leads to the first one, which therefore has the field's own id.
  const id = position === 0 ? idOf(props) : `${idOf(props)}-${position + 1}`
  const isOne = props.choose === 'one'
  return html`<div class="option"><input${attributes({
    type: isOne ? 'radio' : 'checkbox',
    id,
    name: props.name,
    value,
    checked: props.chosen?.includes(value),
    'aria-describedby': hint === undefined ? undefined : `${id}-about`,
    'aria-invalid': !isOne && props.message ? 'true' : undefined,
    ...more,
  })}><label for="${id}">${shown(label)}</label>${hint !== undefined && html`<p class="hint" id="${id}-about">${shown(hint)}</p>`}</div>`
}

/** A legend, the texts and the choices. Radio buttons are a radio group, which may be called invalid as a whole. */
export const choices = (props: ChoicesProps): Html =>
  group(
    props,
    html`<div class="${words('choices', props.inline && 'inline')}">${props.options.map((one, i) => choice(props, one, i))}</div>`,
    props.choose === 'one' ? 'radiogroup' : undefined,
  )

/** One tick box, such as an agreement: its label is the sentence that is agreed to. */
export const tick = (props: RowProps & { value?: string; checked?: boolean }): Html =>
  frame(
    props,
    html`${messageOf(props)}<div class="option"><input${attributes({
      type: 'checkbox',
      id: idOf(props),
      name: props.name,
      value: props.value ?? 'yes',
      checked: props.checked,
      'aria-describedby': describedBy(props),
      'aria-invalid': props.message ? 'true' : undefined,
    })}><label for="${idOf(props)}">${shown(props.label)}</label>${optionalMark(props)}${hintOf(props)}</div>`,
  )
