/** Words of the page on which somebody makes an account. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Account maken',
  description:
    'Maak een account om foto’s te laten ondertekenen, zodat anderen kunnen zien of ze daarna zijn veranderd.',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  passwordHint: '8 tot 128 tekens. Een paar woorden achter elkaar is sterk en goed te onthouden.',
  submit: 'Account maken',
  toSignIn: 'Al een account? Log in',
  emailInvalid: 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
  emailTaken: 'Er is al een account met dit e-mailadres. Log in, of neem een ander adres.',
  passwordRefused:
    'Neem een ander wachtwoord: 8 tot 128 tekens, en niet een dat veel mensen gebruiken of uw eigen adres.',
  tooMany: 'Er zijn vanaf dit adres te veel accounts gemaakt. Wacht een minuut en probeer het nog eens.',
}

const en: typeof nl = {
  title: 'Create an account',
  description:
    'Create an account to have photos signed, so that others can see whether they were changed since.',
  email: 'Email address',
  password: 'Password',
  passwordHint: '8 to 128 characters. A few words in a row are strong and easy to remember.',
  submit: 'Create account',
  toSignIn: 'Already have an account? Sign in',
  emailInvalid: 'Enter an e-mail address, such as name@example.com.',
  emailTaken: 'There is an account with this e-mail address already. Sign in, or take another address.',
  passwordRefused:
    'Take another password: 8 to 128 characters, and not one that many people use or your own address.',
  tooMany: 'Too many accounts were made from this address. Wait a minute and try again.',
}

export const registerWords: Record<Language, typeof nl> = { nl, en }
