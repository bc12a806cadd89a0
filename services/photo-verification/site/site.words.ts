/** Words of all pages of the service. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  name: 'Polder fotoverificatie',
  photos: 'Mijn foto’s',
  cases: 'Zaken',
  camera: 'Camera',
  settings: 'Instellingen',
}

const en: typeof nl = {
  name: 'Polder photo verification',
  photos: 'My photos',
  cases: 'Cases',
  camera: 'Camera',
  settings: 'Settings',
}

export const siteWords: Record<Language, typeof nl> = { nl, en }
