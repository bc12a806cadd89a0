/** What the reader knows of a file once it has read all of it: its format, and notes that no column holds. */

import type { ReaderNotes } from '../ledger/origin.ts'
import { upperHalfOf } from './code-pages.ts'
import type { Draft } from './draft.ts'
import { occurrencesIn } from './element-paths.ts'
import { declaredEncoding, hasUtf8Mark, utf16Label } from './encoding.ts'
import type { Scan } from './scan-elements.ts'
import { schemaProblems } from './schema/schema-problems.ts'
import { schemaRoot } from './schema/schema-tree.ts'
import { containerCode } from './vocabulary.ts'

/** By structure; where the structure leaves it open, the namespace is asked, then custSupTp (new in 3.1). */
export const formatOf = (draft: Draft, rootTag: string): string => {
  const { signs } = draft
  if (signs.clair) return 'CLAIR 2.00.00'
  if (signs.v40) return 'XAF 4.0'
  if (signs.taxonomies) return 'XAF 3.1'
  if (signs.v32) return 'XAF 3.2'
  const named = /(?:XAF[/_ ]?|Financieel)(3\.[012]|4\.0)/i.exec(rootTag)?.[1]
  if (named) return `XAF ${named}`
  return signs.relations && !signs.relationTypes ? 'XAF 3.0' : 'XAF 3.2'
}

const longestHead = 2000

/** The root element's start tag. */
export const rootTagOf = (bytes: Buffer, rootStart: number): string =>
  bytes.toString('latin1', rootStart, Math.min(bytes.indexOf(0x3e, rootStart), rootStart + longestHead))

/** The namespace of the root element: the default one, or that of its prefix. */
const namespaceOf = (rootTag: string): string => {
  const prefix = /^<([^\s:/]+):/.exec(rootTag)?.[1]
  const name = prefix ? `xmlns:${prefix}` : 'xmlns'
  const match = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(rootTag)
  return match?.[2]?.trim() ?? ''
}

const isSingleByte = (declared: string): boolean =>
  /^(iso-?8859-1|iso_8859-1|latin-?1|windows-1252|cp-?1252)$/.test(declared)

/** ISO-8859-1 has no characters there; windows-1252 does. */
const hasWindowsCharacters = (bytes: Uint8Array): boolean => bytes.some((byte) => byte >= 0x80 && byte < 0xa0)

/**
 * `sent` is the file as it came. Without a declaration UTF-8 is meant; UTF-16 is told by its mark, and saved as UTF-8 by
 * programs that declare it.
 */
const encodingOf = (draft: Draft, sent: Uint8Array): ReaderNotes['encoding'] => {
  const declared = declaredEncoding(draft.source)
  const isRewritten = sent.buffer !== draft.source.bytes.buffer
  if (isRewritten && utf16Label(sent)) {
    return { declared, belied: declared !== '' && !declared.startsWith('utf-16') }
  }
  if (isRewritten && upperHalfOf(declared)) return { declared, belied: false }
  if (isSingleByte(declared)) {
    const isLatin = /8859|latin/.test(declared)
    return {
      declared,
      belied: (isLatin && hasWindowsCharacters(draft.text)) || hasUtf8Mark(draft.source.bytes),
    }
  }
  const meant = declared === '' || declared === 'utf-8' || declared === 'us-ascii'
  return { declared, belied: draft.source.encoding !== 'utf-8' || !meant }
}

/** The notes of a file that was read to its end. */
export const finishNotes = (
  draft: Draft,
  scan: Scan,
  sent: Uint8Array,
  format: string,
  rootTag: string,
): ReaderNotes => {
  const has = (section: Parameters<typeof containerCode>[0]): boolean =>
    (draft.occurred & (1 << containerCode(section))) !== 0
  const { tree, top } = scan
  const occurrences = top ? occurrencesIn(tree, top) : tree.occurrences
  return {
    ...draft.notes,
    sections: {
      chart: has('chart'),
      transactions: has('transactions'),
      relations: has('relations'),
      vatCodes: has('vatCodes'),
      periods: has('periods'),
      opening: has('opening'),
    },
    encoding: encodingOf(draft, sent),
    namespace: namespaceOf(rootTag),
    schema: schemaProblems(schemaRoot, format, occurrences, tree.wrongValues),
  }
}
