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

const byDay = (a: Group, b: Group): number => a.day - b.day

/** Payments of one owner that no reference settles, and invoices that are left, the oldest first. What has no date is oldest. */
interface Unsettled {
  payments: Group[]
  invoices: Group[]
}

const unsettledOf = (groups: readonly Group[]): Unsettled => ({
  payments: groups.filter(({ hasInvoice, hasPayment }) => !hasInvoice && hasPayment).toSorted(byDay),
  invoices: groups.filter(({ cents, first }) => cents * signOf(first.kind) > 0).toSorted(byDay),
})

/** So many days before an invoice its payment may come; one that names another invoice is no payment of a later one. */
const daysAhead = 31

const lastDayPaidBy = ({ day, first }: Group): number =>
  day === -1 ? Number.POSITIVE_INFINITY : day + (first.isInvoiceNumber ? 0 : daysAhead)

/** The same where a payment without a number may pay ahead, whenever its invoice comes. */
const lastDayPaidAhead = (payment: Group): number =>
  payment.first.isInvoiceNumber ? lastDayPaidBy(payment) : Number.POSITIVE_INFINITY

/** Payments pay the oldest invoices, each those up to a day. */
const payOldest = ({ payments, invoices }: Unsettled, lastDayOf: (payment: Group) => number): void => {
  let at = 0
  for (const payment of payments) {
    const last = lastDayOf(payment)
    while (payment.cents !== 0 && at < invoices.length && invoices[at]!.day <= last) {
      const invoice = invoices[at]!
      if (invoice.cents === 0) {
        at++
        continue
      }
      const sign = signOf(invoice.first.kind)
      const paid = sign * Math.min(Math.abs(invoice.cents), Math.abs(payment.cents))
      invoice.cents -= paid
      payment.cents += paid
      invoice.basis = 'FIFO'
      payment.basis = 'FIFO'
    }
  }
}

const accountOf = ({ first: { kind, account } }: Group): string => `${kind} ${account}`

/** What each account opened with that belongs to nobody, as far as nothing has paid it. */
const openedByNobody = (groups: readonly Group[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const group of groups) {
    const { first, day, document, cents } = group
    if (first.relation !== -1 || day !== -1 || document !== '' || cents * signOf(first.kind) <= 0) continue
    sums.set(accountOf(group), (sums.get(accountOf(group)) ?? 0) + Math.abs(cents))
  }
  return sums
}

/**
 * First in, first out. A payment that names an invoice pays none of another number that came after it. One that comes long
 * before the invoice that it would pay paid one of last year, as long as the account opened with as much that belongs to
 * nobody; then both stay.
 */
const payInOrder = (owners: readonly (readonly Group[])[]): void => {
  const unsettled = owners.map(unsettledOf)
  const opened = openedByNobody(owners.flat())
  for (const own of unsettled)
    payOldest(own, (payment) =>
      opened.has(accountOf(payment)) ? lastDayPaidBy(payment) : lastDayPaidAhead(payment),
    )
  const openedCents = openedByNobody(owners.flat())
  const early = unsettled.flatMap(({ payments, invoices }) =>
    payments.filter(({ cents }) => cents !== 0).map((payment) => ({ payment, invoices })),
  )
  for (const { payment, invoices } of early.toSorted((a, b) => byDay(a.payment, b.payment))) {
    const name = accountOf(payment)
    const left = (openedCents.get(name) ?? 0) - Math.abs(payment.cents)
    if (left >= 0) openedCents.set(name, left)
    else payOldest({ payments: [payment], invoices }, lastDayPaidAhead)
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
  const owners = [...new Set([...stated.keys(), ...posted.keys()])].map((owner) => [
    ...groupByReference(stated.get(owner) ?? [], 'RELATION_BALANCE'),
    ...groupByReference(posted.get(owner) ?? [], 'REFERENCE'),
  ])
  payInOrder(owners)
  return owners
    .flat()
    .filter(({ cents }) => cents !== 0)
    .map(itemOf)
}
