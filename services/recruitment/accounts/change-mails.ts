/** The wording of mails about a new password and a new address. */

import { letterMail } from '../../../kit/mail/letter-mail.ts'
import type { Mail } from '../../../kit/mail/mail.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { letterFrom } from '../mails.ts'
import type { Addressee } from './account-mails.ts'
import { forgotPath } from './forgot-path.ts'

interface Words {
  subject: string
  paragraphs(address: string): string[]
  act?: string
  after: string[]
}

const password: Record<Language, Words> = {
  nl: {
    subject: 'Je wachtwoord is veranderd',
    paragraphs: () => [
      'Het wachtwoord van je account is veranderd. Andere apparaten zijn uitgelogd.',
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
    ],
    act: 'Kies een nieuw wachtwoord',
    after: ['Was jij dit wel? Dan hoef je niets te doen.'],
  },
  en: {
    subject: 'Your password has been changed',
    paragraphs: () => [
      'The password of your account has been changed. Other devices are signed out.',
      'Was this not you? Then choose a new password at once.',
    ],
    act: 'Choose a new password',
    after: ['If this was you, there is nothing to do.'],
  },
}

const link: Record<Language, Words> = {
  nl: {
    subject: 'Bevestig je nieuwe e-mailadres',
    paragraphs: (address) => [
      `Er is gevraagd om ${address} het adres van je account te maken. Bevestig dat het van jou is.`,
    ],
    act: 'Bevestig je nieuwe e-mailadres',
    after: [
      'De link werkt 24 uur. Tot dan telt je oude adres. Vroeg je hier niet om? Dan hoef je niets te doen.',
    ],
  },
  en: {
    subject: 'Confirm your new e-mail address',
    paragraphs: (address) => [
      `It was asked to make ${address} the address of your account. Confirm that it is yours.`,
    ],
    act: 'Confirm your new e-mail address',
    after: [
      'The link works for 24 hours. Until then your old address counts. If you did not ask, there is nothing to do.',
    ],
  },
}

const asked: Record<Language, Words> = {
  nl: {
    subject: 'Er is een ander e-mailadres gevraagd',
    paragraphs: (address) => [
      `Iemand met je wachtwoord vroeg om ${address} het adres van je account te maken.`,
      'Het nieuwe adres telt pas als de link in de mail daarheen is gevolgd.',
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord: daarmee werkt die link niet meer.',
    ],
    act: 'Kies een nieuw wachtwoord',
    after: ['Was jij dit wel? Dan hoef je hier niets te doen.'],
  },
  en: {
    subject: 'Another e-mail address was asked for',
    paragraphs: (address) => [
      `Somebody with your password asked to make ${address} the address of your account.`,
      'The new address counts only once the link in the mail to it has been followed.',
      'Was this not you? Then choose a new password at once: that link works no more.',
    ],
    act: 'Choose a new password',
    after: ['If this was you, there is nothing to do here.'],
  },
}

const taken: Record<Language, Words> = {
  nl: {
    subject: 'Iemand wil je e-mailadres gebruiken',
    paragraphs: (address) => [
      `Iemand vroeg om ${address} het adres van een ander account te maken. Bij dit adres hoort al een account, dus dat kan niet.`,
    ],
    after: [
      'Er is niets veranderd. Was jij dit zelf? Log dan in met dit adres, of geef het oude account eerst een ander adres.',
    ],
  },
  en: {
    subject: 'Somebody wants to use your e-mail address',
    paragraphs: (address) => [
      `Somebody asked to make ${address} the address of another account. This address has an account already, so that cannot be.`,
    ],
    after: [
      'Nothing has changed. Was it you? Then sign in with this address, or give the old account another address first.',
    ],
  },
}

const undo: Record<Language, Words> = {
  nl: {
    subject: 'Je e-mailadres is veranderd',
    paragraphs: (address) => [
      `Het adres van je account is nu ${address}. Andere apparaten zijn uitgelogd. Was jij dit? Dan hoef je niets te doen.`,
    ],
    act: 'Maak dit ongedaan',
    after: [
      'Was jij dit niet? Maak het dan ongedaan en kies een nieuw wachtwoord. De link werkt zeven dagen en één keer.',
    ],
  },
  en: {
    subject: 'Your e-mail address has been changed',
    paragraphs: (address) => [
      `The address of your account is ${address} now. Other devices are signed out. If this was you, there is nothing to do.`,
    ],
    act: 'Undo this',
    after: [
      'Was this not you? Then undo it, and choose a new password. The link works once, for seven days.',
    ],
  },
}

const undone: Record<Language, Words> = {
  nl: {
    subject: 'De verandering van je e-mailadres is ongedaan gemaakt',
    paragraphs: (address) => [
      `Het adres van het account is weer ${address}. Iedereen is uitgelogd en het wachtwoord werkt niet meer.`,
    ],
    after: ['Kies een nieuw wachtwoord via “Wachtwoord vergeten” als je dat nog niet deed.'],
  },
  en: {
    subject: 'The change of your e-mail address has been undone',
    paragraphs: (address) => [
      `The address of the account is ${address} again. Everybody is signed out, and the password works no more.`,
    ],
    after: ['Choose a new password by “Forgot password” if you have not done so yet.'],
  },
}

const changed: Record<Language, Words> = {
  nl: {
    subject: 'Je e-mailadres is veranderd',
    paragraphs: (address) => [`Het adres van je account is nu ${address}. Andere apparaten zijn uitgelogd.`],
    after: ['Was jij dit niet? Neem dan contact op met wie deze dienst beheert.'],
  },
  en: {
    subject: 'Your e-mail address has been changed',
    paragraphs: (address) => [`The address of your account is ${address} now. Other devices are signed out.`],
    after: ['Was this not you? Then get in touch with whoever runs this service.'],
  },
}

const mailTo = (to: Addressee, words: Record<Language, Words>, address: string, href?: string): Mail => {
  const { subject, paragraphs, act, after } = words[to.language]
  return letterMail(to.email, {
    ...{ language: to.language, from: letterFrom[to.language], name: to.name, subject, after },
    paragraphs: paragraphs(address),
    ...(act && href ? { button: { text: act, href } } : {}),
  })
}

/** The button leads to where a new password is asked for by mail, whoever is signed in. */
export const passwordChangedMail = (to: Addressee, publicUrl: string): Mail =>
  mailTo(to, password, '', `${publicUrl}${forgotPath}`)
/** To the new address. */
export const emailLinkMail = (to: Addressee, href: string): Mail => mailTo(to, link, to.email, href)
/** To the old address, when the new one was asked for; the button leads to where a new password is asked for. */
export const emailAskedMail = (to: Addressee, newEmail: string, publicUrl: string): Mail =>
  mailTo(to, asked, newEmail, `${publicUrl}${forgotPath}`)
/** To the holder of an address that somebody else asked for. */
export const emailTakenMail = (to: Addressee): Mail => mailTo(to, taken, to.email)
/** To the old address, once the new one counts: the link takes the change back. */
export const emailUndoMail = (to: Addressee, newEmail: string, href: string): Mail =>
  mailTo(to, undo, newEmail, href)
/** To either address, once the old one counts again. */
export const emailUndoneMail = (to: Addressee, oldEmail: string): Mail => mailTo(to, undone, oldEmail)
/** To the new address, and to an old one that was never confirmed, once the new one counts. */
export const emailChangedMail = (to: Addressee, newEmail: string): Mail => mailTo(to, changed, newEmail)
