/** Words of the lists of towns and professions, and of the front page. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  home: 'Werk',
  jobs: 'Vacatures',
  inTown: (town: string) => `Vacatures in ${town}`,
  asProfession: (name: string) => `Vacatures als ${name}`,
  lead: (count: string) => `${count} open vacatures, de nieuwste eerst.`,
  pay: (range: string, jobs: string) =>
    `Het salaris loopt van ${range} per maand. Dat zeggen de ${jobs} vacatures die hun salaris noemen.`,
  payOfOne: (range: string) => `De vacature die een salaris noemt, betaalt ${range} per maand.`,
  range: (low: string, high: string) => `${low} tot ${high}`,
  narrower: 'Verder zoeken',
  title: 'Vind werk dat bij je past',
  sentence: 'Zoek in alle vacatures, bewaar wat je aanspreekt en solliciteer zonder account.',
  description: 'Zoek in alle vacatures op functie, plaats, salaris en uren, en solliciteer zonder account.',
  newest: 'Nieuwste vacatures',
  all: 'Alle vacatures',
  towns: 'Per plaats',
  professions: 'Per beroep',
  companies: 'Bedrijven',
  none: 'Er zijn nu geen vacatures',
  mailFirst: {
    front: 'Vraag bij “Alle vacatures” om een mail zodra er een is.',
    search: 'Vraag hieronder om een mail zodra er een is.',
  },
  noneForAnybody: (mail: string) =>
    `${mail} Werf je voor een bedrijf op deze site? Log in en plaats de eerste.`,
  noneForRecruiters: 'Plaats de eerste. Zodra je die publiceert, staat ze hier.',
  postFirst: 'Vacature plaatsen',
  addSource: 'Bron toevoegen',
}

const en: typeof nl = {
  home: 'Work',
  jobs: 'Jobs',
  inTown: (town) => `Jobs in ${town}`,
  asProfession: (name) => `Jobs as ${name}`,
  lead: (count) => `${count} open jobs, the newest first.`,
  pay: (range, jobs) => `Pay goes from ${range} a month. So say the ${jobs} jobs that name their pay.`,
  payOfOne: (range) => `The job that names its pay offers ${range} a month.`,
  range: (low, high) => `${low} to ${high}`,
  narrower: 'Search on',
  title: 'Find work that suits you',
  sentence: 'Search all jobs, save what appeals to you and apply without an account.',
  description: 'Search all jobs by title, place, pay and hours, and apply without an account.',
  newest: 'Newest jobs',
  all: 'All jobs',
  towns: 'By town',
  professions: 'By profession',
  companies: 'Companies',
  none: 'There are no jobs now',
  mailFirst: {
    front: 'Ask at “All jobs” for a mail as soon as there is one.',
    search: 'Ask below for a mail as soon as there is one.',
  },
  noneForAnybody: (mail) => `${mail} Do you recruit for a company on this site? Sign in and post the first.`,
  noneForRecruiters: 'Post the first. Once you publish it, it stands here.',
  postFirst: 'Post a job',
  addSource: 'Add a source',
}

export const listWords: Record<Language, typeof nl> = { nl, en }
