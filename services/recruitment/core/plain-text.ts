/** Turns the HTML of postings and pages into plain text with paragraphs and bullets, for storing and searching. */

import type { AnyNode } from 'domhandler'
import { hiddenNames, isHidden, isHiddenByName } from './hidden-text.ts'
import { parseHtml } from './markup.ts'

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

/** Invisible characters, but for what joins pictures into one: 👩‍🍳 is a cook, and no woman beside a pan. */
const invisible =
  /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFE\uFFFF]|(?<!\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu

/** One line: every run of white space is one space, control and invisible characters are gone. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u0000-\u001F\u007F-\u009F\u00A0\u2028\u2029\s]+/g, ' ')
    .replace(invisible, '')
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
export const decodeEntities = (text: string): string => parseHtml(text).root().text()

const escapedTag = /&(?:amp;)*lt;\/?(?:p|br|div|section|ul|ol|li|h[1-6]|strong|b|em|i|u|span|a|table)\b/i

/** Markup that was escaped on its way here, as it was meant; a text with tags of its own stays as it is. */
export const unescapeMarkup = (text: string): string => {
  let meant = text
  for (let times = 0; times < 3 && escapedTag.test(meant) && !/<\/?[a-z][^<>]*>/i.test(meant); times++)
    meant = decodeEntities(meant)
  return meant
}

/** Characters that are entities still when the markup has been read: those were escaped twice. */
export const decodeLeftEntities = (text: string): string => {
  const left = new Set(text.match(/&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/gi))
  return [...left]
    .slice(0, 50)
    .reduce((rest, entity) => rest.replaceAll(entity, decodeEntities(entity)), text)
}

/** Plain text is told from markup by a tag or an entity in it. */
export const looksLikeMarkup = (text: string): boolean => /<\/?[a-z][^<>]*>|&[a-z]{2,8};|&#\d+;/i.test(text)

/** Marks in the text being made: where a line, a paragraph or a bullet's item ends. */
const endOfLine = '\u0001'
const endOfParagraph = '\u0002'
const endOfItem = '\u0003'

const boundary = (name: string): string => {
  if (/^h[1-6]$/.test(name) || paragraphs.has(name)) return endOfParagraph
  return lines.has(name) ? endOfLine : ''
}

const opening = (name: string): string => {
  if (name === 'br') return '\n'
  return name === 'td' || name === 'th' ? ' ' : boundary(name)
}

const inline = new Set(['span', 'label', 'strong', 'b', 'em', 'i', 'small'])
const nameOf = (node: AnyNode | null): string => (node && 'name' in node ? node.name.toLowerCase() : '')
/** The first or the last letter of an element, as far as its own first or last text goes. */
const edgeOf = (node: AnyNode, side: 0 | -1): string => {
  let at: AnyNode | undefined = node
  for (let depth = 0; at && 'children' in at && depth < 8; depth++) at = at.children.at(side)
  return at?.type === 'text' ? (at.data.at(side) ?? '') : ''
}
/** `<span>Locatie</span><span>Breda</span>`: a style sets them apart, since no word goes on with a capital. */
const standsApart = (node: AnyNode): boolean =>
  inline.has(nameOf(node)) &&
  node.prev !== null &&
  inline.has(nameOf(node.prev)) &&
  /[\p{Ll}):?]/u.test(edgeOf(node.prev, -1)) &&
  /[\p{Lu}€\d]/u.test(edgeOf(node, 0))

/** Meeting boundaries are one; a `<br>` after one is an empty line, a `<br>` before one is not. */
const breakOf = (run: string): string => {
  if (run.includes(endOfParagraph)) return '\n\n'
  const breaks = run.split('\n').length - 1
  if (breaks === 0 && !run.includes(endOfLine)) return ' '
  if (!run.includes(endOfLine)) return '\n'.repeat(breaks)
  return '\n'.repeat(breaks > 0 && run.trimStart().startsWith(endOfLine) ? breaks + 1 : Math.max(1, breaks))
}

/** The style sheets within a text; those in a page's head style tabs and menus, and hide what a press shows. */
const styleSheetIn = (roots: readonly AnyNode[]): string => {
  const sheets: string[] = []
  const todo = [...roots]
  while (todo.length > 0) {
    const next = todo.pop()!
    if (!('children' in next)) continue
    const name = 'name' in next ? next.name.toLowerCase() : ''
    if (name === 'style')
      sheets.unshift(next.children.map((child) => ('data' in child ? child.data : '')).join(''))
    else if (name !== 'head') for (const child of next.children) todo.push(child)
  }
  return sheets.join('\n')
}

/**
 * Walks without recursion: hostile pages nest thousands of elements deep. A bullet waits for its first text,
 * so that `<li><p>text` stays on one line and an empty item leaves nothing.
 */
const textOf = (roots: AnyNode[]): string => {
  const names = hiddenNames(styleSheetIn(roots))
  const out: string[] = []
  const todo: (AnyNode | string)[] = [...roots].reverse()
  let bulletWaits = false
  while (todo.length > 0) {
    const next = todo.pop()!
    if (typeof next === 'string') {
      if (next === endOfItem) bulletWaits = false
      else out.push(next)
    } else if (next.type === 'text') {
      const text = next.data.replace(/[\s\u0001-\u0003]+/g, ' ')
      out.push(bulletWaits && text.trim() !== '' ? `- ${text}` : text)
      bulletWaits &&= text.trim() === ''
    } else if ('children' in next) {
      const name = 'name' in next ? next.name.toLowerCase() : ''
      if (silent.has(name)) continue
      if ('attribs' in next && (isHidden(next.attribs, name) || isHiddenByName(next.attribs, names))) continue
      if (standsApart(next)) out.push(' ')
      out.push(bulletWaits ? '' : opening(name))
      bulletWaits ||= name === 'li'
      todo.push(boundary(name))
      if (name === 'li') todo.push(endOfItem)
      for (let at = next.children.length - 1; at >= 0; at--) todo.push(next.children[at]!)
    }
  }
  return out.join('').replace(/[ \n\u0001\u0002]+/g, breakOf)
}

/**
 * HTML to plain text: headings and paragraphs are set apart by an empty line, list items start with `- `,
 * scripts and styles are dropped. Text without markup comes back tidied.
 */
export const htmlToText = (html: string): string => {
  if (!looksLikeMarkup(html)) return tidyText(html)
  return tidyText(textOf(parseHtml(html).root().contents().toArray()))
}

/** A page with more heads and asides than these is a list of other pages. */
const maximumBesides = 30

/** What a reader sees of a page: its title and the text of its main part, at most `maximum` characters of it. */
export const readPage = (html: string, maximum = 50_000): { title: string; content: string } => {
  const $ = parseHtml(html)
  const heading =
    $('h1').first().text() || $('meta[property="og:title"]').attr('content') || $('title').first().text()
  const main = $('main, article, [role=main], #content').first().toArray()
  $('nav, footer, form').remove()
  // Of the main part its own head is text, and what stands beside it comes last; a list of links is neither.
  const besides = $('header, aside').toArray()
  for (const beside of besides) {
    const isOwn =
      besides.length <= maximumBesides && main.length > 0 && $(beside).closest(main[0]!).length > 0
    const links = oneLine($(beside).find('a').text()).length
    if (!isOwn || 2 * links > oneLine($(beside).text()).length) $(beside).remove()
    else if (beside.name === 'aside') $(main[0]!).append(beside)
  }
  return {
    title: cut(oneLine(heading), 200),
    content: cut(tidyText(textOf(main.length > 0 ? main : $.root().contents().toArray())), maximum),
  }
}
