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
  otherAddress: {
    title: 'Deze uitnodiging is voor een ander adres',
    text: (email: string) =>
      `Je bent ingelogd met ${email}. Log uit, en open daarna de link uit de mail nog eens. Dan log je in met het adres waarop je de mail kreeg, of je maakt er een account mee.`,
  },
  used: {
    title: 'Deze uitnodiging is er niet meer',
    text: 'De uitnodiging is al gebruikt of teruggenomen, of de link is niet compleet. Deed je al mee? Dan staat het team bij je instellingen.',
  },
  expired: {
    title: 'Deze uitnodiging is verlopen',
    text: 'Vraag wie je uitnodigde om een nieuwe.',
  },
  signOut: 'Uitloggen',
  toTeams: 'Naar mijn teams',
  toPhotos: 'Naar mijn foto’s',
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
  otherAddress: {
    title: 'This invitation is for another address',
    text: (email) =>
      `You are signed in with ${email}. Sign out, and then open the link in the mail once more. There you sign in with the address that the mail came to, or make an account with it.`,
  },
  used: {
    title: 'This invitation is not there any more',
    text: 'The invitation has been used or taken back, or the link is not complete. Did you join already? Then the team is in your settings.',
  },
  expired: {
    title: 'This invitation has expired',
    text: 'Ask whoever invited you for a new one.',
  },
  signOut: 'Sign out',
  toTeams: 'To my teams',
  toPhotos: 'To my photos',
}

export const teamWords: Record<Language, typeof nl> = { nl, en }
