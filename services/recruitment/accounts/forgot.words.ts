/** Words of the page that asks for a mail to choose a new password. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Wachtwoord vergeten',
  lead: 'Vul je e-mailadres in. Je krijgt een mail met een link waarmee je een nieuw wachtwoord kiest. Ook als je solliciteerde zonder wachtwoord te kiezen.',
  email: 'E-mailadres',
  wrong: 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
  button: 'Mail mij een link',
  back: 'Terug naar inloggen',
  tooMany: (minutes: number) =>
    `Er is te vaak om een link gevraagd. Probeer het over ${minutes === 1 ? 'een minuut' : `${minutes} minuten`} opnieuw.`,
  askedTitle: 'Kijk in je mail',
  asked: 'Is er een account met dit adres, dan staat er zo een mail in je postvak. De link werkt 30 minuten.',
  nothing: 'Komt er niets? Kijk bij de ongewenste mail, of controleer het adres dat je invulde.',
}

const en: typeof nl = {
  title: 'Forgotten password',
  lead: 'Enter your email address. You get a mail with a link to choose a new password. Also if you applied without choosing one.',
  email: 'Email address',
  wrong: 'Enter an email address, such as name@example.com.',
  button: 'Mail me a link',
  back: 'Back to signing in',
  tooMany: (minutes: number) =>
    `A link was asked for too often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  askedTitle: 'Look in your mail',
  asked:
    'If there is an account with this address, a mail will be in your mailbox soon. Its link works for 30 minutes.',
  nothing: 'Does nothing come? Look among unwanted mail, or check the address that you entered.',
}

export const forgotWords: Record<Language, typeof nl> = { nl, en }
