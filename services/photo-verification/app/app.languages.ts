/** The words of the owners’ pages by language. */

import type { Language } from '../../../kit/pages/language.ts'
import { en } from './app.words.en.ts'
import { nl } from './app.words.nl.ts'
import type { AppWords } from './app.words.ts'

export const appWords: Record<Language, AppWords> = { nl, en }
