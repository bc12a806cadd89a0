/** Words of the service's front page. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  name: 'Polder fotoverificatie',
  title: 'Laat zien dat er niets aan je foto is veranderd',
  lead: 'Je uploadt een foto, wij ondertekenen hem, en iedereen met de link ziet of hij daarna is veranderd.',
  act: 'Foto ondertekenen',
  photos: 'Mijn foto’s',
}

const en: typeof nl = {
  name: 'Polder photo verification',
  title: 'Show that nothing about your photo has changed',
  lead: 'You upload a photo, we sign it, and anyone with its link sees whether it has changed since.',
  act: 'Sign a photo',
  photos: 'My photos',
}

export const siteWords: Record<Language, typeof nl> = { nl, en }
