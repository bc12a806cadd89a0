/** The page of the reconciliation and its form; nothing of the file is kept, so the answer is the page itself. */

import { Failure } from '../../../kit/errors.ts'
import type { Form, FormPart } from '../../../kit/http/multipart.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import type { ReconciliationResult } from '../core/reconciliation/reconcile.ts'
import type { FirstRows } from '../core/reconciliation/trial-balance.ts'
import { failureOfRefusal } from '../refusals.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { readTrialBalanceParts, trialBalanceForm } from './reconciliation.actions.ts'
import {
  type ChosenField,
  chosenFields,
  type ReconciliationPage,
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
    return { chosen, result: JSON.parse(new TextDecoder().decode(json)) as ReconciliationResult }
  } catch (error) {
    const failure = failureOfRefusal(error)
    if (!(failure instanceof Failure) || ![400, 413].includes(failure.status)) throw error
    const firstRows = firstRowsOf(error)
    const reason = firstRows ? words.noHeadings : failure.message
    return { chosen, refusal: { message: failure.status === 413 ? words.tooLarge : reason, firstRows } }
  }
}

export const reconciliationPages = (bench: Workbench, ctx: PageCtx): Route[] => [
  bench.page('reconciliation', {
    summary: 'Compare the ledger with a trial balance',
    handler: ({ analysis, language }) =>
      reconciliationView({
        language,
        analysisId: analysis.id,
        currency: analysis.ledger.company.currency,
        chosen: {},
      }),
  }),
  bench.form('reconciliation', {
    summary: 'The trial balance compared',
    upload: pageForm,
    handler: async ({ analysis, language, parts }) =>
      reconciliationView({
        language,
        analysisId: analysis.id,
        currency: analysis.ledger.company.currency,
        ...(await compared(ctx, analysis, language, parts())),
      }),
  }),
]
