/** Dutch words of the overview. */

import type { BenchmarkName } from '../core/reports/materiality.ts'

export const nl = {
  lead: 'Dit is er in de boeken gevonden, met het grootste belang eerst.',
  next: {
    heading: 'Wat u nu kunt doen',
    findings: (count: string, one: boolean) =>
      one
        ? 'Beoordeel de bevinding met prioriteit hoog'
        : `Beoordeel de ${count} bevindingen met prioriteit hoog`,
    findingsNone: 'Er is geen bevinding met prioriteit hoog.',
    findingsDone: 'Over alle bevindingen met prioriteit hoog is besloten.',
    integrity: 'Bekijk wat er in het bestand niet klopt',
    materiality: 'Stel de materialiteit in: nu geldt een berekend bedrag',
    documents: (count: string, one: boolean) =>
      one ? 'Vraag het ene stuk dat nog ontbreekt' : `Vraag de ${count} stukken die nog ontbreken`,
    sign: 'Maak het werkdocument en onderteken het',
  },
  priorities: {
    heading: 'Bevindingen naar prioriteit',
    about: 'bevindingen',
    open: (count: string) => `${count} open`,
    names: { HIGH: 'Hoog', MEDIUM: 'Midden', LOW: 'Laag' },
  },
  categories: {
    title: 'Bevindingen naar signaal',
    heading: 'Signaal',
    series: 'Bevindingen',
    all: 'Bekijk alle bevindingen',
  },
  months: { title: 'Bevindingen per maand', heading: 'Maand', series: 'Bevindingen' },
  none: 'In dit bestand is niets gevonden.',
  kpis: {
    caption: 'Kerncijfers',
    name: 'Kerncijfer',
    amount: 'Bedrag',
    revenue: 'Netto-omzet',
    grossMargin: 'Brutomarge',
    operatingCost: 'Bedrijfskosten',
    ebit: 'Bedrijfsresultaat',
    netResult: 'Nettoresultaat',
    totalAssets: 'Balanstotaal',
    equity: 'Eigen vermogen',
    basis: {
      RGS: 'Omzet en kosten volgens de RGS-codes in het bestand.',
      MAPPING: 'Omzet en kosten volgens uw eigen indeling.',
      SIGN_AND_RANGE: 'Omzet en kosten volgens naam, nummer en teken van de rekeningen.',
    } as Record<string, string>,
    share: (percent: string) => `${percent} van de omzet`,
    unknown: 'niet bekend',
  },
  population: {
    heading: 'Wat er in het bestand staat',
    entries: 'Boekingsregels',
    transactions: 'Transacties',
    accounts: 'Rekeningen met boekingen',
    period: 'Boekingen van',
    debit: 'Totaal debet',
    credit: 'Totaal credit',
    to: 't/m',
  },
  integrity: {
    heading: 'Integriteit',
    ok: 'Klopt',
    notOk: 'Klopt niet',
    okText: 'Totalen, saldi en rekeningen kloppen met elkaar.',
    notOkText: 'Totalen, saldi of rekeningen kloppen niet met elkaar.',
    errors: 'Soorten fouten',
    warnings: 'Soorten waarschuwingen',
    unbalanced: 'Transacties uit balans',
    unknown: 'Onbekende rekeningen',
    more: 'Bekijk de integriteit',
  },
  materiality: {
    heading: 'Materialiteit',
    used: 'Waarmee nu wordt gewogen',
    configured: 'zoals ingesteld',
    fallback: '95e percentiel van de bedragen van transacties',
    performance: (percent: string) => `Uitvoeringsmaterialiteit (${percent})`,
    benchmarks: 'Wat gebruikelijk is',
    benchmark: 'Grondslag',
    base: 'Bedrag',
    amount: 'Materialiteit',
    names: {
      RESULT_BEFORE_TAX: 'Resultaat voor belasting',
      REVENUE: 'Omzet',
      ASSETS: 'Balanstotaal',
    } as Record<BenchmarkName, string>,
    change: 'Stel de materialiteit in',
  },
}

export type OverviewWords = typeof nl
