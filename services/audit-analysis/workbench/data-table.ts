/** Tables of figures: sorted by links, at most a hundred rows a page, and each as a spreadsheet too. */

import { Readable } from 'node:stream'
import { type Reply, reply } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import type { Shown } from '../../../kit/pages/parts/shown-text.ts'
import { type Column, table } from '../../../kit/pages/parts/table.ts'
import { type ExportColumn, exportXlsx, xlsxMediaType } from '../core/export/export-xlsx.ts'
import { amountText } from './amounts.ts'

export interface DataColumn<R> {
  /** In the address that sorts by it. */
  key: string
  heading: string
  /** How it is written, and how it sorts: amounts are decimal strings, dates yyyy-MM-dd. */
  kind: 'text' | 'amount' | 'number' | 'date'
  value(row: R): string | number | null
  /** What the page shows in place of the value, such as a link. */
  cell?(row: R): Shown
  names?: boolean
}

/** What the address of such a table may say: `sort=key`, `sort=-key` for the other way, and the page from 1. */
export const tableQuery = {
  sort: Type.Optional(Type.String({ maxLength: 40 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
}

export interface TableQuery {
  sort?: string
  page?: number
}

export interface DataTable<R> {
  language: Language
  id: string
  caption: string
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  query: TableQuery
  /** The address of this page with another query. */
  href(query: TableQuery): string
  /** Where the spreadsheet is. */
  exportHref: string
}

const rowsShown = 100

const exportWords = { nl: 'Download als spreadsheet', en: 'Download as spreadsheet' }

const compare = (
  kind: DataColumn<never>['kind'],
  a: string | number | null,
  b: string | number | null,
): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (kind === 'amount' || kind === 'number') return Number(a) - Number(b)
  return String(a).localeCompare(String(b), 'nl', { numeric: kind === 'text' })
}

/** The rows in the order that the query asks for; without one, as they are. Rows without a value come last either way. */
export const sortedRows = <R>(
  { columns, rows }: Pick<DataTable<R>, 'columns' | 'rows'>,
  sort: string | undefined,
): readonly R[] => {
  const column = columns.find(({ key }) => key === sort?.replace(/^-/, ''))
  if (!column) return rows
  const turn = sort!.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [column.value(one), column.value(other)]
    return a === null || b === null ? compare(column.kind, a, b) : turn * compare(column.kind, a, b)
  })
}

const shownValue = <R>({ kind, value, cell }: DataColumn<R>, row: R, language: Language): Shown => {
  if (cell) return cell(row)
  const plain = value(row)
  if (plain === null || plain === '') return ''
  if (kind === 'amount') return amountText(String(plain), language)
  if (kind === 'number') return integerText(Number(plain), language)
  return kind === 'date' ? dateText(String(plain), language) : String(plain)
}

/** The table with its pager and its link to the spreadsheet. */
export const dataTable = <R>(given: DataTable<R>): Html => {
  const { language, id, caption, columns, query, href, exportHref } = given
  const sorted = sortedRows(given, query.sort)
  const pages = Math.max(Math.ceil(sorted.length / rowsShown), 1)
  const page = Math.min(query.page ?? 1, pages)
  const sortOf = ({ key }: DataColumn<R>): NonNullable<Column<R>['sort']> => {
    if (query.sort === key) return { href: href({ sort: `-${key}` }), direction: 'ascending' }
    const to = { href: href({ sort: key }) }
    return query.sort === `-${key}` ? { ...to, direction: 'descending' } : to
  }
  return html`${table({
    caption,
    wide: { id },
    columns: columns.map((column) => ({
      heading: column.heading,
      kind: column.kind === 'amount' || column.kind === 'number' ? 'number' : 'text',
      ...(column.names ? { names: true } : {}),
      sort: sortOf(column),
      cell: (row: R) => shownValue(column, row, language),
    })),
    rows: sorted.slice((page - 1) * rowsShown, page * rowsShown),
  })}
${pager({ language, page, pages, href: (to) => href({ ...query, page: to }) })}
<p>${link({ href: exportHref, label: exportWords[language], about: caption, download: true })}</p>`
}

const widths = { text: 28, amount: 16, number: 12, date: 14 }

/** The same rows as an XLSX workbook, all of them. */
export const tableExport = <R>(
  fileName: string,
  { caption, columns, rows }: Pick<DataTable<R>, 'caption' | 'columns' | 'rows'>,
): Reply => {
  const exported = columns.map(
    ({ heading, kind, value }): ExportColumn<R> => ({ header: heading, kind, width: widths[kind], value }),
  )
  return reply({
    status: 200,
    headers: {
      'content-type': xlsxMediaType,
      'content-disposition': `attachment; filename="${fileName}.xlsx"`,
      'cache-control': 'no-store',
    },
    body: Readable.from(exportXlsx(rows, exported, caption)),
  })
}
