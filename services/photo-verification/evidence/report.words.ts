/** The words of the report, in both languages; what it says of the photo is in the words of its page. */

export type ReportLanguage = 'nl' | 'en'

export interface ReportWords {
  house: string
  title: (id: string) => string
  ofCase: (name: string) => string
  footer: string
  factsTitle: string
  what: string
  value: string
  provesTitle: string
  proves: string[]
  provesNotTitle: string
  provesNot: string[]
  pictureAlt: (id: string) => string
  qrAlt: (address: string) => string
  qrText: string
  ownersWord: (moment: string) => string
  ownClock: string
  sentWithin: (seconds: number) => string
  authority: (moment: string, policy: string) => string
  logPlace: (index: number, size: number, origin: string) => string
  detection: (provider: string, score: string) => string
  noDetection: string
  labels: Record<
    | 'number'
    | 'page'
    | 'title'
    | 'caption'
    | 'credit'
    | 'captured'
    | 'signed'
    | 'capture'
    | 'timestamp'
    | 'log'
    | 'sha256'
    | 'signature'
    | 'key'
    | 'detections',
    string
  >
}

const en: ReportWords = {
  house: 'Polder photo verification · evidence',
  title: (id) => `Evidence for photo ${id}`,
  ofCase: (name) => `Evidence for case ${name}`,
  footer: 'This page repeats what the files beside it say. Check those: README.txt tells how.',
  factsTitle: 'What is on record',
  what: 'What',
  value: 'Value',
  provesTitle: 'What this proves',
  proves: [
    'These very bytes existed by the time of the signature.',
    'They were uploaded under one account, and nobody has changed them since.',
    'The log cannot take this photo back without everyone seeing it.',
  ],
  provesNotTitle: 'What it does not prove',
  provesNot: [
    'Who took the picture, or when the shutter opened.',
    'That the scene was real, or is told in full.',
    'That nobody edited the picture before it was uploaded.',
  ],
  pictureAlt: (id) => `The picture of photo ${id}`,
  qrAlt: (address) => `QR code of ${address}`,
  qrText: 'The page of this photo, for as long as it is kept',
  ownersWord: (moment) => `${moment}, by the word of the owner`,
  sentWithin: (seconds) => `sent within ${seconds} s of our challenge; a virtual camera can do that too`,
  ownClock: 'none: the time is by the clock of the service itself',
  authority: (moment, policy) => `${moment}, by an outside authority (policy ${policy})`,
  logPlace: (index, size, origin) => `leaf ${index} of ${size} in ${origin}`,
  detection: (provider, score) => `${provider}: score ${score} (0.5 says nothing; no score is a chance)`,
  noDetection: 'none yet',
  labels: {
    number: 'Number',
    page: 'Page',
    title: 'Title',
    caption: 'Caption',
    credit: 'Credit',
    captured: 'Taken',
    signed: 'Signed',
    capture: 'Camera',
    timestamp: 'Timestamp',
    log: 'Public log',
    sha256: 'SHA-256 of the original',
    signature: 'Signature (Ed25519)',
    key: 'Key',
    detections: 'AI detection',
  },
}

const nl: ReportWords = {
  house: 'Polder fotoverificatie · bewijs',
  title: (id) => `Bewijs bij foto ${id}`,
  ofCase: (name) => `Bewijs bij zaak ${name}`,
  footer: 'Deze pagina herhaalt wat in de bestanden ernaast staat. Controleer die: LEESMIJ.txt zegt hoe.',
  factsTitle: 'Wat is vastgelegd',
  what: 'Wat',
  value: 'Waarde',
  provesTitle: 'Wat bewijst dit?',
  proves: [
    'Precies deze bytes bestonden toen de handtekening werd gezet.',
    'Ze zijn onder één account geüpload, en niemand heeft ze sindsdien veranderd.',
    'Het logboek kan deze foto niet terugnemen zonder dat iedereen het ziet.',
  ],
  provesNotTitle: 'Wat bewijst dit niet?',
  provesNot: [
    'Wie de foto maakte, of wanneer de sluiter openging.',
    'Dat het tafereel echt was, of volledig is getoond.',
    'Dat niemand de foto bewerkte vóór het uploaden.',
  ],
  pictureAlt: (id) => `Het beeld van foto ${id}`,
  qrAlt: (address) => `QR-code van ${address}`,
  qrText: 'De pagina van deze foto, zolang die bewaard wordt',
  ownersWord: (moment) => `${moment}, volgens de eigenaar`,
  sentWithin: (seconds) => `verstuurd binnen ${seconds} s na onze opdracht; dat kan een virtuele camera ook`,
  ownClock: 'geen: de tijd is die van onze eigen klok',
  authority: (moment, policy) => `${moment}, door een instantie buiten de dienst (beleid ${policy})`,
  logPlace: (index, size, origin) => `blad ${index} van ${size} in ${origin}`,
  detection: (provider, score) => `${provider}: score ${score} (0,5 zegt niets; een score is geen kans)`,
  noDetection: 'nog geen',
  labels: {
    number: 'Nummer',
    page: 'Pagina',
    title: 'Titel',
    caption: 'Bijschrift',
    credit: 'Naamsvermelding',
    captured: 'Gemaakt',
    signed: 'Ondertekend',
    capture: 'Camera',
    timestamp: 'Tijdstempel',
    log: 'Openbaar logboek',
    sha256: 'SHA-256 van het origineel',
    signature: 'Handtekening (Ed25519)',
    key: 'Sleutel',
    detections: 'AI-detectie',
  },
}

export const reportWords: Record<ReportLanguage, ReportWords> = { nl, en }
