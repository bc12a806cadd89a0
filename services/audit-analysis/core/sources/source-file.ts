/** A file that an analysis was made of. */

import type { Ledger } from '../ledger/ledger.ts'

export interface SourceFile {
  /** As it was sent; of an archive's member its own name, without folders. */
  name: string
  /** Of the audit file itself, as 64 hexadecimal digits: the same whether it came packed or not. */
  sha256: string
  /** Of the audit file itself. */
  bytes: number
  /** For instance `XAF 3.2`. */
  format: string
  /** The program that made it and its version; '' where the file does not say. */
  program: string
}

export const programOf = ({ origin }: Pick<Ledger, 'origin'>): string =>
  [origin.program, origin.programVersion].filter((text) => text !== '').join(' ')
