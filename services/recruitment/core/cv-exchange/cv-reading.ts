/** What is noted down while a CV in plain text is read. */

import type { Line } from './cv-sections.ts'
import type { ReadField } from './imported-cv.ts'

/** Collects fields with the lines that they were read from. */
export interface Reading {
  fields: ReadField[]
  notRead: string[]
  field(path: string, line: Line): void
}

export const createReading = (): Reading => {
  const fields: ReadField[] = []
  return {
    fields,
    notRead: [],
    field: (path, { text, number }) => void fields.push({ path, text: text.slice(0, 300), line: number }),
  }
}
