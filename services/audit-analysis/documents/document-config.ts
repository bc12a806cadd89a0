/** Which document types are required, in memory for all analyses: all of them after every start and reset. */

import {
  type ChecklistConfigEntry,
  checklistConfig,
  type DocumentType,
  defaultRequiredTypes,
  requiredTypesOf,
} from '../core/documents/checklist.ts'

export interface DocumentConfig {
  requiredTypes(): readonly DocumentType[]
  entries(): ChecklistConfigEntry[]
  /** Throws 400 for an unknown type, and then nothing changes. */
  require(types: readonly string[]): ChecklistConfigEntry[]
  reset(): void
}

export const createDocumentConfig = (): DocumentConfig => {
  let required = defaultRequiredTypes
  return {
    requiredTypes: () => required,
    entries: () => checklistConfig(required),
    require: (types) => {
      required = requiredTypesOf(types)
      return checklistConfig(required)
    },
    reset: () => {
      required = defaultRequiredTypes
    },
  }
}
