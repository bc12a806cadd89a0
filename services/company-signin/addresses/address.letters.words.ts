/** Words of the letters about an address or a password. */

import type { Language } from '../../../kit/pages/language.ts'
import type { MailTokenPurpose } from './mail-token.tables.ts'

export interface AddressLetterWords {
  subject: string
  what: (company: string, kvkNumber: string) => string
  act: string
  after: string
}

type Words = Record<MailTokenPurpose, AddressLetterWords>

const nl: Words = {
  reset: {
    subject: 'Kies een nieuw wachtwoord',
    what: (company, kvkNumber) =>
      `Er is een nieuw wachtwoord gevraagd voor uw toegang bij ${company} (KVK ${kvkNumber}).`,
    act: 'Kies een nieuw wachtwoord',
    after:
      'De link werkt 30 minuten en één keer. Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
  },
  verify: {
    subject: 'Bevestig uw e-mailadres',
    what: (company, kvkNumber) =>
      `Bevestig dat dit uw e-mailadres is. U hebt hiermee toegang voor ${company} (KVK ${kvkNumber}).`,
    act: 'Bevestig uw e-mailadres',
    after: 'De link werkt 24 uur en één keer. Hebt u dit bedrijf niet aangemeld? Dan hoeft u niets te doen.',
  },
  change: {
    subject: 'Bevestig uw nieuwe e-mailadres',
    what: (company, kvkNumber) =>
      `Dit adres is opgegeven als nieuw e-mailadres voor de toegang bij ${company} (KVK ${kvkNumber}). Het geldt pas als u het bevestigt.`,
    act: 'Bevestig uw nieuwe e-mailadres',
    after: 'De link werkt 24 uur en één keer. Hebt u hier niet om gevraagd? Dan hoeft u niets te doen.',
  },
  undo: {
    subject: 'Uw e-mailadres is veranderd',
    what: (company, kvkNumber) =>
      `Voor uw toegang bij ${company} (KVK ${kvkNumber}) geldt nu een ander e-mailadres. Hebt u dit zelf gedaan? Dan hoeft u niets te doen.`,
    act: 'Maak dit ongedaan',
    after:
      'Was u dit niet? Maak het dan ongedaan. Uw oude adres geldt dan weer en iedereen die met uw account is aangemeld, wordt afgemeld. De link werkt 72 uur en één keer.',
  },
}

const en: Words = {
  reset: {
    subject: 'Choose a new password',
    what: (company, kvkNumber) =>
      `A new password was asked for your access at ${company} (KVK ${kvkNumber}).`,
    act: 'Choose a new password',
    after:
      'The link works once, for 30 minutes. If you did not ask for it, there is nothing to do: your password stays as it is.',
  },
  verify: {
    subject: 'Confirm your e-mail address',
    what: (company, kvkNumber) =>
      `Confirm that this is your e-mail address. With it you have access for ${company} (KVK ${kvkNumber}).`,
    act: 'Confirm your e-mail address',
    after: 'The link works once, for 24 hours. If you did not register this company, there is nothing to do.',
  },
  change: {
    subject: 'Confirm your new e-mail address',
    what: (company, kvkNumber) =>
      `This address was given as the new e-mail address for the access at ${company} (KVK ${kvkNumber}). It only counts once you confirm it.`,
    act: 'Confirm your new e-mail address',
    after: 'The link works once, for 24 hours. If you did not ask for it, there is nothing to do.',
  },
  undo: {
    subject: 'Your e-mail address was changed',
    what: (company, kvkNumber) =>
      `Your access at ${company} (KVK ${kvkNumber}) now has another e-mail address. If you did this yourself, there is nothing to do.`,
    act: 'Undo this',
    after:
      'If this was not you, undo it. Your old address then counts again, and everybody who is signed in with your account is signed out. The link works once, for 72 hours.',
  },
}

export const addressLetterWords: Record<Language, Words> = { nl, en }
