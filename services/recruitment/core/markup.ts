/** Parses markup from outside into a tree of bounded depth: without a bound, parsing takes the square of the depth. */

import type { CheerioAPI } from 'cheerio'
import { load } from 'cheerio/slim'
import { DomHandler } from 'domhandler'
import { Parser } from 'htmlparser2'

/** No real page or feed of jobs is longer. The rest is not read. */
const maximumCharacters = 5_000_000
/** Real pages nest some thirty deep; what comes after an element that is deeper than this is not read. */
const maximumDepth = 512

/** An element lies deeper than in any real document. */
export class MarkupTooDeepError extends Error {
  override name = 'MarkupTooDeepError'
}

class BoundedHandler extends DomHandler {
  private depth = 0
  /** The end of a root was written, and nothing is open after it. */
  isWhole = false

  override onopentag(name: string, attributes: { [key: string]: string }): void {
    this.depth++
    if (this.depth > maximumDepth) throw new MarkupTooDeepError()
    super.onopentag(name, attributes)
  }

  /** The parser closes by itself what is open where the text ends. */
  override onclosetag(_name?: string, isImplied?: boolean): void {
    this.depth--
    if (this.depth === 0) this.isWhole = !isImplied
    super.onclosetag()
  }
}

interface Parsed {
  $: CheerioAPI
  /** False for what breaks off before the end of its root, and for what nests too deep to be read. */
  isWhole: boolean
}

const parse = (source: string, xmlMode: boolean, whole = false): Parsed => {
  const handler = new BoundedHandler(undefined, { xmlMode })
  try {
    new Parser(handler, { xmlMode, decodeEntities: true }).end(source.slice(0, maximumCharacters))
  } catch (error) {
    if (whole || !(error instanceof MarkupTooDeepError)) throw error
  }
  return { $: load(handler.root, { xml: { xmlMode } }, false), isWhole: handler.isWhole }
}

/** A page or a part of one, forgiving as browsers are; a part without `<body>` gets none. */
export const parseHtml = (html: string): CheerioAPI => parse(html, false).$

/** XML with its names as they are written. Document types and entities of its own mean nothing. */
export const parseXml = (xml: string): CheerioAPI => parse(xml, true).$

/** The same with whether all of it came: a list that breaks off must not pass for one that lacks what comes after. */
export const parseXmlList = (xml: string): Parsed => parse(xml, true)

/** The same where nothing may be missed: throws MarkupTooDeepError for what nests deeper. */
export const parseWholeXml = (xml: string): CheerioAPI => parse(xml, true, true).$
