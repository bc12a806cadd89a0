/** How a table says what it keeps of people, why, and for how long: the register, the copy of somebody's data and the check read this. */

export interface Words {
  nl: string
  en: string
}

export const subjects = ['ACCOUNT_HOLDERS', 'CANDIDATES', 'STAFF', 'NOBODY'] as const
export type Subjects = (typeof subjects)[number]

/** The grounds of article 6 of the GDPR that are used here; NONE: nothing of people is kept. */
export const grounds = ['CONTRACT', 'LEGITIMATE_INTEREST', 'LEGAL_OBLIGATION', 'CONSENT', 'NONE'] as const
export type Ground = (typeof grounds)[number]

export interface ColumnPurpose {
  purpose: Words
  columns: readonly string[]
  /** Stays out of the copy: a hash or key of ours, or a note that is the company's own. */
  withheld?: true
}

export interface TablePurpose {
  table: string
  name: Words
  subjects: Subjects
  ground: Ground
  recipients: Words
  kept: Words
  /** The column that says whose row it is, or that leads to the table whose row is. Null: nobody's. */
  person: { column: string; of?: string } | null
  /** Rows without a value in this column stay out of the copy: what is not finished yet. */
  onlyWhere?: string
  columns: readonly ColumnPurpose[]
}

export const w = (nl: string, en: string): Words => ({ nl, en })

/** `for('why', 'why', 'column', …)`: columns that are kept for one reason. */
export const kept = (nl: string, en: string, ...columns: string[]): ColumnPurpose => ({
  purpose: { nl, en },
  columns,
})
export const withheld = (nl: string, en: string, ...columns: string[]): ColumnPurpose => ({
  ...kept(nl, en, ...columns),
  withheld: true,
})

/** What every row has to be found and told apart by. */
export const keyPurpose = w(
  'De rij terugvinden en bij de juiste persoon houden',
  'Finding the row, and keeping it with the right person',
)
export const whenPurpose = w('Weten wanneer het gebeurde', 'Knowing when it happened')

export const key = (...columns: string[]): ColumnPurpose => ({ purpose: keyPurpose, columns })
export const when = (...columns: string[]): ColumnPurpose => ({ purpose: whenPurpose, columns })

export const onlyThem = w('Niemand', 'Nobody')
export const desk = w('Recruiters en beheerders', 'Recruiters and administrators')
export const everybody = w('Iedereen', 'Everybody')
export const withAccount = w('Zolang het account bestaat', 'As long as the account exists')
export const withApplication = w(
  '28 dagen na het einde van de procedure, met toestemming een jaar',
  '28 days after the end of the procedure, with consent a year',
)
export const asLongAsUsed = w('Zolang de dienst het nodig heeft', 'As long as the service needs it')

/** A table that keeps nothing of people. */
export const ofNobody = (table: string, nl: string, en: string, ...columns: string[]): TablePurpose => ({
  table,
  name: { nl, en },
  subjects: 'NOBODY',
  ground: 'NONE',
  recipients: everybody,
  kept: asLongAsUsed,
  person: null,
  columns: [kept(nl, en, ...columns)],
})
