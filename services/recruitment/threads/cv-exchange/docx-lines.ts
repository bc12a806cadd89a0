/** The lines of a DOCX: paragraphs, points of lists, rows of tables. */

import { type Cheerio, load } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import mammoth from 'mammoth'
import yauzl from 'yauzl'
import { headingOf, type WrittenLine } from '../../core/cv-exchange/cv-sections.ts'
import { UnreadableCvError } from '../../core/cv-exchange/imported-cv.ts'
import { parseXml } from '../../core/markup.ts'

const maximumInflatedBytes = 50 * 1024 * 1024
const maximumEntries = 2000

/** An archive that unfolds to more than it may. */
export class TooLargeInsideError extends Error {
  override name = 'TooLargeInsideError'
}

interface Unfolded {
  names: Set<string>
  /** What stands above each page. */
  headers: Buffer[]
}

const header = /^word\/header\d*\.xml$/

/** Unfolds every entry and forgets all but the headers: what the archive says of its own sizes may be a lie. */
const unfold = (bytes: Buffer): Promise<Unfolded> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (failed, archive) => {
      if (failed) return reject(new UnreadableCvError('The file is a damaged archive; save it once more.'))
      const names = new Set<string>()
      const headers: Buffer[] = []
      let inflated = 0
      const refuse = (error: Error): void => {
        archive.close()
        reject(error)
      }
      archive.on('error', () =>
        refuse(new UnreadableCvError('The file is a damaged archive; save it once more.')),
      )
      archive.on('end', () => resolve({ names, headers }))
      archive.on('entry', (entry: yauzl.Entry) => {
        names.add(entry.fileName)
        if (names.size > maximumEntries)
          return refuse(new TooLargeInsideError('The file holds too many parts.'))
        archive.openReadStream(entry, (broken, stream) => {
          if (broken)
            return refuse(new UnreadableCvError('The file is a damaged archive; save it once more.'))
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => {
            if (header.test(entry.fileName)) chunks.push(chunk)
            inflated += chunk.length
            if (inflated > maximumInflatedBytes) {
              stream.destroy()
              refuse(new TooLargeInsideError('The file unfolds to more than 50 MB.'))
            }
          })
          stream.on('error', () =>
            refuse(new UnreadableCvError('The file is a damaged archive; save it once more.')),
          )
          stream.on('end', () => {
            if (chunks.length > 0) headers.push(Buffer.concat(chunks))
            archive.readEntry()
          })
        })
      })
      archive.readEntry()
    })
  })

/** Null for an archive that is no DOCX. */
export const readDocx = async (bytes: Buffer): Promise<WrittenLine[] | null> => {
  const { names, headers } = await unfold(bytes)
  if (!names.has('word/document.xml')) return null
  let html: string
  try {
    html = (await mammoth.convertToHtml({ buffer: bytes }, { includeDefaultStyleMap: true })).value
  } catch (cause) {
    throw new UnreadableCvError('The DOCX is damaged; save it once more.', { cause })
  }
  return [...headerLines(headers).map((text) => ({ text })), ...linesOf(html)]
}

/** Many put their name and address there, which the text of the document does not hold. Each line once. */
const headerLines = (headers: readonly Buffer[]): string[] => {
  const lines = headers.flatMap((xml) => {
    const $ = parseXml(xml.toString())
    return $('w\\:p')
      .toArray()
      .map((paragraph) =>
        $(paragraph)
          .find('w\\:t, w\\:tab, w\\:br')
          .toArray()
          .map((run) => (run.tagName === 'w:t' ? $(run).text() : '  '))
          .join(''),
      )
  })
  return [...new Set(lines)].filter((line) => line.trim() !== '')
}

type Dom = ReturnType<typeof load>

const linesOf = (html: string): WrittenLine[] => {
  const $ = load(html)
  $('img').remove()
  return childrenLines($, $('body'))
}

/** In the order of the document: a table between two paragraphs stays there. */
const childrenLines = ($: Dom, holder: Cheerio<AnyNode>): WrittenLine[] =>
  holder
    .children()
    .toArray()
    .flatMap((element) => blockLines($, element))

const blockLines = ($: Dom, element: Element): WrittenLine[] => {
  if (element.tagName === 'table')
    return $(element)
      .find('tr')
      .filter((_i, row) => $(row).closest('table').is(element))
      .toArray()
      .flatMap((row) => rowLines($, $(row)))
  if (element.tagName !== 'ul' && element.tagName !== 'ol')
    return brokenLines($(element)).map((text) => ({ text }))
  return $(element)
    .children('li')
    .toArray()
    .flatMap((point) => pointLines($, $(point)))
}

/** Lists within a point come after it. */
const pointLines = ($: Dom, point: Cheerio<Element>): WrittenLine[] => {
  const inner = point.children('ul, ol').remove()
  const [first = '', ...others] = brokenLines(point)
  const own = [`• ${first}`, ...others].map((text) => ({ text }))
  return [...own, ...inner.toArray().flatMap((list) => blockLines($, list))]
}

const brokenLines = (element: Cheerio<Element>): string[] =>
  element
    .html()!
    .split(/<br\s*\/?>/)
    .map((text) => load(text).text().replace(/\t/g, '  '))

/**
 * Cells that hold one line at most are a line together; others follow each other. Where a cell holds headings the table is
 * the page's layout, and each of its cells a column.
 */
const rowLines = ($: Dom, row: Cheerio<Element>): WrittenLine[] => {
  const columns = row
    .children('td, th')
    .toArray()
    .map((cell) => childrenLines($, $(cell)).filter(({ text }) => text.trim() !== ''))
  if (columns.every((lines) => lines.length <= 1))
    return [{ text: columns.flatMap((lines) => lines.map(({ text }) => text)).join('  ') }]
  const isLayout = columns.some(
    (lines) => lines.length > 1 && lines.some(({ text }) => headingOf(text) !== null),
  )
  return columns.flatMap((lines, at) =>
    isLayout && at > 0 ? lines.map((line, i) => (i === 0 ? { ...line, beginsColumn: true } : line)) : lines,
  )
}
