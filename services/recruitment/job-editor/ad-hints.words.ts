/** Hints for whoever writes an advertisement, in words: what it is, why, and what to do. */

import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import type { AdHint } from '../core/ad-hints.ts'
import type { Excludes } from '../core/excluding-words.ts'

const nl = {
  heading: (count: number) => (count === 1 ? '1 tip voor je vacature' : `${count} tips voor je vacature`),
  text: 'Tips houden je niet tegen: je kunt altijd publiceren.',
  NO_PAY:
    'Er staat geen salaris in. Wie solliciteert heeft er recht op het te weten, het liefst in de vacature (Richtlijn (EU) 2023/970).',
  NO_PAY_PERIOD:
    'Er staat niet of het salaris per uur, maand of jaar is. Kies het bij “Salaris per”; zonder dat staat het salaris niet in zoekmachines.',
  WIDE_RANGE: (times: string) =>
    `Het hoogste salaris is ${times} keer het laagste. Maak het verschil kleiner: boven 1,5 keer zegt het weinig.`,
  ASKS_CURRENT_PAY: (words: string) =>
    `“${words}” vraagt naar wat iemand nu of eerder verdient. Dat mag niet (Richtlijn (EU) 2023/970, artikel 5). Vraag wat iemand verwacht te verdienen.`,
  NO_HOURS: 'Er staat niet hoeveel uren per week het werk is. Vul de uren in.',
  NO_DEADLINE: 'Er staat niet tot wanneer iemand kan reageren. Vul een datum in.',
  NO_CONTACT:
    'Er staat niet bij wie iemand vragen kan stellen. Zet er een e-mailadres of telefoonnummer bij.',
  EXCLUDING_WORDS: (words: string, reason: string, instead: string) =>
    `“${words}” ${reason}. Schrijf liever: ${instead}.`,
  reasons: {
    AGE: 'houdt mensen weg om hun leeftijd',
    ORIGIN: 'houdt mensen weg om hun afkomst',
    BELIEF: 'houdt mensen weg om hun geloof',
    SEX: 'houdt mensen weg om hun geslacht',
    HEALTH: 'houdt mensen weg om hun gezondheid of uiterlijk',
    CARE: 'houdt mensen weg die ook voor anderen zorgen',
  } satisfies Record<Excludes, string>,
}

const en: typeof nl = {
  heading: (count: number) => (count === 1 ? '1 hint for your job' : `${count} hints for your job`),
  text: 'Hints never stop you: you can always publish.',
  NO_PAY:
    'It does not say the pay. Whoever applies has a right to know it, best in the advertisement (Directive (EU) 2023/970).',
  NO_PAY_PERIOD:
    'It does not say whether the pay is an hour, a month or a year. Choose it at “Pay per”; without it search engines do not show the pay.',
  WIDE_RANGE: (times: string) =>
    `The most pay is ${times} times the least. Make the range smaller: beyond 1.5 times it says little.`,
  ASKS_CURRENT_PAY: (words: string) =>
    `“${words}” asks what somebody earns or earned. That is not allowed (Directive (EU) 2023/970, article 5). Ask what somebody expects to earn.`,
  NO_HOURS: 'It does not say how many hours a week the work is. Fill in the hours.',
  NO_DEADLINE: 'It does not say until when people can apply. Fill in a date.',
  NO_CONTACT: 'It does not say whom people can ask. Add an email address or a telephone number.',
  EXCLUDING_WORDS: (words: string, reason: string, instead: string) =>
    `“${words}” ${reason}. Better write: ${instead}.`,
  reasons: {
    AGE: 'keeps people away for their age',
    ORIGIN: 'keeps people away for their origin',
    BELIEF: 'keeps people away for their belief',
    SEX: 'keeps people away for their sex',
    HEALTH: 'keeps people away for their health or looks',
    CARE: 'keeps people away who also care for others',
  },
}

export const hintWords: Record<Language, typeof nl> = { nl, en }

/** One hint as a sentence or two. */
export const hintText = (hint: AdHint, language: Language): string => {
  const words = hintWords[language]
  switch (hint.kind) {
    case 'WIDE_RANGE':
      // Rounded up, so that a range that is too wide never reads as one that is not.
      return words.WIDE_RANGE(decimalText(Math.ceil(hint.times * 100) / 100, language, 2))
    case 'ASKS_CURRENT_PAY':
      return words.ASKS_CURRENT_PAY(hint.words)
    case 'EXCLUDING_WORDS':
      return words.EXCLUDING_WORDS(hint.words, words.reasons[hint.excludes], hint.instead)
    default:
      return words[hint.kind]
  }
}
