/** Words of the front page of company-signin. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  name: 'Polder bedrijfstoegang',
  title: 'Toegang voor uw bedrijf',
  lead: 'U meldt uw bedrijf aan met het KVK-nummer en uw bank, en krijgt toegang die u aan anderen kunt aantonen.',
  act: 'Meld uw bedrijf aan',
  signIn: 'Log in',
  assurance: 'Hoe zeker is een login?',
  account: 'Uw account',
  people: 'Mensen',
  mandates: 'Machtigingen',
  audit: 'Logboek',
  developers: 'Ontwikkelaars',
}

export type SiteWords = typeof nl

const en: SiteWords = {
  name: 'Polder company sign-in',
  title: 'Access for your company',
  lead: 'You register your company with its KVK number and your bank, and get access that you can prove to others.',
  act: 'Register your company',
  signIn: 'Sign in',
  assurance: 'How certain is a sign-in?',
  account: 'Your account',
  people: 'People',
  mandates: 'Mandates',
  audit: 'Audit trail',
  developers: 'Developers',
}

export const siteWords: Record<Language, SiteWords> = { nl, en }
