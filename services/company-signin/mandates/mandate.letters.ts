/** The letter before the end of mandates, to their holder and to whoever granted them. */

import { momentText } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { letterKind } from '../letters/letter-kind.ts'

export interface EndingMandate {
  holder: string
  /** A site's name, or null for every site. */
  site: string | null
  /** ISO 8601: a day, which belongs to it, or a moment. */
  until: string
}

export interface MandatesEnd {
  /** From now until the first of them ends. */
  days: number
  company: string
  isHolder: boolean
  /** The first that ends first; at least one. */
  mandates: readonly EndingMandate[]
}

/** A letter about one mandate, as releases before this one queued it. */
type OneMandateEnds = Omit<MandatesEnd, 'mandates'> & EndingMandate

interface Words {
  own: (company: string) => string
  granted: (holder: string, company: string) => string
  site: string
  everySite: string
  until: string
  act: string
  ownSubject: (days: number) => string
  grantedSubject: (days: number) => string
  ownMany: (company: string) => string
  grantedMany: (company: string) => string
  ownManySubject: string
  grantedManySubject: string
  daysLeft: (days: number) => string
  others: (count: number) => string
  afterOwn: string
  afterGranted: string
}

const dagen = (days: number): string => (days === 1 ? 'één dag' : `${days} dagen`)

const nl: Words = {
  own: (company) => `Uw machtiging voor ${company} loopt af. Daarna hebt u via deze weg geen toegang meer.`,
  granted: (holder, company) => `De machtiging van ${holder} voor ${company}, die u gaf, loopt af.`,
  site: 'Voor',
  everySite: 'alle sites',
  until: 'Einde',
  act: 'Bekijk de machtigingen',
  ownSubject: (days) => `Uw machtiging eindigt over ${dagen(days)}`,
  grantedSubject: (days) => `Een machtiging die u gaf eindigt over ${dagen(days)}`,
  ownMany: (company) =>
    `Deze machtigingen van u voor ${company} lopen af. Daarna hebt u via deze weg geen toegang meer.`,
  grantedMany: (company) => `Deze machtigingen voor ${company}, die u gaf, lopen af.`,
  ownManySubject: 'Uw machtigingen eindigen binnenkort',
  grantedManySubject: 'Machtigingen die u gaf eindigen binnenkort',
  daysLeft: (days) => `De eerste eindigt over ${dagen(days)}.`,
  others: (count) => `En nog ${count} andere.`,
  afterOwn: 'Hebt u de toegang daarna nog nodig? Vraag een bestuurder of beheerder om een nieuwe machtiging.',
  afterGranted: 'Is de toegang daarna nog nodig? Geef dan een nieuwe machtiging.',
}

const inDays = (days: number): string => (days === 1 ? 'one day' : `${days} days`)

const en: Words = {
  own: (company) =>
    `Your mandate for ${company} is about to end. After that you no longer have access by it.`,
  granted: (holder, company) =>
    `The mandate of ${holder} for ${company}, which you granted, is about to end.`,
  site: 'For',
  everySite: 'every site',
  until: 'End',
  act: 'See the mandates',
  ownSubject: (days) => `Your mandate ends in ${inDays(days)}`,
  grantedSubject: (days) => `A mandate that you granted ends in ${inDays(days)}`,
  ownMany: (company) =>
    `These mandates of yours for ${company} are about to end. After that you no longer have access by them.`,
  grantedMany: (company) => `These mandates for ${company}, which you granted, are about to end.`,
  ownManySubject: 'Your mandates end soon',
  grantedManySubject: 'Mandates that you granted end soon',
  daysLeft: (days) => `The first ends in ${inDays(days)}.`,
  others: (count) => `And ${count} more.`,
  afterOwn: 'If you need access after that, ask a director or manager for a new mandate.',
  afterGranted: 'If access is needed after that, grant a new mandate.',
}

const words: Record<Language, Words> = { nl, en }

/** What a letter names; the page has them all. */
const maximumNamed = 25

const ofOne = ({ company, isHolder, days }: MandatesEnd, one: EndingMandate, language: Language) => {
  const told = words[language]
  return {
    subject: isHolder ? told.ownSubject(days) : told.grantedSubject(days),
    paragraphs: [isHolder ? told.own(company) : told.granted(one.holder, company)],
    facts: [
      { label: told.site, value: one.site ?? told.everySite },
      { label: told.until, value: momentText(one.until, language) },
    ],
  }
}

const ofMany = ({ company, isHolder, days, mandates }: MandatesEnd, language: Language) => {
  const told = words[language]
  return {
    subject: isHolder ? told.ownManySubject : told.grantedManySubject,
    paragraphs: [`${isHolder ? told.ownMany(company) : told.grantedMany(company)} ${told.daysLeft(days)}`],
    facts: mandates.slice(0, maximumNamed).map(({ holder, site, until }) => {
      const where = site ?? told.everySite
      return { label: momentText(until, language), value: isHolder ? where : `${holder}, ${where}` }
    }),
  }
}

export const mandateLetters = {
  'mandate-ends': letterKind<MandatesEnd | OneMandateEnds>({
    whenFull: 'wait',
    write: (queued, { name, language }, { publicUrl }) => {
      const told = words[language]
      const data = 'mandates' in queued ? queued : { ...queued, mandates: [queued] }
      const [first, ...more] = data.mandates
      const unnamed = data.mandates.length - maximumNamed
      return {
        ...(more.length === 0 ? ofOne(data, first!, language) : ofMany(data, language)),
        name,
        button: { text: told.act, href: `${publicUrl()}/account/mandates` },
        after: [
          ...(unnamed > 0 ? [told.others(unnamed)] : []),
          data.isHolder ? told.afterOwn : told.afterGranted,
        ],
      }
    },
  }),
}
