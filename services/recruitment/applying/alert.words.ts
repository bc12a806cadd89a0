/** Words of asking for mails with new jobs. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Mail mij nieuwe vacatures',
  lead: 'Je krijgt een mail als er vacatures bijkomen die bij deze zoekopdracht passen. Je stopt met één klik.',
  email: 'E-mailadres',
  emailHint: 'We sturen je eerst een mail waarin je dit bevestigt.',
  act: 'Mail mij nieuwe vacatures',
  unseen: 'Laat dit veld leeg',
  looks: 'Waarnaar we zoeken',
  all: 'Alle vacatures',
  back: 'Terug naar de vacatures',
  emailWrong: 'Vul een e-mailadres in, zoals anna@voorbeeld.nl.',
  search: 'Deze zoekopdracht kan niet worden bewaard. Zoek opnieuw, met een plaats die wij kennen.',
  many: 'Je hebt al 50 zoekopdrachten. Stop er eerst een.',
  quick: 'Dat ging wel heel snel. Alles staat er nog: verstuur het opnieuw.',
  late: 'Deze pagina stond langer dan een dag open. Alles staat er nog: verstuur het opnieuw.',
  robot: 'Er was iets ingevuld dat mensen niet zien. Dat is nu leeg: verstuur het opnieuw.',
  address: (minutes: number) =>
    `Vanaf hier zijn dit uur al vijf formulieren verstuurd. Probeer het over ${minutes} minuten opnieuw.`,
  waiting: 'Op dit e-mailadres wachten al drie formulieren op bevestiging. Open eerst de mails die je kreeg.',
  held: 'We hebben je een mail gestuurd. Open de link daarin en bevestig: dan pas krijg je nieuwe vacatures.',
}

const en: typeof nl = {
  title: 'Mail me new jobs',
  lead: 'You get a mail when there are new jobs that match this search. You stop with one click.',
  email: 'Email address',
  emailHint: 'We first send you a mail in which you confirm this.',
  act: 'Mail me new jobs',
  unseen: 'Leave this field empty',
  looks: 'What we look for',
  all: 'All jobs',
  back: 'Back to the jobs',
  emailWrong: 'Enter an email address, such as anna@example.com.',
  search: 'This search cannot be saved. Search again, with a place that we know.',
  many: 'You have 50 job alerts already. Stop one first.',
  quick: 'That went very quickly. Everything is still here: send it again.',
  late: 'This page was open for more than a day. Everything is still here: send it again.',
  robot: 'Something was filled in that people do not see. It is empty now: send it again.',
  address: (minutes) => `Five forms were sent from here this hour. Try again in ${minutes} minutes.`,
  waiting: 'Three forms for this email address wait to be confirmed. Open the mails that you got first.',
  held: 'We have sent you a mail. Open the link in it and confirm: only then you get new jobs.',
}

export const alertWords: Record<Language, typeof nl> = { nl, en }
