/** Dutch words of the sign-in pages. */

import type { AssuranceLevel } from '../core/assurance-level.ts'
import type { Lacking } from '../core/step-up.ts'

export const nl = {
  title: 'Inloggen',
  lead: 'Log in voor uw bedrijf met uw KVK-nummer en e-mailadres.',
  leadFor: (site: string) => `Log in om verder te gaan naar ${site}.`,
  kvkNumber: 'KVK-nummer',
  kvkHint: 'Acht cijfers. U vindt ze op uw uittreksel van de Kamer van Koophandel.',
  email: 'E-mailadres',
  next: 'Verder',
  register: 'Meld uw bedrijf aan',
  forgot: 'Wachtwoord vergeten',
  passkey: 'Log in met een passkey',
  usePasskey: 'Gebruik een passkey',
  missingKvk: 'Vul het KVK-nummer in: acht cijfers.',
  missingEmail: 'Vul uw e-mailadres in, zoals naam@voorbeeld.nl.',
  passwordTitle: 'Uw wachtwoord',
  password: 'Wachtwoord',
  change: 'Ander bedrijf of e-mailadres',
  signIn: 'Inloggen',
  missingPassword: 'Vul uw wachtwoord in.',
  wrong:
    'Het KVK-nummer, het e-mailadres of het wachtwoord klopt niet. Controleer ze en probeer het opnieuw.',
  codeTitle: 'Nog één stap',
  code: 'Code',
  codeHint: 'Zes cijfers uit uw app, of een herstelcode.',
  recoveryCode: 'Herstelcode',
  recoveryHint: 'Passkey niet bij de hand? Neem een van de tien codes die u hebt bewaard.',
  codeSubmit: 'Verder',
  passkeyOnly: 'Gebruik uw passkey om verder te gaan.',
  needsScript: 'Een passkey werkt alleen met JavaScript. Zet JavaScript aan, of neem een andere browser.',
  missingCode: 'Vul de code in.',
  wrongCode: 'Deze code klopt niet, of is al gebruikt. Neem de code die de app nu laat zien.',
  wrongPasskey: 'Deze passkey is niet geaccepteerd. Probeer het opnieuw, of log in met uw wachtwoord.',
  otherPasskey: 'Deze passkey hoort bij een ander account. Neem de passkey van dit account.',
  lower: 'Ga verder zonder deze stap',
  lowerLost: 'Ik ben mijn tweede stap kwijt',
  notLower: 'Deze stap kan hier niet worden overgeslagen.',
  companyDemands:
    'Uw bedrijf eist twee stappen. Gebruik een herstelcode, of vraag een collega die beheert om uw tweede stap te wissen.',
  lostStep: 'Uw tweede stap kwijt?',
  cancel: 'Annuleren',
  over: 'Het inloggen duurde te lang. Begin opnieuw.',
  first: 'Log eerst in om verder te gaan.',
  lackingTitle: 'Er is meer nodig',
  lackingLead: (level: AssuranceLevel) => `Hiervoor is niveau ${level} nodig. Dat hebt u nog niet, want:`,
  lacking: {
    SECOND_STEP: 'u hebt nog geen tweede stap ingesteld, zoals een app met codes of een passkey',
    PASSKEY: 'u hebt nog geen passkey',
    EMAIL: 'uw e-mailadres is nog niet bevestigd',
    REGISTER:
      'het Handelsregister heeft nog niet bevestigd dat uw bedrijf actief is; probeer het later opnieuw',
    COMPANY: 'de bank van uw bedrijf heeft de naam van uw bedrijf nog niet bevestigd',
    PERSON: 'uw eigen bank heeft uw naam nog niet bevestigd',
    MANDATE: 'u bent geen wettelijk vertegenwoordiger, en hebt geen machtiging van iemand met dit niveau',
    LEVEL: 'dit niveau kan niemand hier halen',
  } satisfies Record<Lacking, string> as Record<Lacking, string>,
  lackingAfter: (site: string) => `Regel dat eerst, en begin daarna opnieuw met inloggen bij ${site}.`,
  toAccount: 'Naar uw account',
  tooMany: (minutes: number) =>
    `Er is te vaak geprobeerd in te loggen. Probeer het over ${minutes === 1 ? 'een minuut' : `${minutes} minuten`} opnieuw.`,
  notMeTitle: 'Was u dit niet?',
  notMeText:
    'Met de knop beëindigt u alle sessies van uw account, ook die van u zelf. Daarna kiest u een nieuw wachtwoord.',
  notMeAct: 'Beëindig alle sessies',
  notMeDone: 'Alle sessies zijn beëindigd',
  notMeDoneText: 'Kies nu een nieuw wachtwoord, zodat niemand met het oude kan inloggen.',
  notMeOver: 'Deze link werkt niet meer',
  notMeOverText:
    'De link is al gebruikt, of is ouder dan 30 dagen. Beëindig sessies op de pagina van uw account.',
}

export type LoginWords = typeof nl
