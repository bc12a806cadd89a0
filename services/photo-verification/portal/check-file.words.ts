/** What the check of a file says, in Dutch and English. `{…}` is filled in by the page's module, in the browser. */

import type { Language } from '../../../kit/pages/language.ts'
import { meaningsOfMarks } from './mark.words.ts'

const en = {
  title: 'Check a photo',
  lead: 'See what a picture says about itself, and whether a signed photo here looks like it.',
  label: 'The picture',
  hint: 'JPEG, PNG or WebP, 50 MB at most. Choose a file, or drop it here.',
  stays: 'The picture stays in your browser. Nothing is sent unless you ask for it below.',
  posts:
    'Your browser runs no JavaScript. So the picture is sent to this service, which checks it and does not keep it.',
  submit: 'Check the picture',
  missing: 'Choose a picture first.',
  checked: 'What was found in your picture',
  heading: 'What this file says',
  preview: 'The picture that you chose',
  working: 'Reading {file}…',
  read: '{file} has been read.',
  refused: '{file} is no JPEG, PNG or WebP that can be read. Choose another file.',
  tooLarge: '{file} is larger than 50 MB. Choose a smaller file.',
  insecure: 'Checking works over a secure connection (https) only.',
  busyReading: 'Reading…',
  credentials: {
    name: 'Content Credentials',
    none: 'None. Most pictures have none, and apps often remove them.',
    trusted: 'Valid, signed by {signer}.',
    untrusted:
      'Valid, signer unknown: {signer}. The picture is as it was signed; who that signer is cannot be told here.',
    partial:
      'Signed by {signer}, who left parts of the file out of what was signed. Whether the picture was changed cannot be told by them.',
    expired:
      'Signed by {signer}, whose certificate has run out, and no timestamp says that it was signed before that. The picture is as it was signed.',
    broken:
      'They do not hold: a part of them is damaged, was changed, or covers too little of the file. Whether the picture was changed cannot be told by them.',
    invalid: 'They do not fit this picture. It was changed after it was signed, or belongs to another one.',
    unreadable: 'They are there, and cannot be read.',
    elsewhere: 'They are kept at another address, which is not asked.',
    nameless: 'a signer without a name',
    time: {
      trusted: 'Timestamped {at} by an authority that is trusted here.',
      untrusted: 'Timestamped {at} by an authority that is not known here.',
      refused: 'Its timestamp does not hold.',
    },
  },
  marks: {
    name: 'Marks of AI',
    none: 'None found. That is no evidence either way: marks can be removed.',
    some: 'The file says that AI made it, as a whole or in part: {marks}.',
    meanings: meaningsOfMarks.en,
  },
  camera: {
    name: 'Camera',
    none: 'The file names none.',
    some: '{camera}',
    software: 'Software',
    takenAt: 'Taken, as the camera says',
    place: 'Place',
    hasPlace: 'The file holds the place where it was taken. Whoever gets the file can read it.',
  },
  size: { name: 'Size', pixels: '{width} × {height} pixels' },
  sha256: 'SHA-256',
  fingerprint: {
    name: 'Fingerprint',
    plain: 'This picture is too plain to recognise.',
  },
  search: {
    heading: 'Is it signed here?',
    label: 'Search here',
    hint: 'Sends the fingerprint, also of the picture turned, mirrored and without borders: 64 characters each, from which nobody can make the picture.',
    working: 'Searching…',
    none: 'No public photo here looks like this picture.',
    found: 'Looks the same as:',
    exact: 'Photo {id}: the same file, unchanged',
    watermark: 'Photo {id}: its number is in this picture, and the picture looks the same',
    fingerprint: 'Photo {id}: looks the same',
    differs: 'Looking the same does not mean unchanged. Compare the two on its page.',
    exactNote: 'The same file means: every byte is as it was signed.',
    limited: 'You searched often. Wait a minute and try again.',
    failed: 'Searching did not work just now. Try again in a minute.',
  },
  mark: {
    label: 'Read watermark',
    hint: 'Sends the picture to this service. It is not kept.',
    working: 'Reading the watermark…',
    none: 'No watermark was found.',
    other:
      'Number {id} was found, but this picture does not look like that photo. It is the number of another picture.',
    part: 'Number {id} was found, and this picture as a whole does not look like that photo. It is a part of it, or another picture that holds its number.',
    unclear:
      'Number {id} was found. Whether this picture is a copy of that photo is not to be told by its looks. Compare the two on its page.',
  },
  survives:
    'Recognising survives re-encoding, resizing and messengers; not cropping, turning or a photograph of a screen. Where the picture itself is sent, one that lost up to a tenth at each side, has a logo in a corner, or was turned by up to five degrees, is mostly found, too.',
  byNumber: 'Or look up a number',
  sign: {
    heading: 'Sign your own photos',
    text: 'You upload a photo, we sign it, and anyone with its link sees whether it has changed since.',
    act: 'Sign a photo',
  },
}

const nl: typeof en = {
  title: 'Controleer een foto',
  lead: 'Bekijk wat een foto over zichzelf zegt, en of er hier een ondertekende foto is die erop lijkt.',
  label: 'De foto',
  hint: 'JPEG, PNG of WebP, hoogstens 50 MB. Kies een bestand of sleep het hierheen.',
  stays: 'De foto blijft in je browser. Er wordt niets verstuurd, tenzij je daar hieronder om vraagt.',
  posts:
    'Je browser voert geen JavaScript uit. Daarom wordt de foto naar deze dienst gestuurd. Die controleert hem en bewaart hem niet.',
  submit: 'Foto controleren',
  missing: 'Kies eerst een foto.',
  checked: 'Wat er in je foto is gevonden',
  heading: 'Wat dit bestand zegt',
  preview: 'De foto die je hebt gekozen',
  working: '{file} wordt gelezen…',
  read: '{file} is gelezen.',
  refused: '{file} is geen JPEG, PNG of WebP die te lezen is. Kies een ander bestand.',
  tooLarge: '{file} is groter dan 50 MB. Kies een kleiner bestand.',
  insecure: 'Controleren werkt alleen over een beveiligde verbinding (https).',
  busyReading: 'Bezig met lezen…',
  credentials: {
    name: 'Content Credentials',
    none: 'Geen. De meeste foto’s hebben ze niet, en apps halen ze vaak weg.',
    trusted: 'Geldig, ondertekend door {signer}.',
    untrusted:
      'Geldig, ondertekenaar onbekend: {signer}. De foto is zoals hij werd ondertekend; wie die ondertekenaar is, is hier niet te zeggen.',
    partial:
      'Ondertekend door {signer}, die delen van het bestand buiten de ondertekening liet. Of de foto is veranderd, is er niet aan te zien.',
    expired:
      'Ondertekend door {signer}, met een certificaat dat is verlopen, en geen tijdstempel zegt dat het daarvoor was. De foto is zoals hij werd ondertekend.',
    broken:
      'Ze kloppen niet: een deel is beschadigd, is veranderd, of dekt te weinig van het bestand. Of de foto is veranderd, is er niet aan te zien.',
    invalid:
      'Ze passen niet bij deze foto. Hij is veranderd nadat hij werd ondertekend, of ze horen bij een andere.',
    unreadable: 'Ze zijn er wel, maar zijn niet te lezen.',
    elsewhere: 'Ze staan op een ander adres, dat niet wordt gevraagd.',
    nameless: 'een ondertekenaar zonder naam',
    time: {
      trusted: 'Tijdstempel van {at}, van een instantie die hier wordt vertrouwd.',
      untrusted: 'Tijdstempel van {at}, van een instantie die hier niet bekend is.',
      refused: 'Het tijdstempel klopt niet.',
    },
  },
  marks: {
    name: 'Kenmerken van AI',
    none: 'Niets gevonden. Dat bewijst niets: kenmerken zijn weg te halen.',
    some: 'Het bestand zegt dat AI het heeft gemaakt, helemaal of voor een deel: {marks}.',
    meanings: meaningsOfMarks.nl,
  },
  camera: {
    name: 'Camera',
    none: 'Het bestand noemt er geen.',
    some: '{camera}',
    software: 'Software',
    takenAt: 'Gemaakt, volgens de camera',
    place: 'Plaats',
    hasPlace: 'Het bestand bevat de plaats waar de foto is gemaakt. Wie het bestand krijgt, kan die lezen.',
  },
  size: { name: 'Grootte', pixels: '{width} × {height} pixels' },
  sha256: 'SHA-256',
  fingerprint: {
    name: 'Vingerafdruk',
    plain: 'Deze foto is te egaal om te herkennen.',
  },
  search: {
    heading: 'Is hij hier ondertekend?',
    label: 'Hier zoeken',
    hint: 'Verstuurt de vingerafdruk, ook die van de foto gedraaid, gespiegeld en zonder randen: steeds 64 tekens, waaruit niemand de foto kan maken.',
    working: 'Bezig met zoeken…',
    none: 'Geen openbare foto hier lijkt op deze foto.',
    found: 'Ziet er hetzelfde uit als:',
    exact: 'Foto {id}: hetzelfde bestand, onveranderd',
    watermark: 'Foto {id}: het nummer zit in deze foto, en hij ziet er hetzelfde uit',
    fingerprint: 'Foto {id}: ziet er hetzelfde uit',
    differs:
      'Hetzelfde eruitzien is niet hetzelfde als onveranderd. Vergelijk de twee op de pagina van die foto.',
    exactNote: 'Hetzelfde bestand betekent: elke byte is zoals hij werd ondertekend.',
    limited: 'Je hebt vaak gezocht. Wacht een minuut en probeer het opnieuw.',
    failed: 'Zoeken lukt nu niet. Probeer het over een minuut opnieuw.',
  },
  mark: {
    label: 'Watermerk lezen',
    hint: 'Stuurt de foto naar deze dienst. Hij wordt niet bewaard.',
    working: 'Het watermerk wordt gelezen…',
    none: 'Er is geen watermerk gevonden.',
    other:
      'Nummer {id} is gevonden, maar deze foto lijkt niet op de foto van dat nummer. Het is het nummer van een andere foto.',
    part: 'Nummer {id} is gevonden, en deze foto lijkt als geheel niet op de foto van dat nummer. Hij is er een deel van, of een andere foto met dat nummer erin.',
    unclear:
      'Nummer {id} is gevonden. Of deze foto een kopie is van de foto van dat nummer, is niet aan het uiterlijk te zien. Vergelijk de twee op de pagina van die foto.',
  },
  survives:
    'Herkennen lukt nog na opnieuw opslaan, verkleinen en versturen met een berichtenapp; niet na bijsnijden, draaien of een foto van een scherm. Gaat de afbeelding zelf mee, dan wordt meestal ook gevonden wat aan elke kant tot een tiende kwijt is, een logo in een hoek heeft, of tot vijf graden scheef staat.',
  byNumber: 'Of zoek een nummer op',
  sign: {
    heading: 'Onderteken je eigen foto’s',
    text: 'Je uploadt een foto, wij ondertekenen hem, en iedereen met de link ziet of hij daarna is veranderd.',
    act: 'Foto ondertekenen',
  },
}

export type CheckFileWords = typeof en
export const checkFileWords: Record<Language, CheckFileWords> = { nl, en }
