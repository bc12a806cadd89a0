/** Turns the HTML of postings and pages into plain text with paragraphs and bullets, for storing and searching. */

import { load } from 'cheerio'
import type { AnyNode } from 'domhandler'

/** Markup beyond this many characters is not read: no posting is longer and parsing costs time. */
const maximumMarkup = 2_000_000
const silent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'object',
  'head',
  'button',
])
const paragraphs = new Set(['p', 'ul', 'ol', 'table', 'blockquote', 'section', 'article', 'pre', 'dl'])
const lines = new Set([
  'div',
  'li',
  'tr',
  'dt',
  'dd',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'form',
  'address',
])

/** Longest text a caller keeps, cut at a character, never inside a surrogate pair. */
export const cut = (text: string, maximum: number): string => {
  if (text.length <= maximum) return text
  const end = /[\uD800-\uDBFF]/.test(text[maximum - 1] ?? '') ? maximum - 1 : maximum
  return text.slice(0, end).trimEnd()
}

/** One line: every run of white space is one space, control and invisible characters are gone. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u0000-\u001F\u007F-\u009F\u00A0\u2028\u2029\s]+/g, ' ')
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .trim()

/** Paragraphs kept apart by one empty line, lines trimmed, spaces collapsed. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .split('\n')
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Decodes HTML entities: `&lt;p&gt;Hallo` becomes `<p>Hallo`. */
export const decodeEntities = (text: string): string => load(text.slice(0, maximumMarkup), null, false).text()

/** Plain text is told from markup by a tag or an entity in it. */
export const looksLikeMarkup = (text: string): boolean => /<\/?[a-z][^>]*>|&[a-z]{2,8};|&#\d+;/i.test(text)

const opening = (name: string): string => {
  if (name === 'br') return '\n'
  if (name === 'li') return '\n- '
  if (/^h[1-6]$/.test(name) || paragraphs.has(name)) return '\n\n'
  if (name === 'td' || name === 'th') return ' '
  return lines.has(name) ? '\n' : ''
}

const closing = (name: string): string => {
  if (/^h[1-6]$/.test(name) || paragraphs.has(name)) return '\n\n'
  return lines.has(name) && name !== 'li' ? '\n' : ''
}

/** Walks without recursion: hostile pages nest a hundred thousand elements deep. */
const textOf = (roots: AnyNode[]): string => {
  const out: string[] = []
  const todo: (AnyNode | string)[] = [...roots].reverse()
  while (todo.length > 0) {
    const next = todo.pop()!
    if (typeof next === 'string') out.push(next)
    else if (next.type === 'text') out.push(next.data.replace(/\s+/g, ' '))
    else if ('children' in next) {
      const name = 'name' in next ? next.name.toLowerCase() : ''
      if (silent.has(name)) continue
      out.push(opening(name))
      todo.push(closing(name))
      for (let at = next.children.length - 1; at >= 0; at--) todo.push(next.children[at]!)
    }
  }
  return out.join('')
}

/**
 * HTML to plain text: headings and paragraphs are set apart by an empty line, list items start with `- `,
 * scripts and styles are dropped. Text without markup comes back tidied.
 */
export const htmlToText = (html: string): string => {
  const source = html.slice(0, maximumMarkup)
  if (!looksLikeMarkup(source)) return tidyText(source)
  const text = textOf(load(source, null, false).root().contents().toArray())
  return tidyText(text)
    .replace(/\n- ?\n+(?=\S)/g, '\n- ')
    .replace(/^- *$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What a reader sees of a page: its title and the text of its main part, at most `maximum` characters of it. */
export const readPage = (html: string, maximum = 50_000): { title: string; content: string } => {
  const $ = load(html.slice(0, maximumMarkup))
  const heading =
    $('h1').first().text() || $('meta[property="og:title"]').attr('content') || $('title').first().text()
  $('nav, footer, header, aside, form').remove()
  const main = $('main, article, [role=main], #content').first()
  const root = main.length > 0 ? main : $('body')
  return { title: cut(oneLine(heading), 200), content: cut(tidyText(textOf(root.toArray())), maximum) }
}
