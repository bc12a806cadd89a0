/** Reads RSS 2.0, RSS 1.0 and Atom feeds into items, whatever namespaces they use. */

import type { CheerioAPI } from 'cheerio'
import type { Element } from 'domhandler'
import { parseXmlList } from '../../core/markup.ts'

export interface FeedItem {
  id: string | null
  title: string | null
  link: string | null
  /** HTML or plain text. */
  content: string | null
  published: string | null
  author: string | null
  categories: string[]
  /** The first text under a tag, with or without prefix, in any depth: `value('tt:city')`, `value('remoteStatus')`. */
  value(tag: string): string | null
  values(tag: string): string[]
}

export interface Feed {
  title: string | null
  /** False where it breaks off; its last item, which may be half, is left out then. */
  isWhole: boolean
  items: FeedItem[]
}

const itemOf = ($: CheerioAPI, element: Element): FeedItem => {
  const named = (tag: string): Element[] =>
    $(element)
      .find('*')
      .toArray()
      .filter((each) => each.name === tag)
  const values = (tag: string): string[] =>
    named(tag)
      .map((each) => $(each).text().trim())
      .filter((text) => text !== '')
  const value = (tag: string): string | null => values(tag)[0] ?? null
  const links = named('link')
  const alternate = links.find((link) => ['alternate', undefined].includes($(link).attr('rel'))) ?? links[0]
  const guid = named('guid')[0]
  const permalink =
    guid && $(guid).attr('ispermalink') !== 'false' && $(guid).attr('isPermaLink') !== 'false'
      ? $(guid).text().trim()
      : null
  const categories = named('category').map(
    (each) => $(each).attr('label') ?? $(each).attr('term') ?? $(each).text(),
  )
  return {
    id: value('guid') ?? value('id') ?? $(element).attr('rdf:about') ?? null,
    title: value('title'),
    link: (alternate && ($(alternate).attr('href') ?? $(alternate).text().trim())) || permalink,
    content: value('content:encoded') ?? value('content') ?? value('description') ?? value('summary'),
    published: value('pubDate') ?? value('published') ?? value('dc:date') ?? value('updated'),
    author:
      value('dc:creator') ??
      named('author').map((each) => $(each).find('name').text() || $(each).text())[0] ??
      null,
    categories: categories.map((category) => category.trim()).filter((category) => category !== ''),
    value,
    values,
  }
}

/** The feed in a text, or nothing when it is none. Document types and entities of its own are not looked at. */
export const parseFeed = (xml: string): Feed | null => {
  const { $, isWhole } = parseXmlList(xml)
  const root = $.root()
    .children()
    .toArray()
    .find((element) => ['rss', 'feed', 'rdf:RDF'].includes(element.name))
  if (!root) return null
  const items = $(root)
    .find(root.name === 'feed' ? 'entry' : 'item')
    .toArray()
  const title = $(root).find('title').first()
  const whole = isWhole ? items : items.slice(0, -1)
  return { title: title.text().trim() || null, isWhole, items: whole.map((item) => itemOf($, item)) }
}
