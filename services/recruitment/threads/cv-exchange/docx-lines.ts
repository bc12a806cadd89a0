/** The lines of a DOCX: paragraphs, points of lists, rows of tables. */

import { load } from 'cheerio'
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
  const $ = load(html)
  const lines: string[] = []
  $('img').remove()
  $('p, h1, h2, h3, h4, h5, h6, li').each((_i, element) => {
    const inRow = $(element).closest('tr').length > 0
    if (inRow) return
    $(element).children('ul, ol').remove()
    for (const [i, text] of $(element)
      .html()!
      .split(/<br\s*\/?>/)
      .entries()) {
      const plain = load(text).text().replace(/\t/g, '  ')
      lines.push(element.tagName === 'li' && i === 0 ? `• ${plain}` : plain)
    }
  })
  $('tr').each((_i, row) => {
    const cells = $(row).children('td, th').toArray()
    const columns = cells.map((cell) =>
      $(cell)
        .children('p, h1, h2, h3, li, ul')
        .toArray()
        .map((each) => $(each).text().trim())
        .filter(Boolean),
    )
    if (columns.every((texts) => texts.length <= 1)) lines.push(columns.flat().join('  '))
    else for (const texts of columns) lines.push(...texts)
  })
  return lines
}
