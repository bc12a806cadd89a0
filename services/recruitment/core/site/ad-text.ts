/** The text of an advertisement as headings, paragraphs and lists, for its page and for its structured data alike. */

import { htmlToText } from '../plain-text.ts'

/** A heading has one line. */
export type Block = { kind: 'heading' | 'paragraph'; lines: string[] } | { kind: 'list'; items: string[] }

/** Tags that set text apart: who writes these sent HTML, who writes others may speak of them. */
const setApart = /<(?:p|br|ul|ol|li|div|h[1-6])(?:\s[^<>]*)?\/?>/i

const hashHeading = /^[^\S\n]{0,3}#{1,6}[^\S\n]+(\S[^\n]*)$/gm
const strong = /\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*/g

/** Without the marks of Markdown: a line of a heading stands alone, as its marks set it. */
const withoutMarks = (text: string): string => text.replace(hashHeading, '\n$1\n').replace(strong, '$1')

/** An advertisement as plain text; what a program sent as HTML or Markdown, as what that shows. */
export const adText = (text: string): string => withoutMarks(setApart.test(text) ? htmlToText(text) : text)

/** What an item of a list begins with, as a part of a pattern. */
export const bulletMark = String.raw`(?:[-–—*•●▪◦·‣✓✔]|\d{1,2}[.)])\s+`

const bullet = new RegExp(String.raw`^\s*${bulletMark}(?=\S)`)

/** A short line of words alone that ends no sentence. */
const titleLike = (block: Block | undefined): boolean => {
  if (block?.kind !== 'paragraph' || block.lines.length !== 1) return false
  const [line] = block.lines as [string]
  return line.length <= 60 && /\p{L}{3}/u.test(line) && /^[^\d€@/:=]*[^\d€@/.,;!…=]$/u.test(line)
}

/**
 * A line like a title is one where more follows. Several after another are rather a list without bullets, and then
 * only one that asks or announces is a title.
 */
const isHeading = (blocks: readonly Block[], at: number): boolean => {
  const block = blocks[at]!
  if (block.kind !== 'paragraph' || !titleLike(block) || at + 1 === blocks.length) return false
  if (titleLike(blocks[at + 1])) return false
  return /[?:]$/.test(block.lines[0]!) || !titleLike(blocks[at - 1])
}

/** Blank lines part paragraphs; lines that begin with a bullet are a list; a single line break stays one. */
export const blocksOf = (text: string | null): Block[] => {
  const blocks = plainBlocksOf(adText(text ?? ''))
  return blocks.map((block, at) =>
    block.kind === 'paragraph' && isHeading(blocks, at) ? { ...block, kind: 'heading' } : block,
  )
}

const plainBlocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  for (const part of text.trim().split(/\n\s*\n/)) {
    let open: Block | null = null
    for (const line of part.split('\n')) {
      const content = line.replace(bullet, '').trim()
      if (content === '') continue
      const isItem = bullet.test(line)
      if (open === null || (open.kind === 'list') !== isItem) {
        open = isItem ? { kind: 'list', items: [] } : { kind: 'paragraph', lines: [] }
        blocks.push(open)
      }
      if (open.kind === 'list') open.items.push(content)
      else open.lines.push(content)
    }
  }
  return blocks
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** As HTML of `p`, `ul`, `li` and `br` alone, for programs: a heading is a paragraph there. */
export const blocksAsHtml = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
        : `<p>${block.lines.map(escaped).join('<br>')}</p>`,
    )
    .join('')
