/** One file of several that become one ledger. */

import type { Ledger } from '../ledger/ledger.ts'

export interface LedgerPart {
  /** The name of the file, for messages and findings. */
  name: string
  ledger: Ledger
}
