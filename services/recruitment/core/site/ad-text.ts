/** The text of an advertisement as paragraphs and lists, for its page and for its structured data alike. */

import { htmlToText } from '../plain-text.ts'

export type Block = { kind: 'paragraph'; lines: string[] } | { kind: 'list'; items: string[] }

/** Tags that set text apart: who writes these sent HTML, who writes others may speak of them. */
const setApart = /<(?:p|br|ul|ol|li|div|h[1-6])(?:\s[^<>]*)?\/?>/i

/** An advertisement as plain text; what a program sent as HTML, as what that shows. */
export const adText = (text: string): string => (setApart.test(text) ? htmlToText(text) : text)

/** What an item of a list begins with, as a part of a pattern. */
export const bulletMark = String.raw`(?:[-–—*•●▪◦·‣✓✔]|\d{1,2}[.)])\s+`

const bullet = new RegExp(String.raw`^\s*${bulletMark}(?=\S)`)

/** Blank lines part paragraphs; lines that begin with a bullet are a list; a single line break stays one. */
export const blocksOf = (text: string | null): Block[] => {
  const blocks: Block[] = []
  for (const part of adText(text ?? '')
    .trim()
    .split(/\n\s*\n/)) {
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

/** As HTML of `p`, `ul`, `li` and `br` alone. */
export const blocksAsHtml = (blocks: readonly Block[]): string =>
  blocks
    .map((block) =>
      block.kind === 'list'
        ? `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
        : `<p>${block.lines.map(escaped).join('<br>')}</p>`,
    )
    .join('')
