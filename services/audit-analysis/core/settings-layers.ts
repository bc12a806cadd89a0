/** Settings in layers: the service's, what a dossier changes in them, and what an analysis changes in those. */

import type { AnalysisSettings } from './settings.ts'

/** Some settings, at any depth; null and what is left out change nothing. Lists are replaced whole. */
type Changes<T> = {
  readonly [K in keyof T]?:
    | (T[K] extends number | readonly unknown[] ? T[K] : Changes<T[K]>)
    | null
    | undefined
}

export type SettingsChanges = Changes<AnalysisSettings>

/** Where a setting comes from. */
export const settingSources = ['DEFAULT', 'DOSSIER', 'SESSION'] as const
export type SettingSource = (typeof settingSources)[number]

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const laidOver = (
  below: Record<string, unknown>,
  above: Record<string, unknown>,
): Record<string, unknown> => {
  const result = { ...below }
  for (const [name, value] of Object.entries(above)) {
    if (value === null || value === undefined) continue
    const under = below[name]
    result[name] = isGroup(value) ? laidOver(isGroup(under) ? under : {}, value) : value
  }
  return result
}

/** The settings with a change. */
export const withChanges = (settings: AnalysisSettings, changes: SettingsChanges): AnalysisSettings =>
  laidOver({ ...settings }, { ...changes }) as unknown as AnalysisSettings

/** Two changes as one, the second over the first; without null and undefined. */
export const mergedChanges = (first: SettingsChanges, second: SettingsChanges): SettingsChanges =>
  laidOver(laidOver({}, { ...first }), { ...second }) as SettingsChanges

/** The names of the settings in a group, `materialityWeights.amountWeight` for one within another. */
const namesIn = (group: object, before = ''): string[] =>
  Object.entries(group).flatMap(([name, value]) => {
    if (value === null || value === undefined) return []
    return isGroup(value) ? namesIn(value, `${before}${name}.`) : [`${before}${name}`]
  })

/** For each setting, by its name, the layer that it comes from. */
export const sourcesOf = (
  settings: AnalysisSettings,
  dossier: SettingsChanges,
  session: SettingsChanges,
): Record<string, SettingSource> => {
  const layers: [SettingSource, object][] = [
    ['DEFAULT', settings],
    ['DOSSIER', dossier],
    ['SESSION', session],
  ]
  const named = layers.flatMap(([source, layer]) =>
    namesIn(layer).map((name): [string, SettingSource] => [name, source]),
  )
  return Object.fromEntries(named)
}

/** What an analysis changed, of its records in order. */
export const ownChanges = (
  records: readonly ({ act: 'CHANGED'; change: SettingsChanges } | { act: 'RESET' })[],
): SettingsChanges =>
  records.reduce<SettingsChanges>(
    (changes, record) => (record.act === 'RESET' ? {} : mergedChanges(changes, record.change)),
    {},
  )
