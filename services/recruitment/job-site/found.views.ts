/** What every public page of the job site tells search engines: its one address, and whether they may list it. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'

export interface Place {
  /** What absolute addresses begin with. */
  publicUrl: string
  view: Pick<PageView, 'path' | 'language'>
}

/** A page is canonical without query; with one it is not listed, but its links are followed. */
export const listing = (
  { publicUrl, view }: Place,
  more?: Html,
): Pick<Page, 'indexed' | 'followed' | 'head'> => {
  const [path = '/', query] = view.path.split('?', 2)
  return {
    ...(query === undefined ? { indexed: true } : { followed: true }),
    head: html`${canonical(publicUrl + path)}${more}`,
  }
}

export const canonical = (address: string): Html => html`<link rel="canonical" href="${address}">
`

/** For readers of feeds, which find them in the head. */
export const feedLink = (href: string, type: 'rss' | 'atom', title: string): Html =>
  html`<link rel="alternate" type="application/${type}+xml" href="${href}" title="${title}">
`

const locales: Record<Language, string> = { nl: 'nl_NL', en: 'en_GB' }

/** Open Graph beside the title and description that every listed page has; without a picture of its own, that of the site. */
export const openGraph = (
  language: Language,
  url: string,
  siteName: string,
  picture = '/favicon.png',
): Html =>
  html`<meta property="og:type" content="website">
<meta property="og:url" content="${url}">
<meta property="og:site_name" content="${siteName}">
<meta property="og:locale" content="${locales[language]}">
<meta property="og:image" content="${new URL(url).origin}${picture}">
`
