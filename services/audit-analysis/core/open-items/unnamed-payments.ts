/**
 * Payments without a relation that name an invoice by its number: many programs put the relation on the invoice alone. Such a
 * payment is its relation's where the number is that of one relation's invoices on the account and the amount fits what these
 * leave; anything else stays with nobody (specification, Open items).
 */

import type { Ledger } from '../ledger/ledger.ts'
import { hasReference } from './invoice-references.ts'
import { kindOfRole } from './ledger-entries.ts'
import { signOf, type TradeEntry } from './trade-entry.ts'

const isPayment = ({ kind, cents }: TradeEntry): boolean => cents * signOf(kind) < 0
const isUnnamed = (entry: TradeEntry): boolean =>
  entry.relation === -1 && entry.reference !== '' && isPayment(entry)

/** Whether a file has any such payment: without one no number needs to be read. */
export const hasUnnamedPayments = (ledger: Ledger, roles: Uint8Array): boolean => {
  const { lines } = ledger
  for (let line = 0; line < lines.count; line++) {
    if (lines.relation[line] !== -1) continue
    const kind = kindOfRole(roles[lines.account[line]!])
    if (!kind || lines.cents[line]! * signOf(kind) >= 0) continue
    if ([lines.matchKey, lines.invRef, lines.document].some((column) => hasReference(ledger, column, line)))
      return true
  }
  return false
}

/** The one relation that has invoices under a number, and what these leave; null where several have, or nobody. */
const invoicedTo = (entries: readonly TradeEntry[]): { relation: number; leftCents: number } | null => {
  const relations = new Set(entries.filter((one) => !isPayment(one)).map(({ relation }) => relation))
  const [relation = -1] = relations
  if (relations.size !== 1 || relation === -1) return null
  const own = entries.filter((one) => one.relation === relation)
  return { relation, leftCents: own.reduce((sum, { cents, kind }) => sum + cents * signOf(kind), 0) }
}

/**
 * Payments of an invoice by their number, the earliest first. What says that its number is an invoice's can pay a part; a
 * document number may be that of a bank statement, which only the very amount tells apart.
 */
const payingOnes = (payments: readonly TradeEntry[], leftCents: number): TradeEntry[] => {
  let left = leftCents
  const inOrder = payments.toSorted((a, b) => a.day - b.day)
  const paying = inOrder.filter(({ isInvoiceNumber, cents }) => {
    if (!isInvoiceNumber || Math.abs(cents) > left) return false
    left -= Math.abs(cents)
    return true
  })
  const others = inOrder.filter(({ isInvoiceNumber }) => !isInvoiceNumber)
  const together = others.reduce((sum, { cents }) => sum + Math.abs(cents), 0)
  if (together === left) return [...paying, ...others]
  const exact = others.find(({ cents }) => Math.abs(cents) === left)
  return exact ? [...paying, exact] : paying
}

/** The same postings, in their order, with the relations that numbers tell. `opened` is what the year opened with. */
export const withRelationsOfNumbers = (
  posted: readonly TradeEntry[],
  opened: readonly TradeEntry[],
): readonly TradeEntry[] => {
  const numberOf = ({ account, reference }: TradeEntry): string => `${account} ${reference}`
  const wanted = new Set(posted.filter(isUnnamed).map(numberOf))
  if (wanted.size === 0) return posted
  const named = [...opened, ...posted].filter((one) => wanted.has(numberOf(one)))
  const relations = new Map<TradeEntry, number>()
  for (const own of Map.groupBy(named, numberOf).values()) {
    const invoiced = invoicedTo(own)
    if (!invoiced) continue
    for (const payment of payingOnes(own.filter(isUnnamed), invoiced.leftCents))
      relations.set(payment, invoiced.relation)
  }
  return posted.map((one) => {
    const relation = relations.get(one)
    return relation === undefined ? one : { ...one, relation }
  })
}
