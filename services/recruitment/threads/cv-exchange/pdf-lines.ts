/** The lines of a PDF as a reader sees them; a wide gap within a line is two spaces. It blocks its thread. */

import { getDocumentProxy } from 'unpdf'
import type { WrittenLine } from '../../core/cv-exchange/cv-sections.ts'
import { isEuropass } from '../../core/cv-exchange/europass.ts'
import { LockedCvError, UnreadableCvError } from '../../core/cv-exchange/imported-cv.ts'
import { TooLargeInsideError } from './docx-lines.ts'
import { inReadingOrder, type PageLines } from './pdf-columns.ts'
import { drawnIcons, type IconsOf, lettersAlone, mayBeIcon } from './pdf-icons.ts'
import type { PlacedLine } from './pdf-rows.ts'
import { type Piece, withTables } from './pdf-tables.ts'

const strict = { stopAtErrors: true, verbosity: 0 }
const maximumPages = 50
const maximumAttachmentBytes = 5 * 1024 * 1024

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>
type TextContent = Awaited<ReturnType<Page['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { str: string }>

/** Letters that a font has no name for come as NUL or as half of one, which nothing can keep. */
const readable = (text: string): string =>
  text.replace(/[\u0000-\u001F\u007F\uFFFE\uFFFF]/g, ' ').toWellFormed()

/** More letters than fifty pages of small print, or more pieces than where each of those is placed by itself. */
const maximumLetters = 500_000
const maximumPieces = 500_000

/** What is drawn on a page. The parser gives it while it reads, and is told to stop where a CV could not hold so much. */
const writtenOn = async (page: Page): Promise<TextItem[]> => {
  const reader = (page.streamTextContent() as ReadableStream<TextContent>).getReader()
  const written: TextItem[] = []
  let letters = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    for (const item of part.value.items) {
      if (!('str' in item)) continue
      written.push(item)
      letters += item.str.length
    }
    if (letters <= maximumLetters && written.length <= maximumPieces) continue
    const error = new TooLargeInsideError('A page of the PDF holds more text than a CV may.')
    await reader.cancel(error)
    throw error
  }
  return written
}

const piecesOf = async (page: Page, icons: IconsOf): Promise<Piece[]> => {
  const written = await writtenOn(page)
  const isIcon = await icons(page, written)
  return written.flatMap((item): Piece[] => {
    const text = readable(item.str)
    if (text.trim() === '' || isIcon(item)) return []
    const [, , , scale, x, y] = item.transform as number[]
    return [{ text, x: x!, y: y!, width: item.width, height: Math.abs(scale!) || item.height || 10 }]
  })
}

/** Pieces whose feet stand at one height are a line. The order of the file is kept, which follows columns. */
const linesOf = (pieces: readonly Piece[]): PlacedLine[] => {
  const lines: Piece[][] = []
  for (const piece of pieces) {
    const line = lines.at(-1)
    const foot = line?.[0]
    if (line && foot && Math.abs(foot.y - piece.y) < Math.max(foot.height, piece.height) / 3) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => {
    const ordered = line.toSorted((a, b) => a.x - b.x)
    const last = ordered.at(-1)!
    return {
      text: textOf(ordered),
      left: ordered[0]!.x,
      right: last.x + last.width,
      y: line[0]!.y,
      size: Math.max(...line.map(({ height }) => height)),
    }
  })
}

/** Of a letter's height: more than lies between two words, less than between two cells. */
const cellGap = 0.65

/** `S A N N E`: between words whose letters are set wide the gap is wider than that of its letters, though no cell's. */
const isWide = (text: string): boolean => /^(?:\p{L} ){2,}\p{L}$/u.test(text)

const textOf = (ordered: readonly Piece[]): string =>
  ordered
    .map((piece, i) => {
      const before = ordered[i - 1]
      if (!before) return piece.text
      const gap = piece.x - before.x - before.width
      if (gap > cellGap * piece.height) return `  ${piece.text}`
      // `heden` and `Senior`, drawn apart with hardly a gap: a word ends where a capital begins another text.
      const isApart =
        gap > 0.05 * piece.height && /[\p{Ll}\d]$/u.test(before.text) && /^\p{Lu}/u.test(piece.text)
      const isWord = gap > 0.15 * piece.height || isApart
      if (isWord && isWide(before.text) && isWide(piece.text)) return `  ${piece.text}`
      return isWord && !/\s$/.test(before.text) ? ` ${piece.text}` : piece.text
    })
    .join('')

/**
 * What reading gives. The parser meets damage wherever it stands, in the table of contents or on the last page, and names
 * each of its errors an exception.
 */
const refusingDamage = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (cause) {
    if (!(cause instanceof Error) || !cause.name.endsWith('Exception')) throw cause
    if (cause.name === 'PasswordException')
      throw new LockedCvError('The PDF asks for a password; save it without one.', { cause })
    throw new UnreadableCvError('The PDF is damaged; save it once more.', { cause })
  }
}

/** The text of the Europass CV that a Europass PDF carries, if it does. */
const europassIn = async (pdf: Pdf): Promise<string | null> => {
  for (const id of (await pdf.getAttachments())?.keys() ?? []) {
    const content: Uint8Array | null = await pdf.getAttachmentContent(id)
    if (!content || content.length > maximumAttachmentBytes) continue
    const text = new TextDecoder().decode(content)
    if (isEuropass(text)) return text
  }
  return null
}

export interface PdfText {
  europass: string | null
  lines: WrittenLine[]
}

const pagesOf = async (pdf: Pdf, icons: IconsOf): Promise<PageLines[]> => {
  const pages: PageLines[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [, bottom, , top] = page.view as number[]
    pages.push({ lines: linesOf(withTables(await piecesOf(page, icons))), height: top! - bottom! })
  }
  return pages
}

/** The same once more, without what its fonts of pictures show. */
const withoutIcons = async (bytes: Uint8Array): Promise<PageLines[]> => {
  const pdf = await getDocumentProxy(bytes, lettersAlone)
  try {
    return await pagesOf(pdf, drawnIcons)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** Throws UnreadableCvError for what is damaged, and for more than fifty pages. */
export const readPdf = (bytes: Uint8Array): Promise<PdfText> => refusingDamage(() => textOfPdf(bytes))

const textOfPdf = async (bytes: Uint8Array): Promise<PdfText> => {
  const again = bytes.slice()
  const pdf = await getDocumentProxy(bytes, strict)
  try {
    const europass = await europassIn(pdf)
    if (europass) return { europass, lines: [] }
    if (pdf.numPages > maximumPages)
      throw new UnreadableCvError(`The PDF has ${pdf.numPages} pages; a CV may have ${maximumPages}.`)
    let mayHaveIcons = false
    const pages = await pagesOf(pdf, async (_page, items) => {
      mayHaveIcons ||= items.some(({ str }) => mayBeIcon(str))
      return () => false
    })
    return { europass: null, lines: inReadingOrder(mayHaveIcons ? await withoutIcons(again) : pages) }
  } finally {
    await pdf.loadingTask.destroy()
  }
}
