/** The pages of a service, opened: their assets, their keys, and the routes that every service has. */

import type { Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { type AssetSources, createAssets } from './assets.ts'
import { createMemoryKeys, createRedisKeys } from './one-time-keys.ts'
import { preferencePages } from './preference.pages.ts'
import { problemPages } from './problems/problem.pages.ts'
import type { PageSession, Site } from './site.ts'

export type SiteOptions<S extends PageSession> = Pick<
  Site<S>,
  | 'service'
  | 'name'
  | 'navigation'
  | 'sessions'
  | 'signInPath'
  | 'signOutPath'
  | 'signInPage'
  | 'detour'
  | 'hidesAccount'
  | 'ownOrigin'
  | 'refusalInDutch'
> & {
  /** Stylesheets and browser modules of the service, by the names that they are served by (`createAssets`). */
  files?: Record<string, URL>
  /** Those of its modules that are served with all that they import. */
  joined?: AssetSources['joined']
  /** Modules that its pages start as workers. */
  workers?: AssetSources['workers']
}

export const openSite = <S extends PageSession = PageSession>(
  { settings, redis, clock, production }: Platform,
  { files = {}, joined = [], workers = {}, ...options }: SiteOptions<S>,
): Site<S> => ({
  ...options,
  assets: createAssets({ files, joined, workers }),
  oneTimeKeys: redis
    ? createRedisKeys(redis, `polder:${settings.environment}:${options.service}`)
    : createMemoryKeys(clock),
  production,
})

/** Assets, icons, language and appearance, and what failures mean. */
export const siteRoutes = <S extends PageSession>(site: Site<S>): Route[] => [
  ...site.assets.routes,
  ...preferencePages(site),
  ...problemPages(site),
]
