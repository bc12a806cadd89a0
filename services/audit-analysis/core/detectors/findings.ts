/** Collects what a detector found into the columns that cross threads, and reads a record back. */

import type { Population } from '../ledger/population.ts'
import type { Columns, FindingRecord, Findings, ListColumn } from './detector.ts'

/** What each field of a record holds: a number, or a list of at most so many. */
export type Fields<R> = { [K in keyof R]: R[K] extends number ? 'number' : { list: number } }

const columnsFor = <R>(fields: Fields<R>, rows: number): Columns<R> => {
  const columns: Record<string, Float64Array | ListColumn> = {}
  for (const name in fields) {
    const field = fields[name] as 'number' | { list: number }
    columns[name] =
      field === 'number'
        ? new Float64Array(rows)
        : { width: field.list, values: new Float64Array(rows * field.list).fill(-1) }
  }
  return columns as Columns<R>
}

/** Nothing found, by a detector of any record. */
export const noFindings = <R>(): Findings<R> => ({ lines: new Uint32Array(0), columns: {} as Columns<R> })

/** The positions in `population.lines` for which `isFlagged` holds. */
const flaggedPositions = (
  { lines }: Population,
  isFlagged: (line: number, position: number) => boolean,
): Uint32Array => {
  const found = new Uint32Array(lines.length)
  let size = 0
  for (let position = 0; position < lines.length; position++) {
    if (isFlagged(lines[position]!, position)) found[size++] = position
  }
  return found.subarray(0, size)
}

/**
 * The population's lines for which `isFlagged` holds, in line order. For each of them `note` writes the record of
 * the line into row `row` of the columns. `position` is the place of the line in `population.lines`.
 */
export const findingsWith = <R extends FindingRecord>(
  population: Population,
  fields: Fields<R>,
  isFlagged: (line: number, position: number) => boolean,
  note: (columns: Columns<R>, row: number, line: number, position: number) => void,
): Findings<R> => {
  const { lines } = population
  const positions = flaggedPositions(population, isFlagged)
  const flagged = new Uint32Array(positions.length)
  const columns = columnsFor(fields, positions.length)
  for (let row = 0; row < positions.length; row++) {
    const position = positions[row]!
    flagged[row] = lines[position]!
    note(columns, row, lines[position]!, position)
  }
  return { lines: flagged, columns }
}

/** The same of a detector that notes nothing: the line says it all. */
export const findingsWhere = (
  population: Population,
  isFlagged: (line: number, position: number) => boolean,
): Findings => findingsWith(population, {}, isFlagged, () => {})

const listAt = ({ width, values }: ListColumn, row: number): number[] => {
  const list: number[] = []
  for (let i = row * width; i < (row + 1) * width && values[i] !== -1; i++) list.push(values[i]!)
  return list
}

/** The record of the flagged line in a row. */
export const recordAt = ({ columns }: Findings, row: number): FindingRecord => {
  const record: FindingRecord = {}
  for (const name in columns) {
    const column = columns[name]!
    record[name] = column instanceof Float64Array ? column[row]! : listAt(column, row)
  }
  return record
}
