/** Dutch words of the page of settings. */

import type { NumberName } from './settings-form.ts'

export const nl = {
  lead: 'Wat de controles zoeken en hoe bevindingen worden geordend, voor deze analyse. Wie een waarde wijzigt, ziet eerst wat die zou vinden.',
  groups: {
    materiality: 'Materialiteit',
    detectors: 'Controles',
    scores: 'Scores',
    extras: 'Extra controles',
    journals: 'Memoriaal',
  },
  /** Below the names of `core/setting-names.ts`. */
  hints: {
    materialityThreshold: '0: het 95e percentiel van alle transacties.',
    roundAmountDivisor: 'In euro.',
    cutoffWindowBusinessDays: 'Een heel getal.',
    zScoreOutlierThreshold: 'Boven het gemiddelde.',
    manualEntryAccountThresholdPct: 'Minder memoriaal dan dit op de rekening.',
    abnormalDirectionMinAmount: 'In euro.',
    thresholdAvoidanceMinEntries: 'Een heel getal.',
    periodEndWindowBusinessDays: 'Een heel getal.',
    circularFlowThresholdFactor: 'Van 0 tot 1.',
  } as Partial<Record<NumberName, string>>,
  sources: { DEFAULT: 'van de dienst', DOSSIER: 'van het dossier', SESSION: 'van deze analyse' },
  extras: 'Ook uitvoeren',
  journals: 'Dagboeken die als memoriaal gelden',
  journalsHint: 'Aangevinkt is memoriaal. Wie dit wijzigt, gaat voor op soort, naam en bron.',
  outcome: {
    heading: 'Wat deze instellingen vinden',
    caption: 'Aantallen nu, en met wat hiernaast is ingevuld',
    what: 'Aantal',
    now: 'Nu',
    later: 'Straks',
    highRisk: 'Posten met hoog risico',
    priority: (name: string) => `Bevindingen: ${name.toLowerCase()}`,
    materiality: 'Materialiteit',
    counting: 'Bezig met tellen.',
    counted: 'De aantallen zijn bijgewerkt.',
    wrong: 'Zo zijn de instellingen niet geldig; er is niets geteld.',
  },
  preview: 'Voorbeeld tonen',
  save: 'Instellingen opslaan',
  reset: 'Zet terug naar dossier en dienst',
  saved: 'De instellingen zijn opgeslagen.',
  wasReset: 'De instellingen zijn teruggezet.',
  mistakes: {
    amount: (label: string) => `${label}: vul een bedrag in, 0 of meer, zoals 12.500 of 12.500,50.`,
    amountAbove: (label: string) => `${label}: vul een bedrag boven 0 in, zoals 1.000.`,
    number: (label: string) => `${label}: vul een getal in, 0 of meer.`,
    above: (label: string) => `${label}: vul een getal boven 0 in.`,
    whole: (label: string) => `${label}: vul een heel getal in, van 0 tot 1.000.000.`,
  },
  signed: (author: string) =>
    `${author} heeft deze analyse als reviewer ondertekend. Trek eerst die ondertekening in.`,
}

export type SettingsWords = typeof nl
