/** Dutch words of the page of relations and open items. */

import type { AgeClass } from '../core/open-items/ageing.ts'

export const nl = {
  lead: (day: string) => `Wat klanten schuldig zijn en wat leveranciers tegoed hebben op ${day}.`,
  leadUndated: 'Wat klanten schuldig zijn en wat leveranciers tegoed hebben.',
  none: {
    heading: 'Geen debiteuren of crediteuren gevonden',
    text: 'Het bestand heeft geen rekening die als debiteuren of crediteuren te herkennen is.',
    act: 'Bekijk de rekeningen in de bevindingen',
  },
  asOf: 'Peildatum',
  wrongDay: 'Vul een geldige datum in.',
  kind: 'Soort',
  both: 'Beide',
  kinds: { RECEIVABLE: 'Debiteuren', PAYABLE: 'Crediteuren' },
  show: 'Toon',
  ties: 'De openstaande posten sluiten aan op het grootboek.',
  differs: 'De openstaande posten sluiten niet aan op het grootboek.',
  unnamed: {
    RECEIVABLE: (amount: string) =>
      `Ontvangsten van samen ${amount} noemen geen klant en staan als eigen posten. Wat klanten open lijken te hebben, kan dus betaald zijn.`,
    PAYABLE: (amount: string) =>
      `Betalingen van samen ${amount} noemen geen leverancier en staan als eigen posten. Wat bij leveranciers open lijkt te staan, kan dus betaald zijn.`,
  },
  ageing: {
    title: 'Ouderdom van de openstaande posten',
    heading: 'Ouderdom',
    classes: {
      NOT_DUE: 'Niet vervallen',
      '0-30': '0–30 dagen',
      '31-60': '31–60 dagen',
      '61-90': '61–90 dagen',
      OVER_90: 'Meer dan 90 dagen',
      UNKNOWN: 'Onbekend',
    } as Record<AgeClass, string>,
  },
  items: {
    caption: 'Openstaande posten',
    relation: 'Relatie',
    none: 'Zonder relatie',
    kind: 'Soort',
    account: 'Rekening',
    document: 'Stuk',
    date: 'Datum',
    dueDate: 'Vervaldatum',
    amount: 'Bedrag',
    days: 'Dagen',
    age: 'Ouderdom',
    basis: 'Herkomst',
    bases: {
      SUBLEDGER: 'Subadministratie',
      RELATION_BALANCE: 'Saldo van de relatie',
      REFERENCE: 'Stuknummer',
      FIFO: 'Oudste eerst',
    },
  },
  balances: {
    caption: 'Saldo per relatie',
    opening: 'Beginsaldo',
    debit: 'Debet',
    credit: 'Credit',
    balance: 'Saldo',
    items: 'Posten',
    difference: 'Verschil',
    stated: 'Eindsaldo in bestand',
  },
  tieOut: { caption: 'Aansluiting op het grootboek', ledger: 'Grootboek' },
  signs: 'Debet is positief: wat leveranciers tegoed hebben, staat onder nul.',
}

export type RelationsWords = typeof nl
