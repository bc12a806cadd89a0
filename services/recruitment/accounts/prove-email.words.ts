/** Words of the page that asks whether an address is somebody's. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  title: 'Bevestig je e-mailadres',
  text: 'Is dit adres van jou, en hoort het bij je account? Bevestig het dan. Heb je hier niet om gevraagd? Sluit dan deze pagina; er verandert niets.',
  address: 'E-mailadres',
  act: 'Bevestigen',
}

const en: typeof nl = {
  title: 'Confirm your e-mail address',
  text: 'Is this address yours, and does it belong to your account? Then confirm it. If you did not ask for this, close this page; nothing changes.',
  address: 'Email address',
  act: 'Confirm',
}

export const proveEmailWords: Record<Language, typeof nl> = { nl, en }
