/** What the person sees at the sandbox bank: sign in, choose an account, allow or cancel. Works without JavaScript. */

import { type Html, html } from '../../../../kit/pages/html.ts'
import type { Language } from '../../../../kit/pages/language.ts'
import { alert } from '../../../../kit/pages/parts/alert.ts'
import { button } from '../../../../kit/pages/parts/button.ts'
import { choices } from '../../../../kit/pages/parts/choices.ts'
import { errorSummary, titleWithMistakes } from '../../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../../kit/pages/parts/field.ts'
import { productNames, type SandboxAccount } from './sandbox-state.ts'

export interface ConsentPage {
  language: Language
  title: string
  /** The content of `main`; the frame around it is the caller's. */
  body: Html
}

/** The consent that a page is about. */
export interface ConsentOffer {
  language: Language
  /** The bank's name for people. */
  bank: string
  /** Who gets to know the account. */
  askedBy: string
  /** The bank asks whose account it is; `missing` when nobody was named. */
  holder?: 'asked' | 'missing'
}

const words = {
  nl: {
    at: (bank: string) => `Toestemming bij ${bank}`,
    standInHeading: 'Dit is een oefenbank',
    standIn:
      'Er bestaat geen echte rekening en er wordt niets overgemaakt. Vul nergens echte inloggegevens in.',
    asks: (name: string) =>
      `${name} vraagt één keer de naam en het IBAN van één rekening. Geen saldo, geen transacties.`,
    signIn: 'Inloggen als rekeninghouder',
    wrong: 'Doen alsof de inloggegevens fout zijn',
    cancel: 'Annuleren',
    choose: 'Kies de rekening',
    approve: 'Toestemming geven',
    products: productNames,
    noChoice: 'Kies eerst een rekening.',
    holder: 'Naam van de rekeninghouder',
    holderHint: 'Deze oefenbank doet alsof de rekening op deze naam staat, bijvoorbeeld J. de Vries.',
    noHolder: 'Vul de naam van de rekeninghouder in.',
    goneTitle: 'Deze link werkt niet meer',
    gone: 'Deze toestemming is al gegeven, geweigerd of verlopen. Ga terug en begin opnieuw.',
  },
  en: {
    at: (bank: string) => `Consent at ${bank}`,
    standInHeading: 'This is a practice bank',
    standIn: 'No real account exists and no money moves. Do not enter real credentials anywhere.',
    asks: (name: string) =>
      `${name} asks once for the name and the IBAN of one account. No balance, no transactions.`,
    signIn: 'Sign in as the account holder',
    wrong: 'Pretend that the credentials are wrong',
    cancel: 'Cancel',
    choose: 'Choose the account',
    approve: 'Give consent',
    products: { business: 'Business account', personal: 'Personal account' },
    noChoice: 'Choose an account first.',
    holder: 'Name of the account holder',
    holderHint: 'This practice bank pretends that the account is in this name, for example J. de Vries.',
    noHolder: 'Enter the name of the account holder.',
    goneTitle: 'This link no longer works',
    gone: 'This consent was already given, refused or has expired. Go back and start again.',
  },
} as const

const act = (action: string, label: string, kind: 'main' | 'quiet'): Html =>
  button({ label, kind, name: 'action', value: action })

/** The form has no action: it is posted to the page's own address. */
const form = (content: Html): Html => html`<form class="stack" method="post" novalidate>${content}</form>`

const introduction = ({
  language,
  askedBy,
}: ConsentOffer): Html => html`<p>${words[language].asks(askedBy)}</p>
${alert({ tone: 'warn', heading: words[language].standInHeading, text: words[language].standIn })}`

export const signInPage = (offer: ConsentOffer): ConsentPage => {
  const { language, bank, holder } = offer
  const text = words[language]
  const message = holder === 'missing' ? text.noHolder : null
  const mistakes = message === null ? [] : [{ field: 'accountHolder', message }]
  const asked = field({
    ...{ language, name: 'accountHolder', label: text.holder, hint: text.holderHint, message },
    autocomplete: 'off',
  })
  const buttons = html`<div class="row">${act('sign-in', text.signIn, 'main')}${act('wrong-credentials', text.wrong, 'quiet')}${act('cancel', text.cancel, 'quiet')}</div>`
  const title = text.at(bank)
  return {
    ...{ language, title: titleWithMistakes(title, language, mistakes) },
    body: html`<div class="stack">${errorSummary({ language, mistakes })}<h1>${title}</h1>${introduction(offer)}${form(html`${holder && asked}${buttons}`)}</div>`,
  }
}

/** No account is chosen beforehand: consent is given for the one that the person points at. */
export const accountsPage = (
  offer: ConsentOffer,
  accounts: readonly SandboxAccount[],
  isRepeated = false,
): ConsentPage => {
  const { language, bank } = offer
  const text = words[language]
  const mistakes = isRepeated ? [{ field: 'account', message: text.noChoice }] : []
  const account = choices({
    ...{ language, name: 'account', label: text.choose, choose: 'one' },
    message: isRepeated ? text.noChoice : null,
    options: accounts.map(({ id, iban, ownerName, product }) => ({
      value: id,
      label: `${text.products[product]}: ${ownerName}, ${iban}`,
    })),
  })
  const buttons = html`<div class="row">${act('approve', text.approve, 'main')}${act('cancel', text.cancel, 'quiet')}</div>`
  const title = text.at(bank)
  return {
    ...{ language, title: titleWithMistakes(title, language, mistakes) },
    body: html`<div class="stack">${errorSummary({ language, mistakes })}<h1>${title}</h1>${introduction(offer)}${form(html`${account}${buttons}`)}</div>`,
  }
}

export const gonePage = (language: Language): ConsentPage => {
  const { goneTitle, gone } = words[language]
  return {
    ...{ language, title: goneTitle },
    body: html`<div class="stack"><h1>${goneTitle}</h1><p>${gone}</p></div>`,
  }
}

/** The page for callers that have no pages of their own. */
export const plainDocument = ({ language, title, body }: ConsentPage): string =>
  html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main>${body}</main></body></html>`.toString()
