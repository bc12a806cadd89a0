/** Words of the page on which a candidate makes an account. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Account maken',
  lead: 'Met een account volg je je sollicitaties, bewaar je vacatures en maak je een cv. Solliciteren kan ook zonder.',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  email: 'E-mailadres',
  emailHint: 'We sturen je een mail waarin je dit bevestigt. Daarna kies je een wachtwoord.',
  act: 'Account maken',
  unseen: 'Laat dit veld leeg',
  have: 'Ik heb al een account',
  nameLong: 'Een naam mag hoogstens 100 tekens lang zijn.',
  emailWrong: 'Vul een e-mailadres in, zoals anna@voorbeeld.nl.',
  quick: 'Dat ging wel heel snel. Alles staat er nog: verstuur het opnieuw.',
  late: 'Deze pagina stond langer dan een dag open. Alles staat er nog: verstuur het opnieuw.',
  robot: 'Er was iets ingevuld dat mensen niet zien. Dat is nu leeg: verstuur het opnieuw.',
  address: (minutes: number) =>
    `Vanaf hier zijn dit uur al vijf formulieren verstuurd. Probeer het over ${minutes} minuten opnieuw.`,
  waiting: 'Op dit e-mailadres wachten al drie formulieren op bevestiging. Open eerst de mails die je kreeg.',
  held: 'We hebben je een mail gestuurd. Open de link daarin en bevestig: dan is je account er.',
}

const en: typeof nl = {
  title: 'Make an account',
  lead: 'With an account you follow your applications, save jobs and make a CV. You can apply without one, too.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email address',
  emailHint: 'We send you a mail in which you confirm this. Then you choose a password.',
  act: 'Make an account',
  unseen: 'Leave this field empty',
  have: 'I have an account already',
  nameLong: 'A name may have at most 100 characters.',
  emailWrong: 'Enter an email address, such as anna@example.com.',
  quick: 'That went very quickly. Everything is still here: send it again.',
  late: 'This page was open for more than a day. Everything is still here: send it again.',
  robot: 'Something was filled in that people do not see. It is empty now: send it again.',
  address: (minutes) => `Five forms were sent from here this hour. Try again in ${minutes} minutes.`,
  waiting: 'Three forms for this email address wait to be confirmed. Open the mails that you got first.',
  held: 'We have sent you a mail. Open the link in it and confirm: then your account is there.',
}

export const newAccountWords: Record<Language, typeof nl> = { nl, en }
