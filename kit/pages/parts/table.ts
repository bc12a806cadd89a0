/** A table of rows. On narrow screens each row is a card that names its columns. */

import { type Html, html } from '../html.ts'
import { attributes, words } from './attributes.ts'
import { link } from './link.ts'
import { plainText, type Shown, shown } from './shown-text.ts'

export interface Column<R> {
  heading: string
  cell: (row: R) => Shown | null | undefined
  /** Numbers stand right, with digits of one width. */
  kind?: 'text' | 'number'
  /** Names its row, such as the name of whoever the row is about; one column of a table at most. */
  names?: boolean
  /** A link that sorts by this column, and how it is sorted now. */
  sort?: { href: string; direction?: 'ascending' | 'descending' }
}

export interface TableProps<R> {
  /** What the table holds; always there for those who hear it. */
  caption: Shown
  captionHidden?: boolean
  columns: readonly Column<R>[]
  rows: readonly R[]
  /**
   * Scrolls where its columns find no room; it then needs an id. It keeps them on narrow screens, for figures that are
   * compared, unless its rows are `cards` there as others' are.
   */
  wide?: { id: string; cards?: boolean }
}

const headOf = <R>({ heading, kind, sort }: Column<R>): Html =>
  html`<th${attributes({
    scope: 'col',
    class: kind === 'number' ? 'number' : undefined,
    'aria-sort': sort?.direction,
  })}>${sort ? link({ href: sort.href, label: heading }) : shown(heading)}</th>`

const cellOf = <R>({ heading, cell, kind, names }: Column<R>, row: R): Html => {
  const content = cell(row)
  const inner = html`<div>${content !== null && content !== undefined && shown(content)}</div>`
  const marks = attributes({
    class: words(kind === 'number' && 'number'),
    'data-name': plainText(heading),
  })
  return names ? html`<th scope="row"${marks}>${inner}</th>` : html`<td${marks}>${inner}</td>`
}

/** Sorting is a link: it can be opened, kept and sent to somebody. */
export const table = <R>({ caption, captionHidden, columns, rows, wide }: TableProps<R>): Html => {
  const whole = html`<table${attributes({ class: wide && !wide.cards ? undefined : 'table' })}><caption${attributes(
    {
      class: captionHidden ? 'visually-hidden' : undefined,
      id: wide && `${wide.id}-caption`,
    },
  )}>${shown(caption)}</caption><thead><tr>${columns.map(headOf)}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${columns.map((column) => cellOf(column, row))}</tr>`,
  )}</tbody></table>`
  if (!wide) return whole
  return html`<div class="scroller" tabindex="0" role="region" aria-labelledby="${wide.id}-caption">${whole}</div>`
}
