/** The pages of administrators, each a click from the others. */

import type { Html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { tabs } from '../../../kit/pages/parts/tabs.ts'

const words = {
  nl: {
    label: 'Beheer',
    overview: 'Overzicht',
    users: 'Gebruikers',
    articles: 'Artikelen',
    sources: 'Bronnen',
    crawler: 'Crawler',
    twins: 'Dubbel',
    log: 'Logboek',
    register: 'Register',
  },
  en: {
    label: 'Administration',
    overview: 'Overview',
    users: 'Users',
    articles: 'Articles',
    sources: 'Sources',
    crawler: 'Crawler',
    twins: 'Duplicates',
    log: 'Log',
    register: 'Register',
  },
} as const

const pages = [
  ['/beheer', 'overview'],
  ['/beheer/gebruikers', 'users'],
  ['/beheer/artikelen', 'articles'],
  ['/beheer/bronnen', 'sources'],
  ['/beheer/crawler', 'crawler'],
  ['/beheer/dubbel', 'twins'],
  ['/beheer/logboek', 'log'],
  ['/beheer/privacy', 'register'],
] as const

/** `current`: the path of the page that is shown, or the one that it belongs to. */
export const adminTabs = (language: Language, current: string): Html =>
  tabs({
    label: words[language].label,
    items: pages.map(([href, name]) => ({
      href,
      label: words[language][name],
      current: href === current,
    })),
  })
