/**
 * PDFs with Typst. Where the platform package of compiler 0.7.0 is installed the PDFs are tagged; elsewhere 0.6.0 makes the
 * same pages without tags. Compiling blocks its thread for some milliseconds: use it in a thread of its own.
 */

import { createRequire } from 'node:module'

/**
 * What a PDF is for: to be kept (PDF/A-2), or to be read by everybody (PDF/UA-1); untagged both are PDF/A-2b. `any` is held
 * to no standard, for texts with characters that the fonts lack.
 */
export type PdfPurpose = 'archive' | 'access' | 'any'

export interface PdfOrder {
  /** The template, an absolute path within the workspace. */
  mainFile: string
  /** `sys.inputs` of the template: data as text, never markup. */
  inputs: Record<string, string>
  purpose: PdfPurpose
  /** Files that the template may read besides those of its workspace, by their whole path. */
  files?: Record<string, Uint8Array>
}

export interface Typst {
  /** Whether its PDFs carry the structure of what they say. */
  isTagged: boolean
  /**
   * Both standards ask for a title, and the archive for a date (`set document`); a character without a glyph is refused.
   * Throws with the compiler's words where the template does not compile.
   */
  pdf(order: PdfOrder): { bytes: Buffer; pages: number }
  /** The same pages as one SVG, one below the other: shapes, pictures and links, without scripts or styles. */
  svg(order: Omit<PdfOrder, 'purpose'>): { text: string; pages: number }
}

/** The little of either compiler that is used here. */
interface Compiler {
  compile(options: { mainFilePath: string; inputs: Record<string, string> }): {
    result: { numOfPages: number } | null
    takeError(): unknown
  }
  fetchDiagnostics(error: unknown): unknown[]
  pdf(document: unknown, options: { pdfStandard?: string }): Buffer
  plainSvg(document: unknown): string
  mapShadow(path: string, content: Buffer): void
  unmapShadow(path: string): void
  evictCache(age: number): void
}

interface CompilerOptions {
  workspace: string
  fontArgs?: { fontPaths: string[] }[]
}

interface CompilerModule {
  NodeCompiler: { create(options: CompilerOptions): Compiler }
}

const require = createRequire(import.meta.url)
const name = '@myriaddreamin/typst-ts-node-compiler'
const tagging = ['gnu', 'musl'].map((libc) => `${name}-${process.platform}-${process.arch}-${libc}`)

/** Version 0.7.0 itself is not installed, for its lockfile is incomplete (docs/decisions/0074-typst-platform-package.md). */
const loadCompiler = (): { module: CompilerModule; isTagged: boolean } => {
  for (const platformPackage of tagging)
    try {
      const { version } = require(`${platformPackage}/package.json`) as { version: string }
      if (version.startsWith('0.7.')) return { module: require(platformPackage), isTagged: true }
    } catch {
      // Another platform, another C library, or optional dependencies were left out.
    }
  return { module: require(name) as CompilerModule, isTagged: false }
}

const standards: Record<PdfPurpose, { tagged?: string; untagged?: string }> = {
  archive: { tagged: 'a-2a', untagged: 'a-2b' },
  access: { tagged: 'ua-1', untagged: 'a-2b' },
  any: {},
}

let loaded: ReturnType<typeof loadCompiler> | undefined

/** `workspace` is the folder that templates may read; `fontFolders` hold fonts besides the compiler's own. */
export const openTypst = (workspace: string, fontFolders: string[] = []): Typst => {
  loaded ??= loadCompiler()
  const { module, isTagged } = loaded
  const fonts = fontFolders.length > 0 ? { fontArgs: [{ fontPaths: fontFolders }] } : {}
  const compiler = module.NodeCompiler.create({ workspace, ...fonts })
  const compiled = ({ mainFile, inputs }: Omit<PdfOrder, 'purpose'>): { numOfPages: number } => {
    const outcome = compiler.compile({ mainFilePath: mainFile, inputs })
    if (outcome.result) return outcome.result
    const error = outcome.takeError()
    const found = error ? compiler.fetchDiagnostics(error) : []
    throw new Error(`the template does not compile: ${JSON.stringify(found).slice(0, 500)}`)
  }
  const withFiles = <T>({ files = {} }: Pick<PdfOrder, 'files'>, make: () => T): T => {
    for (const [path, content] of Object.entries(files)) compiler.mapShadow(path, Buffer.from(content))
    try {
      return make()
    } finally {
      for (const path of Object.keys(files)) compiler.unmapShadow(path)
      compiler.evictCache(4)
    }
  }
  return {
    isTagged,
    pdf: (order) =>
      withFiles(order, () => {
        const document = compiled(order)
        const pdfStandard = standards[order.purpose][isTagged ? 'tagged' : 'untagged']
        const bytes = compiler.pdf(document, pdfStandard ? { pdfStandard } : {})
        return { bytes, pages: document.numOfPages }
      }),
    svg: (order) =>
      withFiles(order, () => {
        const document = compiled(order)
        return { text: compiler.plainSvg(document), pages: document.numOfPages }
      }),
  }
}
