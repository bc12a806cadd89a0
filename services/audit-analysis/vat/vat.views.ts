/** The page of VAT: whether it ties, the return, and the rubric of each code. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { rubrics } from '../core/vat/rubrics.ts'
import { amountText, unbroken } from '../workbench/amounts.ts'
import { type RowColumn, type RowTable, rowTable } from '../workbench/row-table.views.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { Vat } from './vat.schema.ts'
import type { VatWords } from './vat.words.nl.ts'
import {
  accountColumns,
  type CodeRow,
  codeColumns,
  codeName,
  differenceColumns,
  isUnstated,
  returnColumns,
  returnRows,
  type VatTable,
  vatWords,
} from './vat-tables.ts'

export interface VatPage {
  language: Language
  analysisId: string
  currency: string
  vat: Vat
  query: Record<string, string | number | undefined>
  done?: string | undefined
  mistakes?: readonly Mistake[]
  /** What was entered, by the place of the code. */
  entered?: { rubric: string; deductiblePct: string }[]
}

/** Whether codes and accounts tie; false where the file states no VAT, of which a caveat tells. */
const tieAlert = ({ vat, language, currency }: VatPage, words: VatWords): Html | false => {
  if (vat.difference === null)
    return vat.accounts.length === 0 && alert({ tone: 'warn', text: words.noAccounts })
  const { length } = vat.transactions
  if (length === 0) return alert({ tone: 'good', text: words.ties })
  const count = words.transactions(length)
  const text =
    vat.difference === '0.00'
      ? words.balanced(count)
      : words.differs(amountText(vat.difference, language, currency), count)
  return alert({ tone: 'warn', text })
}

const sourceTones: Record<CodeRow['source'], Tone> = { PROPOSED: 'warn', ACCEPTED: 'good', CHANGED: 'info' }

/** What the page shows of a code; the rest of the export's columns stands in these. */
const shownColumns = ['code', 'side', 'percentage', 'base', 'vat', 'rubric', 'deductible', 'source']

/** The columns of the export, with fields in the place of what the auditor chooses. */
const fieldColumns = (page: VatPage, words: VatWords): RowColumn<CodeRow>[] => {
  const { language, vat, entered, mistakes = [] } = page
  const { codes } = words
  const placeOf = (row: CodeRow): number => vat.codes.indexOf(row)
  const labelOf = (row: CodeRow, name: string): Html =>
    html`<span class="visually-hidden">${name} ${codes.of(codeName(row, words), codes.sides[row.side])}</span>`
  const cells: Record<string, RowColumn<CodeRow>['cell']> = {
    code: (row) => html`${codeName(row, words)}<br><small>${shown(row.description)}</small>`,
    // Beside its fields, so that all three lists are in the order of the rows.
    rubric: (row) =>
      html`<input type="hidden" name="unit" value="${`${row.side}:${row.code}`}">${selectField({
        language,
        name: 'rubric',
        id: `rubric-${placeOf(row) + 1}`,
        label: labelOf(row, codes.rubric),
        prompt: codes.noRubric,
        value: entered?.[placeOf(row)]?.rubric ?? row.rubric,
        width: 'short',
        options: rubrics.map((rubric) => ({ value: rubric, label: rubric })),
      })}`,
    deductible: (row) => {
      const id = `deductiblePct-${placeOf(row) + 1}`
      return field({
        language,
        name: 'deductiblePct',
        id,
        label: labelOf(row, codes.deductible),
        value: entered?.[placeOf(row)]?.deductiblePct ?? String(row.deductiblePct),
        inputMode: 'decimal',
        autocomplete: 'off',
        width: 'tiny',
        message: mistakes.some((mistake) => mistake.field === id)
          ? codes.wrongPercentage(codeName(row, words))
          : null,
      })
    },
    source: ({ source, reason, confidence }) =>
      html`${badge({ label: codes.sources[source], tone: sourceTones[source] })}<br><small>${unbroken(reason)} ${codes.confidence}: ${codes.confidences[confidence].toLowerCase()}.</small>`,
  }
  return codeColumns(language, !isUnstated(vat))
    .filter(({ key }) => shownColumns.includes(key))
    .map((column) => {
      const cell = cells[column.key]
      return cell ? { ...column, cell } : column
    })
}

export const vatView = (page: VatPage): BenchView => {
  const { language, analysisId, vat, query } = page
  const words = vatWords[language]
  if (vat.codes.length === 0)
    return {
      body: emptyState({
        heading: words.none.heading,
        text: words.none.text,
        act: linkButton({ href: pathOf(analysisId, 'findings'), label: words.none.act }),
      }),
    }
  const common = <R>(
    id: VatTable,
    caption: string,
    columns: RowColumn<R>[],
    rows: readonly R[],
  ): RowTable<R> => ({
    ...{ language, id, caption, columns, rows, query, wide: 'cards' },
    hrefOf: (changed) => pathOf(analysisId, 'vat', changed),
    exportHref: pathOf(analysisId, 'vat', {}, `/export/${id}`),
  })
  return {
    done: page.done,
    mistakes: page.mistakes ?? [],
    body: html`<p>${words.lead}</p>
${tieAlert(page, words)}
${vat.caveats.map(({ sentence }) => alert({ tone: 'warn', text: sentence }))}
${rowTable(common('return', words.rubrics.caption, returnColumns(language), returnRows(vat, language)))}
<form class="stack" method="post" action="${pathOf(analysisId, 'vat')}">${formKey()}<p>${words.codes.hint}</p>
${rowTable(common('codes', words.codes.caption, fieldColumns(page, words), vat.codes))}
${button({ label: words.codes.save })}</form>
${rowTable(common('accounts', words.accounts.caption, accountColumns(language), vat.accounts))}
<p class="hint">${words.signs}</p>
${vat.transactions.length > 0 && rowTable(common('differences', words.differences.caption, differenceColumns(analysisId, language), vat.transactions))}`,
  }
}
