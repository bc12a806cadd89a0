/** What a working paper says of each procedure: why it is done, how exactly, and by which standard (NV COS, the Dutch ISAs). */

import type { Language } from '../detectors/detector.ts'
import type { SubjectKind } from '../findings/subject-finding.ts'
import { type AnalysisSettings, type FlagCategory, standardCategories } from '../settings.ts'
import { procedureWords } from './procedure-words.ts'

/** Standards on auditing by number: 240 journal entries, 315 and 520 analytics, 330 details, 500 the file, 530 samples. */
export type Standard = 240 | 315 | 330 | 500 | 520 | 530

/** What the results of a procedure are counted by. */
export type ProcedureSubject =
  | { category: FlagCategory }
  | { kind: SubjectKind }
  | { report: 'SAMPLES' | 'TRIAL_BALANCE' }

export interface Procedure {
  subject: ProcedureSubject
  standards: readonly Standard[]
  name: string
  purpose: string
  /** With the settings that it ran under filled in. */
  formula: string
}

const standardsOf: Record<SubjectKind, readonly Standard[]> = {
  INTEGRITY: [500],
  VAT: [330],
  OPEN_ITEM: [330],
  FIXED_COST: [520],
  LOAN: [330],
  CASH: [330],
  COMPARISON: [315, 520],
  RESTRICTED: [330],
}

/** Numbers as the language writes them, with all their decimals. */
const numberFormats: Record<Language, Intl.NumberFormat> = {
  nl: new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 20 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 }),
}

/** Settings as their names stand in a formula: `{roundAmountDivisor}`. */
const filled = (text: string, settings: AnalysisSettings, language: Language): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = settings[name as keyof AnalysisSettings]
    return typeof value === 'number' ? numberFormats[language].format(value) : String(value)
  })

const categoriesIn = ({ enabledExtras }: AnalysisSettings): FlagCategory[] => [
  ...standardCategories,
  ...enabledExtras,
]

/**
 * The procedures of an analysis in the order of the paper: the file, its totals, journal entries, the other tests, samples.
 * `kinds` are those whose tests ran.
 */
export const proceduresOf = (
  settings: AnalysisSettings,
  kinds: readonly SubjectKind[],
  hasSamples: boolean,
  language: Language,
): Procedure[] => {
  const words = procedureWords[language]
  const kindProcedure = (kind: SubjectKind): Procedure => ({
    subject: { kind },
    standards: standardsOf[kind],
    ...words.kinds[kind],
  })
  const [file, others] = [
    kinds.filter((kind) => kind === 'INTEGRITY'),
    kinds.filter((kind) => kind !== 'INTEGRITY'),
  ]
  return [
    ...file.map(kindProcedure),
    { subject: { report: 'TRIAL_BALANCE' }, standards: [500, 315], ...words.trialBalance },
    ...categoriesIn(settings).map((category): Procedure => {
      const { name, purpose, formula } = words.categories[category]
      return {
        subject: { category },
        standards: [240],
        name,
        purpose,
        formula: filled(formula, settings, language),
      }
    }),
    ...others.map(kindProcedure),
    ...(hasSamples ? [{ subject: { report: 'SAMPLES' }, standards: [530], ...words.samples } as const] : []),
  ]
}
