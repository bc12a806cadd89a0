/** The words of the public pages by language. */

import type { Language } from '../../../kit/pages/language.ts'
import { en } from './photo.words.en.ts'
import { nl } from './photo.words.nl.ts'
import type { PhotoWords } from './photo.words.ts'

export const photoWords: Record<Language, PhotoWords> = { nl, en }
