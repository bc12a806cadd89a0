/** Words of asking for mails with new jobs. */

import type { Language } from '../../../kit/pages/language.ts'
import { heldFormWords } from './held-form.words.ts'

const nl = {
  ...heldFormWords.nl,
  title: 'Mail mij nieuwe vacatures',
  lead: 'Je krijgt een mail als er vacatures bijkomen die bij deze zoekopdracht passen. Je stopt met één klik.',
  emailHint: 'We sturen je eerst een mail waarin je dit bevestigt.',
  act: 'Mail mij nieuwe vacatures',
  looks: 'Waarnaar we zoeken',
  all: 'Alle vacatures',
  parameters: {
    beroep: 'beroep',
    dienstverband: 'dienstverband',
    werkplek: 'waar je werkt',
    bedrijf: 'bedrijf',
    uren: 'uren per week',
  },
  without: (names: string) =>
    `Deze keuze kan niet mee in de mails: ${names}. Je krijgt dus ook andere vacatures.`,
  back: 'Terug naar de vacatures',
  search: 'Deze zoekopdracht kan niet worden bewaard. Zoek opnieuw, met een plaats die wij kennen.',
  many: 'Je hebt al 50 zoekopdrachten. Stop er eerst een.',
  held: 'We hebben je een mail gestuurd. Open de link daarin en bevestig: dan pas krijg je nieuwe vacatures.',
}

const en: typeof nl = {
  ...heldFormWords.en,
  title: 'Mail me new jobs',
  lead: 'You get a mail when there are new jobs that match this search. You stop with one click.',
  emailHint: 'We first send you a mail in which you confirm this.',
  act: 'Mail me new jobs',
  looks: 'What we look for',
  all: 'All jobs',
  parameters: {
    beroep: 'profession',
    dienstverband: 'contract',
    werkplek: 'where you work',
    bedrijf: 'company',
    uren: 'hours a week',
  },
  without: (names: string) => `The mails cannot look at this choice: ${names}. So you get other jobs too.`,
  back: 'Back to the jobs',
  search: 'This search cannot be saved. Search again, with a place that we know.',
  many: 'You have 50 job alerts already. Stop one first.',
  held: 'We have sent you a mail. Open the link in it and confirm: only then you get new jobs.',
}

export const alertWords: Record<Language, typeof nl> = { nl, en }
