/** The lines of a DOCX: paragraphs, points of lists, rows of tables. */

import { type Cheerio, load } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import mammoth from 'mammoth'
import yauzl from 'yauzl'
import { UnreadableCvError } from '../../core/cv-exchange/imported-cv.ts'

const maximumInflatedBytes = 50 * 1024 * 1024
const maximumEntries = 2000

/** An archive that unfolds to more than it may. */
export class TooLargeInsideError extends Error {
  override name = 'TooLargeInsideError'
}

/** Unfolds every entry and forgets it: what the archive says of its own sizes may be a lie. */
const measure = (bytes: Buffer): Promise<Set<string>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (failed, archive) => {
      if (failed) return reject(new UnreadableCvError('The file is a damaged archive; save it once more.'))
      const names = new Set<string>()
      let inflated = 0
      const refuse = (error: Error): void => {
        archive.close()
        reject(error)
      }
      archive.on('error', () =>
        refuse(new UnreadableCvError('The file is a damaged archive; save it once more.')),
      )
      archive.on('end', () => resolve(names))
      archive.on('entry', (entry: yauzl.Entry) => {
        names.add(entry.fileName)
        if (names.size > maximumEntries)
          return refuse(new TooLargeInsideError('The file holds too many parts.'))
        archive.openReadStream(entry, (broken, stream) => {
          if (broken)
            return refuse(new UnreadableCvError('The file is a damaged archive; save it once more.'))
          stream.on('data', (chunk: Buffer) => {
            inflated += chunk.length
            if (inflated > maximumInflatedBytes) {
              stream.destroy()
              refuse(new TooLargeInsideError('The file unfolds to more than 50 MB.'))
            }
          })
          stream.on('error', () =>
            refuse(new UnreadableCvError('The file is a damaged archive; save it once more.')),
          )
          stream.on('end', () => archive.readEntry())
        })
      })
      archive.readEntry()
    })
  })

/** Null for an archive that is no DOCX. */
export const readDocx = async (bytes: Buffer): Promise<string[] | null> => {
  const names = await measure(bytes)
  if (!names.has('word/document.xml')) return null
  let html: string
  try {
    html = (await mammoth.convertToHtml({ buffer: bytes }, { includeDefaultStyleMap: true })).value
  } catch (cause) {
    throw new UnreadableCvError('The DOCX is damaged; save it once more.', { cause })
  }
  return linesOf(html)
}

type Dom = ReturnType<typeof load>

const linesOf = (html: string): string[] => {
  const $ = load(html)
  $('img').remove()
  return childrenLines($, $('body'))
}

/** In the order of the document: a table between two paragraphs stays there. */
const childrenLines = ($: Dom, holder: Cheerio<AnyNode>): string[] =>
  holder
    .children()
    .toArray()
    .flatMap((element) => blockLines($, element))

const blockLines = ($: Dom, element: Element): string[] => {
  if (element.tagName === 'table')
    return $(element)
      .find('tr')
      .filter((_i, row) => $(row).closest('table').is(element))
      .toArray()
      .flatMap((row) => rowLines($, $(row)))
  if (element.tagName !== 'ul' && element.tagName !== 'ol') return brokenLines($(element))
  return $(element)
    .children('li')
    .toArray()
    .flatMap((point) => pointLines($, $(point)))
}

/** Lists within a point come after it. */
const pointLines = ($: Dom, point: Cheerio<Element>): string[] => {
  const inner = point.children('ul, ol').remove()
  const [first = '', ...others] = brokenLines(point)
  return [`• ${first}`, ...others, ...inner.toArray().flatMap((list) => blockLines($, list))]
}

const brokenLines = (element: Cheerio<Element>): string[] =>
  element
    .html()!
    .split(/<br\s*\/?>/)
    .map((text) => load(text).text().replace(/\t/g, '  '))

/** Cells that hold one line at most are a line together; others follow each other. */
const rowLines = ($: Dom, row: Cheerio<Element>): string[] => {
  const columns = row
    .children('td, th')
    .toArray()
    .map((cell) => childrenLines($, $(cell)).filter((text) => text.trim() !== ''))
  return columns.every((texts) => texts.length <= 1) ? [columns.flat().join('  ')] : columns.flat()
}
