/** What the AI check of a photo found, in Dutch and English. */

import type { Language } from '../../../kit/pages/language.ts'
import type { Evidence, SignatureTime } from '../core/provenance/evidence.ts'

export interface Titled {
  title: string
  text: string
}

interface Judgement {
  title: string
  text: (provider: string) => string
}

export interface AiWords {
  heading: string
  pending: Titled
  failed: Titled
  generated: Titled
  /** The provenance check's: there are no marks. */
  noEvidence: Titled
  /** An outside provider's judgements, in which its name stands. */
  likely: Judgement
  unlikely: Judgement
  unsure: Judgement
  /** There are several detectors, on different sides. */
  disputed: Titled
  /** By the name that the verdict has; another is shown as it is. */
  providers: Record<string, string>
  checkedBy: (provider: string, score: string | null) => string
  /** The generator that a provider names. */
  generator: (provider: string, name: string) => string
  marks: string
  /** The source of a mark in a text chunk or a comment; the others have names of their own. */
  text: string
  ofIngredient: string
  signedBy: (name: string) => string
  signer: Record<NonNullable<Evidence['signer']>, string>
  time: Record<SignatureTime['authority'], (at: string) => string>
}

const nl: AiWords = {
  heading: 'Met AI gemaakt?',
  pending: {
    title: 'AI-controle loopt nog',
    text: 'Dit duurt meestal enkele seconden. Laad de pagina daarna opnieuw.',
  },
  failed: {
    title: 'AI-controle niet gelukt',
    text: 'Of deze foto met AI is gemaakt, kon niet worden gecontroleerd.',
  },
  generated: {
    title: 'Sporen van AI gevonden',
    text: 'Deze foto is waarschijnlijk geheel of deels door AI gemaakt.',
  },
  noEvidence: {
    title: 'AI: geen aanwijzing, voor noch tegen',
    text: 'Het bestand draagt geen sporen van AI. Dat bewijst niet dat de foto echt is: sporen kunnen zijn verwijderd.',
  },
  likely: {
    title: 'Waarschijnlijk met AI gemaakt',
    text: (provider) =>
      `${provider} schat dat deze foto geheel of deels door AI is gemaakt. Zeker is zo’n oordeel nooit.`,
  },
  unlikely: {
    title: 'Waarschijnlijk niet met AI gemaakt',
    text: (provider) =>
      `${provider} schat dat deze foto niet door AI is gemaakt. Zeker is zo’n oordeel nooit.`,
  },
  unsure: {
    title: 'AI: geen aanwijzing, voor noch tegen',
    text: (provider) => `${provider} kon niet zeggen of deze foto door AI is gemaakt.`,
  },
  disputed: {
    title: 'AI: detectoren zijn het oneens',
    text: 'Of AI deze foto heeft gemaakt, daarover zijn de detectoren het niet eens. Hieronder staat wat elk zei.',
  },
  providers: {
    provenance: 'de ingebouwde herkomstcontrole (provenance)',
    sightengine: 'Sightengine',
    hive: 'Hive',
    aiornot: 'AI or Not',
  },
  checkedBy: (provider, score) =>
    score ? `Gecontroleerd door ${provider}, score ${score}.` : `Gecontroleerd door ${provider}.`,
  generator: (provider, name) => `Volgens ${provider} waarschijnlijk gemaakt met: ${name}.`,
  marks: 'In het bestand gevonden',
  text: 'tekst',
  ofIngredient: 'van een onderdeel',
  signedBy: (name) => `ondertekend door ${name}`,
  signer: {
    trusted: 'ondertekenaar vertrouwd',
    untrusted: 'ondertekenaar niet op een lijst van vertrouwde',
    partial: 'ondertekening laat delen van het bestand weg',
    expired: 'certificaat van de ondertekenaar is verlopen',
    broken: 'ondertekening klopt niet',
    invalid: 'ondertekening past niet bij het beeld',
    unreadable: 'kan niet worden gelezen',
    elsewhere: 'staat elders en is niet opgehaald',
  },
  time: {
    trusted: (at) => `tijdstempel van ${at}, instantie vertrouwd`,
    untrusted: (at) => `tijdstempel van ${at}, instantie niet bekend`,
    refused: () => 'tijdstempel klopt niet',
  },
}

const en: AiWords = {
  heading: 'Made with AI?',
  pending: {
    title: 'AI check still running',
    text: 'This usually takes a few seconds. Reload the page after that.',
  },
  failed: {
    title: 'AI check failed',
    text: 'Whether this photo was made with AI could not be checked.',
  },
  generated: {
    title: 'Signs of AI generation',
    text: 'This photo was probably made by AI, as a whole or in part.',
  },
  noEvidence: {
    title: 'AI: no evidence either way',
    text: 'The file carries no marks of AI. That does not prove the photo real: marks can be removed.',
  },
  likely: {
    title: 'Probably made with AI',
    text: (provider) =>
      `${provider} estimates that this photo was made by AI, as a whole or in part. Such a judgement is never certain.`,
  },
  unlikely: {
    title: 'Probably not made with AI',
    text: (provider) =>
      `${provider} estimates that this photo was not made by AI. Such a judgement is never certain.`,
  },
  unsure: {
    title: 'AI: no evidence either way',
    text: (provider) => `${provider} could not tell whether this photo was made by AI.`,
  },
  disputed: {
    title: 'AI: detectors disagree',
    text: 'Whether AI made this photo, the detectors do not agree. What each of them said is below.',
  },
  providers: {
    provenance: 'the built-in provenance check',
    sightengine: 'Sightengine',
    hive: 'Hive',
    aiornot: 'AI or Not',
  },
  checkedBy: (provider, score) =>
    score ? `Checked by ${provider}, score ${score}.` : `Checked by ${provider}.`,
  generator: (provider, name) => `Probably made with, according to ${provider}: ${name}.`,
  marks: 'Found in the file',
  text: 'text',
  ofIngredient: 'of an ingredient',
  signedBy: (name) => `signed by ${name}`,
  signer: {
    trusted: 'signer trusted',
    untrusted: 'signer not on a list of trusted ones',
    partial: 'signing leaves parts of the file out',
    expired: 'certificate of the signer has run out',
    broken: 'signing does not hold',
    invalid: 'signing does not fit the image',
    unreadable: 'cannot be read',
    elsewhere: 'kept elsewhere and not fetched',
  },
  time: {
    trusted: (at) => `timestamped ${at}, authority trusted`,
    untrusted: (at) => `timestamped ${at}, authority not known`,
    refused: () => 'timestamp does not hold',
  },
}

export const aiWords: Record<Language, AiWords> = { nl, en }
