/** Open items and relation balances as answers show them: amounts as decimal strings, debits positive. */

import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { ageClasses, ageClassOf, daysOpen } from './ageing.ts'
import type { OpenItem } from './match-items.ts'
import { type OpenItems, openBalances, openItems } from './open-items.ts'
import { type TradeKind, tradeKinds } from './trade-entry.ts'

export interface OpenItemsAsked {
  asOfDay: number | null
  kind: TradeKind | null
}

const amount = (cents: number): string => formatCents(cents || 0)
const idOf = (ledger: Ledger, relation: number): string | null => ledger.relations[relation]?.id ?? null
const nameOf = (ledger: Ledger, relation: number): string | null => ledger.relations[relation]?.name || null

const itemAnswer = (ledger: Ledger, asOfDay: number, item: OpenItem) => {
  const days = daysOpen(asOfDay, item)
  return {
    relationId: idOf(ledger, item.relation),
    relationName: nameOf(ledger, item.relation),
    kind: item.kind,
    accountId: ledger.accounts[item.account]?.id ?? null,
    documentNumber: item.document || null,
    date: isoDay(item.day) || null,
    dueDate: isoDay(item.dueDay) || null,
    amount: amount(item.cents),
    days,
    ageClass: ageClassOf(days),
    basis: item.basis,
  }
}

const ageing = ({ items, asOfDay }: OpenItems, kinds: readonly TradeKind[]) =>
  kinds.flatMap((kind) =>
    ageClasses.map((ageClass) => {
      const own = items.filter(
        (item) => item.kind === kind && ageClassOf(daysOpen(asOfDay, item)) === ageClass,
      )
      return {
        kind,
        ageClass,
        count: own.length,
        amount: amount(own.reduce((sum, { cents }) => sum + cents, 0)),
      }
    }),
  )

export const openItemsAnswer = (ledger: Ledger, { asOfDay, kind }: OpenItemsAsked) => {
  const found = openItems(ledger, asOfDay, kind)
  return {
    asOf: isoDay(found.asOfDay) || null,
    items: found.items.map((item) => itemAnswer(ledger, found.asOfDay, item)),
    ageing: ageing(found, kind === null ? tradeKinds : [kind]),
    tieOut: found.tieOut.map(({ account, ledgerCents, itemsCents }) => ({
      accountId: ledger.accounts[account]!.id,
      ledger: amount(ledgerCents),
      items: amount(itemsCents),
      difference: amount(ledgerCents - itemsCents),
    })),
  }
}

export const relationsAnswer = (ledger: Ledger, { asOfDay, kind }: OpenItemsAsked) => {
  const found = openBalances(ledger, asOfDay, kind)
  const balances = found.relations.map((row) => ({
    relationId: idOf(ledger, row.relation),
    relationName: nameOf(ledger, row.relation),
    kind: row.kind,
    opening: amount(row.openingCents),
    debit: amount(row.debitCents),
    credit: amount(row.creditCents),
    balance: amount(row.balanceCents),
    items: amount(row.itemsCents),
    difference: amount(row.balanceCents - row.itemsCents),
    stated: row.statedCents === null ? null : amount(row.statedCents),
  }))
  const byKind = (a: TradeKind, b: TradeKind): number => tradeKinds.indexOf(a) - tradeKinds.indexOf(b)
  balances.sort((a, b) => byKind(a.kind, b.kind) || ((a.relationId ?? '') < (b.relationId ?? '') ? -1 : 1))
  return { asOf: isoDay(found.asOfDay) || null, balances }
}
