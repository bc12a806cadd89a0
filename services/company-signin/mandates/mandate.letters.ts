/** The letter before a mandate's end, to its holder and to whoever granted it. */

import { momentText } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { letterKind } from '../letters/letter-kind.ts'

export interface MandateEnds {
  days: number
  company: string
  holder: string
  isHolder: boolean
  /** A site's name, or null for every site. */
  site: string | null
  /** ISO 8601. */
  until: string
}

interface Words {
  subject: (days: number) => string
  own: (company: string) => string
  granted: (holder: string, company: string) => string
  site: string
  everySite: string
  until: string
  act: string
  afterOwn: string
  afterGranted: string
}

const nl: Words = {
  subject: (days) => `Uw machtiging eindigt over ${days} dagen`,
  own: (company) => `Uw machtiging voor ${company} loopt af. Daarna hebt u via deze weg geen toegang meer.`,
  granted: (holder, company) => `De machtiging van ${holder} voor ${company}, die u gaf, loopt af.`,
  site: 'Voor',
  everySite: 'alle sites',
  until: 'Einde',
  act: 'Bekijk de machtigingen',
  afterOwn: 'Hebt u de toegang daarna nog nodig? Vraag een bestuurder of beheerder om een nieuwe machtiging.',
  afterGranted: 'Is de toegang daarna nog nodig? Geef dan een nieuwe machtiging.',
}

const en: Words = {
  subject: (days) => `Your mandate ends in ${days} days`,
  own: (company) =>
    `Your mandate for ${company} is about to end. After that you no longer have access by it.`,
  granted: (holder, company) =>
    `The mandate of ${holder} for ${company}, which you granted, is about to end.`,
  site: 'For',
  everySite: 'every site',
  until: 'End',
  act: 'See the mandates',
  afterOwn: 'If you need access after that, ask a director or manager for a new mandate.',
  afterGranted: 'If access is needed after that, grant a new mandate.',
}

const words: Record<Language, Words> = { nl, en }

const grantedSubject = {
  nl: (days: number) => `Een machtiging die u gaf eindigt over ${days} dagen`,
  en: (days: number) => `A mandate that you granted ends in ${days} days`,
}

export const mandateLetters = {
  'mandate-ends': letterKind<MandateEnds>({
    whenFull: 'wait',
    write: ({ days, company, holder, isHolder, site, until }, { name, language }, { publicUrl }) => {
      const told = words[language]
      return {
        subject: isHolder ? told.subject(days) : grantedSubject[language](days),
        name,
        paragraphs: [isHolder ? told.own(company) : told.granted(holder, company)],
        facts: [
          { label: told.site, value: site ?? told.everySite },
          { label: told.until, value: momentText(until, language) },
        ],
        button: { text: told.act, href: `${publicUrl()}/account/mandates` },
        after: [isHolder ? told.afterOwn : told.afterGranted],
      }
    },
  }),
}
