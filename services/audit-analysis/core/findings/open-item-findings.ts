/** Findings of open items: relations and accounts whose items do not add up to their balance (specification, Open items). */

import { oncePerLedger } from '../detectors/once-per-ledger.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { type AccountTie, openBalances, type RelationBalance } from '../open-items/open-items.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

const kindNames = {
  RECEIVABLE: { nl: 'debiteur', en: 'customer' },
  PAYABLE: { nl: 'crediteur', en: 'supplier' },
}

const bare = { severity: 'WARNING', day: -1, documentNumber: null, lineCount: 0 } as const

const relationFinding = (
  ledger: Ledger,
  { kind, relation, itemsCents, balanceCents }: RelationBalance,
  otherCents: number,
  other: 'items' | 'stated',
): SubjectFinding => {
  const known = ledger.relations[relation]
  const name = known?.id ?? ''
  const { nl, en } = kindNames[kind]
  const [balance, against] = [
    formatCents(balanceCents),
    formatCents(other === 'items' ? itemsCents : otherCents),
  ]
  return {
    ...bare,
    code: other === 'items' ? 'RELATION_ITEMS_DIFFER' : 'RELATION_BALANCE_DIFFERS',
    subject: `${kind}/${name}`,
    amountCents: Math.abs(balanceCents - otherCents),
    accountIds: [],
    relationId: known?.id ?? null,
    relationName: known?.name || null,
    title: {
      nl: `Saldo van ${nl} ${name || 'zonder relatie'} sluit niet aan`,
      en: `Balance of ${en} ${name || 'without a relation'} does not tie`,
    },
    reason:
      other === 'items'
        ? {
            nl: `Het grootboek heeft ${balance}, de openstaande posten tellen op tot ${against}.`,
            en: `The ledger has ${balance}; the open items add up to ${against}.`,
          }
        : {
            nl: `Het grootboek heeft ${balance}, het bestand noemt zelf een eindsaldo van ${against}.`,
            en: `The ledger has ${balance}; the file itself states a closing balance of ${against}.`,
          },
  }
}

const accountFinding = (ledger: Ledger, { account, ledgerCents, itemsCents }: AccountTie): SubjectFinding => {
  const { id } = ledger.accounts[account]!
  return {
    ...bare,
    code: 'OPEN_ITEMS_DIFFER',
    subject: id,
    amountCents: Math.abs(ledgerCents - itemsCents),
    accountIds: [id],
    relationId: null,
    relationName: null,
    title: {
      nl: `Openstaande posten sluiten niet aan op rekening ${id}`,
      en: `Open items do not tie to account ${id}`,
    },
    reason: {
      nl: `De rekening sluit op ${formatCents(ledgerCents)}, de posten tellen op tot ${formatCents(itemsCents)}.`,
      en: `The account closes at ${formatCents(ledgerCents)}; the items add up to ${formatCents(itemsCents)}.`,
    },
  }
}

const findingsOf = oncePerLedger((ledger): readonly SubjectFinding[] => {
  const { relations, tieOut } = openBalances(ledger, null, null)
  return [
    ...tieOut
      .filter(({ ledgerCents, itemsCents }) => ledgerCents !== itemsCents)
      .map((one) => accountFinding(ledger, one)),
    ...relations
      .filter(({ balanceCents, itemsCents }) => balanceCents !== itemsCents)
      .map((one) => relationFinding(ledger, one, one.itemsCents, 'items')),
    ...relations.flatMap((one) =>
      one.statedCents === null || one.statedCents === one.balanceCents
        ? []
        : [relationFinding(ledger, one, one.statedCents, 'stated')],
    ),
  ]
})

export const openItemFindings: SubjectSource = { kind: 'OPEN_ITEM', find: ({ ledger }) => findingsOf(ledger) }
