/** Words of the pages that account mails lead to. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Kies een nieuw wachtwoord',
  label: 'Nieuw wachtwoord',
  hint: 'Minstens 8 tekens. Een paar woorden achter elkaar is sterk en goed te onthouden.',
  button: 'Wachtwoord veranderen',
  refused: 'Dit wachtwoord kan niet. Kies er een van 8 tot 128 tekens die niemand anders kiest.',
  overTitle: 'Deze link werkt niet meer',
  over: 'De link is al gebruikt, of de 30 minuten zijn voorbij. Vraag een nieuwe aan.',
  doneTitle: 'Je wachtwoord is veranderd',
  done: 'Je bent overal uitgelogd. Log in met het nieuwe wachtwoord.',
  signIn: 'Inloggen',
  again: 'Nieuwe link aanvragen',
  verifiedTitle: 'Je e-mailadres is bevestigd',
  verified: 'Je krijgt vanaf nu mails over je sollicitaties en zoekopdrachten.',
  staleTitle: 'Deze link werkt niet meer',
  stale: 'De link klopt niet, of de 24 uur zijn voorbij. Log in om te zien of je adres al is bevestigd.',
  taken: 'Bij dit adres hoort inmiddels een ander account. Log daarmee in.',
}

const en: typeof nl = {
  title: 'Choose a new password',
  label: 'New password',
  hint: 'At least 8 characters. A few words in a row are strong and easy to remember.',
  button: 'Change password',
  refused: 'This password will not do. Choose one of 8 to 128 characters that nobody else chooses.',
  overTitle: 'This link does not work any more',
  over: 'The link was used, or its 30 minutes are over. Ask for a new one.',
  doneTitle: 'Your password has been changed',
  done: 'You are signed out everywhere. Sign in with the new password.',
  signIn: 'Sign in',
  again: 'Ask for a new link',
  verifiedTitle: 'Your e-mail address is confirmed',
  verified: 'From now on you get mails about your applications and job alerts.',
  staleTitle: 'This link does not work any more',
  stale:
    'The link is not right, or its 24 hours are over. Sign in to see whether your address is confirmed already.',
  taken: 'This address has another account by now. Sign in with that one.',
}

export const resetWords: Record<Language, typeof nl> = { nl, en }
