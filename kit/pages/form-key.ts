/** The hidden field that makes a form act once (`one-time-keys.ts`). */

import { systemRandom } from '../clock.ts'
import { type Html, html } from './html.ts'

/** New for each form that is shown; like a nonce, of no meaning to the service. */
export const newFormKey = (): string => systemRandom.bytes(16).toString('base64url')

export const formKey = (): Html => html`<input type="hidden" name="key" value="${newFormKey()}">`

/** Where keys stand in a page; texts of people are escaped, so that none of them is taken for one. */
export const formKeyPattern = /(?<=<input type="hidden" name="key" value=")[\w-]{22}(?=">)/
