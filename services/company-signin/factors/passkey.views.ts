/** The page of the own passkeys, and the one of the own password. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { PasskeyRow } from './factor.store.ts'
import { type FactorView, factorPage, factorWords, messageIn } from './factor.views.ts'
import type { FactorWords } from './factor.words.nl.ts'
import { passkeyFailures } from './passkey-failures.views.ts'

export interface PasskeysView extends FactorView {
  passkeys: readonly PasskeyRow[]
  /** Null where no more may be added, or the last second step is too old. */
  options: object | null
  isFull: boolean
  /** Of this page, under the host name that passkeys are bound to. */
  address: string
  name?: string
}

export const passkeysPath = '/account/passkeys'

export const passkeysPage = (view: PasskeysView): Page => {
  const words = factorWords[view.language]
  const page = factorPage(
    view,
    words.passkeysTitle,
    html`<p>${words.passkeysLead}</p>${view.passkeys.length > 0 && list(view, words)}${view.options ? addForm(view, words) : notNow(view, words)}`,
  )
  return view.options ? { ...page, modules: ['passkeys'], data: view.options } : page
}

const list = ({ passkeys, language }: PasskeysView, words: FactorWords): Html =>
  table<PasskeyRow>({
    ...{ caption: words.passkeysTitle, captionHidden: true, rows: passkeys },
    columns: [
      { heading: words.passkeyName, cell: ({ name }) => name, names: true },
      { heading: words.passkeyMade, cell: ({ created_at }) => timeElement(created_at, language) },
      {
        heading: words.passkeyUsed,
        cell: ({ used_at }) => (used_at ? timeElement(used_at, language) : words.passkeyNever),
      },
      {
        heading: words.passkeyAct,
        cell: ({ id, name }) =>
          html`<form method="post" action="${passkeysPath}/${id}/remove">${formKey()}${button({ label: words.passkeyRemove, about: name, kind: 'danger' })}</form>`,
      },
    ],
  })

const notNow = ({ isFull }: PasskeysView, words: FactorWords): Html =>
  isFull
    ? html`<p>${words.passkeysFull}</p>`
    : card({
        body: html`<p>${words.passkeyStale}</p>`,
        acts: linkButton({
          href: `/login?ask=second-step&back=${encodeURIComponent(passkeysPath)}`,
          label: words.passkeyConfirm,
        }),
      })

/** The browser is asked for a passkey when its button is pressed. */
const addForm = (view: PasskeysView, words: FactorWords): Html =>
  html`<div data-passkey="create">${card({
    heading: words.passkeyAdd,
    body: html`${passkeyFailures(view.language, view.address)}<div data-passkey-failed="known" hidden>${alert({ tone: 'warn', text: words.passkeyHere, live: 'status' })}</div>
<form class="stack" method="post" action="${passkeysPath}" novalidate><input type="hidden" name="response">${field(
      {
        ...{ language: view.language, name: 'name', label: words.passkeyName, hint: words.passkeyNameHint },
        ...{ autocomplete: 'off', value: view.name ?? words.passkeyDefault },
        message: messageIn(view.mistakes, 'name'),
      },
    )}<div class="row">${button({ label: words.passkeyAdd, type: 'button', more: { 'data-passkey-start': true } })}</div></form>`,
  })}</div><noscript><p>${words.needsScript}</p></noscript>`

export const passwordPage = (view: FactorView & { email: string }): Page => {
  const { language, mistakes } = view
  const words = factorWords[language]
  return factorPage(
    view,
    words.passwordTitle,
    html`<p>${words.passwordText}</p>
<form class="stack" method="post" action="/account/password" novalidate><input hidden autocomplete="username" value="${view.email}">
${passwordField({
  ...{ language, name: 'current', label: words.current, autocomplete: 'current-password' },
  message: messageIn(mistakes, 'current'),
})}
${passwordField({
  ...{ language, name: 'password', label: words.newPassword, hint: words.newPasswordHint },
  ...{ autocomplete: 'new-password', message: messageIn(mistakes, 'password') },
})}
<div class="row">${button({ label: words.passwordSave })}</div></form>`,
  )
}
