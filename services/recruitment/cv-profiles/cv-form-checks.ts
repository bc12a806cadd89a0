/** What is wrong with a typed CV, field by field; what passes here passes the action. */

import { countryCodes } from './country-codes.ts'
import { cvProblems } from './cv-checks.ts'
import { type CvForm, cvLists, type EntryField, fieldsOfList, numberOf, requestOfForm } from './cv-form.ts'
import type { Detail } from './cv-profile.schema.ts'
import { languageLevels, maximumItems } from './cv-relations.schema.ts'

export type CvMistakeKind =
  | 'missing'
  | 'long'
  | 'longLine'
  | 'manyLines'
  | 'date'
  | 'order'
  | 'web'
  | 'email'
  | 'country'
  | 'number'
  | 'level'
  | 'full'

export interface CvMistake {
  /** `email`, `workExperiences.2.startDate`; `workExperiences` for the list as a whole. */
  path: string
  kind: CvMistakeKind
  /** Of what is too much. */
  max?: number
}

const webPattern = /^https?:\/\/\S+$/

const maxima: Record<Detail | 'name', number> = {
  name: 100,
  firstName: 100,
  lastName: 100,
  email: 254,
  phone: 50,
  headline: 200,
  summary: 5000,
  address: 200,
  city: 100,
  postalCode: 20,
  country: 2,
  dateOfBirth: 10,
  nationality: 100,
  photoUrl: 2000,
  linkedinUrl: 2000,
  githubUrl: 2000,
  websiteUrl: 2000,
  template: 50,
  language: 20,
}

/** As the format of JSON Schema has it: something on both sides of one @, and no blanks. */
const isEmail = (text: string): boolean =>
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i.test(
    text,
  )

const plainMistakes = ({ plain }: CvForm): CvMistake[] => {
  const mistakes: CvMistake[] = []
  if (plain.name.trim() === '') mistakes.push({ path: 'name', kind: 'missing' })
  for (const [name, max] of Object.entries(maxima) as [keyof typeof maxima, number][]) {
    const text = plain[name].trim()
    if (text === '') continue
    if (name === 'country') {
      if (!countryCodes.has(text.toUpperCase())) mistakes.push({ path: name, kind: 'country' })
    } else if (name === 'dateOfBirth') continue
    else if (text.length > max) mistakes.push({ path: name, kind: 'long', max })
    else if (name === 'email' && !isEmail(text)) mistakes.push({ path: name, kind: 'email' })
    else if (name.endsWith('Url') && !webPattern.test(text)) mistakes.push({ path: name, kind: 'web' })
  }
  return mistakes
}

const lineMistake = (text: string, { max }: EntryField): Omit<CvMistake, 'path'> | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length > maximumItems) return { kind: 'manyLines', max: maximumItems }
  return lines.some((line) => line.trim().length > max) ? { kind: 'longLine', max } : null
}

const entryMistake = (field: EntryField, typed: string): Omit<CvMistake, 'path'> | null => {
  const text = typed.trim()
  const { kind, max } = field
  if (text === '') return field.required ? { kind: 'missing' } : null
  if (kind === 'lines') return lineMistake(typed, field)
  if (kind === 'number') return numberOf(text) <= 100 ? null : { kind: 'number' }
  if (kind === 'level') return languageLevels.some((level) => level === text) ? null : { kind: 'level' }
  if (kind === 'web' && !webPattern.test(text)) return { kind: 'web' }
  if (kind === 'text' || kind === 'long' || kind === 'web')
    return text.length > max ? { kind: 'long', max } : null
  return null
}

/** In the order of the form. */
export const cvMistakes = (form: CvForm): CvMistake[] => {
  const dated = cvProblems(requestOfForm(form)).map(({ field, message }): CvMistake => {
    const kind = message.startsWith('must not be before') ? 'order' : 'date'
    return { path: field, kind: field === 'country' ? 'country' : kind }
  })
  const ofDates = new Map(dated.map((mistake) => [mistake.path, mistake]))
  const mistakes = plainMistakes(form)
  const birth = ofDates.get('dateOfBirth')
  if (birth) mistakes.push(birth)
  for (const list of cvLists) {
    const entries = form.lists[list]
    if (entries.length > maximumItems) mistakes.push({ path: list, kind: 'full', max: maximumItems })
    for (const [at, entry] of entries.entries())
      for (const field of fieldsOfList(list)) {
        const path = `${list}.${at}.${field.name}`
        const found = entryMistake(field, entry[field.name] ?? '')
        const mistake = found ? { path, ...found } : ofDates.get(path)
        if (mistake) mistakes.push(mistake)
      }
  }
  return mistakes
}
