/** What lines refer to and the master data do not have. A part that the file leaves out altogether cannot be held to. */

import type { Ledger } from '../ledger/ledger.ts'
import type { Fact, OptionalSection } from '../ledger/origin.ts'
import { textAt, transactionIdOf } from '../ledger/text.ts'
import { type Counter, counting, factOf } from './fact.ts'

/** `VRK-7/2`: a transaction and the number of its line. */
export const placeOfLine = (ledger: Ledger, line: number): string =>
  `${transactionIdOf(ledger, ledger.lines.transaction[line]!)}/${textAt(ledger, ledger.lines.nr, line)}`

interface Undefined {
  counter: Counter
  ids: Set<string>
}

const undefinedOf = (code: Parameters<typeof counting>[0]): Undefined => ({
  counter: counting(code),
  ids: new Set(),
})

const shownIds = 10

const factsOf = ({ counter, ids }: Undefined): Fact[] =>
  counter.facts({ ids: [...ids].slice(0, shownIds).join(', ') })

const isXaf = ({ format }: Ledger): boolean => format.startsWith('XAF')

const undefinedAccounts = (ledger: Ledger): Fact[] => {
  const found = undefinedOf('ACCOUNT_UNDEFINED')
  const { accounts, lines, openingLines } = ledger
  const look = (account: number, place: () => string): void => {
    const { declared, id } = accounts[account]!
    if (declared) return
    found.ids.add(id)
    found.counter.add(place)
  }
  for (let row = 0; row < openingLines.count; row++)
    look(openingLines.account[row]!, () => accounts[openingLines.account[row]!]!.id)
  for (let line = 0; line < lines.count; line++) look(lines.account[line]!, () => placeOfLine(ledger, line))
  return factsOf(found)
}

const undefinedRelations = (ledger: Ledger): Fact[] => {
  const found = undefinedOf('RELATION_UNDEFINED')
  for (let line = 0; line < ledger.lines.count; line++) {
    const relation = ledger.relations[ledger.lines.relation[line]!]
    if (!relation || relation.declared) continue
    found.ids.add(relation.id)
    found.counter.add(() => placeOfLine(ledger, line))
  }
  return factsOf(found)
}

const undefinedVatCodes = (ledger: Ledger): Fact[] => {
  const found = undefinedOf('VAT_CODE_UNDEFINED')
  const { lines, vat, vatCodes } = ledger
  for (let line = 0; line < lines.count; line++) {
    const first = lines.vatFirst[line]!
    for (let block = first; block < first + lines.vatCount[line]!; block++) {
      const code = vatCodes[vat.code[block]!]
      if (!code || code.declared) continue
      found.ids.add(code.id)
      found.counter.add(() => placeOfLine(ledger, line))
    }
  }
  return factsOf(found)
}

const undefinedPeriods = (ledger: Ledger): Fact[] => {
  const found = undefinedOf('PERIOD_UNDEFINED')
  const known = new Set(ledger.periods.map(({ number }) => number))
  for (let t = 0; t < ledger.transactions.count; t++) {
    const period = ledger.transactions.period[t]!
    if (period === -1 || known.has(period)) continue
    found.ids.add(String(period))
    found.counter.add(() => transactionIdOf(ledger, t))
  }
  return factsOf(found)
}

/** CLAIR has no VAT codes and periods of its own; ADF has no master data at all. */
const checks: [OptionalSection, string, (ledger: Ledger) => Fact[]][] = [
  ['chart', 'generalLedger', undefinedAccounts],
  ['relations', 'customersSuppliers', undefinedRelations],
  ['vatCodes', 'vatCodes', undefinedVatCodes],
  ['periods', 'periods', undefinedPeriods],
]

export const referenceFacts = (ledger: Ledger): Fact[] => {
  const facts: Fact[] = []
  const unchecked: string[] = []
  for (const [section, name, check] of checks) {
    const isExpected =
      section === 'chart' || isXaf(ledger) || (section === 'relations' && ledger.format.startsWith('CLAIR'))
    if (!isExpected) continue
    const found = check(ledger)
    if (ledger.notes.sections[section]) facts.push(...found)
    else if (found.length > 0) unchecked.push(name)
  }
  return [...facts, ...factOf('REFERENCES_UNCHECKED', unchecked, { sections: unchecked.join(', ') })]
}
