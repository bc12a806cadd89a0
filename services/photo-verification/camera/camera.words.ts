/** The camera page, in Dutch and English. */

import type { Language } from '../../../kit/pages/language.ts'

const en = {
  title: 'Camera',
  about:
    'Take a photo here. It is signed at once, and its page says within how many seconds it was sent after we asked for it. A virtual camera can do that too, so it is no proof of a lens.',
  publicAtOnce: 'The photo is public at once: anyone with its link can see it. It is deleted after 14 days.',
  start: 'Start the camera',
  view: 'What the camera sees',
  code: 'Code of this photo',
  codeAbout:
    'You may show it in the picture, or say it aloud. It is good for two minutes; then there is a new one.',
  take: 'Take the photo and make it public',
  fallbackHeading: 'Without the camera of this page',
  fallback:
    'Choose a photo, or take one with the app of your phone. Our server computes its fingerprint, and its page says nothing of seconds.',
  needsScript: 'The camera of this page works with JavaScript. Below it works without.',
  file: 'Photo',
  kinds: 'JPEG, PNG or WebP, up to 50 MB',
  send: 'Sign and make public',
  noFile: 'Choose a photo first.',
  script: {
    insecure: 'The camera works over a secure connection (https) only. Use the form below.',
    noCamera: 'There is no camera that this page may use. Allow it in your browser, or use the form below.',
    starting: 'The camera is starting…',
    ready: 'The camera is on. The code is {code}.',
    sending: 'The photo is being signed and sent…',
    tooLate: 'That took too long for this code. Here is a new one: take the photo again.',
    renewed: 'There is a new code: {code}. Take the photo again.',
    stopped: 'The camera has stopped. Start it again.',
    connection: 'The connection was lost. Take the photo again.',
    away: 'Something went wrong on our side. Try again in a few minutes.',
  },
}

const nl: typeof en = {
  title: 'Camera',
  about:
    'Maak hier een foto. Die wordt meteen ondertekend, en op de pagina staat binnen hoeveel seconden hij na onze opdracht is verstuurd. Een virtuele camera kan dat ook, dus een lens is er niet mee bewezen.',
  publicAtOnce:
    'De foto is meteen openbaar: iedereen met de link kan hem zien. Na 14 dagen wordt hij verwijderd.',
  start: 'Start de camera',
  view: 'Wat de camera ziet',
  code: 'Code van deze foto',
  codeAbout: 'Je kunt die in beeld houden of voorlezen. Hij geldt twee minuten; daarna komt er een nieuwe.',
  take: 'Maak de foto en maak hem openbaar',
  fallbackHeading: 'Zonder de camera van deze pagina',
  fallback:
    'Kies een foto, of maak er een met de app van je telefoon. Onze server berekent de vingerafdruk, en op de pagina staat niets over seconden.',
  needsScript: 'De camera van deze pagina werkt met JavaScript. Hieronder gaat het zonder.',
  file: 'Foto',
  kinds: 'JPEG, PNG of WebP, tot 50 MB',
  send: 'Onderteken en maak openbaar',
  noFile: 'Kies eerst een foto.',
  script: {
    insecure:
      'De camera werkt alleen over een beveiligde verbinding (https). Gebruik het formulier hieronder.',
    noCamera:
      'Er is geen camera die deze pagina mag gebruiken. Geef toestemming in je browser, of gebruik het formulier hieronder.',
    starting: 'De camera start…',
    ready: 'De camera staat aan. De code is {code}.',
    sending: 'De foto wordt ondertekend en verstuurd…',
    tooLate: 'Dat duurde te lang voor deze code. Hier is een nieuwe: maak de foto opnieuw.',
    renewed: 'Er is een nieuwe code: {code}. Maak de foto opnieuw.',
    stopped: 'De camera is gestopt. Start hem opnieuw.',
    connection: 'De verbinding is weggevallen. Maak de foto opnieuw.',
    away: 'Er ging bij ons iets mis. Probeer het over een paar minuten opnieuw.',
  },
}

export type CameraWords = typeof en
export const cameraWords: Record<Language, CameraWords> = { nl, en }
