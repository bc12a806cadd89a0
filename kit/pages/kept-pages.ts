/** Pages that are answered again as they are, with their bytes for each way in which people see them. */

import { newMark } from './marks.ts'
import type { Page, PageSession, PageView } from './site.ts'
import { type WrittenPage, writePage } from './written-page.ts'

/** Null: asked for once. Most pages are, and are not worth the writing twice. */
type Versions = Map<string, WrittenPage | null>

const versionsOf = new WeakMap<Page, Versions>()

/** Appearances, with their style in the page or without, at one address. */
const mostVersions = 6

/** The bytes of a page that `isKept`, from the second time on; undefined where it has to be written as any page. */
export const keptPage = <S extends PageSession>(
  page: Page,
  view: PageView<S>,
  render: (nonce: string) => string,
): WrittenPage | undefined => {
  if (!page.isKept || view.session) return undefined
  const versions = versionsOf.get(page) ?? new Map<string, WrittenPage | null>()
  versionsOf.set(page, versions)
  const key = [view.language, view.appearance, view.isFromElsewhere === true, view.path].join(' ')
  const known = versions.get(key)
  if (known) return known
  if (known === undefined) {
    if (versions.size < mostVersions) versions.set(key, null)
    return undefined
  }
  const nonce = newMark()
  const written = writePage(render(nonce), nonce)
  versions.set(key, written)
  return written
}

/** Bytes that are kept with a page by now, in all its versions. */
export const keptBytesOf = (page: Page): number =>
  [...(versionsOf.get(page)?.values() ?? [])].reduce((sum, version) => sum + (version?.size() ?? 0), 0)
