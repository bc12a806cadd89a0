/** Words of the search for jobs on the site. */

import type { Language } from '../../../kit/pages/language.ts'
import { searchWordsEn } from './search.words.en.ts'
import { type SearchWords, searchWordsNl } from './search.words.nl.ts'

export const searchWords: Record<Language, SearchWords> = { nl: searchWordsNl, en: searchWordsEn }
