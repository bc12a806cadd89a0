/** Words of the operators' overview. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Beheer',
  period: 'Periode',
  periods: { '3': '3 maanden', '6': '6 maanden', '12': '12 maanden' } as Record<string, string>,
  show: 'Tonen',
  month: 'Maand',
  perMonth: 'Sollicitaties per maand',
  perStatus: 'Sollicitaties per status',
  status: 'Status',
  applications: 'Sollicitaties',
  stages: 'Dagen per stap',
  days: 'Dagen',
  hires: 'Aangenomen, naar bron',
  source: 'Bron',
  ownSource: 'Zelf geplaatst',
  hired: 'Aangenomen',
  noHires: 'In deze periode is nog niemand aangenomen.',
  noStages: 'In deze periode is nog geen sollicitatie een stap verder gegaan.',
  vain: 'Zoekopdrachten zonder resultaat',
  vainText: 'Van de laatste 30 dagen, zonder te weten wie zocht.',
  noVain: 'Elke zoekopdracht had resultaat.',
  words: 'Zoekwoorden',
  place: 'Plaats',
  times: 'Keer',
}

const en: typeof nl = {
  title: 'Administration',
  period: 'Period',
  periods: { '3': '3 months', '6': '6 months', '12': '12 months' },
  show: 'Show',
  month: 'Month',
  perMonth: 'Applications per month',
  perStatus: 'Applications per status',
  status: 'Status',
  applications: 'Applications',
  stages: 'Days per stage',
  days: 'Days',
  hires: 'Hires by source',
  source: 'Source',
  ownSource: 'Posted here',
  hired: 'Hired',
  noHires: 'Nobody has been hired in this period yet.',
  noStages: 'No application has moved on in this period yet.',
  vain: 'Searches without result',
  vainText: 'Of the last 30 days, without knowing who searched.',
  noVain: 'Every search had a result.',
  words: 'Words',
  place: 'Place',
  times: 'Times',
}

export const operatorWords: Record<Language, typeof nl> = { nl, en }
