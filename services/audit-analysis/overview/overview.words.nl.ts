/** Dutch words of the overview. */

export const nl = {
  population: 'Wat er in het bestand staat',
  entries: 'Boekingsregels',
  transactions: 'Transacties',
  period: 'Periode',
  debit: 'Totaal debet',
  credit: 'Totaal credit',
  to: 't/m',
  categories: 'Signalen per categorie',
  category: 'Categorie',
  flags: 'Boekingsregels',
}

export type OverviewWords = typeof nl
