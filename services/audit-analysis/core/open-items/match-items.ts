/** Settles what belongs together and leaves what is open: by reference, and the rest first in, first out. */

import { signOf, type TradeEntry, type TradeKind } from './trade-entry.ts'

export type ItemBasis = 'SUBLEDGER' | 'RELATION_BALANCE' | 'REFERENCE' | 'FIFO'

export interface OpenItem {
  kind: TradeKind
  account: number
  relation: number
  document: string
  day: number
  dueDay: number
  /** Signed as in the ledger, never 0. */
  cents: number
  basis: ItemBasis
}

interface Group {
  first: TradeEntry
  document: string
  day: number
  dueDay: number
  cents: number
  /** Whether it holds an invoice, and whether it holds what pays one. */
  hasInvoice: boolean
  hasPayment: boolean
  basis: ItemBasis
}

const ownerOf = ({ kind, account, relation }: TradeEntry): string => `${kind} ${account} ${relation}`

/** Entries of one owner with one reference; those without a reference stand alone. */
const groupByReference = (entries: readonly TradeEntry[], basis: ItemBasis): Group[] => {
  const groups = new Map<string, Group>()
  entries.forEach((entry, i) => {
    const name = entry.reference === '' ? `#${i}` : `=${entry.reference}`
    const isInvoice = entry.cents * signOf(entry.kind) > 0
    const group = groups.get(name)
    if (!group) {
      const { document, day, dueDay, cents } = entry
      const own = entry.reference === '' && basis === 'REFERENCE' ? 'FIFO' : basis
      const sides = { hasInvoice: isInvoice, hasPayment: !isInvoice }
      groups.set(name, { first: entry, document, day, dueDay, cents, ...sides, basis: own })
      return
    }
    // The invoice says what it is and when, whatever came before it in the file.
    if (isInvoice && !group.hasInvoice) Object.assign(group, pick(entry))
    group.cents += entry.cents
    if (isInvoice) group.hasInvoice = true
    else group.hasPayment = true
  })
  return [...groups.values()]
}

const pick = ({ document, day, dueDay }: TradeEntry) => ({ document, day, dueDay })

/** Payments that no reference settles pay the oldest invoices of their owner. What has no date is oldest. */
const payOldest = (groups: readonly Group[]): void => {
  const isPayment = (group: Group): boolean => !group.hasInvoice && group.hasPayment
  const byDay = (a: Group, b: Group): number => a.day - b.day
  const payments = groups.filter(isPayment).toSorted(byDay)
  const invoices = groups.filter((group) => group.cents * signOf(group.first.kind) > 0).toSorted(byDay)
  let at = 0
  for (const payment of payments) {
    while (payment.cents !== 0 && at < invoices.length) {
      const invoice = invoices[at]!
      const sign = signOf(invoice.first.kind)
      const paid = sign * Math.min(Math.abs(invoice.cents), Math.abs(payment.cents))
      invoice.cents -= paid
      payment.cents += paid
      invoice.basis = 'FIFO'
      payment.basis = 'FIFO'
      if (invoice.cents === 0) at++
    }
  }
}

const itemOf = ({ first, document, day, dueDay, cents, basis }: Group): OpenItem => ({
  ...{ kind: first.kind, account: first.account, relation: first.relation },
  ...{ document, day, dueDay, cents, basis },
})

/** Items of a sub-ledger: what its references leave. */
export const subLedgerItems = (entries: readonly TradeEntry[]): OpenItem[] =>
  [...Map.groupBy(entries, ownerOf).values()]
    .flatMap((own) => groupByReference(own, 'SUBLEDGER'))
    .filter(({ cents }) => cents !== 0)
    .map(itemOf)

/** Items of postings; `balances` are what relations opened with, and are paid like any invoice. */
export const postedItems = (entries: readonly TradeEntry[], balances: readonly TradeEntry[]): OpenItem[] => {
  const stated = Map.groupBy(balances, ownerOf)
  const posted = Map.groupBy(entries, ownerOf)
  return [...new Set([...stated.keys(), ...posted.keys()])].flatMap((owner) => {
    const groups = [
      ...groupByReference(stated.get(owner) ?? [], 'RELATION_BALANCE'),
      ...groupByReference(posted.get(owner) ?? [], 'REFERENCE'),
    ]
    payOldest(groups)
    return groups.filter(({ cents }) => cents !== 0).map(itemOf)
  })
}
