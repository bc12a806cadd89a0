/** Feature flags in memory: all on after every start and reset. */

import { badRequest, notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { SettingsStore } from '../analysis/settings-store.ts'
import type { AnalysisSettings } from '../core/settings.ts'

/** What each flag switches (specification, Feature flags). */
const descriptions = {
  'restricted-accounts': 'Restricted accounts: result, configuration and CSV.',
  'external-upload': 'Upload links, and the page and routes where a client company hands in documents.',
  benford: 'First two digits against the law of Benford: the chart, and the extra category BENFORD.',
  extras: 'The extra categories that enabledExtras of the settings lists.',
} as const

export type FlagKey = keyof typeof descriptions

const keys = Object.keys(descriptions) as FlagKey[]

export interface FeatureFlag {
  key: FlagKey
  enabled: boolean
  description: string
}

export interface FeatureFlags {
  list(): FeatureFlag[]
  isEnabled(key: FlagKey): boolean
  /** Throws 400 for an unknown key. */
  set(key: string, enabled: boolean): FeatureFlag
  reset(): void
}

export const createFeatureFlags = (): FeatureFlags => {
  const disabled = new Set<FlagKey>()
  const flagOf = (key: FlagKey): FeatureFlag => ({
    key,
    enabled: !disabled.has(key),
    description: descriptions[key],
  })
  return {
    list: () => keys.map(flagOf),
    isEnabled: (key) => !disabled.has(key),
    set: (name, enabled) => {
      const key = keys.find((known) => known === name)
      if (!key)
        throw badRequest(`There is no feature flag "${name.slice(0, 60)}"; there are ${keys.join(', ')}.`)
      if (enabled) disabled.delete(key)
      else disabled.add(key)
      return flagOf(key)
    },
    reset: () => disabled.clear(),
  }
}

/** The routes as they are while the flag is on; while it is off each answers 404 and names it. */
export const underFlag = (flags: FeatureFlags, key: FlagKey, routes: readonly Route[]): Route[] =>
  routes.map((route) => ({
    ...route,
    errors: [...new Set([...(route.errors ?? []), 404])],
    handler: (request) => {
      if (!flags.isEnabled(key))
        throw notFound(`This is switched off (feature flag ${key}).`, { code: 'switched-off' })
      return route.handler(request)
    },
  }))

/** The settings as analyses see them: extras count only while their flags are on. */
export const underFlags = (settings: AnalysisSettings, flags: FeatureFlags): AnalysisSettings => {
  const enabledExtras = flags.isEnabled('extras')
    ? settings.enabledExtras.filter((extra) => extra !== 'BENFORD' || flags.isEnabled('benford'))
    : []
  return enabledExtras.length === settings.enabledExtras.length ? settings : { ...settings, enabledExtras }
}

/** A store that is read under the flags. What is stored stays stored. */
export const settingsUnderFlags = (stored: SettingsStore, flags: FeatureFlags): SettingsStore => ({
  ...stored,
  get: () => underFlags(stored.get(), flags),
})
