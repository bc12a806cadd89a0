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

export const joined = (lines: readonly Line[], maximum = 5000): string | null =>
  lines
    .map(({ text }) => text)
    .join('\n')
    .slice(0, maximum) || null

const isAddress = ({ text }: Line): boolean => text.length <= 500 && /^https?:\/\/[^\s/]+\.\S+$/i.test(text)

/** The first line that is an address and nothing else, and the lines without it. */
export const addressIn = (lines: readonly Line[]): { address: Line | undefined; body: Line[] } => {
  const address = lines.find(isAddress)
  return { address, body: lines.filter((line) => line !== address) }
}
