/** Sitemaps (sitemaps.org, 0.9): the index, and parts that are ranges of job numbers. */

/** A part holds the jobs of so many numbers, and so at most as many addresses as a sitemap may have. */
export const sitemapRange = 50_000

/** From 1; part 0 is the site's own pages. */
export const partOf = (jobId: number): number => Math.floor((jobId - 1) / sitemapRange) + 1

/** The first and last number of a part. */
export const rangeOf = (part: number): { first: number; last: number } => ({
  first: (part - 1) * sitemapRange + 1,
  last: part * sitemapRange,
})

export const partPath = (part: number): string => `/sitemaps/${part}.xml.gz`

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const start = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export interface SitemapEntry {
  address: string
  lastmod: Date | null
}

/** W3C Datetime, to the second. */
const entry = (name: 'url' | 'sitemap', { address, lastmod }: SitemapEntry): string =>
  `<${name}><loc>${escaped(address)}</loc>${
    lastmod ? `<lastmod>${lastmod.toISOString().slice(0, 19)}Z</lastmod>` : ''
  }</${name}>\n`

export const urlsetStart = `${start}<urlset xmlns="${namespace}">\n`
export const urlEntry = (one: SitemapEntry): string => entry('url', one)
export const urlsetEnd = '</urlset>\n'

export const sitemapIndex = (parts: readonly SitemapEntry[]): string =>
  `${start}<sitemapindex xmlns="${namespace}">\n${parts.map((part) => entry('sitemap', part)).join('')}</sitemapindex>\n`
