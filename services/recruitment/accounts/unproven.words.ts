/** Words about an address that nobody has confirmed yet. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Je e-mailadres is nog niet bevestigd',
  why: 'Tot dan mailen we je geen nieuwe vacatures.',
  mailed: (email: string) => `In de mail aan ${email} staat een link. Die werkt 24 uur.`,
  lost: 'Niets gekregen, of werkt de link niet meer?',
  button: 'Mail mij een nieuwe link',
  sentTitle: 'Kijk in je mail',
  sent: (email: string) => `Er staat zo een mail in het postvak van ${email}. De link werkt 24 uur.`,
  nothing: 'Komt er niets? Kijk bij de ongewenste mail, of verander je adres bij je account.',
  back: 'Terug naar je account',
}

const en: typeof nl = {
  title: 'Your email address is not confirmed yet',
  why: 'Until then we mail you no new jobs.',
  mailed: (email) => `The mail to ${email} has a link. It works for 24 hours.`,
  lost: 'Did nothing come, or does the link not work any more?',
  button: 'Mail me a new link',
  sentTitle: 'Look in your mail',
  sent: (email) => `A mail will be in the mailbox of ${email} soon. Its link works for 24 hours.`,
  nothing: 'Does nothing come? Look among unwanted mail, or change your address at your account.',
  back: 'Back to your account',
}

export const unprovenWords: Record<Language, typeof nl> = { nl, en }
