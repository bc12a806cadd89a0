/** One sheet of a trial balance as its readers leave it, whatever file it came from. */

/** Cells as a spreadsheet reader gives them: string, number, boolean, Date or null. */
export type SheetRows = readonly (readonly unknown[])[]

/** Cells that one heading covers; bounds are inclusive, from 0. */
export interface Merge {
  startRow: number
  startCol: number
  endRow: number
  endCol: number
}

export interface Sheet {
  /** null for a file without sheets. */
  name: string | null
  rows: SheetRows
  merges: readonly Merge[]
  /** Cells without a value to read, by `row,column` from 0: what stands there, a formula or an error. */
  unreadable: ReadonlyMap<string, string>
}

/** A sheet of plain rows. */
export const plainSheet = (rows: SheetRows, name: string | null = null): Sheet => ({
  name,
  rows,
  merges: [],
  unreadable: new Map(),
})

/** `A` of 0, `AB` of 27. */
export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

/** The column of a letter or two, whatever their case; null for anything else. */
export const columnOf = (letter: string): number | null => {
  if (!/^[a-z]{1,2}$/i.test(letter)) return null
  return [...letter.toUpperCase()].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1
}

/** A cell as text: numbers as they are, '' for what is neither text nor number. */
export const textOfCell = (cell: unknown): string => {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell.trim() : ''
}
