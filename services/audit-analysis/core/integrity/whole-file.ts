/** What concerns the file as a whole: its opening balance, its elements, its encoding and its namespace. */

import type { Ledger } from '../ledger/ledger.ts'
import { openingJournalOf } from '../ledger/opening.ts'
import type { Fact } from '../ledger/origin.ts'
import { sequenceGapsOf } from '../xaf/sequence-gaps.ts'
import { factOf, maximumPlaces } from './fact.ts'

const odb = 'http://www.odb.belastingdienst.nl/Belastingdienst/BCPP'

/** The namespaces that the versions have, as their schemas state them. */
const namespaces: Readonly<Record<string, readonly string[]>> = {
  'CLAIR 2.00.00': [''],
  'XAF 3.0': ['http://www.auditfiles.nl/XAF/3.0'],
  'XAF 3.1': ['http://www.auditfiles.nl/XAF/3.1'],
  'XAF 3.2': ['http://www.auditfiles.nl/XAF/3.2', `${odb}/1.0/structures/XmlAuditfileFinancieel3.2.1`],
  'XAF 4.0': [`${odb}/1.1/structures/XmlauditfileXAF_4.0`],
}

const openingFacts = (ledger: Ledger): Fact[] => {
  const { openingLines, notes } = ledger
  const fromTransactions = openingLines.fromTransaction.subarray(0, openingLines.count).includes(1)
  const code = notes.sections.opening
    ? fromTransactions && 'OPENING_TWICE'
    : !fromTransactions && 'OPENING_MISSING'
  const journal = code === 'OPENING_MISSING' ? openingJournalOf(ledger) : ''
  return code ? [{ code, count: 1, places: [], values: journal ? { journal } : {} }] : []
}

const schemaFacts = ({ notes, format }: Ledger): Fact[] => {
  const count = notes.schema.reduce((sum, problem) => sum + problem.count, 0)
  if (count === 0) return []
  const places = notes.schema.map(({ path, kind, count: times }) => `${path}: ${kind} (${times})`)
  return [
    {
      code: 'SCHEMA',
      count,
      places: places.slice(0, maximumPlaces),
      values: { format },
      problems: notes.schema.toSorted((a, b) => b.count - a.count),
    },
  ]
}

const encodingFacts = ({ notes: { encoding }, encoding: found }: Ledger): Fact[] =>
  encoding.belied
    ? factOf('ENCODING', [encoding.declared || '-'], { declared: encoding.declared, found })
    : []

const namespaceFacts = ({ notes: { namespace }, format }: Ledger): Fact[] => {
  const known = namespaces[format]
  return known === undefined || known.includes(namespace)
    ? []
    : factOf('NAMESPACE', [namespace || '-'], { namespace, format })
}

const gapFacts = (ledger: Ledger): Fact[] =>
  factOf(
    'SEQUENCE_GAP',
    sequenceGapsOf(ledger).map(({ journal, after, before, missing }) =>
      `${journal} ${after} – ${before} (${missing})`.trim(),
    ),
  )

export const wholeFileFacts = (ledger: Ledger): Fact[] => [
  ...openingFacts(ledger),
  ...schemaFacts(ledger),
  ...gapFacts(ledger),
  ...encodingFacts(ledger),
  ...namespaceFacts(ledger),
]
