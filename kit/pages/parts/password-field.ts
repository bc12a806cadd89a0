/** A field for a password or another secret. */

import { type Html, html } from '../html.ts'
import { button } from './button.ts'
import { inputOf } from './field.ts'
import { idOf, type RowProps, row } from './form-row.ts'

export interface PasswordProps extends RowProps {
  /** A password to come in with, a new one, or a code that was sent. */
  autocomplete: 'current-password' | 'new-password' | 'off'
}

const ownWords = {
  nl: { show: 'Toon', hide: 'Verberg' },
  en: { show: 'Show', hide: 'Hide' },
}

/** What was entered never comes back. The button that shows it appears with its module (`parts.browser.ts`). */
export const passwordField = (props: PasswordProps): Html => {
  const { show, hide } = ownWords[props.language]
  return row(
    props,
    html`<div class="revealed">${inputOf({ ...props, value: undefined, type: 'password', spellcheck: false, more: { autocapitalize: 'none' } })}${button(
      {
        label: show,
        about: typeof props.label === 'string' ? props.label.toLowerCase() : undefined,
        kind: 'quiet',
        type: 'button',
        more: { hidden: true, 'data-reveals': idOf(props), 'data-hide': hide, 'data-show': show },
      },
    )}</div>`,
  )
}
