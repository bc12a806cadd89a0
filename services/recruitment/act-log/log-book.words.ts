/** Words of the log book. */

import type { Language } from '../../../kit/pages/language.ts'
import { userDeskWords } from '../accounts/user-desk.words.ts'
import { statusNames } from '../core/status-names.ts'
import { registerWords } from '../privacy/register.words.ts'
import { deedWords } from './deeds.ts'
import type { LogEntry } from './log-book.store.ts'

const nl = {
  title: 'Logboek',
  lead: 'Wie wat deed en wie wat bekeek, een jaar lang.',
  search: 'Zoeken in logboek',
  searchHint: 'Een naam, een handeling of een nummer.',
  find: 'Zoeken',
  csv: 'Als CSV downloaden',
  csvFirst: (count: string) => `Het bestand houdt de nieuwste ${count} regels.`,
  none: 'Niets gevonden. Zoek op een ander woord of nummer.',
  total: (count: string, isOne: boolean) => `${count} ${isOne ? 'regel' : 'regels'}`,
  when: 'Wanneer',
  who: 'Wie',
  erased: 'Gewist account',
  what: 'Wat',
  about: 'Over',
  account: (id: number) => `Account ${id}`,
  application: (id: number) => `Sollicitatie ${id}`,
  job: (id: number) => `Vacature ${id}`,
  profile: (id: number) => `Cv ${id}`,
  parts: { cv: 'Cv', letter: 'Motivatie', file: 'Cv-bestand' } as Record<string, string>,
  csvHead: [
    ...['Tijdstip', 'Code', 'Handeling', 'Wie (nummer)', 'Naam', 'E-mailadres', 'Rol'],
    ...['Over account', 'Over sollicitatie', 'Over vacature', 'Bijzonderheid'],
  ],
}

const en: typeof nl = {
  title: 'Log',
  lead: 'Who did what and who looked at what, for a year.',
  search: 'Search the log',
  searchHint: 'A name, an act or a number.',
  find: 'Search',
  csv: 'Download as CSV',
  csvFirst: (count: string) => `The file holds the newest ${count} lines.`,
  none: 'Nothing found. Search for another word or number.',
  total: (count: string, isOne: boolean) => `${count} ${isOne ? 'line' : 'lines'}`,
  when: 'When',
  who: 'Who',
  erased: 'Erased account',
  what: 'What',
  about: 'About',
  account: (id: number) => `Account ${id}`,
  application: (id: number) => `Application ${id}`,
  job: (id: number) => `Job ${id}`,
  profile: (id: number) => `CV ${id}`,
  parts: { cv: 'CV', letter: 'Letter', file: 'CV file' },
  csvHead: [
    ...['Time', 'Code', 'Act', 'Who (number)', 'Name', 'Email address', 'Role'],
    ...['About account', 'About application', 'About job', 'Detail'],
  ],
}

export const logBookWords: Record<Language, typeof nl> = { nl, en }

/** Acts and looks in words; one without words by its own name. */
export const actInWords = (act: string, language: Language): string => {
  const words: Record<string, string> = { ...registerWords[language].acts, ...deedWords[language] }
  return words[act] ?? act
}

/** Acts whose words, in either language, hold this text. */
export const actsNamed = (text: string): string[] => {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const all = (['nl', 'en'] as const).flatMap((language) =>
    Object.keys({ ...registerWords[language].acts, ...deedWords[language] }).filter(
      (act) => act.toLowerCase() === wanted || actInWords(act, language).toLowerCase().includes(wanted),
    ),
  )
  return [...new Set(all)]
}

export const roleInWords = (role: string, language: Language): string =>
  (userDeskWords[language].roles as Record<string, string>)[role] ?? role

const told = (word: string, language: Language): string =>
  (statusNames[language] as Record<string, string>)[word] ?? roleInWords(word, language)

/** `PENDING → REVIEWING`, `CANDIDATE → ROLE_RECRUITER`, what was sent and whose CV in words; any other detail as it is. */
export const detailInWords = (
  { act, detail }: Pick<LogEntry, 'act' | 'detail'>,
  language: Language,
): string => {
  if (detail === null) return ''
  const words = logBookWords[language]
  if (act === 'SNAPSHOT_VIEWED') return words.parts[detail] ?? detail
  const profile = /^cv-profile (\d+)$/.exec(detail)
  if (profile) return words.profile(Number(profile[1]))
  return / → /.test(detail) || act === 'REVEALED'
    ? detail
        .split(' → ')
        .map((part) => told(part, language))
        .join(' → ')
    : detail
}
