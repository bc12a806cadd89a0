/** The overview of an analysis. */

import type { Route } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integrityOf } from '../analysis/integrity.actions.ts'
import { settingsIn } from '../analysis/layered-settings.actions.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { signatureOf, signOffRoles } from '../core/review/sign-offs.ts'
import { checklistOf } from '../documents/document.actions.ts'
import { countFindings } from '../findings/finding.actions.ts'
import { reportOf } from '../workbench/report-of.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { type Overview, overviewView } from './overview.views.ts'

const overviewOf = async (ctx: Ctx, analysis: Session, language: Language): Promise<Overview> => {
  const state = await ctx.states.load(analysis)
  const settings = settingsIn(ctx, state)
  const { mapping, ledger } = analysis
  const { materialityThreshold } = settings
  const [counts, integrity, summary, kpis, materiality] = await Promise.all([
    countFindings(ctx, analysis),
    integrityOf(ctx, analysis, language),
    ctx.threads.summary(analysis, {}, settings),
    reportOf(ctx, analysis, 'kpis', { mapping, language }),
    reportOf(ctx, analysis, 'materiality', { mapping, materialityThreshold }),
  ])
  return {
    language,
    analysisId: analysis.id,
    currency: ledger.company.currency,
    ...{ summary, kpis, materiality, integrity, facets: counts.all, openFacets: counts.open },
    missingDocuments: (await checklistOf(ctx, analysis.id)).filter(
      (entry) => entry.required && !entry.uploaded,
    ).length,
    isSigned: signOffRoles.every((role) => signatureOf(state.signOffs, role) !== null),
  }
}

export const overviewPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('overview', {
    summary: 'What the file holds, what was found in it, and what to do next',
    handler: async ({ analysis, language }) => overviewView(await overviewOf(ctx, analysis, language)),
  }),
]
