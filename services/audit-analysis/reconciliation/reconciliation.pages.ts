/** The page of the reconciliation, its form, and the tables of the latest result as spreadsheets. */

import { Failure, notFound } from '../../../kit/errors.ts'
import type { Form, FormPart } from '../../../kit/http/multipart.ts'
import type { Route } from '../../../kit/http/route.ts'
import { oneOf } from '../../../kit/http/schema.ts'
import { faultText } from '../../../kit/pages/form-faults.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import type { ReconciliationResult } from '../core/reconciliation/reconcile.ts'
import type { FirstRows } from '../core/reconciliation/trial-balance.ts'
import { failureOfRefusal } from '../refusals.ts'
import { queryOfTables, type RowColumn, rowsAsSpreadsheet } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { readTrialBalanceParts, trialBalanceForm } from './reconciliation.actions.ts'
import {
  type ChosenField,
  chosenFields,
  type ReconciliationPage,
  reconciliationTableNames,
  reconciliationTables,
  reconciliationView,
} from './reconciliation.views.ts'
import { reconciliationWords } from './reconciliation.words.ts'

type PageCtx = Pick<Ctx, 'sessions' | 'threads'>

const pageForm: Form = {
  fields: {
    ...trialBalanceForm.fields,
    ...Object.fromEntries(chosenFields.map((name) => [name, { kind: 'text' as const, required: false }])),
  },
  maximumFileBytes: trialBalanceForm.maximumFileBytes,
}

/** Letters of the form as the field `columns` has them. */
const columnsOf = (chosen: Partial<Record<ChosenField, string>>): string =>
  Object.entries(chosen)
    .filter(([, letter]) => letter.trim() !== '')
    .map(([name, letter]) => `${name}=${letter.trim()}`)
    .join(', ')

/** The first rows that a refusal carries. */
const firstRowsOf = (error: unknown): FirstRows | null => {
  const carried = (error as { firstRows?: unknown }).firstRows
  return typeof carried === 'string' ? (JSON.parse(carried) as FirstRows) : null
}

const compared = async (
  ctx: PageCtx,
  analysis: Session,
  language: Language,
  parts: AsyncIterable<FormPart>,
): Promise<Pick<ReconciliationPage, 'chosen' | 'result' | 'refusal'>> => {
  const chosen: Partial<Record<ChosenField, string>> = {}
  const words = reconciliationWords[language]
  try {
    const file = await readTrialBalanceParts(parts, language, (name, value) => {
      chosen[name as ChosenField] = value.slice(0, 10)
    })
    if (file.bytes.length === 0) return { chosen, refusal: { message: words.none, firstRows: null } }
    const asked = { ...file, columns: columnsOf(chosen) || file.columns, language }
    const json = await ctx.threads.reconcile(analysis, asked)
    keepResult(analysis, json)
    return { chosen, result: resultIn(json) }
  } catch (error) {
    const failure = failureOfRefusal(error)
    if (!(failure instanceof Failure) || ![400, 413].includes(failure.status)) throw error
    const firstRows = firstRowsOf(error)
    const reason = firstRows
      ? words.noHeadings
      : (faultText(failure.options.faults, language) ?? failure.message)
    return { chosen, refusal: { message: failure.status === 413 ? words.tooLarge : reason, firstRows } }
  }
}

const room = 'reconciliation'

/** A result of some twenty thousand accounts; a larger one is shown once and not kept. */
const maximumKeptBytes = 4 * 1024 * 1024

/** The latest result goes with the session; of the file itself nothing is kept. */
const keepResult = ({ rooms }: Session, json: Uint8Array): void => {
  if (json.length <= maximumKeptBytes) rooms.set(room, json)
  else rooms.delete(room)
}

const resultIn = (json: Uint8Array): ReconciliationResult =>
  JSON.parse(new TextDecoder().decode(json)) as ReconciliationResult

const keptResult = ({ rooms }: Session): ReconciliationResult | undefined => {
  const json = rooms.get(room) as Uint8Array | undefined
  return json && resultIn(json)
}

const shownIn = (analysis: Session, language: Language) => ({
  language,
  analysisId: analysis.id,
  currency: analysis.ledger.company.currency,
})

export const reconciliationPages = (bench: Workbench, ctx: PageCtx): Route[] => [
  bench.page('reconciliation', {
    summary: 'Compare the ledger with a trial balance',
    query: queryOfTables(reconciliationTableNames),
    handler: ({ analysis, language, query }) => {
      const result = keptResult(analysis)
      return reconciliationView({ ...shownIn(analysis, language), chosen: {}, result, kept: true, query })
    },
  }),
  bench.page('reconciliation', {
    below: '/export/{table}',
    params: { table: oneOf(reconciliationTableNames) },
    summary: 'A table of the latest reconciliation as spreadsheet',
    handler: ({ analysis, language, params: { table } }) => {
      const result = keptResult(analysis)
      const words = reconciliationWords[language]
      if (!result) throw notFound(words.noResult)
      const { columns, rows } = reconciliationTables(result, words)[table]
      return rowsAsSpreadsheet({ columns: columns as RowColumn<unknown>[], rows }, `reconciliation-${table}`)
    },
  }),
  bench.form('reconciliation', {
    summary: 'The trial balance compared',
    upload: pageForm,
    handler: async ({ analysis, language, parts }) => {
      const answer = await compared(ctx, analysis, language, parts())
      const kept = analysis.rooms.has(room)
      return reconciliationView({ ...shownIn(analysis, language), ...answer, kept, query: {} })
    },
  }),
]
