/** Dutch words of signing out at a client's wish, and of the provider's errors. */

export const nl = {
  logoutTitle: 'Wilt u uitloggen?',
  logoutFrom: (client: string) => `U kwam hier van ${client}.`,
  logoutText:
    'U logt hiermee uit bij deze dienst en bij alle sites waar u zonder langere toestemming bent ingelogd.',
  logout: 'Log uit',
  stay: 'Blijf ingelogd',
  signedOutTitle: 'U bent uitgelogd',
  signedOutText: 'U kunt dit venster sluiten.',
  nobodyTitle: 'U was al uitgelogd',
  goOn: 'Ga verder',
  stayedTitle: 'U bent nog ingelogd',
  stayedText: 'Alleen de site waar u vandaan kwam, is uitgelogd.',
  home: 'Naar het begin',
  submitTitle: 'U gaat terug naar de site',
  submitText: 'Uw browser stuurt u door. Gebeurt er niets? Kies dan Ga verder.',
}

export type OpenIdWords = typeof nl
