/** Words of the page on which somebody with the operator's link chooses a new password. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Kies een nieuw wachtwoord',
  label: 'Nieuw wachtwoord',
  hint: '8 tot 128 tekens. Een paar woorden achter elkaar is sterk en goed te onthouden.',
  button: 'Wachtwoord veranderen',
  refused: 'Neem een ander wachtwoord: 8 tot 128 tekens, en niet een dat veel mensen gebruiken.',
  overTitle: 'Deze link werkt niet meer',
  over: 'De link is al gebruikt, of de 30 minuten zijn voorbij. Vraag een nieuwe aan wie je deze gaf.',
  doneTitle: 'Je wachtwoord is veranderd',
  done: 'Je bent overal uitgelogd. Log in met het nieuwe wachtwoord.',
  signIn: 'Inloggen',
}

const en: typeof nl = {
  title: 'Choose a new password',
  label: 'New password',
  hint: '8 to 128 characters. A few words in a row are strong and easy to remember.',
  button: 'Change password',
  refused: 'Take another password: 8 to 128 characters, and not one that many people use.',
  overTitle: 'This link does not work any more',
  over: 'The link was used, or its 30 minutes are over. Ask whoever gave it to you for a new one.',
  doneTitle: 'Your password has been changed',
  done: 'You are signed out everywhere. Sign in with the new password.',
  signIn: 'Sign in',
}

export const resetWords: Record<Language, typeof nl> = { nl, en }
