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
  askedTitle: 'Deze vraag is voorbij',
  askedText:
    'U hebt haar al beantwoord, er is later een nieuwe geopend, of ze hoort bij een andere browser. Twijfelt u of u bent uitgelogd? Kijk het dan na.',
  askAgain: 'Ben ik uitgelogd?',
  home: 'Naar het begin',
  overTitle: 'Dit inloggen is voorbij',
  overText:
    'Het duurde te lang, het is al afgerond, of het begon in een andere browser. Ga terug naar de site waar u vandaan kwam en begin daar opnieuw.',
  wrongTitle: 'De site vroeg iets wat niet kan',
  wrongText:
    'U kwam hier van een andere site, en het verzoek van die site klopt niet. U kunt er zelf niets aan doen: laat het de site weten.',
  wrongDetail: 'Voor wie de site maakt:',
  submitTitle: 'U gaat terug naar de site',
  submitText: 'Uw browser stuurt u door. Gebeurt er niets? Kies dan Ga verder.',
}

export type OpenIdWords = typeof nl
