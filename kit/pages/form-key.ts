/** The hidden field that makes a form act once (`one-time-keys.ts`). */

import { systemRandom } from '../clock.ts'
import { type Html, html } from './html.ts'

/** New for each form that is shown; like a nonce, of no meaning to the service. */
export const formKey = (): Html =>
  html`<input type="hidden" name="key" value="${systemRandom.bytes(16).toString('base64url')}">`
