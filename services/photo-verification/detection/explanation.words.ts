/** Words of the two pages that explain: what a verdict proves, and how often detectors are wrong. */

import type { Language } from '../../../kit/pages/language.ts'

interface Point {
  heading: string
  text: string
}

interface ExplanationWords {
  proves: {
    title: string
    lead: string
    yesHeading: string
    yes: string[]
    noHeading: string
    no: string[]
    howHeading: string
    how: Point[]
    headlines: string
  }
  detectors: {
    title: string
    lead: string
    caption: string
    detector: string
    falsePositives: string
    truePositives: string
    pictures: string
    measuredAt: string
    notMeasured: string
    rate: (rate: string, low: string, high: string) => string
    counts: (real: string, generated: string) => string
    about: string[]
  }
}

const nl: ExplanationWords = {
  proves: {
    title: 'Wat bewijst dit?',
    lead: 'Een groen oordeel zegt: deze bytes bestonden op de genoemde tijd onder dit account, en zijn sindsdien niet veranderd. Meer niet.',
    yesHeading: 'Dit bewijst het',
    yes: [
      'Het bestand is byte voor byte hetzelfde als toen het werd ondertekend.',
      'Het bestond uiterlijk op het moment van ondertekening.',
      'Het is toen geüpload met het account dat deze foto toont.',
    ],
    noHeading: 'Dit bewijst het niet',
    no: [
      'Wie de foto heeft gemaakt, of met welk toestel.',
      'Wie het account gebruikte: een account is geen persoon.',
      'Dat wat je ziet echt is gebeurd: ook een nagespeelde of met AI gemaakte foto kan worden ondertekend.',
      'Wanneer de foto is gemaakt: die tijd noemt de eigenaar zelf.',
      'Dat er voor de ondertekening niets aan is bewerkt.',
      'Dat titel, bijschrift en naamsvermelding kloppen: die schrijft de eigenaar.',
    ],
    howHeading: 'Waar het op steunt',
    how: [
      {
        heading: 'Handtekening',
        text: 'Over nummer, SHA-256 en tijden staat een Ed25519-handtekening. Met de publieke sleutel controleert iedereen die zonder deze dienst.',
      },
      {
        heading: 'Tijd',
        text: 'Waar een tijdstempeldienst is ingesteld, bevestigt die de tijd van buiten. Anders is het de tijd van onze eigen klok.',
      },
      {
        heading: 'Openbaar logboek',
        text: 'Elke handtekening komt in een logboek waar alleen iets bij kan. Zo valt het op als wij later iets anders zouden zeggen.',
      },
      {
        heading: 'Content Credentials',
        text: 'Onze kopieën dragen een C2PA-manifest. Andere programma’s lezen het, maar noemen onze ondertekenaar onbekend zolang het certificaat niet van een CA op de lijst van C2PA komt.',
      },
      {
        heading: 'Sporen van AI',
        text: 'Wij zoeken sporen in het bestand, en detectoren geven een schatting. Geen spoor betekent niet dat de foto echt is.',
      },
    ],
    headlines: 'De zes oordelen',
  },
  detectors: {
    title: 'Detectoren',
    lead: 'Een detector schat of een beeld met AI is gemaakt. Hieronder staat hoe vaak dat hier goed en fout ging.',
    caption: 'Gemeten op eigen mappen met echte en gemaakte beelden',
    detector: 'Detector',
    falsePositives: 'Echt, maar voor AI gehouden',
    truePositives: 'Met AI gemaakt, en gevonden',
    pictures: 'Beelden',
    measuredAt: 'Gemeten op',
    notMeasured: 'hier niet gemeten',
    rate: (rate, low, high) => `${rate} (95 %: ${low} tot ${high})`,
    counts: (real, generated) => `${real} echt, ${generated} gemaakt`,
    about: [
      'Tussen haakjes staat het 95 %-interval van Wilson: zo zeker is het percentage bij dit aantal beelden.',
      'Een score is geen kans. Hij wordt hier nergens als kans getoond, want dat zou alleen kloppen voor beelden die op de gemeten beelden lijken.',
      'De ingebouwde controle (provenance) zoekt alleen sporen in het bestand. Zij ziet niets waar sporen zijn verwijderd, en gelooft sporen die iemand erin heeft gezet.',
    ],
  },
}

const en: ExplanationWords = {
  proves: {
    title: 'What does this prove?',
    lead: 'A green verdict says: these bytes existed by the time named, under this account, and have not changed since. No more than that.',
    yesHeading: 'What it proves',
    yes: [
      'The file is the same, byte for byte, as when it was signed.',
      'It existed by the moment of signing.',
      'It was uploaded then with the account that shows this photo.',
    ],
    noHeading: 'What it does not prove',
    no: [
      'Who took the photo, or with which device.',
      'Who used the account: an account is no person.',
      'That what you see really happened: a staged picture, or one made by AI, can be signed too.',
      'When the photo was taken: its owner states that time.',
      'That nothing was edited before it was signed.',
      'That title, caption and credit are right: its owner writes them.',
    ],
    howHeading: 'What it rests on',
    how: [
      {
        heading: 'Signature',
        text: 'An Ed25519 signature covers number, SHA-256 and times. With the public key anyone checks it without this service.',
      },
      {
        heading: 'Time',
        text: 'Where a timestamp authority is set up, it confirms the time from outside. Elsewhere it is the time by our own clock.',
      },
      {
        heading: 'Public log',
        text: 'Each signature goes into a log that only grows. If we said something else later, that would show.',
      },
      {
        heading: 'Content Credentials',
        text: 'Our copies carry a C2PA manifest. Other programs read it, but call our signer unrecognised unless its certificate comes from a CA on C2PA’s list.',
      },
      {
        heading: 'Marks of AI',
        text: 'We look for marks in the file, and detectors give an estimate. No mark does not mean that the photo is real.',
      },
    ],
    headlines: 'The six verdicts',
  },
  detectors: {
    title: 'Detectors',
    lead: 'A detector estimates whether a picture was made by AI. Below is how often that went right and wrong here.',
    caption: 'Measured on folders of our own, of real and of generated pictures',
    detector: 'Detector',
    falsePositives: 'Real, but taken for AI',
    truePositives: 'Made by AI, and found',
    pictures: 'Pictures',
    measuredAt: 'Measured on',
    notMeasured: 'not measured here',
    rate: (rate, low, high) => `${rate} (95%: ${low} to ${high})`,
    counts: (real, generated) => `${real} real, ${generated} generated`,
    about: [
      'In brackets stands Wilson’s 95 % interval: how sure the percentage is with this number of pictures.',
      'A score is not a chance. None is shown as one here, for that would hold only for pictures like those measured.',
      'The built-in check (provenance) only looks for marks in the file. It sees nothing where marks were removed, and believes marks that somebody has put there.',
    ],
  },
}

export const explanationWords: Record<Language, ExplanationWords> = { nl, en }
