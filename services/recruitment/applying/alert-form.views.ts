/** Asking for mails with new jobs: the form below a search, and the page on which it is mended. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { formPage } from '../../../kit/pages/form-page.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { type Mistake, messageFor } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { leftOut } from '../core/site/alert-wishes.ts'
import { type AskedSearch, searchAddress } from '../core/site/asked-search.ts'
import type { JobAlertRequest } from '../job-alerts/job-alert.schema.ts'
import { alertWords } from './alert.words.ts'
import { unseenField } from './unseen-field.ts'
import { wishFacts } from './wishes.views.ts'

export const alertPath = '/vacatures/mail'

export interface AlertFormProps {
  language: Language
  asked: AskedSearch
  /** When it was shown, signed (`signAlertTime`). */
  began: string
  /** Whoever is signed in is asked for nothing more. */
  isSignedIn: boolean
  email?: string
  message?: string | null
}

/** What the form holds, below the results of a search and on its own page. */
const alertFields = ({ language, asked, began, isSignedIn, email, message }: AlertFormProps): Html => {
  const words = alertWords[language]
  const search = searchAddress({ ...asked, pagina: 1, sorteer: null }, '')
  return html`<input type="hidden" name="began" value="${began}"><input type="hidden" name="zoek" value="${search}">${
    !isSignedIn &&
    html`${field({
      ...{ language, name: 'email', id: 'alert-email', type: 'email', label: words.email },
      ...{ hint: words.emailHint, autocomplete: 'email', value: email ?? '', message: message ?? null },
    })}${unseenField(words.unseen)}`
  }`
}

/** What the mails cannot look at is told before they are asked for. */
const leftOutNote = ({ language, asked }: Pick<AlertFormProps, 'language' | 'asked'>): Html | null => {
  const { parameters, without } = alertWords[language]
  const left = leftOut(asked).map((name) => parameters[name])
  return left.length > 0 ? html`<p>${without(left.join(', '))}</p>` : null
}

/** The form with its heading, for the foot of a list of jobs. */
export const alertCard = (props: AlertFormProps): Html => {
  const words = alertWords[props.language]
  return card({
    heading: words.title,
    body: html`<p>${words.lead}</p>${leftOutNote(props)}<form class="stack" method="post" action="${alertPath}" novalidate>${formKey()}${alertFields(props)}<div class="row">${button({ label: words.act, kind: 'quiet' })}</div></form>`,
  })
}

export const alertPage = (
  props: AlertFormProps & { wishes: JobAlertRequest; mistakes?: readonly Mistake[] },
): Page => {
  const { language, asked, wishes, mistakes = [] } = props
  const words = alertWords[language]
  return formPage({
    ...{ language, mistakes, title: words.title, action: alertPath, button: words.act },
    lead: html`<p>${words.lead}</p>
${card({ heading: words.looks, body: html`${wishFacts(language, wishes)}${leftOutNote(props)}` })}`,
    fields: alertFields({ ...props, message: messageFor(mistakes, 'alert-email') }),
    ways: html`<p>${link({ href: searchAddress(asked), label: words.back })}</p>`,
  })
}
