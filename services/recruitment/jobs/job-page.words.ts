/** Words of a job's page. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  company: 'Werkgever',
  place: 'Plaats',
  pay: 'Salaris',
  payNotShown: 'salaris niet vermeld',
  hours: 'Uren per week',
  contract: 'Dienstverband',
  arrangement: 'Waar je werkt',
  level: 'Niveau',
  education: 'Opleiding',
  start: 'Begint op',
  deadline: 'Reageren tot en met',
  posted: 'Geplaatst op',
  description: 'De functie',
  requirements: 'Wat er wordt gevraagd',
  responsibilities: 'Wat je gaat doen',
  benefits: 'Wat je krijgt',
  skills: 'Vaardigheden',
  apply: 'Solliciteren',
  from: (amount: string) => `vanaf ${amount}`,
  upTo: (amount: string) => `tot ${amount}`,
  periods: {
    HOUR: 'per uur',
    DAY: 'per dag',
    WEEK: 'per week',
    MONTH: 'per maand',
    YEAR: 'per jaar',
  } as Record<string, string>,
  contracts: {
    FULL_TIME: 'Voltijd',
    PART_TIME: 'Deeltijd',
    CONTRACT: 'Op contract',
    FREELANCE: 'Zelfstandig',
    TEMPORARY: 'Tijdelijk',
    INTERNSHIP: 'Stage',
  } as Record<string, string>,
  arrangements: { ONSITE: 'Op de werkplek', HYBRID: 'Deels thuis', REMOTE: 'Thuis' } as Record<
    string,
    string
  >,
  levels: { JUNIOR: 'Junior', MEDIOR: 'Medior', SENIOR: 'Senior', LEAD: 'Leidinggevend' } as Record<
    string,
    string
  >,
  closedTitle: 'Deze vacature is gesloten',
  closed: 'Reageren kan niet meer.',
  goneTitle: 'Deze vacature is er niet',
  gone: 'Misschien is de vacature verwijderd, of klopt het adres niet.',
}

const en: typeof nl = {
  company: 'Employer',
  place: 'Place',
  pay: 'Pay',
  payNotShown: 'pay not stated',
  hours: 'Hours a week',
  contract: 'Contract',
  arrangement: 'Where you work',
  level: 'Level',
  education: 'Education',
  start: 'Begins on',
  deadline: 'Apply until',
  posted: 'Posted on',
  description: 'The job',
  requirements: 'What is asked',
  responsibilities: 'What you will do',
  benefits: 'What you get',
  skills: 'Skills',
  apply: 'Apply',
  from: (amount) => `from ${amount}`,
  upTo: (amount) => `up to ${amount}`,
  periods: { HOUR: 'an hour', DAY: 'a day', WEEK: 'a week', MONTH: 'a month', YEAR: 'a year' },
  contracts: {
    FULL_TIME: 'Full-time',
    PART_TIME: 'Part-time',
    CONTRACT: 'Contract',
    FREELANCE: 'Freelance',
    TEMPORARY: 'Temporary',
    INTERNSHIP: 'Internship',
  },
  arrangements: { ONSITE: 'On site', HYBRID: 'Partly at home', REMOTE: 'At home' },
  levels: { JUNIOR: 'Junior', MEDIOR: 'Medior', SENIOR: 'Senior', LEAD: 'Lead' },
  closedTitle: 'This job is closed',
  closed: 'Applying is not possible any more.',
  goneTitle: 'There is no such job',
  gone: 'The job may have been removed, or the address is not right.',
}

export const jobPageWords: Record<Language, typeof nl> = { nl, en }
