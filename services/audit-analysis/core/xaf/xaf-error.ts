/** The one error of the audit-file reader: what is wrong with the file, and on which line. */

import { RefusedInputError } from '../refused-input.ts'

/** A file that is not a readable audit file. `message` names line and reason; `reason` stands alone. */
export class XafError extends RefusedInputError {
  readonly line: number
  readonly reason: string

  constructor(line: number, reason: string) {
    super('AUDIT_FILE', `Line ${line}: ${reason}`)
    this.name = 'XafError'
    this.line = line
    this.reason = reason
  }
}

/** The bytes that are read: markup in an encoding that extends ASCII, and where it starts after a byte order mark. */
export interface Source {
  bytes: Buffer
  start: number
  encoding: 'utf-8' | 'windows-1252' | 'iso-8859-1'
}

/** The 1-based line of a byte; lines end in LF, CR LF or CR. Counted only when something is wrong. */
export const lineOf = (bytes: Uint8Array, offset: number): number => {
  const end = Math.min(offset, bytes.length)
  let line = 1
  for (let p = 0; p < end; p++) {
    if (bytes[p] === 0x0a || (bytes[p] === 0x0d && bytes[p + 1] !== 0x0a)) line++
  }
  return line
}

export const refuse = (source: Source, offset: number, reason: string): never => {
  throw new XafError(lineOf(source.bytes, offset), reason)
}
