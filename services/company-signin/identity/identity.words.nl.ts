/** Dutch words of the pages about proving who somebody is, and about a lost second step. */

export const nl = {
  title: 'Bewijs wie u bent',
  lead: 'Uw eigen bank bevestigt uw naam. Dat is nodig voor het zekerheidsniveau SUBSTANTIEEL.',
  how: 'Kies uw eigen bank en uw privérekening. Uw bank geeft de naam van de rekeninghouder. Wij vergelijken die met uw naam en bewaren alleen de uitkomst: geen IBAN, geen saldo, geen betalingen.',
  nameNow: 'Uw naam hier',
  mustFit:
    'De bank moet dezelfde achternaam geven, met al uw voornamen of de voorletters daarvan. Een rekening van twee mensen samen telt niet.',
  state: 'Bewezen op',
  stateUntil: 'Geldt tot',
  notProven: 'Nog niet bewezen',
  expired: 'Niet meer geldig: ouder dan 24 maanden',
  bank: 'Uw bank',
  chooseBank: 'Kies een bank',
  toBank: 'Naar uw bank',
  back: 'Terug naar uw account',
  outcomes: {
    'identity-match': 'Uw naam is bewezen.',
    'identity-no-match':
      'De naam op die rekening is niet precies uw naam. Kies uw privérekening. Klopt uw naam hier niet, wijzig hem dan bij uw account, zoals uw bank hem kent.',
    'identity-unavailable': 'Uw bank gaf geen naam. Probeer een andere bank.',
    'identity-refused': 'De toestemming bij uw bank is niet gegeven.',
    'identity-in-progress': 'Uw bank is nog bezig. Probeer het over een minuut opnieuw.',
    'identity-gone': 'Deze toestemming is voorbij. Begin opnieuw.',
    'reset-waits': 'De bank heeft de rekening van uw bedrijf bevestigd.',
    'reset-other-account': 'Dat is niet de rekening die wij van uw bedrijf kennen. Kies die rekening.',
    'reset-refused': 'De toestemming bij de bank is niet gegeven.',
    'reset-in-progress': 'De bank is nog bezig. Probeer het over een minuut opnieuw.',
    'reset-gone': 'Deze toestemming is voorbij. Begin opnieuw.',
  } as Record<string, string>,
  problems: {
    institutionId: 'Kies een bank uit de lijst.',
    BANK_UNAVAILABLE: 'De bank is nu niet bereikbaar. Kies een andere of probeer het later opnieuw.',
    NO_FACTORS: 'U hebt geen tweede stap om te wissen.',
    NO_BANK:
      'Wij kennen geen rekening van uw bedrijf. Vraag een collega die beheert om uw tweede stap te wissen.',
    WAITS: 'Dit is al gevraagd. Het wacht nog.',
    other: 'Dit kan nu niet. Probeer het opnieuw.',
  } as Record<string, string>,
  resetTitle: 'Tweede stap kwijt',
  resetLead:
    'Hebt u een herstelcode? Gebruik die bij het inloggen. Of vraag een collega die beheert om uw tweede stap te wissen: dat werkt meteen.',
  resetBank:
    'Kan dat niet? Laat dan de bank van uw bedrijf bevestigen dat u bij de rekening van het bedrijf kunt. Na 72 uur wissen wij uw tweede stap. Iedereen die beheert krijgt een e-mail en kan het tot dan stoppen.',
  resetNoBank: 'Via de bank van uw bedrijf kan het niet, want wij kennen geen rekening van uw bedrijf.',
  resetWaits: (when: string) =>
    `Uw tweede stap wordt gewist op ${when}. Tot dan kan iedereen die beheert het stoppen.`,
  resetWaitsHeading: 'Gevraagd',
  companyBank: 'De bank van uw bedrijf',
  toCompanyBank: 'Naar de bank',
}

export type IdentityWords = typeof nl
