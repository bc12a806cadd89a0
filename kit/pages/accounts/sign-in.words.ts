/** Words of the sign-in pages, which address nobody as je or u, since services differ in that. */

import type { Language } from '../language.ts'

const nl = {
  title: 'Inloggen',
  description: (site: string) => `Log in bij ${site} met e-mailadres en wachtwoord.`,
  email: 'E-mailadres',
  password: 'Wachtwoord',
  submit: 'Inloggen',
  wrong: 'Het e-mailadres of het wachtwoord klopt niet. Controleer beide en probeer het opnieuw.',
  missingEmail: 'Vul het e-mailadres in.',
  missingPassword: 'Vul het wachtwoord in.',
  codeTitle: 'Nog één stap',
  code: 'Code',
  codeHint: 'Zes cijfers uit de app, of een reservecode.',
  codeSubmit: 'Verder',
  wrongCode: 'Deze code klopt niet, of is al gebruikt. Neem de code die de app nu laat zien.',
  missingCode: 'Vul de code in.',
  over: 'Het inloggen duurde te lang. Begin opnieuw met het wachtwoord.',
  tooMany: (minutes: number) =>
    `Er is te vaak geprobeerd in te loggen. Probeer het over ${minutes === 1 ? 'een minuut' : `${minutes} minuten`} opnieuw.`,
  register: 'Account maken',
  forgot: 'Wachtwoord vergeten',
  company: 'Inloggen met een bedrijf',
  first: 'Log eerst in en probeer het daarna opnieuw.',
}

export type SignInWords = typeof nl

const en: SignInWords = {
  title: 'Sign in',
  description: (site: string) => `Sign in to ${site} with an email address and a password.`,
  email: 'Email address',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'The e-mail address or the password is wrong. Check both and try again.',
  missingEmail: 'Enter the e-mail address.',
  missingPassword: 'Enter the password.',
  codeTitle: 'One more step',
  code: 'Code',
  codeHint: 'Six digits of the app, or a backup code.',
  codeSubmit: 'Continue',
  wrongCode: 'This code is wrong, or was used before. Take the code that the app shows now.',
  missingCode: 'Enter the code.',
  over: 'Signing in took too long. Begin again with the password.',
  tooMany: (minutes: number) =>
    `There were too many tries to sign in. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  register: 'Make an account',
  forgot: 'Forgot the password',
  company: 'Sign in with a company',
  first: 'Sign in first, then try again.',
}

export const signInWords: Record<Language, SignInWords> = { nl, en }
