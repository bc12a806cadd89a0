/** Words of the frame around every page. */

import type { Language } from './language.ts'

const nl = {
  skip: 'Naar de inhoud',
  navigation: 'Hoofdnavigatie',
  menu: 'Menu',
  account: 'Account',
  signIn: 'Inloggen',
  signOut: 'Uitloggen',
  language: 'Taal',
  appearance: 'Weergave',
  appearances: { system: 'Als het apparaat', light: 'Licht', dark: 'Donker' },
  foot: 'Over deze dienst',
  docs: 'Voor ontwikkelaars: beginnen met de API',
  changelog: 'Wat er in de API verandert',
  api: 'Swagger UI',
}

export type SiteWords = typeof nl

const en: SiteWords = {
  skip: 'Skip to content',
  navigation: 'Main navigation',
  menu: 'Menu',
  account: 'Account',
  signIn: 'Sign in',
  signOut: 'Sign out',
  language: 'Language',
  appearance: 'Appearance',
  appearances: { system: 'As the device', light: 'Light', dark: 'Dark' },
  foot: 'About this service',
  docs: 'For developers: begin with the API',
  changelog: 'What changes in the API',
  api: 'Swagger UI',
}

export const siteWords: Record<Language, SiteWords> = { nl, en }
