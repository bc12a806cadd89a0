/** Words of the page of probable twins for administrators. */

import type { Language } from '../../../kit/pages/language.ts'
import type { TwinRefusal } from './twin-decision.actions.ts'
import type { TwinReason } from './twin-decision.store.ts'

const nl = {
  title: 'Dubbele vacatures',
  lead: 'Vacatures die misschien dezelfde zijn. Wat verschilt, is gemarkeerd.',
  none: 'Er zijn geen vacatures die op elkaar lijken en waarover nog niets is beslist.',
  total: (count: string, isOne: boolean) => `${count} ${isOne ? 'paar' : 'paren'}`,
  reasons: {
    CONTENT: 'Zelfde bedrijf, functie en plaats',
    ADDRESS: 'Zelfde adres',
  } as Record<TwinReason, string>,
  shares: (percent: string) => `${percent} van de tekst is gelijk`,
  compare: (one: string) => `${one}: vergelijken`,
  field: 'Gegeven',
  job: (id: number) => `Vacature ${id}`,
  open: (id: number) => `Vacature ${id} bekijken`,
  differs: 'verschilt',
  unknown: 'onbekend',
  fields: {
    title: 'Functie',
    company: 'Bedrijf',
    place: 'Plaats',
    pay: 'Salaris',
    hours: 'Uren per week',
    contract: 'Contract',
    posted: 'Geplaatst',
    deadline: 'Reageren tot',
    source: 'Bron',
    applied: 'Sollicitaties',
  },
  applied: { yes: 'Ja', no: 'Nee' },
  keep: 'Welke blijft',
  merge: 'Samenvoegen',
  apart: 'Niet dubbel',
  mergedTitle: 'Laatst samengevoegd',
  mergedNone: 'Er is nog niets samengevoegd.',
  mergedOf: (gone: number, kept: number) => `Vacature ${gone} is opgegaan in vacature ${kept}`,
  when: 'Wanneer',
  what: 'Wat',
  acts: 'Doen',
  split: 'Weer splitsen',
  toasts: {
    merged: 'De vacatures zijn samengevoegd.',
    apart: 'De vacatures blijven uit elkaar.',
    split: 'De vacatures zijn weer gesplitst.',
  } as Record<string, string>,
  refusals: {
    applied: 'Op de vacature die zou verdwijnen, is gesolliciteerd. Laat die blijven.',
    appliedBoth:
      'Op beide vacatures is gesolliciteerd. Ze kunnen niet worden samengevoegd; sluit er een als de procedure klaar is.',
    closed: 'Een van de twee vacatures is niet meer open.',
    chain: 'In de vacature die zou verdwijnen, is al een andere opgegaan. Splits die eerst.',
    taken: 'Iemand anders besliste net over deze vacatures.',
  } as Record<TwinRefusal, string>,
}

const en: typeof nl = {
  title: 'Duplicate jobs',
  lead: 'Jobs that may be the same one. What differs is marked.',
  none: 'There are no jobs that look alike and that nobody decided of.',
  total: (count, isOne) => `${count} ${isOne ? 'pair' : 'pairs'}`,
  reasons: { CONTENT: 'Same company, title and place', ADDRESS: 'Same address' },
  shares: (percent) => `${percent} of the text is the same`,
  compare: (one) => `${one}: compare`,
  field: 'Field',
  job: (id) => `Job ${id}`,
  open: (id) => `View job ${id}`,
  differs: 'differs',
  unknown: 'unknown',
  fields: {
    title: 'Job title',
    company: 'Company',
    place: 'Location',
    pay: 'Pay',
    hours: 'Hours a week',
    contract: 'Contract',
    posted: 'Posted',
    deadline: 'Apply by',
    source: 'Source',
    applied: 'Applications',
  },
  applied: { yes: 'Yes', no: 'No' },
  keep: 'Which one stays',
  merge: 'Merge',
  apart: 'Not a duplicate',
  mergedTitle: 'Merged last',
  mergedNone: 'Nothing has been merged yet.',
  mergedOf: (gone, kept) => `Job ${gone} went into job ${kept}`,
  when: 'When',
  what: 'What',
  acts: 'Acts',
  split: 'Split again',
  toasts: {
    merged: 'The jobs have been merged.',
    apart: 'The jobs stay apart.',
    split: 'The jobs have been split again.',
  },
  refusals: {
    applied: 'Somebody applied for the job that would go. Let that one stay.',
    appliedBoth:
      'Somebody applied for both jobs. They cannot be merged; close one when its procedure is over.',
    closed: 'One of the two jobs is not open any more.',
    chain: 'Another job went into the one that would go. Split that first.',
    taken: 'Somebody else has just decided of these jobs.',
  },
}

export const twinDeskWords: Record<Language, typeof nl> = { nl, en }
