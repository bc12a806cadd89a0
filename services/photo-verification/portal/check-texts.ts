/** Sentences on what a file says about itself, for the server's page and the browser's module alike. */

import type { Evidence } from '../core/provenance/evidence.ts'

/** Puts values into the places of a text: `{file} is …`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))

/** What was recognised, as far as a number in the picture goes. */
interface FoundNumber {
  matches: readonly { by: string }[]
  watermark: { verificationId: string } | null
  message?: string
}

interface NumberWords {
  mark: Record<'other' | 'part' | 'unclear', string>
}

/** What a number says that does not lead to its photo; null where there is none, or where it does. */
export const numberText = (
  { mark }: NumberWords,
  { matches, watermark, message }: FoundNumber,
): string | null => {
  if (!watermark || matches.some(({ by }) => by === 'watermark')) return null
  const kind =
    message === 'number of another picture'
      ? 'other'
      : message?.endsWith('this was cut from')
        ? 'part'
        : 'unclear'
  return filled(mark[kind], { id: watermark.verificationId })
}

interface Words {
  credentials: Record<NonNullable<Evidence['signer']> | 'none' | 'nameless', string> & {
    time: Record<'trusted' | 'untrusted' | 'refused', string>
  }
  marks: Record<'none' | 'some', string> & { meanings: Record<string, string> }
}

/** The moment to the minute, in UTC and without words: `2026-03-18 12:00 UTC`. */
const momentOf = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** A signer that nobody here knows makes no picture changed: it is valid, and its signer unknown. */
export const credentialsText = ({ credentials }: Words, c2pa: readonly Evidence[]): string => {
  const [first] = c2pa
  if (!first?.signer) return credentials.none
  const { signer, signedBy, time } = first
  const text = filled(credentials[signer], { signer: signedBy || credentials.nameless })
  // What does not fit its own signature has no time to speak of.
  if (!time || (signer !== 'trusted' && signer !== 'untrusted')) return text
  return `${text} ${filled(credentials.time[time.authority], { at: time.at ? momentOf(time.at) : '' })}`
}

const isMark = ({ confidence }: Evidence): boolean => confidence > 0

export const hasMarks = (evidence: readonly Evidence[]): boolean => evidence.some(isMark)

export const marksText = ({ marks }: Words, evidence: readonly Evidence[]): string => {
  const names = evidence.filter(isMark).map(({ mark }) => {
    const meaning = marks.meanings[mark]
    return meaning ? `${meaning} (${mark})` : mark
  })
  return names.length === 0 ? marks.none : filled(marks.some, { marks: [...new Set(names)].join(', ') })
}
