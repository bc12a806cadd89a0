/** Arbitrary audit files in every format and encoding, with the habits of real exporters. */

import fc from 'fast-check'

export type Format = 'XAF 3.0' | 'XAF 3.1' | 'XAF 3.2' | 'XAF 4.0' | 'CLAIR 2.00.00'
export type Encoding =
  | 'utf-8'
  | 'utf-8 bom'
  | 'utf-16le'
  | 'utf-16be'
  | 'iso-8859-1'
  | 'windows-1252'
  | 'belied'

export interface GeneratedLine {
  account: number
  cents: number
  credit: boolean
  description: string
  document: string
  relation: number
  day: number
  subElements: boolean
}

export interface GeneratedTransaction {
  period: number
  day: number
  description: string
  user: string
  lines: GeneratedLine[]
}

export interface GeneratedFile {
  format: Format
  encoding: Encoding
  accounts: { description: string; type: string; rgs: string; declared: boolean }[]
  relations: { name: string; type: string }[]
  journals: { id: string; description: string; type: string; transactions: GeneratedTransaction[] }[]
  opening: 'none' | 'section' | 'period 0' | 'journal O' | 'both'
  openingLines: { account: number; cents: number; credit: boolean }[]
  habits: Habits
}

interface Habits {
  seed: number
  prefix: string
  newline: string
  indent: string
  namespace: string
  subLedgers: boolean
  comma: boolean
  shortAmounts: boolean
  attributes: boolean
  /** How often, in percent, an oddity of the text is used. */
  oddities: number
}

const word = fc.string({ unit: fc.constantFrom(...'abcXYZ 0129.,-/_&<>"\'éüß€]'), maxLength: 14 })
const name = fc.string({ unit: fc.constantFrom(...'abcXYZ019&é'), minLength: 1, maxLength: 6 })
const index = fc.nat(7)
const cents = fc.oneof(fc.integer({ min: -5000, max: 500_000 }), fc.integer({ min: -1e13, max: 1e13 }))
const line = fc.record({
  account: index,
  cents,
  credit: fc.boolean(),
  description: word,
  document: word,
  relation: fc.integer({ min: -2, max: 7 }),
  day: fc.nat(30),
  subElements: fc.boolean(),
})
const transaction = fc.record({
  period: fc.integer({ min: 0, max: 13 }),
  day: fc.nat(365),
  description: word,
  user: fc.oneof(fc.constant(''), name),
  lines: fc.array(line, { maxLength: 4 }),
})

export const generatedFile: fc.Arbitrary<GeneratedFile> = fc.record({
  format: fc.constantFrom<Format>('XAF 3.0', 'XAF 3.1', 'XAF 3.2', 'XAF 4.0', 'CLAIR 2.00.00'),
  encoding: fc.constantFrom<Encoding>(
    'utf-8',
    'utf-8 bom',
    'utf-16le',
    'utf-16be',
    'iso-8859-1',
    'windows-1252',
    'belied',
  ),
  accounts: fc.array(
    fc.record({
      description: word,
      type: fc.constantFrom('B', 'P', 'M', ''),
      rgs: fc.constantFrom('', 'WOmz', 'BLimBan', 'rgs-i:WBedHui', 'no code'),
      declared: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  relations: fc.array(fc.record({ name: word, type: fc.constantFrom('C', 'S', 'B', 'O') }), { maxLength: 5 }),
  journals: fc.array(
    fc.record({
      id: fc.constantFrom('VRK', 'INK-1', 'M', 'BNK'),
      description: word,
      type: fc.constantFrom('S', 'P', 'M', 'B', 'Z', ''),
      transactions: fc.array(transaction, { maxLength: 4 }),
    }),
    { maxLength: 3 },
  ),
  opening: fc.constantFrom('none', 'section', 'period 0', 'journal O', 'both'),
  openingLines: fc.array(fc.record({ account: index, cents, credit: fc.boolean() }), { maxLength: 4 }),
  habits: fc.record({
    seed: fc.nat(),
    prefix: fc.constantFrom('', '', 'xaf:'),
    newline: fc.constantFrom('\n', '\r\n', '\r', ''),
    indent: fc.constantFrom('', '  ', '\t'),
    namespace: fc.constantFrom('', 'http://www.auditfiles.nl/XAF/3.1', 'urn:wrong'),
    subLedgers: fc.boolean(),
    comma: fc.boolean(),
    shortAmounts: fc.boolean(),
    attributes: fc.boolean(),
    oddities: fc.constantFrom(0, 0, 5, 30),
  }),
})
