/** English words of the sign-in pages. */

import type { LoginWords } from './login.words.nl.ts'

export const en: LoginWords = {
  title: 'Sign in',
  lead: 'Sign in for your company with its KVK number and your e-mail address.',
  kvkNumber: 'KVK number',
  kvkHint: 'Eight digits. You find them on your extract from the Dutch company register.',
  email: 'E-mail address',
  next: 'Continue',
  register: 'Register your company',
  forgot: 'Forgot the password',
  missingKvk: 'Enter the KVK number: eight digits.',
  missingEmail: 'Enter your e-mail address, such as name@example.nl.',
  passwordTitle: 'Your password',
  password: 'Password',
  change: 'Another company or e-mail address',
  signIn: 'Sign in',
  missingPassword: 'Enter your password.',
  wrong: 'The KVK number, the e-mail address or the password is wrong. Check them and try again.',
  over: 'Signing in took too long. Begin again.',
  first: 'Sign in first to go on.',
  tooMany: (minutes: number) =>
    `There were too many tries to sign in. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
}
