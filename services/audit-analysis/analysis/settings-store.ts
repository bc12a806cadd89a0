/** The analysis settings in memory: the initial values after every start and reset (specification, Settings). */

import { type AnalysisSettings, defaultSettings } from '../core/settings.ts'
import type { SettingsChange } from './settings.schema.ts'

export interface SettingsStore {
  get(): AnalysisSettings
  change(change: SettingsChange): AnalysisSettings
  reset(): void
}

/** The fields that hold a value. A field that is null or undefined leaves its setting as it is. */
const given = <T extends object>(change: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== null && value !== undefined),
  ) as never

export const createSettingsStore = (): SettingsStore => {
  let current = defaultSettings
  return {
    get: () => current,
    change: (change) => {
      const { materialityWeights, ...fields } = given(change)
      const { accountTypeMultipliers, ...weights } = given(materialityWeights ?? {})
      const before = current.materialityWeights
      const multipliers = { ...before.accountTypeMultipliers, ...given(accountTypeMultipliers ?? {}) }
      current = {
        ...current,
        ...fields,
        materialityWeights: { ...before, ...weights, accountTypeMultipliers: multipliers },
      }
      return current
    },
    reset: () => {
      current = defaultSettings
    },
  }
}
