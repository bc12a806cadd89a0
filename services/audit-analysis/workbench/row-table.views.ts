/** A table of any number of rows: sorted and cut by links, and the whole of it as a spreadsheet. One list of columns makes both. */

import { Readable } from 'node:stream'
import { type Reply, reply } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { localeOf } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText, integerText } from '../../../kit/pages/numbers.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import type { Shown } from '../../../kit/pages/parts/shown-text.ts'
import { type Column, table } from '../../../kit/pages/parts/table.ts'
import { type ExportColumn, exportXlsx, xlsxMediaType } from '../core/export/export-xlsx.ts'
import { amountText } from './amounts.ts'

/** At most so many rows of a table stand on one page. */
export const rowsOnPage = 100

export interface RowColumn<R> {
  /** In the address, when the table is sorted by it. */
  key: string
  heading: string
  kind: 'text' | 'amount' | 'number' | 'date'
  value(row: R): string | number | null
  /** How the page shows it, where that is not the value itself. */
  cell?(row: R): Shown | null
  names?: boolean
}

/** What the address of a page with one table says of it: `sort=key`, `sort=key,desc`, and the page from 1. */
export const tableQuery = {
  sort: Type.Optional(Type.String({ maxLength: 40 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
}

export type TableQuery = Readonly<Record<string, string | number | undefined>>

/** The same of pages with several tables, by their ids. */
export const queryOfTables = <const I extends string>(ids: readonly I[]) =>
  Object.fromEntries(
    ids.flatMap((id) => [
      [`${id}Sort`, tableQuery.sort],
      [`${id}Page`, tableQuery.page],
    ]),
  ) as Record<`${I}Sort`, typeof tableQuery.sort> & Record<`${I}Page`, typeof tableQuery.page>

export interface RowTable<R> {
  language: Language
  /** In ids; addresses have `<id>Sort` and `<id>Page`, and those of a page's main table `sort` and `page`. */
  id: string
  main?: boolean
  caption: string
  captionHidden?: boolean
  /** Scrolls where its columns find no room, and keeps them on narrow screens unless its rows are cards there. */
  wide?: boolean | 'cards'
  columns: readonly RowColumn<R>[]
  rows: readonly R[]
  /** The page's query. */
  query: TableQuery
  hrefOf(query: TableQuery): string
  /** Where the spreadsheet is; null where it cannot be made. */
  exportHref: string | null
}

const ownWords = {
  nl: {
    export: 'Exporteer',
    as: (caption: string) => `${caption} als Excel-bestand`,
    shown: (from: string, to: string, all: string) => `${from}–${to} van ${all} regels`,
  },
  en: {
    export: 'Export',
    as: (caption: string) => `${caption} as an Excel file`,
    shown: (from: string, to: string, all: string) => `${from}–${to} of ${all} rows`,
  },
}

type Value = string | number

const compare = (kind: RowColumn<never>['kind'], left: Value, right: Value): number => {
  if (kind === 'amount' || kind === 'number') return Number(left) - Number(right)
  return String(left).localeCompare(String(right), 'nl', { numeric: kind === 'text' })
}

/** Rows without a value come last either way. */
const sorted = <R>(rows: readonly R[], { kind, value }: RowColumn<R>, sign: number): readonly R[] =>
  rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * compare(kind, left, right)
  })

/** `amount` sorts upwards, `amount,desc` downwards; anything else leaves the rows as they are. */
const sortOf = <R>(columns: readonly RowColumn<R>[], asked: string | number | undefined) => {
  const [key, direction] = String(asked ?? '').split(',')
  const column = columns.find((one) => one.key === key)
  return column ? { column, sign: direction === 'desc' ? -1 : 1 } : null
}

/** `11 jun 2025`: short, for a column. */
const dayText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(date),
  )

const shownValue = <R>({ kind, value, cell }: RowColumn<R>, row: R, language: Language): Shown | null => {
  if (cell) return cell(row)
  const found = value(row)
  if (found === null || found === '') return '–'
  if (kind === 'amount') return amountText(String(found), language)
  if (kind === 'date')
    return html`<time datetime="${String(found)}">${dayText(String(found), language)}</time>`
  if (kind !== 'number') return String(found)
  return Number.isInteger(found) ? integerText(Number(found), language) : decimalText(Number(found), language)
}

export const rowTable = <R>(props: RowTable<R>): Html => {
  const { language, id, caption, captionHidden = false, columns, rows, query, hrefOf, exportHref } = props
  const words = ownWords[language]
  const [sortName, pageName] = props.main ? ['sort', 'page'] : [`${id}Sort`, `${id}Page`]
  const sort = sortOf(columns, query[sortName])
  const ordered = sort ? sorted(rows, sort.column, sort.sign) : rows
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnPage))
  const page = Math.min(Math.max(1, Number(query[pageName]) || 1), pages)
  const from = (page - 1) * rowsOnPage
  const shown = ordered.slice(from, from + rowsOnPage)
  const columnOf = (column: RowColumn<R>): Column<R> => {
    const isSorted = sort?.column === column
    const next = isSorted && sort.sign === 1 ? `${column.key},desc` : column.key
    return {
      heading: column.heading,
      ...(column.kind === 'amount' || column.kind === 'number' ? { kind: 'number' } : {}),
      ...(column.names ? { names: true } : {}),
      cell: (row) => shownValue(column, row, language),
      sort: {
        href: `${hrefOf({ ...query, [sortName]: next, [pageName]: undefined })}#${id}`,
        ...(isSorted ? { direction: sort.sign === 1 ? 'ascending' : 'descending' } : {}),
      },
    }
  }
  const count = (number: number): string => integerText(number, language)
  const drawn = table({
    ...{ caption, captionHidden, columns: columns.map(columnOf), rows: shown },
    ...(props.wide ? { wide: { id: `${id}-table`, cards: props.wide === 'cards' } } : {}),
  })
  const exported =
    exportHref !== null &&
    linkButton({
      ...{ kind: 'quiet', href: exportHref, label: words.export, about: words.as(caption), download: true },
    })
  return html`<section class="stack" id="${id}">${drawn}
<div class="spread">${rows.length > rowsOnPage && html`<p>${words.shown(count(from + 1), count(from + shown.length), count(rows.length))}</p>`}${exported}</div>${pager({ language, page, pages, href: (one) => `${hrefOf({ ...query, [pageName]: one === 1 ? undefined : one })}#${id}` })}</section>`
}

/** The same rows, all of them in the order of the file, as a workbook. */
export const rowsAsSpreadsheet = <R>(
  { columns, rows }: Pick<RowTable<R>, 'columns' | 'rows'>,
  name: string,
): Reply =>
  reply({
    status: 200,
    headers: {
      'content-type': xlsxMediaType,
      'content-disposition': `attachment; filename="${name}.xlsx"`,
      'cache-control': 'no-store',
    },
    body: Readable.from(exportXlsx(rows, columns.map(exportColumn), name)),
  })

const exportColumn = <R>({ heading, kind, value }: RowColumn<R>): ExportColumn<R> => ({
  header: heading,
  kind: kind === 'number' ? 'number' : kind,
  width: kind === 'text' ? 28 : 16,
  value,
})
