/** What is read from a CV of somebody else's making: a profile to confirm, and where each field stood (specification, CV import and export). */

import type { CvProfile, Text } from '../cv-profile.ts'

/** A CV profile as a candidate would send it; every item is complete enough to be kept. */
export interface ReadProfile extends CvProfile {
  photoUrl?: Text
}

export type CvFormat = 'JSON_RESUME' | 'EUROPASS' | 'DOCX' | 'PDF'

/** One field that was read: the text that it was read from, and its line, from 1; null where the source has no lines. */
export interface ReadField {
  /** For instance `workExperiences[0].company`. */
  path: string
  text: string
  line: number | null
}

export interface ImportedCv {
  format: CvFormat
  profile: ReadProfile
  fields: ReadField[]
  /** Passages that no field was made of, or not whole. */
  notRead: string[]
}

/** A source without a CV in it: what it is, in words for the candidate. */
export class UnreadableCvError extends Error {
  override name = 'UnreadableCvError'
}

/** One that nobody opens without its password. */
export class LockedCvError extends UnreadableCvError {}

const quoted = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** All fields of a profile with the text that they were read from, where the source itself is in fields. */
export const fieldsOf = (profile: ReadProfile): ReadField[] => {
  const fields: ReadField[] = []
  const walk = (value: unknown, path: string): void => {
    if (value === null || value === undefined || value === '') return
    if (Array.isArray(value)) {
      for (const [i, each] of value.entries()) walk(each, `${path}[${i}]`)
      return
    }
    if (typeof value === 'object') {
      for (const [name, each] of Object.entries(value)) walk(each, path === '' ? name : `${path}.${name}`)
      return
    }
    fields.push({ path, text: quoted(value).slice(0, 300), line: null })
  }
  walk(profile, '')
  return fields
}
