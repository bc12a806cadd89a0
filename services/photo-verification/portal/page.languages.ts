/** The words of the public pages by language. */

import type { Language } from '../../../kit/pages/language.ts'
import { en } from './page.words.en.ts'
import { nl } from './page.words.nl.ts'
import type { PageWords } from './page.words.ts'

export const pageWords: Record<Language, PageWords> = { nl, en }
