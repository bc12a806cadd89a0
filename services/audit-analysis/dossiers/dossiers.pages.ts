/** The pages of dossiers; they exist only with a database. */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page, Site } from '../../../kit/pages/site.ts'
import type { Session } from '../analysis/session-store.ts'
import { parseIsoDay } from '../core/ledger/day.ts'
import { customerNamed } from '../customers/customer.actions.ts'
import { sentenceInDutch } from '../refusals.ts'
import { createDossier, getDossier } from './dossier.actions.ts'
import { listDossiers } from './dossier.store.ts'
import {
  bindAnalysis,
  type DossierCtx,
  eraseAnalysis,
  listAnalyses,
  reopenAnalysis,
} from './dossier-analysis.actions.ts'
import {
  dossiersView,
  dossierView,
  type Framed,
  type NewDossier,
  newDossierFields,
} from './dossiers.views.ts'
import { dossiersWords } from './dossiers.words.ts'

const params = closed({ id: idParameter() })
const empty: NewDossier = { customer: '', name: '', start: '', end: '' }

const mistakesIn = (entered: NewDossier, language: Language): Mistake[] => {
  const { make, mistakes: words } = dossiersWords[language]
  const mistakes: Mistake[] = []
  for (const [field, label] of [
    ['customer', make.customer],
    ['name', make.name],
  ] as const) {
    if (entered[field].trim() === '') mistakes.push({ field, message: words.needed(label) })
    else if (entered[field].length > 255) mistakes.push({ field, message: words.long(label) })
  }
  for (const [field, label] of [
    ['start', make.start],
    ['end', make.end],
  ] as const)
    if (parseIsoDay(entered[field]) === null) mistakes.push({ field, message: words.date(label) })
  if (mistakes.length === 0 && entered.end < entered.start)
    mistakes.push({ field: 'end', message: words.order })
  return mistakes
}

const listPages = (site: Site, ctx: DossierCtx): Route[] => {
  const page = pagesFor(site)
  const { db } = ctx.keeping
  return [
    page({
      method: 'GET',
      path: '/dossiers',
      summary: 'All dossiers',
      access: 'public',
      handler: async ({ view: { language } }) => dossiersView({ language }, await listDossiers(db), empty),
    }),
    page({
      method: 'POST',
      path: '/dossiers',
      summary: 'Make a dossier',
      access: 'public',
      fields: newDossierFields,
      handler: async ({ fields, view: { language } }) => {
        const mistakes = mistakesIn(fields, language)
        if (mistakes.length > 0) return dossiersView({ language, mistakes }, await listDossiers(db), fields)
        const { id } = await createDossier(
          { ...ctx, db },
          {
            customerId: await customerNamed({ ...ctx, db }, fields.customer),
            engagementName: fields.name,
            engagementPeriodStart: fields.start,
            engagementPeriodEnd: fields.end,
          },
        )
        return seeOther(`/dossiers/${id}`, { toast: 'made' })
      },
    }),
  ]
}

const dossierPage = async (ctx: DossierCtx, id: number, framed: Framed, entered?: string): Promise<Page> =>
  dossierView(
    framed,
    await getDossier({ ...ctx, db: ctx.keeping.db }, id),
    await listAnalyses(ctx, id),
    entered,
  )

/** An analysis in memory, or one that comes back; null where it is neither. */
const sessionOf = async (ctx: DossierCtx, id: string): Promise<Session | null> => {
  if (!ctx.sessions.has(id) && /^[0-9a-f-]{36}$/.test(id)) await reopenAnalysis(ctx, id)
  return ctx.sessions.has(id) ? ctx.sessions.get(id) : null
}

interface Asked {
  id: number
  act: string
  analysisId: string
  keepsLedger: boolean
  language: Language
}

const act = async (ctx: DossierCtx, asked: Asked): Promise<Reply | Page> => {
  const { id, analysisId, language } = asked
  const path = `/dossiers/${id}`
  if (asked.act === 'erase' || asked.act === 'erase-ledger') {
    await eraseAnalysis(ctx, id, analysisId, asked.act === 'erase' ? undefined : 'ledger')
    return seeOther(path, { toast: asked.act === 'erase' ? 'gone' : 'erased' })
  }
  const session = await sessionOf(ctx, analysisId)
  if (!session) {
    const mistakes = [{ field: 'analysisId', message: dossiersWords[language].notThere }]
    return dossierPage(ctx, id, { language, mistakes }, analysisId)
  }
  const keepsLedger = asked.keepsLedger || asked.act === 'keep'
  await bindAnalysis(ctx, id, session, keepsLedger)
  return seeOther(path, { toast: keepsLedger ? 'kept' : 'bound' })
}

const onePages = (site: Site, ctx: DossierCtx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/dossiers/{id}',
      summary: 'A dossier and its analyses',
      access: 'public',
      params,
      handler: ({ params: { id }, view: { language, toast } }) => {
        const { done, make } = dossiersWords[language]
        return dossierPage(ctx, id, { language, done: { ...done, made: make.done }[toast ?? ''] })
      },
    }),
    page({
      method: 'POST',
      path: '/dossiers/{id}/analyses',
      summary: 'Bind an analysis, keep its ledger, or erase it',
      access: 'public',
      params,
      fields: ['act', 'analysisId', 'keepLedger'],
      handler: async ({ params: { id }, fields, view: { language } }) => {
        const analysisId = fields.analysisId.trim().toLowerCase()
        try {
          return await act(ctx, {
            id,
            act: fields.act,
            analysisId,
            keepsLedger: fields.keepLedger === 'yes',
            language,
          })
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 409) throw error
          const reason = language === 'nl' ? (sentenceInDutch(error.message) ?? '') : error.message
          const message = `${dossiersWords[language].refused}${reason}`
          return dossierPage(ctx, id, { language, mistakes: [{ field: 'analysisId', message }] }, analysisId)
        }
      },
    }),
  ]
}

export const dossierPages = (site: Site, ctx: DossierCtx): Route[] => [
  ...listPages(site, ctx),
  ...onePages(site, ctx),
]
