/** What is proposed for a VAT code on one side, and from which facts (specification, VAT). */

import type { Language } from '../detectors/detector.ts'
import type { RateByAmounts } from './amounts-of-unit.ts'
import type { Rubric, VatSide } from './rubrics.ts'

/** HIGH where the code names its rubric or rate, MEDIUM by its words, else LOW. */
export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

/** `reason` is one sentence. */
export interface Proposal {
  rubric: Rubric | null
  confidence: Confidence
  reason: Record<Language, string>
}

/** What a file says of a code on one side. */
export interface CodeFacts {
  code: string
  description: string
  side: VatSide
  /** null where the file states none that its amounts bear out. */
  percentage: number | null
  /** What the file states against its amounts. */
  contradicted?: number | null
  /** Without a percentage the one that the amounts come to; null where they tell none. */
  rateByAmounts?: RateByAmounts | null
  /** Whether VAT was posted on this side at all, and whether what was is paid and claimed at once. */
  hasVat?: boolean
  isReversed?: boolean
  /** The file's period in days since 1970-01-01; -1 where it is not known. */
  startDay: number
  endDay: number
}

/** A proposal with its reason in Dutch and English. */
export const proposal = (
  rubric: Rubric | null,
  confidence: Confidence,
  nl: string,
  en: string,
): Proposal => ({
  rubric,
  confidence,
  reason: { nl, en },
})

/** What a code is called, and how that is told: files without a table of codes describe none. */
export const textsOf = ({ description, code }: CodeFacts) =>
  [
    [description, 'De omschrijving', 'The description'],
    [code, 'De code', 'The code'],
  ] as const
