/** The words of the working paper, for PDF and workbook. */

import type { Language } from '../detectors/detector.ts'
import { en } from './paper-texts.en.ts'
import { nl, type PaperTexts } from './paper-texts.nl.ts'

export type { PaperTexts }

export const paperTexts: Record<Language, PaperTexts> = { nl, en }

/** A text with its places filled in: `{page}`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => String(values[name] ?? ''))
