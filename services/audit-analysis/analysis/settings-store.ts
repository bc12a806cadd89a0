/** The analysis settings in memory: the initial values after every start and reset (specification, Settings). */

import { type AnalysisSettings, defaultSettings } from '../core/settings.ts'
import { withChanges } from '../core/settings-layers.ts'
import type { SettingsChange } from './settings.schema.ts'

export interface SettingsStore {
  get(): AnalysisSettings
  change(change: SettingsChange): AnalysisSettings
  reset(): void
}

export const createSettingsStore = (): SettingsStore => {
  let current = defaultSettings
  return {
    get: () => current,
    change: (change) => {
      current = withChanges(current, change)
      return current
    },
    reset: () => {
      current = defaultSettings
    },
  }
}
