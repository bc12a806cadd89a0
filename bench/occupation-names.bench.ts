/**
 * How well a name of an occupation that no list has leads to its concept: other names of ESCO are taken out, a tenth at a time,
 * and asked for. Right is a concept among the first ten that the question is understood as. BM25 over the same names stands
 * beside it. A stand-in for the job names of UWV, which page 8 names and which are not here.
 */

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { lexicon } from '../services/recruitment/adapters/lexicon.ts'
import {
  type LabelledConcept,
  makeLabelLists,
  readGroups,
  readOccupations,
} from '../services/recruitment/core/query/label-lists.ts'
import type { Lexicon } from '../services/recruitment/core/query/lexicon.ts'
import { createNearLabels } from '../services/recruitment/core/query/near-labels.ts'
import { readQuestion, usualRadiusKm } from '../services/recruitment/core/query/query.ts'
import type { SiteWords } from '../services/recruitment/core/query/site-words.ts'
import { understand, understoodOf } from '../services/recruitment/core/query/understanding.ts'

const data = (name: string): Buffer =>
  readFileSync(new URL(`../services/recruitment/data/${name}`, import.meta.url))
const concepts = readOccupations(gunzipSync(data('esco-occupations-nl-en.tsv.gz')).toString())
const groups = readGroups(data('occupation-groups.txt').toString())
const site: SiteWords = { uses: () => 0, openJobs: 0, completions: () => [], corrections: () => [] }
const folds = 10
const counted = 10
/** Every sixth name that was taken out is asked for. */
const step = 6

interface Asked {
  name: string
  concept: string
}

/** The concepts without each tenth of their other Dutch names, and the names that are missing. */
const without = (fold: number): { kept: LabelledConcept[]; missing: Asked[] } => {
  const missing: Asked[] = []
  let place = 0
  const kept = concepts.map((one) => ({
    ...one,
    dutch: one.dutch.filter((name, at) => {
      place++
      if (at === 0 || place % folds !== fold) return true
      missing.push({ name, concept: one.concept })
      return false
    }),
  }))
  return { kept, missing }
}

const lexiconOf = (kept: readonly LabelledConcept[]): Lexicon => {
  const lists = makeLabelLists([...groups, ...kept], lexicon.isDictionaryWord)
  const keys = new Map(lists.keys.map((line) => line.split('\t') as [string, string]))
  const near = createNearLabels(lists.parts)
  return Object.assign(Object.create(lexicon) as Lexicon, {
    conceptsOf: (key: string) => keys.get(key)?.split(' ') ?? [],
    nearConcepts: (parts: readonly string[], limit: number) => near.find(parts, limit),
  })
}

const understoodAs = (name: string, own: Lexicon): string[] =>
  understoodOf(understand(readQuestion(name, own), own, site), own, usualRadiusKm)
    .flatMap((chip) => (chip.kind === 'OCCUPATION' ? chip.concepts : []))
    .slice(0, counted)

const byWords = (kept: readonly LabelledConcept[]): ((name: string) => string[]) => {
  const index = new MiniSearch<{ id: number; name: string }>({ fields: ['name'] })
  const owners: string[] = []
  for (const { concept, dutch } of kept)
    for (const name of dutch) index.add({ id: owners.push(concept) - 1, name })
  return (name) => [...new Set(index.search(name).map(({ id }) => owners[id as number]!))].slice(0, counted)
}

let asked = 0
let right = 0
let rightByWords = 0
for (let fold = 0; fold < folds; fold++) {
  const { kept, missing } = without(fold)
  const own = lexiconOf(kept)
  const search = byWords(kept)
  for (const { name, concept } of missing.filter((_, at) => at % step === 0)) {
    asked++
    if (understoodAs(name, own).includes(concept)) right++
    if (search(name).includes(concept)) rightByWords++
  }
}
console.log(`${asked} names that the lists did not have; the right concept among the first ${counted}:`)
console.log(`  understood ${(right / asked).toFixed(3)}, BM25 ${(rightByWords / asked).toFixed(3)}`)
