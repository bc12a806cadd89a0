/** Words of the pages of companies. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  home: 'Werk',
  title: 'Bedrijven',
  lead: 'Bedrijven met de meeste open vacatures.',
  none: 'Er zijn nu geen bedrijven met vacatures.',
  jobsAt: (name: string) => `Vacatures bij ${name}`,
  count: (count: number, text: string) => (count === 1 ? '1 vacature' : `${text} vacatures`),
  about: 'Over dit bedrijf',
  kvk: 'KVK-nummer',
  unclaimed: 'Dit bedrijf heeft nog niets over zichzelf verteld.',
  noJobs: 'Dit bedrijf heeft nu geen open vacatures.',
  logo: (name: string) => `Logo van ${name}`,
  all: 'Alle vacatures',
}

const en: typeof nl = {
  home: 'Work',
  title: 'Companies',
  lead: 'Companies with most open jobs.',
  none: 'There are no companies with jobs now.',
  jobsAt: (name) => `Jobs at ${name}`,
  count: (count, text) => (count === 1 ? '1 job' : `${text} jobs`),
  about: 'About this company',
  kvk: 'KVK number',
  unclaimed: 'This company has not told anything about itself yet.',
  noJobs: 'This company has no open jobs now.',
  logo: (name) => `Logo of ${name}`,
  all: 'All jobs',
}

export const companyWords: Record<Language, typeof nl> = { nl, en }
