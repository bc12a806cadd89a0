/** What dossiers keep of analyses: binding them, their settings, bringing them back, and erasing them. */

import { createHash } from 'node:crypto'
import { conflict, Failure, notFound } from '../../../kit/errors.ts'
import { violatedUnique, violatesForeignKey } from '../../../kit/store/constraint.ts'
import { shownSettings } from '../analysis/layered-settings.actions.ts'
import type { Session } from '../analysis/session-store.ts'
import type { LayeredSettings, LayeredSettingsChange } from '../analysis/settings.schema.ts'
import { keepRecords, type StoredRecord } from '../analysis/working-state.ts'
import type { Ctx, OtherYear } from '../context.ts'
import { isoDay } from '../core/ledger/day.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { mergedChanges } from '../core/settings-layers.ts'
import { programOf, type SourceFile } from '../core/sources/source-file.ts'
import { localTimestamp } from '../timestamp.ts'
import type { Binding } from './dossier-analysis.schema.ts'
import * as store from './dossier-analysis.store.ts'
import type { Keeping } from './keeping.ts'
import { demandKeeping, eraseLedger, keepLedger, mendLedger, openKeptLedger } from './kept-ledgers.ts'

export type DossierCtx = Ctx & { keeping: Keeping }

const alreadyBound = 'already-bound'

const unknownDossier = () => notFound('This dossier does not exist.')
/** Anything else is no id of an analysis, and no question to the database. */
export const isAnalysisId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

const unknownBinding = () => notFound('This analysis is not in this dossier.')

/** One content, however many files it came in and in whatever order. */
const contentOf = (files: readonly SourceFile[]): string => {
  const hashes = files.map(({ sha256 }) => sha256).sort()
  return hashes.length === 1 ? hashes[0]! : createHash('sha256').update(hashes.join('\n')).digest('hex')
}

const rowOf = (ctx: DossierCtx, session: Session, dossierId: number): store.BindingRow => {
  const { company } = session.ledger
  return {
    analysis_id: session.id,
    dossier_id: dossierId,
    content_sha256: contentOf(session.files),
    files: JSON.stringify(session.files),
    company_name: company.name,
    fiscal_year: company.fiscalYear,
    currency: company.currency,
    period_start: isoDay(company.startDay) || null,
    period_end: isoDay(company.endDay) || null,
    bound_at: localTimestamp(ctx.clock),
  }
}

export const bindingOf = (row: store.StoredBinding): Binding => ({
  analysisId: row.analysis_id,
  dossierId: row.dossier_id,
  files: (JSON.parse(row.files) as SourceFile[]).map(({ name, sha256, bytes, format }) => ({
    ...{ name, sha256, bytes, format },
  })),
  companyName: row.company_name,
  fiscalYear: row.fiscal_year,
  currency: row.currency,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  boundAt: row.bound_at,
  ledgerKept: row.kept_at !== null,
})

/** The binding, the decisions of the file that it replaces, and what was decided in the session, in one transaction. */
const storeBinding = (
  ctx: DossierCtx,
  row: store.BindingRow,
  records: readonly StoredRecord[],
): Promise<void> =>
  ctx.keeping.db.transaction().execute(async (trx) => {
    await store.insertBinding(trx, row)
    await keepRecords(trx, row.analysis_id, await store.findForerunner(trx, row), records)
  })

/**
 * Binds an analysis to a dossier, which then keeps what is decided about it. Binding it once more changes nothing, but
 * may keep its ledger.
 * @throws 404 for an unknown dossier; 409 where it is bound to another one, where the dossier has this file already, and
 * where a ledger is to be kept and may not
 */
export const bindAnalysis = async (
  ctx: DossierCtx,
  dossierId: number,
  session: Session,
  keepsLedger: boolean,
): Promise<Binding> => {
  if (keepsLedger) demandKeeping(ctx)
  const before = await store.findBinding(ctx.keeping.db, session.id)
  if (before && before.dossier_id !== dossierId) {
    await demandDossier(ctx, dossierId)
    throw conflict('This analysis is bound to another dossier.')
  }
  if (!before) await bindNew(ctx, dossierId, session)
  if (keepsLedger) await keepLedger(ctx, session)
  return bindingOf((await store.findBinding(ctx.keeping.db, session.id))!)
}

const bindNew = async (ctx: DossierCtx, dossierId: number, session: Session): Promise<void> => {
  const row = rowOf(ctx, session, dossierId)
  try {
    await ctx.states.bind(session, (records) => storeBinding(ctx, row, records))
  } catch (error) {
    if (violatesForeignKey(error)) throw unknownDossier()
    if (violatedUnique(error) !== 'dossier_analyses_content') throw error
    const other = await store.findByContent(ctx.keeping.db, dossierId, row.content_sha256)
    throw conflict(`This dossier has this file already, as analysis ${other?.analysis_id ?? ''}.`, {
      code: alreadyBound,
      details: { analysisId: other?.analysis_id ?? null },
    })
  }
}

const demandDossier = async (ctx: DossierCtx, dossierId: number): Promise<void> => {
  const row = await ctx.keeping.db
    .selectFrom('dossiers')
    .select('id')
    .where('id', '=', dossierId)
    .executeTakeFirst()
  if (!row) throw unknownDossier()
}

/** The analyses of a dossier, the first one first. Throws 404. */
export const listAnalyses = async (ctx: DossierCtx, dossierId: number): Promise<Binding[]> => {
  await demandDossier(ctx, dossierId)
  return (await store.listBindings(ctx.keeping.db, dossierId)).map(bindingOf)
}

/** Erases the kept ledger alone, or all that the dossier keeps of the analysis; the key goes first. Throws 404. */
export const eraseAnalysis = async (
  ctx: DossierCtx,
  dossierId: number,
  analysisId: string,
  only: 'ledger' | undefined,
): Promise<void> => {
  const { db } = ctx.keeping
  const row = isAnalysisId(analysisId) ? await store.findBinding(db, analysisId) : undefined
  if (row?.dossier_id !== dossierId) throw unknownBinding()
  const hadLedger = await eraseLedger(ctx, analysisId)
  if (only === 'ledger') {
    if (!hadLedger) throw notFound('The dossier keeps no ledger of this analysis.')
    return
  }
  if (!(await store.deleteBinding(db, dossierId, analysisId))) throw unknownBinding()
  if (ctx.sessions.has(analysisId)) ctx.states.detach(ctx.sessions.get(analysisId))
}

/** The settings that analyses of a dossier begin with. Throws 404. */
export const getDossierSettings = async (ctx: DossierCtx, dossierId: number): Promise<LayeredSettings> => {
  await demandDossier(ctx, dossierId)
  return shownSettings(ctx, await store.findSettings(ctx.keeping.db, dossierId))
}

/** What is null or left out stays as it is. Two changes at once both count. Throws 404. */
export const changeDossierSettings = async (
  ctx: DossierCtx,
  dossierId: number,
  change: LayeredSettingsChange,
): Promise<LayeredSettings> => {
  const settings = await ctx.keeping.db.transaction().execute(async (trx) => {
    if (!(await store.lockDossier(trx, dossierId))) throw unknownDossier()
    const merged = mergedChanges(await store.findSettings(trx, dossierId), change)
    await store.saveSettings(trx, dossierId, merged, localTimestamp(ctx.clock))
    return merged
  })
  return shownSettings(ctx, settings)
}

/** The last mapping that was stored, for a session that comes back. */
const restore = async (ctx: DossierCtx, session: Session): Promise<void> => {
  const state = await ctx.states.load(session)
  const mapping = state.mapping.at(-1)
  if (mapping) {
    const { revenueAccountIds, expenseAccountIds } = mapping
    session.mapping = { revenueAccountIds, expenseAccountIds }
  }
}

/** The files of a binding; older ones do not say which program made them. */
const filesOf = ({ files }: store.StoredBinding, ledger: Ledger): SourceFile[] => {
  const stored = JSON.parse(files) as (Omit<SourceFile, 'program'> & { program?: string })[]
  const ofLedger = stored.length === 1 ? programOf(ledger) : ''
  return stored.map(({ program = ofLedger, ...file }) => ({ ...file, program }))
}

/**
 * Brings an analysis back that left the memory, from its kept ledger. False where none is kept.
 * @throws 409 where the kept ledger is not what was kept
 */
export const reopenAnalysis = async (ctx: DossierCtx, analysisId: string): Promise<boolean> => {
  const bytes = await openKeptLedger(ctx, analysisId)
  if (!bytes) return false
  const row = (await store.findBinding(ctx.keeping.db, analysisId))!
  const settings = ctx.settings.get()
  const read = await ctx.threads.reopen(bytes, settings)
  const session = ctx.sessions.add(read.ledger, filesOf(row, read.ledger), analysisId)
  ctx.states.attach(session)
  ctx.threads.open(session, settings, read)
  await restore(ctx, session)
  return true
}

/** The context of a service with dossiers. */
export const openDossiers = (ctx: Ctx, keeping: Keeping): DossierCtx => {
  const own: DossierCtx = { ...ctx, keeping }
  const otherYears = (analysisId: string) => otherYearsOf(own, analysisId)
  return { ...own, dossierUploads: dossierUploads(own), otherYears }
}

/** More than anyone keeps of one customer. */
const maximumOthers = 50

const otherYearsOf = async ({ keeping: { db } }: DossierCtx, analysisId: string): Promise<OtherYear[]> => {
  if (!isAnalysisId(analysisId)) return []
  const rows = await store.listOfCustomer(db, analysisId, maximumOthers)
  return rows.map((row) => ({
    analysisId: row.analysis_id,
    companyName: row.company_name,
    fiscalYear: row.fiscal_year,
    fileNames: (JSON.parse(row.files) as SourceFile[]).map(({ name }) => name),
  }))
}

/** What an upload into a dossier asks of it. */
const dossierUploads = (ctx: DossierCtx): NonNullable<Ctx['dossierUploads']> => ({
  known: async (dossierId, files) => {
    await demandDossier(ctx, dossierId)
    if (files.length === 0) return null
    const row = await store.findByContent(ctx.keeping.db, dossierId, contentOf(files))
    return row?.analysis_id ?? null
  },
  comeBack: async (session) => {
    ctx.states.attach(session)
    await restore(ctx, session)
    await mendLedger(ctx, session)
  },
  bind: async (session, dossierId) => {
    try {
      await bindNew(ctx, dossierId, session)
      return true
    } catch (error) {
      if (error instanceof Failure && error.options.code === alreadyBound) return false
      throw error
    }
  },
})
