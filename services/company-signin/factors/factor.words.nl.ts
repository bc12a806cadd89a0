/** Dutch words of the pages about second steps and the password. */

export const nl = {
  back: 'Terug naar uw account',
  registered: 'Uw bedrijf is aangemeld en u bent ingelogd',
  registeredNext:
    'Wij hebben u een link gemaild: bevestig daarmee uw e-mailadres. Voeg nu nog een tweede stap toe, zodat niemand met alleen uw wachtwoord kan inloggen.',
  totpTitle: 'App met codes',
  totpLead:
    'Een app op uw telefoon maakt elke halve minuut een nieuwe code. Die vraagt u bij het inloggen, na uw wachtwoord.',
  totpOff: 'U gebruikt nog geen app.',
  totpStart: 'Stel een app in',
  totpOn: 'U gebruikt een app.',
  since: 'Ingesteld op',
  totpRemove: 'Verwijder de app',
  removeText: 'Zonder tweede stap kan iemand met alleen uw wachtwoord inloggen.',
  scanHeading: '1. Scan de code met uw app',
  scan: 'Bijvoorbeeld FreeOTP, Google Authenticator of 2FAS. Of neem deze sleutel over:',
  openApp: 'Open de app op dit apparaat',
  qrCode: 'QR-code met de sleutel',
  codesHeading: '2. Bewaar deze herstelcodes',
  codesText:
    'Met een herstelcode logt u in als u uw telefoon kwijt bent. Elke code werkt één keer. Straks ziet u ze nog één keer.',
  confirmHeading: '3. Vul de code van de app in',
  code: 'Code',
  codeHint: 'Zes cijfers.',
  confirm: 'Zet de app aan',
  startAgain: 'Begin opnieuw',
  missingCode: 'Vul de code in die de app nu laat zien.',
  wrongCode: 'Deze code klopt niet, of is al gebruikt. Neem de code die de app nu laat zien.',
  tooMany: (minutes: number) =>
    `Er is te vaak een verkeerde code ingevuld. Probeer het over ${minutes === 1 ? 'een minuut' : `${minutes} minuten`} opnieuw.`,
  recoveryTitle: 'Herstelcodes',
  recoveryText: 'Bewaar deze codes op een veilige plek. U ziet ze alleen nu.',
  recoveryLeft: (count: number) =>
    count === 0
      ? 'U hebt geen herstelcodes meer.'
      : `U hebt nog ${count === 1 ? 'één herstelcode' : `${count} herstelcodes`}.`,
  recoveryNone: 'Herstelcodes horen bij een tweede stap. Stel eerst een app of een passkey in.',
  recoveryStart: 'Maak tien nieuwe codes',
  recoveryStartText: 'De oude codes werken daarna niet meer.',
  recoveryRemove: 'Verwijder de codes',
  passkeysTitle: 'Passkeys',
  passkeysLead:
    'Met een passkey logt u in met uw vingerafdruk, gezicht of pincode, zonder wachtwoord. Een nagemaakte site kan er niets mee.',
  passkeyName: 'Naam',
  passkeyNameHint: 'Waaraan u hem herkent, zoals “Telefoon”.',
  passkeyDefault: 'Passkey',
  passkeyAdd: 'Voeg een passkey toe',
  passkeysFull: 'U hebt tien passkeys; meer kan niet. Verwijder er eerst een.',
  passkeyStale: 'Bevestig eerst dat u het bent. Daarna kunt u een passkey toevoegen.',
  passkeyConfirm: 'Bevestig dat u het bent',
  passkeyMade: 'Gemaakt op',
  passkeyUsed: 'Laatst gebruikt',
  passkeyAct: 'Verwijderen',
  passkeyRemove: 'Verwijder',
  passkeyNever: 'Nog niet',
  passkeyFailed: 'Uw apparaat gaf geen passkey. Probeer het opnieuw.',
  passkeyElsewhere: 'Passkeys werken alleen op het adres hieronder. Ga daar verder.',
  passkeyHere: 'Op dit apparaat staat al een passkey van dit account. U hoeft niets te doen.',
  passkeyRefused: 'Deze passkey is niet geaccepteerd. Probeer het opnieuw.',
  passkeyKnown: 'Deze passkey is al toegevoegd.',
  wrongName: 'Vul een naam in van hoogstens 60 tekens.',
  needsScript:
    'Een passkey toevoegen werkt alleen met JavaScript. Zet JavaScript aan, of neem een andere browser.',
  passwordTitle: 'Wachtwoord wijzigen',
  current: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  newPasswordHint: 'Ten minste acht tekens. Een zin van een paar woorden is sterk en makkelijk te onthouden.',
  passwordSave: 'Wijzig het wachtwoord',
  passwordText: 'Daarna bent u overal uitgelogd, behalve in deze browser.',
  wrongPassword: 'Dit is niet uw huidige wachtwoord.',
  presentPassword: 'Dit is uw wachtwoord van nu. Kies een ander.',
  refusedPassword: 'Kies een ander wachtwoord: 8 tot 128 tekens, en niet een dat veel mensen gebruiken.',
  saved: {
    'totp-on': 'De app is ingesteld. Vanaf nu vraagt het inloggen om een code.',
    'totp-off': 'De app is verwijderd.',
    'codes-removed': 'De herstelcodes zijn verwijderd.',
    'passkey-added': 'De passkey is toegevoegd.',
    'passkey-removed': 'De passkey is verwijderd.',
  } as Record<string, string>,
}

export type FactorWords = typeof nl
