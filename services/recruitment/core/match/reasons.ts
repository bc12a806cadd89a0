/**
 * The reasons of a match in words. Of texts they quote the job's alone: words of the CV could say who somebody is. The same
 * sentences are for candidates and recruiters, so they address nobody.
 */

import type { ExperienceLevel } from '../job-vocabulary.ts'
import type { Because, HoursRange } from './share.ts'

const shownAtMost = 10

const list = (texts: readonly string[], more: (count: number) => string): string => {
  const shown = texts.slice(0, shownAtMost).join(', ')
  return texts.length > shownAtMost ? `${shown} ${more(texts.length - shownAtMost)}` : shown
}
const nlList = (texts: readonly string[]): string => list(texts, (count) => `en nog ${count}`)
const enList = (texts: readonly string[]): string => list(texts, (count) => `and ${count} more`)

const joined = (sentences: readonly (string | null)[]): string => sentences.filter(Boolean).join(' ')

export const occupationWords = {
  same: (text: string): Because => ({
    nl: `Het cv noemt het beroep van de vacature: ${text}.`,
    en: `The CV names the occupation of the job: ${text}.`,
  }),
  near: (text: string, group: string): Because => ({
    nl: `Het cv noemt een beroep uit dezelfde beroepsgroep als ${text} (ISCO ${group}).`,
    en: `The CV names an occupation of the same group as ${text} (ISCO ${group}).`,
  }),
  none: (text: string): Because => ({
    nl: `Het cv noemt geen beroep uit dezelfde beroepsgroep als ${text}.`,
    en: `The CV names no occupation of the same group as ${text}.`,
  }),
}

export const skillWords = (found: readonly string[], missing: readonly string[]): Because => ({
  nl: joined([
    found.length > 0 ? `In het cv: ${nlList(found)}.` : null,
    missing.length > 0 ? `Niet in het cv: ${nlList(missing)}.` : null,
  ]),
  en: joined([
    found.length > 0 ? `In the CV: ${enList(found)}.` : null,
    missing.length > 0 ? `Not in the CV: ${enList(missing)}.` : null,
  ]),
})

const levelNames: Record<ExperienceLevel, Because> = {
  JUNIOR: { nl: 'junior', en: 'junior' },
  MEDIOR: { nl: 'medior', en: 'medior' },
  SENIOR: { nl: 'senior', en: 'senior' },
  LEAD: { nl: 'leidinggevend', en: 'lead' },
}

export const levelWords = (asked: ExperienceLevel, said: ExperienceLevel): Because => ({
  nl: `De vacature vraagt ${levelNames[asked].nl}, het cv wijst op ${levelNames[said].nl}.`,
  en: `The job asks for ${levelNames[asked].en}, the CV points to ${levelNames[said].en}.`,
})

export const placeWords = {
  remote: { nl: 'Het werk kan overal.', en: 'The work can be done anywhere.' } as Because,
  distance: (km: number, name: string): Because => ({
    nl: `Woont op ongeveer ${km} km van ${name}.`,
    en: `Lives about ${km} km from ${name}.`,
  }),
}

const decimal = (hours: number, comma: string): string => String(hours).replace('.', comma)
const range = ({ low, high }: HoursRange, comma: string): string =>
  low === high ? decimal(low, comma) : `${decimal(low, comma)}–${decimal(high, comma)}`

export const hoursWords = (asked: HoursRange, wished: HoursRange): Because => ({
  nl: `De vacature is voor ${range(asked, ',')} uur per week, het cv noemt ${range(wished, ',')} uur.`,
  en: `The job is for ${range(asked, '.')} hours a week, the CV says ${range(wished, '.')} hours.`,
})

export const payWords = {
  within: {
    nl: 'Het gevraagde loon past bij het loon van de vacature.',
    en: 'The pay asked for fits the pay of the job.',
  } as Because,
  over: (percent: number): Because => ({
    nl: `Het gevraagde loon is ongeveer ${percent}% hoger dan het hoogste loon van de vacature.`,
    en: `The pay asked for is about ${percent}% more than the highest pay of the job.`,
  }),
}

export const languageWords = (
  found: readonly Because[],
  below: readonly Because[],
  missing: readonly Because[],
): Because => {
  const nl = (some: readonly Because[]): string => nlList(some.map((one) => one.nl))
  const en = (some: readonly Because[]): string => enList(some.map((one) => one.en))
  return {
    nl: joined([
      found.length > 0 ? `In het cv: ${nl(found)}.` : null,
      below.length > 0 ? `Onder het gevraagde niveau: ${nl(below)}.` : null,
      missing.length > 0 ? `Niet in het cv: ${nl(missing)}.` : null,
    ]),
    en: joined([
      found.length > 0 ? `In the CV: ${en(found)}.` : null,
      below.length > 0 ? `Below the level asked for: ${en(below)}.` : null,
      missing.length > 0 ? `Not in the CV: ${en(missing)}.` : null,
    ]),
  }
}
