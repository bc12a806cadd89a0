/** The words of the page of the year comparison, in Dutch and English. */

import type { Language } from '../../../kit/pages/language.ts'

const nl = {
  lead: 'Vergelijk dit jaar met het jaar ervoor. Analyseer eerst ook het auditfile van dat jaar.',
  prior: 'Analyse van het vorige jaar',
  hint: 'Het adres van de overzichtspagina van die analyse, of alleen het nummer.',
  unknown: 'Deze analyse is er niet. Controleer het adres.',
  act: 'Vergelijk',
  others: 'Andere jaren van deze klant',
  yes: 'ja',
  no: 'nee',
  checks: {
    SAME_COMPANY: 'Zelfde onderneming',
    SAME_CURRENCY: 'Zelfde valuta',
    ADJOINING_YEARS: 'Jaren sluiten op elkaar aan',
    DIFFERENT_FILES: 'Verschillende bestanden',
  },
  outcome: {
    equal: 'De beginbalans sluit aan op de eindbalans van het vorige jaar.',
    differs: (count: number) => `Verschillen in de beginbalans die het resultaat niet verklaart: ${count}.`,
    findings: 'Bekijk deze bevindingen',
    signed: 'De beoordelaar heeft ondertekend: deze vergelijking maakt geen bevindingen meer.',
    noPair: 'Niet alles hieronder klopt. Verschillen in de beginbalans zijn daarom geen bevindingen.',
  },
  kept: {
    heading: 'De analyse van het vorige jaar is niet meer in het geheugen',
    below: 'Hieronder staat wat de laatste vergelijking in de beginbalans vond.',
    equal: 'In de laatste vergelijking opende elke balansrekening zoals zij sloot.',
    noPair: 'In de laatste vergelijking waren de twee geen opeenvolgende jaren van één onderneming.',
    again: 'Analyseer het auditfile van dat jaar opnieuw om alle rekeningen te zien.',
    caption: 'Verschillen in de beginbalans',
    equity: 'Eigen vermogen',
  },
  result: 'Resultaat van het vorige jaar',
  opening: 'Beginbalans naast de eindbalans van het vorige jaar',
  rows: 'Alle rekeningen van beide jaren',
  columns: {
    account: 'Rekening',
    name: 'Omschrijving',
    priorClosing: 'Eindsaldo vorig jaar',
    opening: 'Beginsaldo dit jaar',
    prior: 'Vorig jaar',
    current: 'Dit jaar',
    difference: 'Verschil',
    pct: 'Procent',
    status: 'Stand',
  },
  statuses: { NEW: 'Nieuw', GONE: 'Vervallen', BOTH: 'Beide' },
}

export type ComparisonWords = typeof nl

const en: ComparisonWords = {
  lead: 'Compare this year with the one before. Analyse the audit file of that year first.',
  prior: 'Analysis of the prior year',
  hint: 'The address of the overview of that analysis, or its id alone.',
  unknown: 'There is no such analysis. Check the address.',
  act: 'Compare',
  others: 'Other years of this client',
  yes: 'yes',
  no: 'no',
  checks: {
    SAME_COMPANY: 'Same company',
    SAME_CURRENCY: 'Same currency',
    ADJOINING_YEARS: 'Adjoining years',
    DIFFERENT_FILES: 'Different files',
  },
  outcome: {
    equal: 'The opening balance follows from the closing balance of the prior year.',
    differs: (count: number) =>
      `Differences in the opening balance that the result does not explain: ${count}.`,
    findings: 'See these findings',
    signed: 'The reviewer has signed: this comparison makes no more findings.',
    noPair: 'Not all of the below holds. Differences in the opening balance are therefore no findings.',
  },
  kept: {
    heading: 'The analysis of the prior year is no longer in memory',
    below: 'Below is what the latest comparison found in the opening balance.',
    equal: 'In the latest comparison each balance account opened as it closed.',
    noPair: 'In the latest comparison the two were no adjoining years of one company.',
    again: 'Analyse the audit file of that year again to see all accounts.',
    caption: 'Differences in the opening balance',
    equity: 'Equity',
  },
  result: 'Result of the prior year',
  opening: 'Opening beside the closing of the prior year',
  rows: 'All accounts of both years',
  columns: {
    account: 'Account',
    name: 'Description',
    priorClosing: 'Closing prior year',
    opening: 'Opening this year',
    prior: 'Prior year',
    current: 'This year',
    difference: 'Difference',
    pct: 'Percent',
    status: 'State',
  },
  statuses: { NEW: 'New', GONE: 'Gone', BOTH: 'Both' },
}

export const comparisonWords: Record<Language, ComparisonWords> = { nl, en }
