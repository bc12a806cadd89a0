/** What search engines are told of a page. */

import type { Page, PageView } from './site.ts'

export const robotsOf = ({ followed }: Page): string => (followed ? 'noindex, follow' : 'noindex')

/**
 * A page that anybody may look for is listed, with what a search engine says of it; with a query it is somebody's way to
 * it. A page without a description stays as it is.
 */
export const listed = ({ path }: PageView, page: Page): Page =>
  page.description === undefined || path.includes('?') ? page : { ...page, indexed: true }
