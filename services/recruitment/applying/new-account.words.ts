/** Words of the page on which a candidate makes an account. */

import type { Language } from '../../../kit/pages/language.ts'
import { heldFormWords } from './held-form.words.ts'

const nl = {
  ...heldFormWords.nl,
  title: 'Account maken',
  lead: 'Met een account volg je je sollicitaties, bewaar je vacatures en maak je een cv. Solliciteren kan ook zonder.',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  emailHint: 'We sturen je een mail waarin je dit bevestigt. Daarna kies je een wachtwoord.',
  act: 'Account maken',
  have: 'Ik heb al een account',
  nameLong: 'Een naam mag hoogstens 100 tekens lang zijn.',
  held: 'We hebben je een mail gestuurd. Open de link daarin en bevestig: dan is je account er.',
}

const en: typeof nl = {
  ...heldFormWords.en,
  title: 'Make an account',
  lead: 'With an account you follow your applications, save jobs and make a CV. You can apply without one, too.',
  firstName: 'First name',
  lastName: 'Last name',
  emailHint: 'We send you a mail in which you confirm this. Then you choose a password.',
  act: 'Make an account',
  have: 'I have an account already',
  nameLong: 'A name may have at most 100 characters.',
  held: 'We have sent you a mail. Open the link in it and confirm: then your account is there.',
}

export const newAccountWords: Record<Language, typeof nl> = { nl, en }
