/** A file that browsers load. A process reads it once, hashes it, and compresses it when a browser first asks for that. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/accept-encoding.ts'

/** The bytes that are served, and what their address and headers are made of. */
export interface AssetFile {
  contentType: string
  /** 96 bits of the SHA-256 of the bytes as they are served, in base64url. */
  hash: string
  /** As it is served; empty for what is no text. */
  text: string
  /** The files and packages that a module imports. */
  imports: readonly (URL | string)[]
  /** The bytes in that encoding; each is made once, off the event loop. */
  encoded(encoding: Encoding): Promise<Buffer>
}

/** `./portal/drop-zone.browser.ts` is served as `drop-zone.js`. */
export const servedName = (path: string): string =>
  `${/([\w-]+)(?:\.browser)?\.(?:ts|m?js)$/.exec(path)?.[1] ?? path}.js`

const importPattern = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g

/** Comments on lines of their own, which are a third of what visitors would load. */
const ownLineComment = /^[ \t]*(?:\/\/.*|\/\*\*[\s\S]*?\*\/[ \t]*)$/gm

/** Node blanks types out; here nothing stays of them. */
const withoutTypes = (source: string): string => {
  const blanked = stripTypeScriptTypes(source)
  // Where a type holds a letter of several bytes, places no longer answer to each other.
  if (blanked.length !== source.length) return blanked
  return blanked.replaceAll(' ', (one, at: number) => (source[at] === ' ' ? one : ''))
}

/**
 * Without types and comments; indented still, as what joins modules tells their outermost lines by it. Relative imports lose their folders: all modules are served from one, and the page's import map leads from
 * `/assets/name.js` to the address with the hash.
 */
const moduleOf = (source: string, file: URL): { source: string; imports: (URL | string)[] } => {
  const imports: (URL | string)[] = []
  const rewritten = withoutTypes(source)
    .replace(ownLineComment, '')
    .replace(/[ \t]+$/gm, '')
    .replaceAll(importPattern, (_all, before: string, quote: string, name: string) => {
      const isFile = name.startsWith('.')
      imports.push(isFile ? new URL(name, file) : name)
      return `${before}${quote}${isFile ? `./${servedName(name)}` : name}${quote}`
    })
  return { source: rewritten, imports }
}

/** What visitors need of our own modules: no text of theirs has spaces before a line, or empty lines, that count. */
const moduleAsset = (text: string, imports: (URL | string)[] = []): AssetFile => ({
  ...textAsset(text.replace(/^\s+/gm, ''), 'text/javascript', imports),
  text,
})

/** What is written for people, a fifth of a stylesheet. None of its texts has what begins a comment. */
const stylesheetOf = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s+|[ \t]+$/gm, '')

/** A package's file refers to a map of its sources, which is not served. */
const withoutSourceMap = (source: string): string => source.replace(/^\/\/# sourceMappingURL=.*$/m, '')

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Megabytes would take half a minute at the highest quality, and be a tenth smaller. */
const brotliQuality = (bytes: number): number => (bytes > 1024 * 1024 ? 5 : constants.BROTLI_MAX_QUALITY)

const compressions: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body.length),
      },
    }),
  gzip: (body) => gzipped(body, { level: 9 }),
}

/** A text that is served as it is. */
export const textAsset = (text: string, contentType: string, imports: (URL | string)[] = []): AssetFile => ({
  ...bytesAsset(Buffer.from(text), `${contentType}; charset=utf-8`),
  text,
  imports,
})

const bytesAsset = (body: Buffer, contentType: string): AssetFile => {
  const made = new Map<Encoding, Promise<Buffer>>()
  return {
    contentType,
    text: '',
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 16),
    imports: [],
    encoded: (encoding) => {
      const before = made.get(encoding)
      if (before) return before
      const bytes = compressions[encoding](body)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

const read = (file: URL): AssetFile => {
  if (file.pathname.endsWith('.wasm')) return bytesAsset(readFileSync(file), 'application/wasm')
  const source = readFileSync(file, 'utf8')
  if (file.pathname.endsWith('.css')) return textAsset(stylesheetOf(source), 'text/css')
  if (!file.pathname.endsWith('.ts')) return textAsset(withoutSourceMap(source), 'text/javascript')
  const module = moduleOf(source, file)
  return moduleAsset(module.source, module.imports)
}

/** Four services in one process serve the same house style and packages: one copy is enough. */
const known = new Map<string, AssetFile>()

/**
 * Several modules as one, each in a block of its own so that none sees another's names. Throws for a module that imports or
 * exports: such a one is found by its own address.
 */
export const joinedFile = (files: readonly URL[]): AssetFile => {
  const key = files.map(({ href }) => href).join(' ')
  const before = known.get(key)
  if (before) return before
  const texts = files.map((file) => {
    const { text, imports } = assetFile(file)
    if (imports.length > 0 || /^export\b/m.test(text)) throw new Error(`${file} cannot be joined.`)
    return `{\n${text}\n}\n`
  })
  const asset = moduleAsset(texts.join(''))
  known.set(key, asset)
  return asset
}

/** A stylesheet, a browser module in TypeScript or a package's file; read at its first use and then kept. */
export const assetFile = (file: URL): AssetFile => {
  const before = known.get(file.href)
  if (before) return before
  const asset = read(file)
  known.set(file.href, asset)
  return asset
}
