/** How a photo is passed on: the share copy, a QR code, the sheet of paper, a badge; and who signed its copies. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { PhotoCredentials } from '../credentials/credential.schema.ts'
import { type BadgeCode, codeFields, codeWords } from '../embed/code.views.ts'
import type { PhotoWords } from './photo.words.ts'
import { qrCode } from './qr.ts'

export interface PassView {
  language: Language
  id: string
  /** The page's whole address, without a password. */
  address: string
  credentials: Pick<PhotoCredentials, 'state' | 'signer'>
  /** For other sites; null where not everybody may see the photo. */
  code: BadgeCode | null
  /** Further addresses of the photo, which ask for the password as this page did. */
  unlocked(path: string): string
}

const trustWords = { sandbox: 'sandbox', own: 'own', 'c2pa-trust-list': 'listed' } as const

/** The name alone: the rest of the subject says nothing to people. */
export const signerName = (subject: string): string => /CN=([^,]+)/.exec(subject)?.[1] ?? subject

export const signerText = ({ state, signer }: PassView['credentials'], words: PhotoWords['pass']): string =>
  state === 'signed'
    ? `${words.signed(signerName(signer.subject))} ${words[trustWords[signer.trust]]}`
    : words[state]

export const passCard = (view: PassView, { pass }: PhotoWords): Html => {
  const base = `/public/photos/${encodeURIComponent(view.id)}`
  const page = `/v/${encodeURIComponent(view.id)}`
  return card({
    as: 'section',
    id: 'pass-on',
    heading: pass.heading,
    body: html`<div class="pass"><div class="stack">
<p class="soft">${pass.about}</p>
<ul>
<li>${link({ href: view.unlocked(`${base}/share`), label: pass.copy })}</li>
<li>${link({ href: view.unlocked(`${base}/evidence`), label: pass.bundle })}</li>
<li>${link({ href: view.unlocked(`${page}/print`), label: pass.print })}</li>
<li>${link({ href: view.unlocked(`${page}/badge.svg`), label: pass.badge })}</li>
</ul>
<p class="soft">${signerText(view.credentials, pass)}</p>
</div>
${qrCode(view.address, pass.qr(view.address))}</div>
${view.code && embedCode(view.code, view.language)}`,
  })
}

const embedCode = (code: BadgeCode, language: Language): Html => html`<details id="embed-code">
<summary>${codeWords[language].heading}</summary>
<div class="stack">${codeFields(code, language)}</div>
</details>`
