/** What can be done with dossiers. */

import { invalidField, notFound } from '../../../kit/errors.ts'
import { violatesForeignKey } from '../../../kit/store/constraint.ts'
import type { DatabaseCtx } from '../context.ts'
import { localTimestamp } from '../timestamp.ts'
import type { Dossier, DossierFile, DossierRequest } from './dossier.schema.ts'
import * as store from './dossier.store.ts'
import { listBindings } from './dossier-analysis.store.ts'
import { eraseLedger } from './kept-ledgers.ts'

type DossierCtx = Pick<DatabaseCtx, 'db' | 'clock' | 'keeping'>

const missing = () => notFound('This dossier does not exist.')

export const getDossier = async (ctx: DossierCtx, id: number): Promise<Dossier> => {
  const dossier = await store.findDossier(ctx.db, id)
  if (!dossier) throw missing()
  return dossier
}

export const createDossier = (ctx: DossierCtx, request: DossierRequest): Promise<Dossier> => {
  checkPeriod(request)
  return withCustomer(() => store.insertDossier(ctx.db, request, localTimestamp(ctx.clock)))
}

export const replaceDossier = async (
  ctx: DossierCtx,
  id: number,
  request: DossierRequest,
): Promise<Dossier> => {
  checkPeriod(request)
  const now = localTimestamp(ctx.clock)
  const dossier = await withCustomer(() => store.updateDossier(ctx.db, id, request, now))
  if (!dossier) throw missing()
  return dossier
}

/** Keys of kept ledgers go first. */
export const removeDossier = async (ctx: DossierCtx, id: number): Promise<void> => {
  for (const { analysis_id, kept_at } of await listBindings(ctx.db, id))
    if (kept_at !== null) await eraseLedger(ctx, analysis_id)
  if (!(await store.deleteDossier(ctx.db, id))) throw missing()
}

export const listDossierFiles = async (ctx: DossierCtx, id: number): Promise<DossierFile[]> => {
  await getDossier(ctx, id)
  return store.listFiles(ctx.db, id)
}

/** ISO dates order as text. Pages may send the year 0, which exists in the ISO calendar, but not in databases. */
const checkPeriod = ({ engagementPeriodStart, engagementPeriodEnd }: DossierRequest): void => {
  if (engagementPeriodStart < '0001')
    throw invalidField('engagementPeriodStart', 'must lie after the year 0000')
  if (engagementPeriodEnd < engagementPeriodStart)
    throw invalidField('engagementPeriodEnd', 'must not lie before engagementPeriodStart')
}

/** 404 for a customer that does not exist: the foreign key decides, so one deleted at the same moment is seen. */
const withCustomer = async <T>(write: () => Promise<T>): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (violatesForeignKey(error)) throw notFound('The customer of customerId does not exist.')
    throw error
  }
}
