/** The onboarding pages: one for each step, plain forms that need no JavaScript. */

import type { Reply } from '../../../kit/http/route.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pageReply } from '../../../kit/pages/layout.ts'
import type { BankInstitution } from '../adapters/bank/bank.ts'
import { representativeRoles } from '../core/representative-role.ts'
import type { OnboardingSessionDto } from '../onboarding/onboarding.schema.ts'
import { wordsOf } from './onboarding-page.words.ts'

type Words = ReturnType<typeof wordsOf>

/** What was wrong with the form just sent. What was entered stays in it, except secrets. */
export interface Mistake {
  message: string
  /** The name of the field that was wrong. */
  field: string | null
  status: number
  entered: Record<string, string>
}

export interface View {
  language: Language
  session: OnboardingSessionDto | null
  institutions: readonly BankInstitution[]
  mistake: Mistake | null
  /** The representative's form was asked for again, while the password is to be chosen. */
  revises: boolean
}

/** The page of the step that the session is at. */
export const onboardingPage = (view: View): Reply => {
  const words = wordsOf(view.language)
  const step = stepOf(view)
  const body = html`<div class="stack">
<h1>${words.title}</h1>
${step > 0 && progress(words, step)}
${view.mistake && mistakeNotice(view.mistake, words)}
${content(view, words)}
</div>`
  return pageReply(
    {
      ...{ title: titleOf(view, words, step), language: view.language, service: words.service, body },
      // Browsers apply form-action to redirects after a form too, and the bank is at another address.
      formTargets: 'https: http:',
    },
    view.mistake?.status ?? 200,
  )
}

/** Says what was wrong, and leads to the field. */
const mistakeNotice = ({ field: name, message }: Mistake, words: Words): Html =>
  html`<div class="notice bad" role="alert"><strong>${words.wrong}.</strong>
${name ? html`<a href="#${name}">${message}</a>` : message}</div>`

const titleOf = (view: View, words: Words, step: number): string =>
  `${view.mistake ? `${words.wrong}: ` : ''}${words.title}${step > 0 ? ` · ${words.steps[step - 1]}` : ''}`

/** 1 to 5; 0 for a session that ended without a company. */
const stepOf = ({ session, revises }: View): number => {
  if (!session) return 1
  if (session.status === 'COMPLETED') return 5
  if (session.status === 'FAILED' || session.status === 'EXPIRED' || session.status === 'CANCELLED') return 0
  const passwordStep = revises ? 3 : 4
  return { BANK_CONNECT: 2, BANK_CALLBACK: 2, REPRESENTATIVE: 3, SET_PASSWORD: passwordStep, DONE: 5 }[
    session.currentStep
  ]
}

const progress = (words: Words, step: number): Html =>
  html`<p class="soft"><label for="progress">${step < 5 && html`${words.stepOf(step)}: `}${words.steps[step - 1]!}</label></p>
<progress id="progress" max="4" value="${step - 1}"></progress>`

const content = (view: View, words: Words): Html => {
  const { session } = view
  const step = stepOf(view)
  if (!session) return startForm(view, words)
  if (step === 0) return endedCard(session, words)
  const forms = [startForm, bankForm, representativeForm, passwordForm, doneCard]
  return html`${forms[step - 1]!(view, words)}
${facts(session, words)}
${
  step < 5 &&
  html`<form method="post" action="/onboarding/stop"><p class="row spread">
<span class="soft small">${words.validUntil(dutchTime(session.expiresAt, view.language))}</span>
<button class="danger" type="submit">${words.stop}</button></p></form>`
}`
}

/** In Dutch time, as the companies are Dutch. */
const dutchTime = (timestamp: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(timestamp))

interface Field {
  name: string
  label: string
  type?: string
  hint?: string
  autocomplete?: string
  inputmode?: string
  optional?: boolean
  pattern?: string
  maxlength?: number
  /** Never put back into the page. */
  secret?: boolean
}

const field = (words: Words, mistake: Mistake | null, given: Field): Html => {
  const { name, label, hint, optional } = given
  const value = given.secret ? '' : (mistake?.entered[name] ?? '')
  const isWrong = mistake?.field === name
  const described = [isWrong ? `${name}-mistake` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ')
  return html`<div>
<label for="${name}">${label}${optional && html` <span class="soft small">(${words.optional})</span>`}</label>
${isWrong && html`<p class="notice bad small" id="${name}-mistake">${mistake.message}</p>`}
<input id="${name}" name="${name}" type="${given.type ?? 'text'}" value="${value}"
 autocomplete="${given.autocomplete ?? 'off'}"${given.inputmode && html` inputmode="${given.inputmode}"`}
${given.pattern && html` pattern="${given.pattern}"`}${given.maxlength && html` maxlength="${given.maxlength}"`}
${!optional && html` required`}${described && html` aria-describedby="${described}"`}
${isWrong && html` aria-invalid="true" autofocus`}>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
</div>`
}

const card = (heading: string, action: string, submit: string, inner: Html): Html =>
  html`<form class="card stack" method="post" action="/onboarding/${action}">
<h2>${heading}</h2>
${inner}
<p><button type="submit">${submit}</button></p>
</form>`

const startForm = ({ mistake }: View, words: Words): Html =>
  html`<p>${words.intro}</p>${card(
    words.company,
    'start',
    words.begin,
    field(words, mistake, {
      name: 'kvkNumber',
      label: words.kvkNumber,
      hint: words.kvkHint,
      inputmode: 'numeric',
      pattern: '[0-9]{8}',
      maxlength: 8,
    }),
  )}`

const bankForm = ({ session, institutions, mistake }: View, words: Words): Html => {
  const isAway = session!.currentStep === 'BANK_CALLBACK'
  const error = session!.bankError
  const chosen = mistake?.entered['institutionId']
  const options = institutions.map(
    ({ id, name }) => html`<option value="${id}"${id === chosen && html` selected`}>${name}</option>`,
  )
  return html`${isAway && html`<div class="notice"><strong>${words.atBank}.</strong> ${words.atBankText}</div>`}
${error && html`<div class="notice warn" role="status">${words.bankErrors[error] ?? words.bankErrorElse}</div>`}
${card(
  isAway ? words.retryBank : words.bank,
  'bank',
  words.toBank,
  html`<p>${words.bankWhy}</p><div><label for="institutionId">${words.chooseBank}</label>
<select id="institutionId" name="institutionId" required>${options}</select></div>`,
)}`
}

const representativeForm = ({ session, mistake, revises }: View, words: Words): Html => {
  const text = (given: Field): Html => field(words, mistake, given)
  const chosen = mistake?.entered['role'] ?? session!.representativeRole ?? 'BESTUURDER'
  const roles = representativeRoles.map(
    (role) =>
      html`<option value="${role}"${role === chosen && html` selected`}>${words.roles[role]}</option>`,
  )
  const match = session!.nameMatch
  const isAgain = revises && session!.currentStep === 'SET_PASSWORD'
  return html`${match && html`<div class="notice good" role="status">${words.matched[match]}</div>`}
${card(
  words.who,
  'representative',
  words.next,
  html`${isAgain && html`<p>${words.reviseText} <a href="/onboarding">${words.keepWho}</a></p>`}
${text({ name: 'firstName', label: words.firstName, autocomplete: 'given-name', maxlength: 100 })}
${text({ name: 'lastNamePrefix', label: words.prefix, optional: true, maxlength: 100 })}
${text({ name: 'lastName', label: words.lastName, autocomplete: 'family-name', maxlength: 100 })}
${text({ name: 'email', label: words.email, type: 'email', autocomplete: 'email', maxlength: 254 })}
${text({ name: 'phone', label: words.phone, type: 'tel', autocomplete: 'tel', optional: true, maxlength: 50 })}
${text({ name: 'bsn', label: words.bsn, hint: words.bsnHint, inputmode: 'numeric', optional: true, maxlength: 9, secret: true })}
<div><label for="role">${words.role}</label><select id="role" name="role" required>${roles}</select></div>`,
)}`
}

const passwordForm = ({ mistake }: View, words: Words): Html =>
  html`${card(
    words.choosePassword,
    'password',
    words.finish,
    field(words, mistake, {
      name: 'password',
      label: words.password,
      type: 'password',
      hint: words.passwordHint,
      autocomplete: 'new-password',
      secret: true,
    }),
  )}<p><a href="/onboarding?step=representative">${words.reviseWho}</a></p>`

const doneCard = (_view: View, words: Words): Html =>
  html`<div class="notice good" role="status"><strong>${words.done}.</strong> ${words.doneText}</div>`

const endedCard = ({ status, bankError }: OnboardingSessionDto, words: Words): Html => {
  const why = words.endedWhy[status]
  const last = status === 'FAILED' && bankError && (words.bankErrors[bankError] ?? words.bankErrorElse)
  return html`<div class="card stack"><h2>${words.ended}</h2>${why && html`<p>${why} ${last}</p>`}<p>${words.endedText}</p>
<form method="post" action="/onboarding/again"><button type="submit">${words.again}</button></form></div>`
}

const facts = (session: OnboardingSessionDto, words: Words): Html => {
  const rows: [string, string | null][] = [
    [words.kvkNumber, session.kvkNumber],
    [words.company, session.companyName],
    [words.address, session.registeredAddress],
    [words.bank, session.institutionName],
    [words.account, session.ibanMasked],
    [words.name, session.representativeName],
  ]
  return html`<section class="card"><dl class="facts">${rows
    .filter(([, value]) => value !== null)
    .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>`
}
