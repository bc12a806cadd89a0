/** What the page of one own photo says of details, keeping, copies and embedding, in both languages. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  details: 'Wat je erover zegt',
  detailsAbout:
    'Titel, bijschrift en naamsvermelding worden ondertekend en staan op de openbare pagina. Eerdere versies blijven daar te zien.',
  title: 'Titel',
  caption: 'Bijschrift',
  credit: 'Naamsvermelding',
  findable: 'Wie een kopie van de foto heeft, mag deze foto vinden',
  location: 'Plaats op de openbare pagina',
  locationHint: 'Uit wat de camera heeft opgeschreven.',
  locations: {
    none: 'Niet tonen',
    place: 'Naam van de plaats',
    '1km': 'Op ongeveer een kilometer',
    exact: 'Precies',
  },
  training: 'Trainen van AI met deze foto',
  trainings: { notAllowed: 'Mag niet', constrained: 'Alleen na overleg', allowed: 'Mag' },
  save: 'Opslaan',
  tooLong: {
    title: 'Neem een titel van hoogstens 200 tekens.',
    caption: 'Neem een bijschrift van hoogstens 2.000 tekens.',
    credit: 'Neem een naamsvermelding van hoogstens 200 tekens.',
  },
  noLocation: 'In deze foto staat geen plaats. Kies “Niet tonen”.',
  keep: 'Langer bewaren',
  keptUntil: (day: string) => `Deze foto wordt op ${day} verwijderd.`,
  planOnly: (days: number) => `Je abonnement bewaart foto’s ${days} dagen.`,
  keepUntil: 'Bewaren tot en met',
  keepHint: (first: string, last: string) => `Van ${first} tot en met ${last}.`,
  keepAct: 'Bewaren',
  keepUsual: 'Toch na 14 dagen verwijderen',
  keepWrong: (first: string, last: string) => `Vul een datum in van ${first} tot en met ${last}.`,
  copies: 'Kopieën en bewijs',
  copiesAbout:
    'Het bewijspakket bevat de foto, de handtekening en alles om die zonder ons te controleren. De deelkopie is kleiner en heeft een watermerk dat berichtendiensten overleeft.',
  evidence: 'Bewijspakket downloaden',
  share: 'Deelkopie downloaden',
}

const en: typeof nl = {
  details: 'What you say of it',
  detailsAbout:
    'Title, caption and credit are signed and stand on the public page. Earlier versions can still be seen there.',
  title: 'Title',
  caption: 'Caption',
  credit: 'Credit',
  findable: 'Whoever has a copy of the photo may find this photo',
  location: 'Place on the public page',
  locationHint: 'From what the camera wrote down.',
  locations: {
    none: 'Do not show',
    place: 'Name of the place',
    '1km': 'To about a kilometre',
    exact: 'Exactly',
  },
  training: 'Training of AI with this photo',
  trainings: { notAllowed: 'Not allowed', constrained: 'Only by agreement', allowed: 'Allowed' },
  save: 'Save',
  tooLong: {
    title: 'Take a title of at most 200 characters.',
    caption: 'Take a caption of at most 2,000 characters.',
    credit: 'Take a credit of at most 200 characters.',
  },
  noLocation: 'This photo holds no place. Choose “Do not show”.',
  keep: 'Keep longer',
  keptUntil: (day: string) => `This photo will be deleted on ${day}.`,
  planOnly: (days: number) => `Your plan keeps photos for ${days} days.`,
  keepUntil: 'Keep up to and including',
  keepHint: (first: string, last: string) => `From ${first} to ${last}.`,
  keepAct: 'Keep',
  keepUsual: 'Delete after 14 days after all',
  keepWrong: (first: string, last: string) => `Enter a date from ${first} to ${last}.`,
  copies: 'Copies and evidence',
  copiesAbout:
    'The evidence bundle holds the photo, its signature and all it takes to check them without us. The share copy is smaller and has a watermark that survives messengers.',
  evidence: 'Download the evidence bundle',
  share: 'Download the share copy',
}

export const cardWords: Record<Language, typeof nl> = { nl, en }
