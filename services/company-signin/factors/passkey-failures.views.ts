/** What a page that asks for a passkey says when the browser gives none; its module shows the one that fits. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { factorWords } from './factor.views.ts'

/** @param address Of the page, under the host name that passkeys are bound to. */
export const passkeyFailures = (language: Language, address: string): Html => {
  const { passkeyFailed, passkeyElsewhere } = factorWords[language]
  const acts = link({ href: address, label: address })
  return html`<div data-passkey-failed="failed" hidden>${alert({ tone: 'warn', text: passkeyFailed, live: 'status' })}</div><div data-passkey-failed="elsewhere" hidden>${alert({ tone: 'warn', text: passkeyElsewhere, acts, live: 'status' })}</div>`
}
