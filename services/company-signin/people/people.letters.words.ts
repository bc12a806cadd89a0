/** Words of the letters about people. */

import type { Language } from '../../../kit/pages/language.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import { roleWords } from './role.words.ts'

export interface PeopleLetterWords {
  subject: (company: string) => string
  what: (company: string, kvkNumber: string) => string
  asWhat: (role: RepresentativeRole) => string
  act: string
  after: (until: string) => string
}

const nl: PeopleLetterWords = {
  subject: (company) => `Uitnodiging van ${company}`,
  what: (company, kvkNumber) =>
    `U bent uitgenodigd om toegang te krijgen voor ${company} (KVK ${kvkNumber}).`,
  asWhat: (role) => `Uw rol wordt: ${roleWords.nl[role].toLowerCase()}.`,
  act: 'Neem de uitnodiging aan',
  after: (until) =>
    `De link werkt één keer, tot ${until}. Kent u dit bedrijf niet? Dan hoeft u niets te doen: zonder u verandert er niets.`,
}

const en: PeopleLetterWords = {
  subject: (company) => `Invitation from ${company}`,
  what: (company, kvkNumber) => `You are invited to have access for ${company} (KVK ${kvkNumber}).`,
  asWhat: (role) => `Your role will be: ${roleWords.en[role].toLowerCase()}.`,
  act: 'Accept the invitation',
  after: (until) =>
    `The link works once, until ${until}. If you do not know this company, there is nothing to do: without you nothing changes.`,
}

export const peopleLetterWords: Record<Language, PeopleLetterWords> = { nl, en }
