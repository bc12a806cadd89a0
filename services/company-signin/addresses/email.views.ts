/** The pages of an e-mail address: how it stands, its change, and what the links in mails are for. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { BrowserSession } from '../browser-sessions/browser-session.ts'
import { type AddressWords, addressWords } from './address.words.ts'
import type { MailTokenPurpose } from './mail-token.tables.ts'

export interface EmailView {
  language: Language
  session: BrowserSession
  isProven: boolean
  /** Whether the password is asked for with the change. */
  asksPassword: boolean
  isSent: boolean
  said: string
  mistakes: readonly Mistake[]
}

export const emailPage = (view: EmailView): Page => {
  const { language, mistakes, isSent } = view
  const words = addressWords[language].email
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    status: mistakes.length > 0 ? 422 : 200,
    current: '/account',
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
${isSent && alert({ tone: 'good', text: words.sent, live: 'status' })}
${presentCard(view, words)}
${changeCard(view, words)}
<p>${link({ href: '/account', label: words.back })}</p>
</div>`,
  }
}

const presentCard = ({ session, isProven }: EmailView, words: AddressWords['email']): Html => {
  const state = isProven
    ? badge({ label: words.proven, tone: 'good' })
    : badge({ label: words.unproven, tone: 'warn' })
  const { email } = session.caller
  return card({
    body: html`${facts([{ name: words.now, value: html`${email} ${state}` }])}${
      !isProven &&
      html`<p>${words.unprovenText}</p><form method="post" action="/account/email">${formKey()}${hiddenFields({ email })}${button({ label: words.proofAct, kind: 'quiet' })}</form>`
    }`,
  })
}

const changeCard = (
  { language, said, mistakes, asksPassword }: EmailView,
  words: AddressWords['email'],
): Html => {
  const messageOf = (name: string): string | null => {
    const found = mistakes.find((mistake) => mistake.field === name)
    return found ? String(found.message) : null
  }
  return card({
    ...{ heading: words.change, as: 'section', id: 'change' },
    body: html`<p>${words.changeText}</p><form class="stack" method="post" action="/account/email" novalidate>${formKey()}${field(
      {
        ...{ language, name: 'email', type: 'email', label: words.field, value: said },
        ...{ autocomplete: 'email', spellcheck: false, message: messageOf('email') },
      },
    )}${
      asksPassword &&
      passwordField({
        ...{ language, name: 'current', label: words.password, hint: words.passwordHint },
        ...{ autocomplete: 'current-password', message: messageOf('current') },
      })
    }<div class="row">${button({ label: words.act })}</div></form>`,
  })
}

type Linked = Exclude<MailTokenPurpose, 'reset'>

/** What a link is for, with the one button that does it: programs that open links in mails use nothing up. */
export const linkPage = (
  language: Language,
  token: string,
  { purpose, email }: { purpose: MailTokenPurpose; email: string },
): Page => {
  const words = addressWords[language].verify
  const which = purpose as Linked
  const title = words[`${which}Title`]
  return {
    title,
    noStore: true,
    body: html`<div class="stack">
<h1>${title}</h1>
<p>${words[`${which}Text`]}</p>
${facts([{ name: words.address, value: email }])}
<form method="post" action="/account/email/verify">${hiddenFields({ token })}${button({ label: words[`${which}Act`] })}</form>
</div>`,
  }
}

export const linkOverPage = (language: Language, why: 'over' | 'taken'): Page => {
  const words = addressWords[language].verify
  return {
    title: words.overTitle,
    noStore: true,
    body: html`<div class="stack">
<h1>${words.overTitle}</h1>
<p>${words[why]}</p>
<p>${linkButton({ href: '/account/email', label: words.account })}</p>
</div>`,
  }
}

export const linkDonePage = (language: Language, done: Linked): Page => {
  const words = addressWords[language].verify
  const next =
    done === 'undo'
      ? linkButton({ href: '/login/forgot', label: words.newPassword })
      : linkButton({ href: '/account', label: words.account })
  return {
    title: words.doneTitle,
    noStore: true,
    body: html`<div class="stack">
<h1>${words.doneTitle}</h1>
${alert({ tone: 'good', text: words[`${done}Done`] })}
<p>${next}</p>
</div>`,
  }
}
