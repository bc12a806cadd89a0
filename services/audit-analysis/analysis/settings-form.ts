/** The form of settings: what its fields are called, what they may hold, and the change that they make. */

import { centsOf } from '../../../kit/pages/parts/money-field.ts'
import { isManualGround, manualGround } from '../core/detectors/manual.ts'
import type { Journal } from '../core/ledger/ledger.ts'
import { type ExtraCategory, extraCategories } from '../core/settings.ts'
import type { LayeredSettings, LayeredSettingsChange } from './settings.schema.ts'

/** Amounts are in euros; those above zero divide. */
type NumberKind = 'number' | 'above' | 'whole' | 'amount' | 'amountAbove'

const isAmount = (kind: NumberKind): boolean => kind === 'amount' || kind === 'amountAbove'

/** Every number of the settings, by its name, and what it may be. */
export const numberKinds = {
  materialityThreshold: 'amount',
  roundAmountDivisor: 'amountAbove',
  cutoffWindowBusinessDays: 'whole',
  zScoreOutlierThreshold: 'number',
  manualEntryAccountThresholdPct: 'number',
  abnormalDirectionMinAmount: 'amount',
  sameDayReversalTolerancePct: 'number',
  thresholdAvoidanceMinEntries: 'whole',
  periodEndWindowBusinessDays: 'whole',
  periodEndConcentrationFactor: 'number',
  circularFlowThresholdFactor: 'number',
  'materialityWeights.flagCountWeight': 'number',
  'materialityWeights.amountWeight': 'number',
  'materialityWeights.highRiskScoreThreshold': 'above',
  'materialityWeights.accountTypeMultipliers.BALANCE': 'number',
  'materialityWeights.accountTypeMultipliers.PROFIT_LOSS': 'number',
  'materialityWeights.accountTypeMultipliers.UNKNOWN': 'number',
} as const satisfies Record<string, NumberKind>

export type NumberName = keyof typeof numberKinds
export const numberNames = Object.keys(numberKinds) as NumberName[]

/** What was entered: a text for each number, and the boxes that are ticked. */
export interface EnteredSettings {
  numbers: Record<NumberName, string>
  extras: readonly string[]
  /** Ids of journals. */
  manual: readonly string[]
}

const valueAt = (settings: object, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], settings)

/** The journals that count as manual, whole, by type and name or by the auditor's word. */
export const manualJournalsIn = (
  journals: readonly Journal[],
  manualJournals: LayeredSettings['manualJournals'],
): string[] =>
  journals.filter((journal) => isManualGround(manualGround(journal, manualJournals))).map(({ id }) => id)

/** Three digits behind the separator of an amount would be read as thousands, so that it gets a fourth. */
const textOf = (value: unknown, kind: NumberKind, decimal: string): string => {
  const plain = String(value ?? '')
  return (isAmount(kind) && /\.\d{3}$/.test(plain) ? `${plain}0` : plain).replace('.', decimal)
}

/** The form of settings as they are; `decimal` is the separator of its language. */
export const enteredFrom = (
  settings: LayeredSettings,
  journals: readonly Journal[],
  decimal: string,
): EnteredSettings => ({
  numbers: Object.fromEntries(
    numberNames.map((name) => [name, textOf(valueAt(settings, name), numberKinds[name], decimal)]),
  ) as Record<NumberName, string>,
  extras: settings.enabledExtras,
  manual: manualJournalsIn(journals, settings.manualJournals),
})

/** A number as people write it, with a comma or a point, an amount also with thousands, of which none begin with a nought; null for anything else. */
const numberIn = (text: string, kind: NumberKind): number | null => {
  const cents = isAmount(kind) && !/^[\s€]*0[.,]/.test(text) ? centsOf(text) : null
  if (cents !== null) return cents < 0 ? null : cents / 100
  const plain = text.trim().replace(',', '.')
  return /^\d{1,13}(\.\d{1,10})?$/.test(plain) ? Number(plain) : null
}

const isWrong = (value: number | null, kind: NumberKind): boolean => {
  if (value === null || value > 1e13) return true
  if (kind === 'above' || kind === 'amountAbove') return value <= 0
  return kind === 'whole' && (!Number.isInteger(value) || value > 1_000_000)
}

/** The names of the numbers that are wrong, each with what it should be. */
export const wrongNumbers = ({ numbers }: EnteredSettings): { name: NumberName; kind: NumberKind }[] =>
  numberNames
    .map((name) => ({ name, kind: numberKinds[name] }))
    .filter(({ name, kind }) => isWrong(numberIn(numbers[name], kind), kind))

const put = (change: Record<string, unknown>, name: string, value: unknown): void => {
  const [first, ...rest] = name.split('.') as [string, ...string[]]
  if (rest.length === 0) change[first] = value
  else {
    change[first] ??= {}
    put(change[first] as Record<string, unknown>, rest.join('.'), value)
  }
}

/** What an entered form changes in settings that hold; only what is other is in it. None of its numbers may be wrong. */
export const changeIn = (
  entered: EnteredSettings,
  settings: LayeredSettings,
  journals: readonly Journal[],
): LayeredSettingsChange => {
  const change: Record<string, unknown> = {}
  for (const name of numberNames) {
    const value = numberIn(entered.numbers[name], numberKinds[name])
    if (value !== valueAt(settings, name)) put(change, name, value)
  }
  const extras = extraCategories.filter((extra) => entered.extras.includes(extra)) as ExtraCategory[]
  if (extras.join() !== extraCategories.filter((extra) => settings.enabledExtras.includes(extra)).join())
    change['enabledExtras'] = extras
  const before = new Set(manualJournalsIn(journals, settings.manualJournals))
  const others = journals.filter(({ id }) => before.has(id) !== entered.manual.includes(id))
  if (others.length > 0) {
    const byThemselves = new Set(manualJournalsIn(journals, { add: [], remove: [] }))
    const ids = journals.map(({ id }) => id)
    change['manualJournals'] = {
      add: ids.filter((id) => entered.manual.includes(id) && !byThemselves.has(id)),
      remove: ids.filter((id) => !entered.manual.includes(id) && byThemselves.has(id)),
    }
  }
  return change as LayeredSettingsChange
}
