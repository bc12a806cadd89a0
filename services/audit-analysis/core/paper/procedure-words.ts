/** The words of each procedure, in both languages, for any settings. */

import type { Language } from '../detectors/detector.ts'
import { en } from './procedure-words.en.ts'
import { nl, type ProcedureWords } from './procedure-words.nl.ts'

export const procedureWords: Record<Language, ProcedureWords> = { nl, en }
