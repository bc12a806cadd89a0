/** The hidden field that makes a form act once (`one-time-keys.ts`). */

import { type Html, html } from './html.ts'
import { newMark } from './marks.ts'

/** New for each form that is shown. */
export const formKey = (): Html => html`<input type="hidden" name="key" value="${newMark()}">`

/** Where keys stand in a page; texts of people are escaped, so that none of them is taken for one. */
export const formKeyPattern = /(?<=<input type="hidden" name="key" value=")[\w-]{22}(?=">)/
