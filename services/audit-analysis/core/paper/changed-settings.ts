/** The settings of an analysis that are not what the program starts with, in words and by their names. */

import { categoryNames } from '../detectors/category-names.ts'
import type { Language } from '../detectors/detector.ts'
import { settingNames } from '../setting-names.ts'
import { type AnalysisSettings, defaultSettings } from '../settings.ts'
import type { PaperSetting } from './paper-data.ts'

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number as it is, so that a workbook can reckon with it; all else as text. */
const plainValue = (value: unknown): PaperSetting['value'] => {
  if (typeof value === 'number') return value
  if (value === undefined) return ''
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** `materialityWeights.amountWeight` for one within another. */
const differences = (
  value: Record<string, unknown>,
  standard: Record<string, unknown>,
  before: string,
): PaperSetting[] =>
  [...new Set([...Object.keys(standard), ...Object.keys(value)])].flatMap((name): PaperSetting[] => {
    const [now, then] = [value[name], standard[name]]
    if (isGroup(now) || isGroup(then))
      return differences(isGroup(now) ? now : {}, isGroup(then) ? then : {}, `${before}${name}.`)
    const [own, usual] = [plainValue(now), plainValue(then)]
    return own === usual ? [] : [{ name: `${before}${name}`, standard: usual, value: own }]
  })

const numbers = {
  nl: new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 20 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 }),
}

/** What a setting is, as the reader writes numbers; a code of digits, for instance of a journal, is none. */
export const settingText = (value: PaperSetting['value'], language: Language): string =>
  typeof value === 'number' ? numbers[language].format(value) : value

export const changedSettings = (settings: AnalysisSettings): PaperSetting[] =>
  differences({ ...settings }, { ...defaultSettings }, '')

/** The same with what the settings' page calls them and the extra tests; '' for one that it has not. */
export const changedSettingsInWords = (
  settings: AnalysisSettings,
  language: Language,
): (PaperSetting & { words: string })[] => {
  const words: Readonly<Record<string, string>> = settingNames[language]
  const extras = settings.enabledExtras.map((extra) => categoryNames[language][extra]).join(', ')
  return changedSettings(settings).map((setting) => ({
    ...setting,
    ...(setting.name === 'enabledExtras' ? { value: extras } : {}),
    words: words[setting.name] ?? '',
  }))
}
