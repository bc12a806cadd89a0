/** Remembers pages with their ETag or Last-Modified, so that an unchanged one is not sent again. */

import { LRUCache } from 'lru-cache'
import type { Page } from './page.ts'

export interface PageCache {
  get(url: string): Page | undefined
  put(url: string, page: Page): void
}

/** Keeps the pages used last, up to so many bytes of bodies; pages without a validator are not kept. */
export const createPageCache = (maximumBytes = 32_000_000): PageCache => {
  const pages = new LRUCache<string, Page>({
    maxSize: maximumBytes,
    // A page without a body takes room too.
    sizeCalculation: ({ body }) => Math.max(body.length, 1),
  })
  return {
    get: (url) => pages.get(url),
    put: (url, page) => {
      pages.delete(url)
      if ((!page.etag && !page.lastModified) || page.body.length > maximumBytes / 4) return
      pages.set(url, page)
    },
  }
}
