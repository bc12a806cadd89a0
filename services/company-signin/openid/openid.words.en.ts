/** English words of signing out at a client's wish, and of the provider's errors. */

import type { OpenIdWords } from './openid.words.nl.ts'

export const en: OpenIdWords = {
  logoutTitle: 'Do you want to sign out?',
  logoutFrom: (client) => `You came here from ${client}.`,
  logoutText: 'This signs you out here and at every site where you did not allow a longer stay.',
  logout: 'Sign out',
  stay: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOutText: 'You can close this window.',
  nobodyTitle: 'You were signed out already',
  goOn: 'Continue',
  stayedTitle: 'You are still signed in',
  stayedText: 'Only the site that you came from has signed you out.',
  home: 'To the start',
  submitTitle: 'You are going back to the site',
  submitText: 'Your browser takes you there. Does nothing happen? Then choose Continue.',
}
