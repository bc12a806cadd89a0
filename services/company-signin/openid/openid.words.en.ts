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
  askedTitle: 'This question is over',
  askedText:
    'You have answered it already, a newer one was opened since, or it belongs to another browser. Not sure whether you are signed out? Then look.',
  askAgain: 'Am I signed out?',
  home: 'To the start',
  overTitle: 'This sign-in is over',
  overText:
    'It took too long, was finished already, or began in another browser. Go back to the site that you came from and begin there again.',
  wrongTitle: 'The site asked for something that is not possible',
  wrongText:
    'You came here from another site, and the request of that site is not right. There is nothing you can do about it yourself: let the site know.',
  wrongDetail: 'For whoever makes the site:',
  submitTitle: 'You are going back to the site',
  submitText: 'Your browser takes you there. Does nothing happen? Then choose Continue.',
}
