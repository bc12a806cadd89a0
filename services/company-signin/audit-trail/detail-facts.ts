/** The details of an event as people read them: each with its name, codes as words, and ids as who or what they are. */

import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import type { Fact } from '../../../kit/pages/parts/facts.ts'
import type { JsonObject, JsonValue } from '../core/canonical-json.ts'
import { everyClient } from '../core/mandate.ts'
import { isRepresentativeRole } from '../core/representative-role.ts'
import { roleWords } from '../people/role.words.ts'
import { codeText, detailName, everySite, yesNo } from './detail-words.ts'

/** What ids of people and sites are called now; those that are gone keep their ids alone. */
export type NamesOfIds = ReadonlyMap<string, string>

/** Lists that are written as one text. */
const listed = new Set(['scope', 'refused', 'alsoAt'])
/** Numbers that are names of events. */
const numbers = new Set(['proofOf', 'brokenAtId'])

const textOf = (name: string, value: JsonValue, language: Language, names: NamesOfIds): string => {
  if (value === null) return '–'
  if (typeof value === 'boolean') return yesNo[language][`${value}`]
  if (typeof value === 'number') return numberText(name, value, language)
  if (typeof value === 'string')
    return (listed.has(name) ? value.split(' ').filter(Boolean) : [value])
      .map((one) => wordOf(name, one, language, names))
      .join(', ')
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, language, names)).join(', ')
  return Object.entries(value)
    .map(([inner, one]) => `${detailName(inner, language) ?? inner}: ${textOf(inner, one, language, names)}`)
    .join('; ')
}

/** Pages begin at 0 in the trail and at 1 for people. */
const numberText = (name: string, value: number, language: Language): string =>
  numbers.has(name) || !Number.isInteger(value)
    ? String(value)
    : integerText(name === 'page' ? value + 1 : value, language)

const wordOf = (name: string, value: string, language: Language, names: NamesOfIds): string => {
  if (isRepresentativeRole(value)) return roleWords[language][value]
  if (value === everyClient) return everySite[language]
  return names.get(value) ?? codeText(name, value, language) ?? value
}

export const detailFacts = (details: JsonObject | null, language: Language, names: NamesOfIds): Fact[] =>
  Object.entries(details ?? {})
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0) && value !== '')
    .map(([name, value]) => ({
      name: detailName(name, language) ?? name,
      value: textOf(name, value, language, names),
    }))

/** Every text in details that may be the id of a person or a site. */
export const idsIn = (value: JsonValue): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(idsIn) : []
}
