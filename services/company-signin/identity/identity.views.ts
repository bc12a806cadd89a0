/** The pages of the proof by one's own bank, and of a lost second step. */

import { momentText, timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { institutionName, sandboxInstitutions } from '../adapters/sandbox-bank/institutions.ts'
import { messageFor, type Sent } from '../people/sent.ts'
import { lostStepPath } from '../sign-in/asked.ts'
import { en } from './identity.words.en.ts'
import { type IdentityWords, nl } from './identity.words.nl.ts'

export const identityWords: Record<Language, IdentityWords> = { nl, en }
export const identityPath = '/account/identity/start'

interface Shown {
  language: Language
  sent: Sent
  /** What came of the last consent, by its word. */
  outcome: string | null
  institutions: readonly { id: string; name: string }[]
}

const frame = (view: Shown, path: string, title: string, content: Html): Page => {
  const { language, sent, outcome } = view
  const words = identityWords[language]
  const told = outcome === null ? undefined : words.outcomes[outcome]
  const isGood = outcome === 'identity-match' || outcome === 'reset-waits'
  return {
    title: titleWithMistakes(title, language, sent.mistakes),
    status: sent.mistakes.length > 0 ? 422 : 200,
    ...{ current: '/account', path },
    // Browsers apply form-action to redirects after a form too, and the bank is at another address.
    formTargets: 'https: http:',
    body: html`<div class="stack">
${errorSummary({ language, mistakes: sent.mistakes })}
<h1>${title}</h1>
${told !== undefined && alert({ tone: isGood ? 'good' : 'warn', text: told, live: 'status' })}
${content}
<p>${link({ href: '/account', label: words.back })}</p>
</div>`,
  }
}

/** Banks of the sandbox are named by what they do, in the page's language. */
const bankOptions = ({ institutions, language }: Shown) =>
  institutions.map(({ id, name }) => {
    const practice = sandboxInstitutions.find((one) => one.id === id)
    return { value: id, label: practice ? institutionName(practice, language) : name }
  })

const bankForm = (view: Shown, path: string, label: string, submit: string): Html => {
  const { language, sent } = view
  return html`<form class="stack" method="post" action="${path}" novalidate>${formKey()}${selectField({
    ...{ language, name: 'institutionId', label, prompt: identityWords[language].chooseBank },
    ...{ options: bankOptions(view), value: sent.entered['institutionId'] ?? null },
    message: messageFor(sent, 'institutionId'),
  })}<div class="row">${button({ label: submit })}</div></form>`
}

export interface IdentityView extends Shown {
  name: string
  provenAt: Date | null
  /** Until when it counts; in the past when it is over. */
  validUntil: Date | null
  isValid: boolean
}

export const identityPage = (view: IdentityView): Page => {
  const { language, name, provenAt, validUntil, isValid } = view
  const words = identityWords[language]
  return frame(
    view,
    identityPath,
    words.title,
    html`<p>${words.lead}</p>
${facts([
  { name: words.nameNow, value: name },
  {
    name: words.state,
    value: provenAt ? timeElement(provenAt, language) : words.notProven,
  },
  {
    name: words.stateUntil,
    value: validUntil && (isValid ? timeElement(validUntil, language) : words.expired),
  },
])}
${card({ body: html`<p>${words.how}</p><p>${words.mustFit}</p>${bankForm(view, identityPath, words.bank, words.toBank)}` })}`,
  )
}

export interface ResetView extends Shown {
  hasFactors: boolean
  hasBank: boolean
  effectiveAt: Date | null
}

export const resetPage = (view: ResetView): Page => {
  const { language, hasFactors, hasBank, effectiveAt } = view
  const words = identityWords[language]
  const canAsk = hasFactors && hasBank && effectiveAt === null
  return frame(
    view,
    lostStepPath,
    words.resetTitle,
    html`${effectiveAt && alert({ tone: 'info', heading: words.resetWaitsHeading, text: words.resetWaits(momentText(effectiveAt, language)) })}
<p>${words.resetLead}</p>
${!hasFactors && html`<p>${words.problems['NO_FACTORS']}</p>`}
${hasFactors && !hasBank && html`<p>${words.resetNoBank}</p>`}
${canAsk && card({ body: html`<p>${words.resetBank}</p>${bankForm(view, lostStepPath, words.companyBank, words.toCompanyBank)}` })}`,
  )
}
