/** Words of the pages about CVs, in both languages. */

import type { Language } from '../../../kit/pages/language.ts'
import { en } from './cv.words.en.ts'
import { nl } from './cv.words.nl.ts'

export type CvPageWords = typeof nl
export const cvPageWords: Record<Language, CvPageWords> = { nl, en }
