/** The forms of the four steps of onboarding, each with the notice that belongs above it. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { type FieldProps, field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { representativeRoles } from '../core/representative-role.ts'
import type { OnboardingWords as Words } from './onboarding.words.nl.ts'
import { onboardingPath, type View } from './onboarding-view.ts'

interface StepForm {
  heading: string
  /** The last part of the address that it is sent to. */
  action: string
  submit: string
  fields: Html
  /** Left out of a form whose answer sets a cookie, which a one-time key does not repeat. */
  key?: Html
}

/** Browsers' own bubbles speak their own language, so the service says what is wrong. */
const stepForm = ({ heading, action, submit, fields, key }: StepForm): Html =>
  card({
    heading,
    body: html`<form class="stack" method="post" action="${onboardingPath}/${action}" novalidate>${key}${fields}<p>${button({ label: submit })}</p></form>`,
  })

/** What was entered and what is wrong with it. */
const sentOf = ({ sent, language }: View, name: string) => {
  const message = sent?.mistakes.find((mistake) => mistake.field === name)?.message
  return {
    ...{ language, name, message: typeof message === 'string' ? message : null },
    value: sent?.entered[name] ?? null,
  }
}

export const startForm = (view: View, words: Words): Html =>
  html`<p>${words.intro}</p>${stepForm({
    heading: words.company,
    action: 'start',
    submit: words.begin,
    fields: field({
      ...sentOf(view, 'kvkNumber'),
      label: words.kvkNumber,
      hint: words.kvkHint,
      inputMode: 'numeric',
      autocomplete: 'off',
      width: 'short',
    }),
  })}${view.sent?.isRegistered && alert({ tone: 'info', text: words.signIn, acts: link({ href: '/login', label: words.signInLink }) })}`

/** A mistake is newer than what the session tells, which would contradict it. */
const bankNotice = ({ session, sent }: View, words: Words): Html | false => {
  if (sent) return false
  const error = session!.bankError
  if (error)
    return alert({ tone: 'warn', text: words.bankErrors[error] ?? words.bankErrorElse, live: 'status' })
  return (
    session!.currentStep === 'BANK_CALLBACK' &&
    alert({ tone: 'info', heading: words.atBank, text: words.atBankText })
  )
}

export const bankForm = (view: View, words: Words): Html => {
  const options = view.institutions.map(({ id, name }) => ({ value: id, label: name }))
  return html`${bankNotice(view, words)}${stepForm({
    heading: view.session!.currentStep === 'BANK_CALLBACK' ? words.retryBank : words.bank,
    action: 'bank',
    submit: words.toBank,
    key: formKey(),
    fields: html`<p>${words.bankWhy}</p>${selectField({
      ...sentOf(view, 'institutionId'),
      label: words.chooseBank,
      prompt: words.noBank,
      options,
    })}`,
  })}`
}

export const representativeForm = (view: View, words: Words): Html => {
  const { session, sent, revises } = view
  const text = (name: string, props: Partial<FieldProps> & Pick<FieldProps, 'label'>): Html =>
    field({ ...sentOf(view, name), ...props })
  const role = sentOf(view, 'role')
  const match = session!.nameMatch
  const isAgain = revises && session!.currentStep === 'SET_PASSWORD'
  return html`${match && !sent && !isAgain && alert({ tone: match === 'NO_MATCH' ? 'warn' : 'good', text: words.matched[match], live: 'status' })}${stepForm(
    {
      heading: words.who,
      action: 'representative',
      submit: words.next,
      key: formKey(),
      fields: html`${isAgain && html`<p>${words.reviseText} ${link({ href: onboardingPath, label: words.keepWho })}</p>`}
${text('firstName', { label: words.firstName, autocomplete: 'given-name' })}
${text('lastNamePrefix', { label: words.prefix, optional: true, width: 'short' })}
${text('lastName', { label: words.lastName, autocomplete: 'family-name' })}
${text('email', { label: words.email, type: 'email', autocomplete: 'email' })}
${text('phone', { label: words.phone, type: 'tel', autocomplete: 'tel', optional: true })}
${text('bsn', { label: words.bsn, hint: words.bsnHint, inputMode: 'numeric', optional: true, width: 'short', autocomplete: 'off', value: null })}
${selectField({
  ...{ ...role, value: role.value ?? session!.representativeRole, label: words.role, prompt: words.noRole },
  options: representativeRoles.map((value) => ({ value, label: words.roles[value] })),
})}`,
    },
  )}`
}

export const passwordForm = (view: View, words: Words): Html =>
  html`${stepForm({
    heading: words.choosePassword,
    action: 'password',
    submit: words.finish,
    key: formKey(),
    fields: passwordField({
      ...sentOf(view, 'password'),
      label: words.password,
      hint: words.passwordHint,
      autocomplete: 'new-password',
    }),
  })}<p>${link({ href: `${onboardingPath}?step=representative`, label: words.reviseWho })}</p>`
