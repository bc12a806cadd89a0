/** Reads a CV file of any kind that is known, by its content: what it is called proves nothing. */

import { textFault } from '../../../../kit/http/text-fault.ts'
import { maximumJsonLevels, nestsTooDeep } from '../../../../kit/text/json-depth.ts'
import { lexicon } from '../../adapters/lexicon.ts'
import type { WrittenLine } from '../../core/cv-exchange/cv-sections.ts'
import { isEuropass, readEuropass } from '../../core/cv-exchange/europass.ts'
import { type ImportedCv, LockedCvError, UnreadableCvError } from '../../core/cv-exchange/imported-cv.ts'
import { readCvText } from '../../core/cv-exchange/read-cv-text.ts'
import { readJsonResume } from '../../core/cv-exchange/read-json-resume.ts'
import { readDocx, TooLargeInsideError } from './docx-lines.ts'
import { readPdf } from './pdf-lines.ts'

/** What came of a file. Refusals are data, for an error loses its kind between threads. */
export type CvReading =
  | { outcome: 'read'; cv: ImportedCv; original: Record<string, unknown> | null }
  | { outcome: 'unknown' }
  | { outcome: 'too large' | 'locked' | 'unreadable' | 'no text'; reason: string }

const noText = (what: string): CvReading => ({
  outcome: 'no text',
  reason: `The ${what} holds no text, as a scan does. Save the CV from the program in which it was written.`,
})

/** Fewer letters than this are no CV. */
const leastLetters = 20

const fromLines = (format: 'PDF' | 'DOCX', lines: readonly WrittenLine[]): CvReading => {
  const letters = lines.map(({ text }) => text).join('')
  if (letters.replace(/\P{L}/gu, '').length < leastLetters) return noText(format)
  return { outcome: 'read', cv: readCvText(format, lines, lexicon), original: null }
}

const fromJson = (text: string): CvReading => {
  if (nestsTooDeep(text)) {
    const reason = `The file has more than ${maximumJsonLevels} lists and objects within each other.`
    return { outcome: 'unreadable', reason }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { outcome: 'unreadable', reason: 'The file begins as JSON and is none.' }
  }
  return { outcome: 'read', cv: readJsonResume(value), original: value as Record<string, unknown> }
}

const decoded = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart()
  } catch {
    return null
  }
}

const read = async (bytes: Buffer): Promise<CvReading> => {
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    const { europass, lines } = await readPdf(Uint8Array.from(bytes))
    if (europass) return { outcome: 'read', cv: readEuropass(europass), original: null }
    return fromLines('PDF', lines)
  }
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    const lines = await readDocx(bytes)
    return lines ? fromLines('DOCX', lines) : { outcome: 'unknown' }
  }
  const text = decoded(bytes)
  // Rich text begins like it: some programs save it under the name of a DOCX.
  if (text?.startsWith('{') && !text.startsWith('{\\rtf')) return fromJson(text)
  if (text?.startsWith('<') && isEuropass(text.slice(0, 20_000)))
    return { outcome: 'read', cv: readEuropass(text), original: null }
  return { outcome: 'unknown' }
}

/** What no database can keep is no text of a CV. */
const storable = (reading: CvReading): CvReading => {
  const fault = reading.outcome === 'read' ? textFault(reading) : null
  return fault ? { outcome: 'unreadable', reason: `The file holds ${fault}; save it once more.` } : reading
}

export const readCvFile = async (bytes: Buffer): Promise<CvReading> => {
  try {
    return storable(await read(bytes))
  } catch (error) {
    if (error instanceof TooLargeInsideError) return { outcome: 'too large', reason: error.message }
    if (error instanceof LockedCvError) return { outcome: 'locked', reason: error.message }
    if (error instanceof UnreadableCvError) return { outcome: 'unreadable', reason: error.message }
    throw error
  }
}
