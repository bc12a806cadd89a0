/** Remembers pages with their ETag or Last-Modified, so that an unchanged one is not sent again. */

import type { Page } from './page.ts'

export interface PageCache {
  get(url: string): Page | undefined
  put(url: string, page: Page): void
}

/** Keeps the pages used last, up to so many bytes of bodies; pages without a validator are not kept. */
export const createPageCache = (maximumBytes = 32_000_000): PageCache => {
  const pages = new Map<string, Page>()
  let bytes = 0
  const drop = (url: string): void => {
    bytes -= pages.get(url)?.body.length ?? 0
    pages.delete(url)
  }
  return {
    get: (url) => {
      const page = pages.get(url)
      if (page) {
        pages.delete(url)
        pages.set(url, page)
      }
      return page
    },
    put: (url, page) => {
      drop(url)
      if ((!page.etag && !page.lastModified) || page.body.length > maximumBytes / 4) return
      pages.set(url, page)
      bytes += page.body.length
      for (const oldest of pages.keys()) {
        if (bytes <= maximumBytes) break
        drop(oldest)
      }
    },
  }
}
