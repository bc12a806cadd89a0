/** Tables of a CV whose first row says what its columns hold: Periode, Werkgever, Functie. */

type Column = 'period' | 'from' | 'until' | 'what' | 'where' | 'place' | 'result' | 'told'

const names: Record<Column, string> = {
  period: 'periode|jaar|jaren|datum|data|wanneer|van tot|van - tot|period|dates|year|years',
  from: 'van|vanaf|begin|start|from',
  until: 'tot|t/m|tot en met|eind|einde|until|to|end',
  what: 'functie|functietitel|rol|beroep|position|role|job title|opleiding|studie|richting|studierichting|degree|study|course',
  where:
    'werkgever|bedrijf|bedrijfsnaam|organisatie|opdrachtgever|company|employer|organisation|organization|school|instituut|instelling|onderwijsinstelling|opleidingsinstituut|institution|institute',
  place: 'plaats|locatie|vestigingsplaats|place|location|city',
  result: 'diploma|diploma behaald|behaald|resultaat|certificaat|afgerond|result|completed',
  told: 'taken|taakomschrijving|werkzaamheden|omschrijving|beschrijving|toelichting|verantwoordelijkheden|bijzonderheden|tasks|duties|description|responsibilities',
}
const columnOf = new Map(
  Object.entries(names).flatMap(([column, words]) =>
    words.split('|').map((word): [string, Column] => [word, column as Column]),
  ),
)

const moment = String.raw`(?:\d{1,2}[-/.])?(?:\d{1,2}[-/.])?(?:19|20)\d{2}`
/** Narrow columns stand one space apart: `01-2020 heden`, `Van Tot`. */
const narrow = new RegExp(String.raw`^(${moment})\s(${moment}|heden|nu|present|now)(?=\s)\s*`, 'i')
const cellsOf = (text: string): string[] =>
  text
    .replace(/^(van|from)\s(tot|t\/m|until|to)(?=\s{2,}|\s\p{Lu})\s*/iu, '$1  $2  ')
    .replace(narrow, '$1  $2  ')
    .split(/\s{2,}/)
const headingsOf = (text: string): string[] =>
  cellsOf(text).map((cell) => cell.replace(/(?<![\s:?*])[\s:?*]+$/, ''))
const columnsOf = (text: string): (Column | undefined)[] =>
  headingsOf(text).map((heading) => columnOf.get(heading.toLowerCase()))

/** Whether a line is the first row of such a table, and no heading of a section. */
export const isColumnRow = (text: string): boolean => {
  const columns = columnsOf(text)
  return (
    columns.length >= 2 &&
    columns.every((column) => column !== undefined) &&
    (columns.includes('what') || columns.includes('where'))
  )
}

interface Table {
  columns: readonly (Column | undefined)[]
  /** As its first row writes them. */
  written: readonly string[]
}

/**
 * `2018 - heden  Waternet  Projectleider` below Periode, Werkgever, Functie: period, post, employer and place in this order.
 * What else the row says follows as points with their columns' names: `Resultaat: cum laude`.
 */
const inOrder = (text: string, { columns, written }: Table): string[] => {
  const cells = cellsOf(text)
  // Where cells run into each other, the period is still the first of them.
  const isDated = columns[0] === 'from' && columns[1] === 'until' && narrow.test(text)
  if (cells.length !== columns.length)
    return [isDated ? `${cells[0]} - ${cells[1]}  ${cells.slice(2).join('  ')}` : text]
  const left = new Set(cells.keys())
  const take = (column: Column): string | undefined => {
    const at = columns.indexOf(column)
    left.delete(at)
    return cells[at]
  }
  const period = take('period') ?? [take('from'), take('until')].filter(Boolean).join(' - ')
  const row = [period, take('what'), take('where'), take('place')].filter(Boolean).join('  ')
  const told = (at: number): string => (columns[at] === 'told' ? cells[at]! : `${written[at]}: ${cells[at]}`)
  return [row, ...[...left].map((at) => `• ${told(at)}`)]
}

/** The lines of a section with the rows of its table in one order, without the row that names the columns. */
export const withColumns = <Line extends { text: string }>(lines: readonly Line[]): Line[] => {
  let table: Table | null = null
  return lines.flatMap((line) => {
    if (isColumnRow(line.text)) {
      table = { columns: columnsOf(line.text), written: headingsOf(line.text) }
      return []
    }
    return table ? inOrder(line.text, table).map((text) => ({ ...line, text })) : [line]
  })
}
