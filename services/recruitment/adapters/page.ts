/** A fetched page and how its bytes become text. */

import { isUtf8 } from 'node:buffer'

export interface Page {
  /** Where it came from after redirects. */
  url: string
  status: number
  contentType: string
  body: Buffer
  etag: string | null
  lastModified: string | null
  retryAfterSeconds: number | null
  /** Where it redirects to. */
  location: string | null
  /** What is left of the time that it may take with all its redirects. */
  millisLeft: number
}

export interface PageRequest {
  url: string
  /** Sent as `application/x-www-form-urlencoded` by POST. */
  form?: Record<string, string>
  accept?: string
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
  /** By the clock. A site that asks to wait for longer is not waited for. */
  answerByMilliseconds?: number
  /** Less than the usual time; what a redirect left. */
  millisLeft?: number
}

const decoderFor = (label: string | undefined): TextDecoder | null => {
  try {
    return label ? new TextDecoder(label.trim()) : null
  } catch {
    return null
  }
}

const count = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0

/** What declares nothing is UTF-8, unless most of its letters cannot be: then it is what the web was written in before. */
const undeclared = (body: Buffer): string => {
  const text = new TextDecoder().decode(body)
  const broken = isUtf8(body) ? 0 : count(text, /\uFFFD/g)
  return broken > count(text, /[\u0080-\uFFFC]/g) ? new TextDecoder('windows-1252').decode(body) : text
}

/** Decodes by byte order mark, then content type, then what the page itself declares, else by what the bytes can be; a page that is the UTF-8 that it declares is that. */
export const textOfPage = (page: Pick<Page, 'body' | 'contentType'>): string => {
  const { body, contentType } = page
  if (body[0] === 0xff && body[1] === 0xfe) return new TextDecoder('utf-16le').decode(body)
  if (body[0] === 0xfe && body[1] === 0xff) return new TextDecoder('utf-16be').decode(body)
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return new TextDecoder().decode(body)
  const header = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]
  const start = body.subarray(0, 2048).toString('latin1')
  const declared =
    /<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([\w.:-]+)/i.exec(start)?.[1]
  // A server that calls everything Western by habit, and a page that says what it is and is that.
  const isHabit = /^(?:iso-8859-1|iso-8859-15|latin-?1|windows-1252|us-ascii)$/i.test(header ?? '')
  if (isHabit && /^utf-?8$/i.test(declared ?? '') && isUtf8(body)) return new TextDecoder().decode(body)
  const decoder = decoderFor(header) ?? decoderFor(/json/i.test(contentType) ? undefined : declared)
  return decoder ? decoder.decode(body) : undeclared(body)
}
