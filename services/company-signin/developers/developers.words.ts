/** Words of the developers' console in both languages. */

import type { Language } from '../../../kit/pages/language.ts'
import { en } from './developers.words.en.ts'
import { type DeveloperWords, nl } from './developers.words.nl.ts'

export type { DeveloperWords }

export const developerWords: Record<Language, DeveloperWords> = { nl, en }
