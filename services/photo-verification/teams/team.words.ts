/** Words of the invitation: its mail and its page. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  from: 'Polder fotoverificatie',
  roles: {
    VIEWER: 'Kijker: bekijkt de foto’s van het team',
    EDITOR: 'Bewerker: voegt foto’s toe en past ze aan',
    OWNER: 'Eigenaar: verwijdert ook foto’s en bepaalt wie er in het team zit',
  },
  subject: (team: string) => `Uitnodiging voor het team “${team}”`,
  asked: (from: string, team: string) => `${from} vraagt je voor het team “${team}”.`,
  role: 'Je rol',
  button: 'Uitnodiging bekijken',
  works: (day: string) =>
    `De link werkt tot en met ${day} en één keer, voor een account met dit e-mailadres.`,
  unasked: 'Ken je de afzender niet? Dan hoef je niets te doen.',
  title: 'Uitnodiging',
  heading: (team: string) => `Meedoen met het team “${team}”?`,
  shares: 'De andere leden van het team zien je e-mailadres en wat je rol is.',
  until: 'Geldig tot en met',
  accept: 'Meedoen',
}

const en: typeof nl = {
  from: 'Polder photo verification',
  roles: {
    VIEWER: 'Viewer: sees the photos of the team',
    EDITOR: 'Editor: adds photos and changes them',
    OWNER: 'Owner: also deletes photos and decides who is in the team',
  },
  subject: (team) => `Invitation to the team “${team}”`,
  asked: (from, team) => `${from} asks you into the team “${team}”.`,
  role: 'Your role',
  button: 'See the invitation',
  works: (day) => `The link works until ${day} and once, for an account with this e-mail address.`,
  unasked: 'You do not know who sent this? Then there is nothing to do.',
  title: 'Invitation',
  heading: (team) => `Join the team “${team}”?`,
  shares: 'The other members of the team see your e-mail address and your role.',
  until: 'Valid until',
  accept: 'Join',
}

export const teamWords: Record<Language, typeof nl> = { nl, en }
