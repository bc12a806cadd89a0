/** Words of the front page of company-signin. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  name: 'Polder bedrijfstoegang',
  title: 'Toegang voor uw bedrijf',
  lead: 'U meldt uw bedrijf aan met het KVK-nummer en uw bank, en krijgt toegang die u aan anderen kunt aantonen.',
  act: 'Meld uw bedrijf aan',
  signIn: 'Log in',
  assurance: 'Hoe zeker is een login?',
  /** What it gives, each with a heading. */
  gains: [
    [
      'Aanmelden met uw bank',
      'U noemt het KVK-nummer en bevestigt bij uw bank dat de rekening van het bedrijf is. Wij zien geen saldo en geen betalingen.',
    ],
    [
      'Inloggen bij anderen',
      'Andere sites laten u inloggen namens uw bedrijf. U ziet vooraf wat zij te weten komen, en u kunt collega’s toegang geven of machtigen.',
    ],
    [
      'Een logboek dat klopt',
      'Wat er met uw bedrijf gebeurt, staat in een logboek dat niemand ongemerkt kan wijzigen. U kunt het met eigen middelen nakijken.',
    ],
  ],
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
  gains: [
    [
      'Register with your bank',
      'You give the KVK number and confirm at your bank that the account is the company’s. We see no balance and no payments.',
    ],
    [
      'Sign in elsewhere',
      'Other sites let you sign in for your company. You see beforehand what they learn, and can give colleagues access or a mandate.',
    ],
    [
      'An audit trail that holds',
      'What happens to your company is in a trail that nobody can change unnoticed. You can check it with your own tools.',
    ],
  ],
  account: 'Your account',
  people: 'People',
  mandates: 'Mandates',
  audit: 'Audit trail',
  developers: 'Developers',
}

export const siteWords: Record<Language, SiteWords> = { nl, en }
