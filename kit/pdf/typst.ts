/**
 * PDFs with Typst. Where the platform package of compiler 0.7.0 is installed the PDFs are tagged; elsewhere 0.6.0 makes the
 * same pages without tags. Compiling blocks its thread for some milliseconds: use it in a thread of its own.
 */

import { createRequire } from 'node:module'

/** What a PDF is for: to be kept (PDF/A-2), or to be read by everybody (PDF/UA-1). Untagged both are PDF/A-2b. */
export type PdfPurpose = 'archive' | 'access'

export interface PdfOrder {
  /** The template, an absolute path within the workspace. */
  mainFile: string
  /** `sys.inputs` of the template: data as text, never markup. */
  inputs: Record<string, string>
  purpose: PdfPurpose
}

export interface Typst {
  /** Whether its PDFs carry the structure of what they say. */
  isTagged: boolean
  /**
   * Both standards ask for a title, and the archive for a date (`set document`); a character without a glyph is refused.
   * Throws with the compiler's words where the template does not compile.
   */
  pdf(order: PdfOrder): { bytes: Buffer; pages: number }
}

/** The little of either compiler that is used here. */
interface Compiler {
  compile(options: { mainFilePath: string; inputs: Record<string, string> }): {
    result: { numOfPages: number } | null
    takeError(): unknown
  }
  fetchDiagnostics(error: unknown): unknown[]
  pdf(document: unknown, options: { pdfStandard: string }): Buffer
  evictCache(age: number): void
}

interface CompilerModule {
  NodeCompiler: { create(options: { workspace: string }): Compiler }
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

const standards: Record<PdfPurpose, { tagged: string; untagged: string }> = {
  archive: { tagged: 'a-2a', untagged: 'a-2b' },
  access: { tagged: 'ua-1', untagged: 'a-2b' },
}

let loaded: ReturnType<typeof loadCompiler> | undefined

/** `workspace` is the folder that templates may read. */
export const openTypst = (workspace: string): Typst => {
  loaded ??= loadCompiler()
  const { module, isTagged } = loaded
  const compiler = module.NodeCompiler.create({ workspace })
  return {
    isTagged,
    pdf: ({ mainFile, inputs, purpose }) => {
      const compiled = compiler.compile({ mainFilePath: mainFile, inputs })
      if (!compiled.result) {
        const error = compiled.takeError()
        const found = error ? compiler.fetchDiagnostics(error) : []
        throw new Error(`the template does not compile: ${JSON.stringify(found).slice(0, 500)}`)
      }
      const bytes = compiler.pdf(compiled.result, {
        pdfStandard: standards[purpose][isTagged ? 'tagged' : 'untagged'],
      })
      const pages = compiled.result.numOfPages
      compiler.evictCache(4)
      return { bytes, pages }
    },
  }
}
