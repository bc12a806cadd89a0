/** The pages of a forgotten password: asking for a link, and a new password by it. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { addressWords } from './address.words.ts'

interface ForgotView {
  language: Language
  said?: { kvkNumber: string; email: string }
  mistakes?: readonly Mistake[]
}

const messageFor = (mistakes: readonly Mistake[], id: string): string | undefined => {
  const found = mistakes.find((mistake) => mistake.field === id)
  return found && String(found.message)
}

export const forgotPage = ({ language, said, mistakes = [] }: ForgotView): Page => {
  const words = addressWords[language].forgot
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    status: mistakes.length > 0 ? 422 : 200,
    noStore: true,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p>${words.lead}</p>
<form class="stack" method="post" action="/login/forgot" novalidate>${field({
      ...{ language, name: 'kvkNumber', label: words.kvkNumber, hint: words.kvkHint, width: 'short' },
      ...{ inputMode: 'numeric', autocomplete: 'organization', spellcheck: false },
      ...{ value: said?.kvkNumber ?? '', message: messageFor(mistakes, 'kvkNumber') ?? null },
    })}${field({
      ...{ language, name: 'email', type: 'email', label: words.email, autocomplete: 'username' },
      ...{ value: said?.email ?? '', message: messageFor(mistakes, 'email') ?? null, spellcheck: false },
    })}<div class="row">${button({ label: words.act })}</div></form>
<p>${link({ href: '/login', label: words.signIn })}</p>
</div>`,
  }
}

/** The same for every company and address. */
export const sentPage = (language: Language): Page => {
  const words = addressWords[language].forgot
  return {
    title: words.sentTitle,
    noStore: true,
    body: html`<div class="stack">
<h1>${words.sentTitle}</h1>
<p>${words.sent}</p>
<p>${words.none}</p>
<div class="row">${linkButton({ href: '/login', label: words.signIn })}${linkButton({
      ...{ href: '/login/forgot', label: words.again, kind: 'quiet' },
    })}</div>
</div>`,
  }
}

interface ResetView {
  language: Language
  token: string
  mistakes?: readonly Mistake[]
}

export const resetPage = ({ language, token, mistakes = [] }: ResetView): Page => {
  const words = addressWords[language].reset
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    status: mistakes.length > 0 ? 422 : 200,
    noStore: true,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p>${words.lead}</p>
<form class="stack" method="post" action="/login/reset" novalidate><input type="hidden" name="token" value="${token}">${passwordField(
      {
        ...{ language, name: 'password', label: words.password, hint: words.hint },
        ...{ autocomplete: 'new-password', message: messageFor(mistakes, 'password') ?? null },
      },
    )}<div class="row">${button({ label: words.act })}</div></form>
</div>`,
  }
}

const endPage = (title: string, text: string, href: string, label: string): Page => ({
  title,
  noStore: true,
  body: html`<div class="stack">
<h1>${title}</h1>
<p>${text}</p>
<p>${linkButton({ href, label })}</p>
</div>`,
})

export const resetOverPage = (language: Language): Page => {
  const words = addressWords[language].reset
  return endPage(words.overTitle, words.over, '/login/forgot', words.ask)
}

export const resetDonePage = (language: Language): Page => {
  const { reset, forgot } = addressWords[language]
  return endPage(reset.doneTitle, reset.done, '/login', forgot.signIn)
}
