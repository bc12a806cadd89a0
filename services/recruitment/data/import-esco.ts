/** Takes in the occupations of ESCO from its CSV files: `node services/recruitment/data/import-esco.ts occupations_nl.csv occupations_en.csv`. */

import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { writeLists } from './build-lists.ts'

interface EscoRow {
  conceptUri: string
  code: string
  preferredLabel: string
  altLabels: string
  hiddenLabels: string
}

/** The preferred label, then the others in the order of the alphabet, each once. */
const labelsOf = ({ preferredLabel, altLabels, hiddenLabels }: EscoRow): string[] => {
  const others = `${altLabels ?? ''}\n${hiddenLabels ?? ''}`
    .split(/[\n|]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')
  return [...new Set([preferredLabel.trim(), ...others.sort()])].map((label) => label.replace(/[\t|]/g, ' '))
}

/** One text of tab-separated rows, in the order of the concepts' identifiers; occupations that one file lacks are left out. */
export const tableOf = (dutch: string, english: string): string => {
  const read = (csv: string): Map<string, EscoRow> => {
    const rows = parse(csv, { columns: true, bom: true, relax_quotes: true }) as EscoRow[]
    return new Map(rows.map((row) => [row.conceptUri, row]))
  }
  const inEnglish = read(english)
  const rows = [...read(dutch)].flatMap(([uri, row]) => {
    const other = inEnglish.get(uri)
    if (!other || !row.preferredLabel) return []
    return [[uri.split('/').at(-1), row.code, labelsOf(row).join('|'), labelsOf(other).join('|')].join('\t')]
  })
  const head = 'uuid\tescoCode\tlabelsNl (preferred first, | between)\tlabelsEn'
  return `${[head, ...rows.sort()].join('\n')}\n`
}

if (import.meta.main) {
  const [dutch, english] = process.argv.slice(2)
  if (!dutch || !english) {
    process.stderr.write('Usage: import-esco.ts occupations_nl.csv occupations_en.csv\n')
    process.exit(2)
  }
  const table = tableOf(readFileSync(dutch, 'utf8'), readFileSync(english, 'utf8'))
  const target = new URL('esco-occupations-nl-en.tsv.gz', import.meta.url)
  writeFileSync(target, gzipSync(table, { level: 9 }))
  writeLists()
}
