/** Payments from a G-rekening to one and the same relation: one question to ask, so one finding (decision 0240). */

import type { Language } from '../detectors/detector.ts'
import { wordingFor } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { parseCents } from '../ledger/money.ts'
import { transactionIdOf } from '../ledger/text.ts'
import type { RestrictedFinding } from '../restricted/findings.ts'
import type { SubjectFinding } from './subject-finding.ts'

/** The only relation that a transaction pays, of its lines of that amount where there are such; -1 where it is not one. */
const paidRelation = (ledger: Ledger, transaction: number, cents: number): number => {
  const { lines, transactions } = ledger
  const first = transactions.firstLine[transaction]!
  const exact = new Set<number>()
  const all = new Set<number>()
  for (let line = first; line < first + transactions.lineCount[transaction]!; line++) {
    const relation = lines.relation[line]!
    if (relation === -1 || lines.cents[line]! <= 0) continue
    all.add(relation)
    if (lines.cents[line] === cents) exact.add(relation)
  }
  const paid = exact.size > 0 ? exact : all
  return paid.size === 1 ? [...paid][0]! : -1
}

const centsOf = ({ amount }: RestrictedFinding): number => Math.abs(parseCents(amount)!)

/** Places in the file of the transactions that findings name. */
export const transactionsNamed = (
  ledger: Ledger,
  findings: readonly RestrictedFinding[],
): ReadonlyMap<string, number> => {
  const wanted = new Set(findings.flatMap(({ transactionId }) => transactionId ?? []))
  const found = new Map<string, number>()
  if (wanted.size === 0) return found
  for (let t = 0; t < ledger.transactions.count; t++) {
    const id = transactionIdOf(ledger, t)
    if (wanted.has(id) && !found.has(id)) found.set(id, t)
  }
  return found
}

/** Places in `findings` of the payments of each account to each relation that has several. */
export const paymentGroups = (
  ledger: Ledger,
  findings: readonly RestrictedFinding[],
  transactionOf: ReadonlyMap<string, number>,
): [relation: number, places: number[]][] => {
  const groups = new Map<string, [number, number[]]>()
  for (const [place, finding] of findings.entries()) {
    const transaction = transactionOf.get(finding.transactionId ?? '')
    if (finding.code !== 'G_REKENING_USAGE_VIOLATION' || transaction === undefined) continue
    const relation = paidRelation(ledger, transaction, centsOf(finding))
    if (relation === -1) continue
    const name = JSON.stringify([finding.accountId, relation])
    const group = groups.get(name) ?? [relation, []]
    group[1].push(place)
    groups.set(name, group)
  }
  return [...groups.values()].filter(([, places]) => places.length > 1)
}

const named = 5

const titleOf = {
  nl: (count: number, total: string, account: string, name: string) =>
    `${count} betalingen, samen ${total}, gingen van G-rekening ${account} naar ${name}: ga na of zij op een G-rekening kwamen.`,
  en: (count: number, total: string, account: string, name: string) =>
    `${count} payments, ${total} together, left G-rekening ${account} for ${name}: find out whether they reached a G-rekening.`,
}

const reasonOf = {
  nl: (ids: string, more: number) =>
    `Uit de boeking blijkt niet dat de tegenpartij de Belastingdienst of een G-rekening is. Transacties: ${ids}${more > 0 ? ` en nog ${more}` : ''}.`,
  en: (ids: string, more: number) =>
    `The entries do not show that the counterparty is the tax authority or a G-rekening. Transactions: ${ids}${more > 0 ? ` and ${more} more` : ''}.`,
}

/** One finding for the payments of a group; `whole` is made of the first of them. */
export const paymentsFinding = (
  ledger: Ledger,
  relation: number,
  payments: readonly RestrictedFinding[],
  whole: SubjectFinding,
  transactionOf: ReadonlyMap<string, number>,
): SubjectFinding => {
  const { id, name } = ledger.relations[relation]!
  const cents = payments.reduce((sum, each) => sum + centsOf(each), 0)
  const { accountId } = payments[0]!
  const ids = [...new Set(payments.map(({ transactionId }) => transactionId!))]
  const title = (language: Language): string =>
    titleOf[language](payments.length, wordingFor(ledger, language).money(cents), accountId, name || id)
  const reason = (language: Language): string =>
    reasonOf[language](ids.slice(0, named).join(', '), Math.max(ids.length - named, 0))
  return {
    ...whole,
    subject: [accountId, 'relation', id].join('/'),
    amountCents: cents,
    relationId: id,
    relationName: name,
    transactions: ids.flatMap((each) => transactionOf.get(each) ?? []),
    lineCount: payments.length,
    title: { nl: title('nl'), en: title('en') },
    reason: { nl: reason('nl'), en: reason('en') },
  }
}
