/** What the person sees at the sandbox bank: sign in, choose an account, allow or cancel. Works without JavaScript. */

import type { Language } from '../../../../kit/pages/language.ts'
import { productNames, type SandboxAccount } from './sandbox-state.ts'

export interface ConsentPage {
  language: Language
  title: string
  /** The content of `main`; the layout around it is the caller's. */
  bodyHtml: string
}

const words = {
  nl: {
    at: (bank: string) => `Toestemming bij ${bank}`,
    standIn:
      'Dit is een oefenbank: er bestaat geen echte rekening en er wordt niets overgemaakt. Vul nergens echte inloggegevens in.',
    asks: (host: string) =>
      `${host} vraagt één keer de naam en het IBAN van één rekening. Geen saldo, geen transacties.`,
    signIn: 'Inloggen als rekeninghouder',
    wrong: 'Doen alsof de inloggegevens fout zijn',
    cancel: 'Annuleren',
    choose: 'Kies de rekening',
    approve: 'Toestemming geven',
    products: productNames,
    noChoice: 'Kies eerst een rekening.',
    goneTitle: 'Deze link werkt niet meer',
    gone: 'Deze toestemming is al gegeven, geweigerd of verlopen. Ga terug en begin opnieuw.',
  },
  en: {
    at: (bank: string) => `Consent at ${bank}`,
    standIn:
      'This is a practice bank: no real account exists and no money moves. Do not enter real credentials anywhere.',
    asks: (host: string) =>
      `${host} asks once for the name and the IBAN of one account. No balance, no transactions.`,
    signIn: 'Sign in as the account holder',
    wrong: 'Pretend that the credentials are wrong',
    cancel: 'Cancel',
    choose: 'Choose the account',
    approve: 'Give consent',
    products: { business: 'Business account', personal: 'Personal account' },
    noChoice: 'Choose an account first.',
    goneTitle: 'This link no longer works',
    gone: 'This consent was already given, refused or has expired. Go back and start again.',
  },
} as const

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const button = (action: string, label: string, isQuiet = false): string =>
  `<button type="submit" name="action" value="${action}"${isQuiet ? ' class="quiet"' : ''}>${escapeHtml(label)}</button>`

/** The forms have no action: they post to the page's own address. */
const form = (content: string): string => `<form class="stack" method="post">${content}</form>`

const introduction = (language: Language, host: string): string =>
  `<p>${escapeHtml(words[language].asks(host))}</p><p class="notice warn" role="note">${escapeHtml(words[language].standIn)}</p>`

/** @param host the host that the person goes back to */
export function signInPage(language: Language, bank: string, host: string): ConsentPage {
  const text = words[language]
  const buttons = [
    button('sign-in', text.signIn),
    button('wrong-credentials', text.wrong, true),
    button('cancel', text.cancel, true),
  ]
  return page(
    language,
    text.at(bank),
    introduction(language, host) + form(`<p class="row">${buttons.join('')}</p>`),
  )
}

export function accountsPage(
  language: Language,
  bank: string,
  host: string,
  accounts: readonly SandboxAccount[],
  isRepeated = false,
): ConsentPage {
  const text = words[language]
  const choices = accounts.map(
    ({ id, iban, ownerName, product }, index) =>
      `<p><label><input type="radio" name="account" value="${escapeHtml(id)}"${index === 0 ? ' checked' : ''}> ` +
      `${escapeHtml(text.products[product])}: ${escapeHtml(ownerName)}, ${escapeHtml(iban)}</label></p>`,
  )
  const warning = isRepeated ? `<p role="alert">${escapeHtml(text.noChoice)}</p>` : ''
  const fields = `<fieldset><legend>${escapeHtml(text.choose)}</legend>${choices.join('')}</fieldset>`
  const buttons = `<p class="row">${button('approve', text.approve)}${button('cancel', text.cancel, true)}</p>`
  return page(language, text.at(bank), warning + introduction(language, host) + form(fields + buttons))
}

export const gonePage = (language: Language): ConsentPage =>
  page(language, words[language].goneTitle, `<p>${escapeHtml(words[language].gone)}</p>`)

const page = (language: Language, title: string, content: string): ConsentPage => ({
  language,
  title,
  bodyHtml: `<h1>${escapeHtml(title)}</h1>${content}`,
})

const style = `:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem}
.notice{border-left:.3rem solid #b58900;padding-left:1rem}.row{display:flex;flex-wrap:wrap;gap:.75rem}
button{font:inherit;padding:.6rem 1rem;border:.1rem solid #1d5fa8;border-radius:.3rem;background:#1d5fa8;color:#fff}
button.quiet{background:#fff;color:#1d5fa8}button:focus-visible,input:focus-visible{outline:.2rem solid #b58900;outline-offset:.1rem}`

/** The layout when the caller has none of its own. */
export const plainLayout = ({ language, title, bodyHtml }: ConsentPage): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${bodyHtml}</main></body></html>`
