/** Words that forms share which are held until a mail is confirmed: their common fields, and why one is not taken. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  email: 'E-mailadres',
  unseen: 'Laat dit veld leeg',
  emailWrong: 'Vul een e-mailadres in, zoals anna@voorbeeld.nl.',
  quick: 'Dat ging wel heel snel. Alles staat er nog: verstuur het opnieuw.',
  late: 'Deze pagina stond langer dan een dag open. Alles staat er nog: verstuur het opnieuw.',
  robot: 'Er was iets ingevuld dat mensen niet zien. Dat is nu leeg: verstuur het opnieuw.',
  address: (minutes: number) =>
    `Vanaf hier zijn dit uur al vijf formulieren verstuurd. Probeer het over ${minutes} minuten opnieuw.`,
  waiting: 'Op dit e-mailadres wachten al drie formulieren op bevestiging. Open eerst de mails die je kreeg.',
}

const en: typeof nl = {
  email: 'Email address',
  unseen: 'Leave this field empty',
  emailWrong: 'Enter an email address, such as anna@example.com.',
  quick: 'That went very quickly. Everything is still here: send it again.',
  late: 'This page was open for more than a day. Everything is still here: send it again.',
  robot: 'Something was filled in that people do not see. It is empty now: send it again.',
  address: (minutes) => `Five forms were sent from here this hour. Try again in ${minutes} minutes.`,
  waiting: 'Three forms for this email address wait to be confirmed. Open the mails that you got first.',
}

export const heldFormWords: Record<Language, typeof nl> = { nl, en }
