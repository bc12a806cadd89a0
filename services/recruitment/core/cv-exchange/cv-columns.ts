/** Tables of a CV whose first row says what its columns hold: Periode, Werkgever, Functie. */

type Column = 'period' | 'from' | 'until' | 'what' | 'where' | 'place' | 'result'

const names: Record<Column, string> = {
  period: 'periode|jaar|jaren|datum|data|wanneer|van tot|van - tot|period|dates|year|years',
  from: 'van|vanaf|begin|start|from',
  until: 'tot|t/m|tot en met|eind|einde|until|to|end',
  what: 'functie|functietitel|rol|beroep|position|role|job title|opleiding|studie|richting|studierichting|degree|study|course',
  where:
    'werkgever|bedrijf|bedrijfsnaam|organisatie|opdrachtgever|company|employer|organisation|organization|school|instituut|instelling|onderwijsinstelling|opleidingsinstituut|institution|institute',
  place: 'plaats|locatie|vestigingsplaats|place|location|city',
  result: 'diploma|diploma behaald|behaald|resultaat|certificaat|afgerond|result|completed',
}
const columnOf = new Map(
  Object.entries(names).flatMap(([column, words]) =>
    words.split('|').map((word): [string, Column] => [word, column as Column]),
  ),
)

const cellsOf = (text: string): string[] => text.split(/\s{2,}/)
const columnsOf = (text: string): (Column | undefined)[] =>
  cellsOf(text).map((cell) => columnOf.get(cell.toLowerCase().replace(/[\s:?*]+$/, '')))

/** Whether a line is the first row of such a table, and no heading of a section. */
export const isColumnRow = (text: string): boolean => {
  const columns = columnsOf(text)
  return (
    columns.length >= 2 &&
    columns.every((column) => column !== undefined) &&
    (columns.includes('what') || columns.includes('where'))
  )
}

/** `2018 - heden  Waternet  Projectleider` below Periode, Werkgever, Functie: period, post, employer and place in this order. */
const inOrder = (text: string, columns: readonly (Column | undefined)[]): string => {
  const cells = cellsOf(text)
  if (cells.length !== columns.length) return text
  const of = (column: Column): string | undefined => cells[columns.indexOf(column)]
  const [from, until] = [of('from'), of('until')]
  const period = of('period') ?? (from && until ? `${from} - ${until}` : from)
  return [period, of('what'), of('where'), of('place')].filter(Boolean).join('  ')
}

/** The lines of a section with the rows of its table in one order, without the row that names the columns. */
export const withColumns = <Line extends { text: string }>(lines: readonly Line[]): Line[] => {
  let columns: (Column | undefined)[] | null = null
  return lines.flatMap((line) => {
    if (isColumnRow(line.text)) {
      columns = columnsOf(line.text)
      return []
    }
    return columns ? [{ ...line, text: inOrder(line.text, columns) }] : [line]
  })
}
