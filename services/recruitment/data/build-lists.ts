/** Makes the lists beside this file anew from ESCO's labels and the everyday groups: `node services/recruitment/data/build-lists.ts`. */

import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { lexicon } from '../adapters/lexicon.ts'
import { type LabelLists, makeLabelLists, readGroups, readOccupations } from '../core/query/label-lists.ts'

const file = (name: string): URL => new URL(name, import.meta.url)

/** The lists as they should be; a test compares them with the files. */
export const currentLists = (): LabelLists =>
  makeLabelLists(
    [
      ...readGroups(readFileSync(file('occupation-groups.txt'), 'utf8')),
      ...readOccupations(gunzipSync(readFileSync(file('esco-occupations-nl-en.tsv.gz'))).toString('utf8')),
    ],
    lexicon.isDictionaryWord,
  )

export const writeLists = (): void => {
  for (const [name, lines] of Object.entries(currentLists()))
    writeFileSync(file(`occupation-${name}.tsv.gz`), gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
}

if (import.meta.main) writeLists()
