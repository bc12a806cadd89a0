/** Where an audit file comes from, and what its reader noted besides the ledger. */

/** The program that made the file; '' and -1 where the file does not say. */
export interface Origin {
  /** `softwareDesc`, CLAIR `productID`. */
  program: string
  /** `softwareVersion`, CLAIR `productVersion`. */
  programVersion: string
  /** `dateCreated` in days since 1970-01-01. */
  createdDay: number
  /** XAF 4.0 `RGSVersion`. */
  rgsVersion: string
}

/** Master data that a file can declare twice. */
export type Repeatable = 'account' | 'relation' | 'vatCode' | 'period' | 'journal'

/** Findings of reading that no column holds. */
export interface ReaderNotes {
  /** For each kind the id of every declaration beyond the first of that id, in file order. */
  repeats: Record<Repeatable, string[]>
}

export const noNotes = (): ReaderNotes => ({
  repeats: { account: [], relation: [], vatCode: [], period: [], journal: [] },
})

export const noOrigin = (): Origin => ({ program: '', programVersion: '', createdDay: -1, rgsVersion: '' })
