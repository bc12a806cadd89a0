/** Words of recruitment's front page and navigation. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  name: 'Polder vacatures',
  title: 'Werk vinden, en de juiste mensen',
  lead: 'Een vacaturebank met sollicitaties, cv’s en meldingen, open voor wie werk zoekt en voor wie mensen zoekt.',
  act: 'Inloggen',
  jobs: 'Vacatures',
  companies: 'Bedrijven',
  articles: 'Artikelen',
  mine: 'Mijn overzicht',
  desk: 'Werkplek',
  operators: 'Beheer',
}

const en: typeof nl = {
  name: 'Polder jobs',
  title: 'Find work, and the right people',
  lead: 'A job board with applications, CVs and alerts, open to whoever looks for work and whoever looks for people.',
  act: 'Sign in',
  jobs: 'Jobs',
  companies: 'Companies',
  articles: 'Articles',
  mine: 'My overview',
  desk: 'Desk',
  operators: 'Administration',
}

export const siteWords: Record<Language, typeof nl> = { nl, en }
