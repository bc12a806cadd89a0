/** The page that erases a person, and the card of the account that leads to it. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { privacyWords } from './privacy.words.ts'

export interface EraseView {
  language: Language
  /** The company that has to be closed first; null where others act for it by law. */
  closes: string | null
  asksPassword: boolean
  mistakes?: readonly Mistake[]
}

const messageFor = (mistakes: readonly Mistake[], id: string): string | null => {
  const found = mistakes.find((mistake) => mistake.field === id)
  return found ? String(found.message) : null
}

export const erasePage = ({ language, closes, asksPassword, mistakes = [] }: EraseView): Page => {
  const words = privacyWords[language]
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    status: mistakes.length > 0 ? 422 : 200,
    current: '/account',
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p>${words.lead}</p>
<p>${words.goes}</p>
<p>${words.stays}</p>
${
  closes !== null &&
  alert({
    ...{ tone: 'warn', text: `${words.last(closes)} ${words.other}` },
    acts: link({ href: '/account/people', label: words.people }),
  })
}
<form class="card stack" method="post" action="/account/erase" novalidate>${formKey()}${
      closes !== null &&
      tick({
        ...{ language, name: 'company', value: 'CLOSE', label: words.close, hint: words.closeHint },
        message: messageFor(mistakes, 'company'),
      })
    }${field({
      ...{ language, name: 'confirm', label: words.confirm, autocomplete: 'off', width: 'short' },
      ...{ spellcheck: false, message: messageFor(mistakes, 'confirm') },
    })}${
      asksPassword &&
      passwordField({
        ...{ language, name: 'current', label: words.password, hint: words.passwordHint },
        ...{ autocomplete: 'current-password', message: messageFor(mistakes, 'current') },
      })
    }<div class="row">${button({ label: words.act, kind: 'danger' })}${linkButton({
      ...{ href: '/account', label: words.back, kind: 'quiet' },
    })}</div></form>
</div>`,
  }
}

export const erasedPage = (language: Language): Page => {
  const words = privacyWords[language]
  return {
    title: words.doneTitle,
    noStore: true,
    body: html`<div class="stack">
<h1>${words.doneTitle}</h1>
<p>${words.done}</p>
<p>${linkButton({ href: '/', label: words.home })}</p>
</div>`,
  }
}

/** On the account's page. */
export const privacyCard = (language: Language): Html => {
  const words = privacyWords[language]
  return card({
    ...{ heading: words.cardHeading, as: 'section', id: 'data' },
    body: html`<p>${words.cardText}</p>`,
    acts: [
      linkButton({ href: '/account/export', label: words.export, kind: 'quiet', download: true }),
      linkButton({ href: '/account/erase', label: words.erase, kind: 'danger' }),
    ],
  })
}
