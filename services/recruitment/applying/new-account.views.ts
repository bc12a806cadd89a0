/** The form with which a candidate makes an account. */

import { formPage } from '../../../kit/pages/form-page.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { type Mistake, messageFor } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { newAccountWords } from './new-account.words.ts'
import { unseenField } from './unseen-field.ts'

export const newAccountPath = '/account-maken'

export interface NewAccountView {
  language: Language
  entered: Record<'firstName' | 'lastName' | 'email' | 'back', string>
  /** When it was shown, signed. */
  began: string
  mistakes?: readonly Mistake[]
}

export const newAccountPage = ({ language, entered, began, mistakes = [] }: NewAccountView): Page => {
  const words = newAccountWords[language]
  const name = (id: 'firstName' | 'lastName', autocomplete: string) =>
    field({
      ...{ language, name: id, label: words[id], value: entered[id], autocomplete, optional: true },
      message: messageFor(mistakes, id),
    })
  return formPage({
    ...{ language, mistakes, title: words.title, action: newAccountPath, button: words.act },
    lead: html`<p>${words.lead}</p>`,
    fields: html`<input type="hidden" name="began" value="${began}">
<input type="hidden" name="back" value="${entered.back}">
${field({
  ...{ language, name: 'email', type: 'email', label: words.email, hint: words.emailHint },
  ...{ value: entered.email, autocomplete: 'email', spellcheck: false },
  message: messageFor(mistakes, 'email'),
})}
${name('firstName', 'given-name')}
${name('lastName', 'family-name')}
${unseenField(words.unseen)}`,
    ways: html`<p>${link({ href: `/sign-in?back=${encodeURIComponent(entered.back)}`, label: words.have })}</p>`,
  })
}
