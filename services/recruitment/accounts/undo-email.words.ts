/** Words of the pages of taking a changed e-mail address back. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Maak de verandering ongedaan',
  text: 'Je oude adres is dan weer het adres van je account. Iedereen die is ingelogd, wordt uitgelogd, en het wachtwoord werkt niet meer: je kiest meteen een nieuw.',
  since:
    'Een tweede stap of bedrijf dat daarna of in de week ervoor is gekoppeld, vervalt. Reservecodes, kopieën van je gegevens en het adres van je agenda vervallen ook; links naar je gesprekken krijg je opnieuw. Is er gevraagd om het account te wissen, dan gaat dat niet door.',
  address: 'E-mailadres',
  act: 'Maak dit ongedaan',
  overTitle: 'Dit kan niet meer ongedaan worden gemaakt',
  over: 'De link is al gebruikt, of de zeven dagen zijn voorbij.',
  taken: 'Bij dit adres hoort inmiddels een ander account. Log daarmee in.',
  signIn: 'Inloggen',
}

const en: typeof nl = {
  title: 'Undo the change',
  text: 'Your old address is then the address of your account again. Everybody who is signed in is signed out, and the password works no more: you choose a new one at once.',
  since:
    'A second step or company that was added since or in the week before goes. So do backup codes, copies of your data and the address of your calendar; links to your interviews are mailed to you anew. If it was asked to erase the account, that does not happen.',
  address: 'Email address',
  act: 'Undo this',
  overTitle: 'This can no longer be undone',
  over: 'The link was used already, or its seven days are over.',
  taken: 'This address has another account by now. Sign in with that one.',
  signIn: 'Sign in',
}

export const undoEmailWords: Record<Language, typeof nl> = { nl, en }
