/** A made-up set of books for one year: master data, and transactions that must balance, in integer cents. */

export interface BookAccount {
  id: string
  description: string
  /** Balance sheet or profit and loss. */
  type: 'B' | 'P'
  /** RGS reference code, where the books carry one. */
  rgs?: string
}

export interface BookRelation {
  id: string
  name: string
  /** Customer, supplier or both. */
  type: 'C' | 'S' | 'B'
  city: string
}

export interface BookJournal {
  id: string
  description: string
  /** XAF jrnTp. */
  type: 'B' | 'C' | 'M' | 'P' | 'S' | 'Z'
  /** The account on which the other side of every transaction lies: bank, cash. */
  offsetAccount?: string
}

export interface BookVatCode {
  id: string
  description: string
  percent: number
  payableAccount?: string
  claimAccount?: string
}

export interface BookLine {
  account: string
  /** Debit positive, credit negative. */
  cents: number
  description?: string
  relation?: string
  invoice?: string
  vat?: { code: string; percent: number; cents: number }
}

export interface Entry {
  journal: string
  /** ISO date, the transaction date. */
  date: string
  description: string
  document: string
  lines: BookLine[]
  user?: string
  /** ISO date, where it is not the transaction date. */
  effectiveDate?: string
  /** Where it is not the month of the date. */
  period?: number
  /** How many numbers of the journal's sequence are left out before this one. */
  numbersSkipped?: number
}

export interface BookCompany {
  name: string
  commerceNumber: string
  taxRegistrationId: string
  street: string
  number: string
  postalCode: string
  city: string
}

export interface Book {
  company: BookCompany
  year: number
  accounts: BookAccount[]
  relations: BookRelation[]
  journals: BookJournal[]
  vatCodes: BookVatCode[]
  opening: [account: string, cents: number][]
  entries: Entry[]
}

export interface NumberedEntry extends Entry {
  nr: string
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, cents) => sum + cents, 0)

/** Adds an entry; throws where it does not balance, posts nothing, or names an account that is not in the chart. */
export const post = (book: Book, entry: Entry): void => {
  const difference = sumOf(entry.lines.map((line) => line.cents))
  const unknown = entry.lines.find((line) => !book.accounts.some((account) => account.id === line.account))
  if (difference !== 0 || unknown || entry.lines.some((line) => !Number.isSafeInteger(line.cents))) {
    throw new Error(
      `${entry.document} ${entry.date}: off by ${difference} cents, ${unknown?.account ?? 'known'}`,
    )
  }
  book.entries.push({ ...entry, lines: entry.lines.filter((line) => line.cents !== 0) })
}

/** What an account moved over the days from..to (inclusive ISO dates), in cents, debit positive. */
export const movementOf = (book: Book, account: string, from: string, to: string): number =>
  sumOf(
    book.entries
      .filter((entry) => entry.date >= from && entry.date <= to)
      .flatMap((entry) => entry.lines)
      .filter((line) => line.account === account)
      .map((line) => line.cents),
  )

/** The entries of one journal by date, numbered `25` + four digits, with the gaps that entries ask for. */
export const numberedEntries = (book: Book, journal: string): NumberedEntry[] => {
  let sequence = 0
  return book.entries
    .filter((entry) => entry.journal === journal)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((entry) => {
      sequence += 1 + (entry.numbersSkipped ?? 0)
      return { ...entry, nr: `${book.year % 100}${String(sequence).padStart(4, '0')}` }
    })
}
