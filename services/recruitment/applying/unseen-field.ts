/** A field that people do not see: programs that fill in whatever they find are known by it. */

import { type Html, html } from '../../../kit/pages/html.ts'

/** Its name in the form. */
export const unseenName = 'toelichting'

/** `label` says to leave it empty, to those whose browser shows it. */
export const unseenField = (label: string): Html =>
  html`<div class="visually-hidden" aria-hidden="true"><label for="${unseenName}">${label}</label><input type="text" id="${unseenName}" name="${unseenName}" tabindex="-1" autocomplete="off"></div>`
