/** What is suggested to somebody who types: from titles, companies and places, never from texts. */

import { foldText } from '../../../kit/text/fold-text.ts'
import { lexicon } from '../adapters/lexicon.ts'
import { type Place, placeKey } from '../core/query/places.ts'
import { placesOfName } from '../core/query/question-place.ts'
import { type SuggestionKind, suggestionStart } from '../core/query/suggestion-text.ts'
import { closeExpired, type JobCtx } from './job.actions.ts'
import { readSuggestions } from './suggestions.store.ts'

export interface Suggestion {
  text: string
  kind: SuggestionKind
  count: number
}

/** Texts that differ in case and accents alone are one, spelled as most jobs do. */
export const suggestTexts = async (ctx: JobCtx, query: string, limit: number): Promise<Suggestion[]> => {
  const start = suggestionStart(query)
  if (start === '') return []
  await closeExpired(ctx)
  const merged = new Map<string, Suggestion>()
  for (const suggestion of await readSuggestions(ctx.db, start)) {
    const key = `${suggestion.kind} ${foldText(suggestion.text)}`
    const known = merged.get(key)
    if (known) known.count += suggestion.count
    else merged.set(key, { ...suggestion })
  }
  return [...merged.values()].sort((a, b) => b.count - a.count).slice(0, limit)
}

const mostPlaces = 10

const shown = ({ name, province, lat, lon }: Place) => ({ name, province, lat, lon })

/** Places whose name, or another name of theirs, is this or begins so. */
export const suggestPlaces = (query: string): ReturnType<typeof shown>[] => {
  const key = placeKey(query)
  if (key === '') return []
  const named = placesOfName(query, lexicon)
  return [...new Set([...named, ...lexicon.placesBeginning(key)])].slice(0, mostPlaces).map(shown)
}
