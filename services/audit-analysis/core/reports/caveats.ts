/** What keeps figures from being told, said with the figures (specification, Reports). */

import type { Language } from '../detectors/detector.ts'
import type { Ledger } from '../ledger/ledger.ts'

export const caveatCodes = ['OPENING_MISSING'] as const

export interface Caveat {
  code: (typeof caveatCodes)[number]
  /** One sentence. */
  sentence: string
}

const openingMissing: Record<Language, string> = {
  nl: 'Het bestand heeft geen beginbalans: de balanscijfers zijn alleen de mutaties van het boekjaar, en ratio’s daarover zeggen niets.',
  en: 'The file has no opening balance: the figures of the balance sheet are the movements of the year alone, and ratios of them mean nothing.',
}

/** Whether the file brings an opening balance: in a section of its own, or in opening transactions. */
export const hasOpening = ({ accounts, openingLines }: Ledger): boolean =>
  openingLines.count > 0 || accounts.some(({ openingCents }) => openingCents !== 0)

/** What the figures of the balance sheet lack; empty where they are whole. */
export const balanceCaveats = (ledger: Ledger, language: Language): Caveat[] =>
  hasOpening(ledger) ? [] : [{ code: 'OPENING_MISSING', sentence: openingMissing[language] }]
