/** What an alert looks for, in words. */

import type { Html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { moneyText } from '../../../kit/pages/numbers.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import type { JobAlertRequest } from '../job-alerts/job-alert.schema.ts'
import { jobPageWords } from '../jobs/job-page.words.ts'

const wishWords = {
  nl: {
    keywords: 'Functie of trefwoord',
    location: 'Plaats',
    radius: (place: string, km: number) => `${place}, binnen ${km} km`,
    category: 'Beroep',
    company: 'Bedrijf',
    contract: 'Dienstverband',
    level: 'Niveau',
    skills: 'Vaardigheden',
    remote: 'Werkplek',
    atHome: 'Thuis',
    pay: 'Salaris vanaf',
    frequency: 'Frequentie',
    frequencies: { INSTANT: 'Meteen', DAILY: 'Elke dag', WEEKLY: 'Elke week' },
    all: 'Alle vacatures',
  },
  en: {
    keywords: 'Job title or keyword',
    location: 'Location',
    radius: (place: string, km: number) => `${place}, within ${km} km`,
    category: 'Profession',
    company: 'Company',
    contract: 'Contract',
    level: 'Level',
    skills: 'Skills',
    remote: 'Workplace',
    atHome: 'At home',
    pay: 'Pay from',
    frequency: 'Frequency',
    frequencies: { INSTANT: 'At once', DAILY: 'Every day', WEEKLY: 'Every week' },
    all: 'All jobs',
  },
} as const

export const frequencyLabels = (language: Language): Record<'INSTANT' | 'DAILY' | 'WEEKLY', string> =>
  wishWords[language].frequencies

export const wishFacts = (language: Language, wishes: JobAlertRequest): Html => {
  const words = wishWords[language]
  const { contracts, levels } = jobPageWords[language]
  const listed = (values: readonly string[] | null | undefined, names: Record<string, string>) =>
    (values ?? []).map((value) => names[value] ?? value).join(', ') || null
  const { location, radiusKm, salaryMin } = wishes
  const place = location && radiusKm ? words.radius(location, radiusKm) : location
  const given = [
    { name: words.keywords, value: wishes.keywords || null },
    { name: words.location, value: place || null },
    { name: words.category, value: wishes.category || null },
    { name: words.company, value: wishes.company || null },
    { name: words.contract, value: listed(wishes.employmentTypes, contracts) },
    { name: words.level, value: listed(wishes.experienceLevels, levels) },
    { name: words.skills, value: (wishes.skills ?? []).join(', ') || null },
    { name: words.remote, value: wishes.remote ? words.atHome : null },
    {
      name: words.pay,
      value: salaryMin ? moneyText(salaryMin, language, wishes.salaryCurrency ?? 'EUR') : null,
    },
  ]
  const named = given.some(({ value }) => value !== null)
    ? given
    : [{ name: words.keywords, value: words.all }]
  return facts([...named, { name: words.frequency, value: words.frequencies[wishes.frequency ?? 'DAILY'] }])
}
