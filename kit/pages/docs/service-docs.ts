/** The pages for those who build on a service, from its routes and what it says of itself. */

import { apiDocument } from '../../http/api-document.ts'
import type { Dialect } from '../../http/dialect.ts'
import type { Route } from '../../http/route.ts'
import type { Platform } from '../../platform.ts'
import type { Site } from '../site.ts'
import type { ApiDocument } from './api-operations.ts'
import { changelogPages, docsPages } from './docs.pages.ts'
import type { Documentation } from './documentation.ts'

interface DocumentedService {
  platform: Platform
  dialect: Dialect
  site?: Site
  documentation?: Documentation
  publicUrl?: string
}

/** What listens on all addresses is reached on this one too. */
const reachable = (address: string): string =>
  address.replace(/\/\/(?:0\.0\.0\.0|\[::\])(?=:)/, '//127.0.0.1')

/** None without a site and a documentation. `running` is asked when a page is. */
export const documentationPages = (
  { site, documentation, dialect, publicUrl, platform }: DocumentedService,
  running: () => { routes: Route[]; address: string },
): Route[] => {
  if (!site || !documentation) return []
  let document: ApiDocument | undefined
  const made = (): ApiDocument =>
    apiDocument({
      ...{ dialect, routes: running().routes },
      ...(publicUrl ? { serverUrl: publicUrl } : {}),
      ...(platform.settings.apiContact ? { contactUrl: platform.settings.apiContact } : {}),
    }) as unknown as ApiDocument
  const options = {
    ...documentation,
    document: () => {
      document ??= made()
      return document
    },
    base: () => (publicUrl ?? reachable(running().address)).replace(/\/+$/, ''),
  }
  return [...docsPages(site, options), ...changelogPages(site, options)]
}
