/** Reads sitemaps (sitemaps.org): lists of pages, indexes of sitemaps, plain text lists, also gzipped. */

import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import { webAddress } from '../../core/job-posting.ts'
import { parseXml } from '../../core/markup.ts'
import { type Page, textOfPage } from '../page.ts'

const maximumUnpackedBytes = 20_000_000

export interface Sitemap {
  pages: string[]
  sitemaps: string[]
}

const unpacked = async (page: Page): Promise<Page> => {
  if (page.body[0] !== 0x1f || page.body[1] !== 0x8b) return page
  try {
    const body = await promisify(gunzip)(page.body, { maxOutputLength: maximumUnpackedBytes })
    return { ...page, body }
  } catch (cause) {
    throw new FetchFailure('too-large', 'The sitemap is too large or damaged.', { cause })
  }
}

/** The addresses in a sitemap, on the same host as it (as the protocol wants); nothing when it is none. */
export const readSitemap = async (page: Page): Promise<Sitemap | null> => {
  const text = textOfPage(await unpacked(page))
  const { host } = new URL(page.url)
  const own = (addresses: string[]): string[] =>
    addresses
      .flatMap((each) => webAddress(each, page.url) ?? [])
      .filter((each) => new URL(each).host === host)
  if (!/<(?:\w+:)?(urlset|sitemapindex)\b/.test(text.slice(0, 5000))) {
    const lines = text.split(/\s+/).filter((line) => line !== '')
    const isList = lines.length > 0 && lines.every((line) => /^https?:\/\//.test(line))
    return isList ? { pages: own(lines), sitemaps: [] } : null
  }
  const $ = parseXml(text)
  const locations = (parent: string): string[] =>
    $('*')
      .toArray()
      .filter((element) => 'name' in element && element.name.replace(/^.*:/, '') === parent)
      .map((element) =>
        $(element)
          .children()
          .toArray()
          .find((child) => child.name.replace(/^.*:/, '') === 'loc'),
      )
      .map((loc) => (loc ? $(loc).text().trim() : ''))
  return { pages: own(locations('url')), sitemaps: own(locations('sitemap')) }
}
