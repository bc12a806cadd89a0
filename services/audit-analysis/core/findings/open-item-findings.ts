/** Findings of open items: what does not add up to its balance, and what was paid too much (specification, Open items). */

import { formatBalance } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import { type AccountTie, openBalances, type RelationBalance } from '../open-items/open-items.ts'
import { invoicedTwiceFindings } from './invoiced-twice-findings.ts'
import { overpaidFindings } from './overpaid-findings.ts'
import { partyNames } from './party-names.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

const bare = { severity: 'WARNING', day: -1, documentNumber: null, lineCount: 0 } as const

const relationFinding = (
  ledger: Ledger,
  { kind, relation, itemsCents, balanceCents }: RelationBalance,
  otherCents: number,
  other: 'items' | 'stated',
): SubjectFinding => {
  const known = ledger.relations[relation]
  const name = known?.id ?? ''
  const { nl, en } = partyNames[kind]
  const againstCents = other === 'items' ? itemsCents : otherCents
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
            nl: `Het grootboek heeft ${formatBalance(balanceCents, 'nl')}, de openstaande posten tellen op tot ${formatBalance(againstCents, 'nl')}.`,
            en: `The ledger has ${formatBalance(balanceCents, 'en')}; the open items add up to ${formatBalance(againstCents, 'en')}.`,
          }
        : {
            nl: `Het grootboek heeft ${formatBalance(balanceCents, 'nl')}, het bestand noemt zelf een eindsaldo van ${formatBalance(againstCents, 'nl')}.`,
            en: `The ledger has ${formatBalance(balanceCents, 'en')}; the file itself states a closing balance of ${formatBalance(againstCents, 'en')}.`,
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
      nl: `De rekening sluit op ${formatBalance(ledgerCents, 'nl')}, de posten tellen op tot ${formatBalance(itemsCents, 'nl')}.`,
      en: `The account closes at ${formatBalance(ledgerCents, 'en')}; the items add up to ${formatBalance(itemsCents, 'en')}.`,
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
    ...overpaidFindings(ledger),
    ...invoicedTwiceFindings(ledger),
  ]
})

export const openItemFindings: SubjectSource = { kind: 'OPEN_ITEM', find: ({ ledger }) => findingsOf(ledger) }
