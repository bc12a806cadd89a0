/** Somebody's data as a document: by kind, by row, by what each part is kept for. */

export interface DataTable {
  /** In the reader's language. */
  name: string
  kept: string
  /** Each row as its groups: why, and what. */
  rows: { purpose: string; fields: [name: string, value: unknown][] }[][]
}

export interface DataDocument {
  language: 'nl' | 'en'
  title: string
  made: string
  intro: string
  tables: { name: string; kept: string; count: string; rows: { label: string; text: string }[][] }[]
}

const words = {
  nl: {
    title: 'Je gegevens',
    made: (day: string) => `Gemaakt op ${day}`,
    intro:
      'Dit is alles wat over je wordt bewaard, en waarvoor. Dezelfde gegevens staan voor programma’s in data.json; je eigen bestanden staan ernaast. Een teken dat hier niet gedrukt kan worden staat als een vraagteken; in data.json staat het goed.',
    kept: 'Bewaard',
    count: (rows: number) => (rows === 1 ? '1 regel' : `${rows} regels`),
  },
  en: {
    title: 'Your data',
    made: (day: string) => `Made on ${day}`,
    intro:
      'This is all that is kept about you, and what for. The same data stands in data.json, for programs; your own files are beside it. A character that cannot be printed here stands as a question mark; data.json has it right.',
    kept: 'Kept',
    count: (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`),
  },
} as const

/** What the document's letters have: Latin, Greek, Cyrillic, and common signs. */
const printable =
  /[^\n\u0020-\u007e\u00a0-\u017f\u0391-\u03a9\u03b1-\u03c9\u0410-\u044f\u2010-\u2014\u2018-\u201e\u2022\u2026\u20ac]/gu

export const printed = (text: string): string => text.normalize('NFC').replace(printable, '?')

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** Empty tables are left out. */
export const toDataDocument = (
  language: 'nl' | 'en',
  day: string,
  tables: readonly DataTable[],
): DataDocument => {
  const { title, made, intro, kept, count } = words[language]
  return {
    language,
    title,
    made: made(day),
    intro,
    tables: tables
      .filter(({ rows }) => rows.length > 0)
      .map((table) => ({
        name: table.name,
        kept: `${kept}: ${table.kept}`,
        count: count(table.rows.length),
        rows: table.rows.map((groups) =>
          groups.map(({ purpose, fields }) => ({
            label: printed(purpose),
            text: printed(fields.map(([name, value]) => `${name}: ${shown(value)}`).join('\n')),
          })),
        ),
      })),
  }
}
