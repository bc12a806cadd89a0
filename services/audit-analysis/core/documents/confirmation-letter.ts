/** Checks that a bank confirmation letter (DOCX) holds what it must. */

import mammoth from 'mammoth'
import { foldText } from '../../../../kit/text/fold-text.ts'
import { isoDay } from '../ledger/day.ts'
import { unreadableFile } from '../refused-input.ts'
import { guardOfficeFile } from './zip-guard.ts'

/** Whether each required part was found (specification, Bank confirmation letters). */
export interface LetterCheck {
  companyName: boolean
  periodEndDate: boolean
  balanceAmount: boolean
  signature: boolean
  complete: boolean
}

/** What the letter is about: the company and period end of the audit file; '' and -1 where the file states none. */
export interface LetterSubject {
  companyName: string
  /** Days since 1970-01-01. */
  periodEndDay: number
}

/** A letter of a page or two with all its styles; the text of a whole book has less than this. */
const letterKind = { mainFolder: 'word/', maximumXmlBytes: 1024 * 1024 }

const months = [
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'feb'],
  ['maart', 'march', 'mrt', 'mar'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['augustus', 'august', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
]

const monthName = months.flat().join('|')
// Repetitions are bounded everywhere, so that no letter can keep the search busy.
const datePatterns = [
  String.raw`\b\d{1,2}\s{0,3}[-/.]\s{0,3}\d{1,2}\s{0,3}[-/.]\s{0,3}\d{4}\b`,
  String.raw`\b\d{4}-\d{2}-\d{2}\b`,
  String.raw`\b\d{1,2}(?:st|nd|rd|th|e)?\s{1,3}(?:of\s{1,3})?(?:${monthName})\.?,?\s{1,3}\d{4}\b`,
  String.raw`\b(?:${monthName})\.?\s{1,3}\d{1,2}(?:st|nd|rd|th)?,?\s{1,3}\d{4}\b`,
]
const anyDate = new RegExp(datePatterns.join('|'), 'gi')

/** How one day may be written; day before month, as the Dutch do, or the month in words. */
const dateOf = (day: number): RegExp => {
  const [year, month, date] = isoDay(day).split('-').map(Number) as [number, number, number]
  const names = months[month - 1]!.join('|')
  return new RegExp(
    [
      String.raw`\b0?${date}\s{0,3}[-/.]\s{0,3}0?${month}\s{0,3}[-/.]\s{0,3}${year}\b`,
      String.raw`\b${isoDay(day)}\b`,
      String.raw`\b0?${date}(?:st|nd|rd|th|e)?\s{1,3}(?:of\s{1,3})?(?:${names})\.?,?\s{1,3}${year}\b`,
      String.raw`\b(?:${names})\.?\s{1,3}0?${date}(?:st|nd|rd|th)?,?\s{1,3}${year}\b`,
    ].join('|'),
    'i',
  )
}

/** Letters and digits alone, so that `Polder B.V.` and `polder bv` are one. */
const bare = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')

const legalForm =
  /\b(b\.?\s?v\.?|n\.?\s?v\.?|v\.?o\.?f\.?|c\.?v\.?|stichting|vereniging|coöperatie|u\.?a\.?)(?=[\s,;:)]|$)/i

const money = new RegExp(
  [
    String.raw`(?:€|\beur(?:o)?\b)\s{0,3}-?\s{0,3}\d`,
    String.raw`\d(?:[.,]?\d){0,20}\s{0,3}(?:€|\beur(?:o)?\b)`,
    String.raw`\b\d{1,3}(?:[.,]\d{3}){0,5}[.,]\d{2}\b`,
    String.raw`\b\d{1,15}[.,]\d{2}\b`,
  ].join('|'),
  'i',
)

const signature =
  /handtekening|ondertekend|ondertekening|\bgetekend\b|\bw\.g\.|\bsignature\b|\bsigned\b|signator(y|ies)|tekenbevoegd/i

/** What the text of a letter holds. Where the subject is not known, any company and any date will do. */
export const checkLetterText = (text: string, subject: LetterSubject): LetterCheck => {
  const name = bare(subject.companyName)
  const companyName = name === '' ? legalForm.test(text) : bare(text).includes(name)
  const withoutDates = text.replace(anyDate, ' ')
  const periodEndDate =
    subject.periodEndDay === -1 ? withoutDates !== text : dateOf(subject.periodEndDay).test(text)
  // A date with dots looks like an amount.
  const balanceAmount = money.test(withoutDates)
  const signed = signature.test(text)
  return {
    companyName,
    periodEndDate,
    balanceAmount,
    signature: signed,
    complete: companyName && periodEndDate && balanceAmount && signed,
  }
}

/** Checks a letter's bytes, which are not kept. Refuses what is no DOCX. */
export const checkConfirmationLetter = async (
  bytes: Uint8Array,
  name: string,
  subject: LetterSubject,
): Promise<LetterCheck> => {
  const safe = await guardOfficeFile(bytes, name, letterKind)
  const extracted = await mammoth.extractRawText({ buffer: safe }).catch((cause: unknown) => {
    throw unreadableFile(`${name} cannot be read as a .docx document`, { cause })
  })
  return checkLetterText(extracted.value, subject)
}
