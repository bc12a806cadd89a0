/** All pages of an analysis: each resource's, in one list. */

import type { Route } from '../../../kit/http/route.ts'
import type { Site } from '../../../kit/pages/site.ts'
import { accountsPages } from '../accounts/account.pages.ts'
import { settingsPages } from '../analysis/settings.pages.ts'
import { comparisonPages } from '../comparison/comparison.pages.ts'
import type { Ctx } from '../context.ts'
import { documentsPages } from '../documents/documents.pages.ts'
import { findingsPages } from '../findings/findings.pages.ts'
import { integrityPages } from '../integrity/integrity.pages.ts'
import { overviewPages } from '../overview/overview.pages.ts'
import { reconciliationPages } from '../reconciliation/reconciliation.pages.ts'
import { relationsPages } from '../relations/relations.pages.ts'
import { distributionsPages } from '../reports/distributions.pages.ts'
import { trendPages } from '../reports/trend.pages.ts'
import { trialBalancePages } from '../reports/trial-balance.pages.ts'
import { restrictedPages } from '../restricted-accounts/restricted.pages.ts'
import { samplesPages } from '../samples/samples.pages.ts'
import { vatPages } from '../vat/vat.pages.ts'
import { reportPages } from '../working-papers/report.pages.ts'
import { shortcutPages } from './shortcuts.pages.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

/** A line for each resource with pages; their titles and places are in `workbench-pages.ts`. */
const resources: readonly ((bench: Workbench, ctx: Ctx) => Route[])[] = [
  overviewPages,
  findingsPages,
  accountsPages,
  trialBalancePages,
  trendPages,
  distributionsPages,
  integrityPages,
  restrictedPages,
  reconciliationPages,
  documentsPages,
  settingsPages,
  reportPages,
  vatPages,
  comparisonPages,
  relationsPages,
  samplesPages,
]

export const workbenchRoutes = (site: Site, ctx: Ctx, hasDossiers: boolean): Route[] => {
  const bench = openWorkbench(site, { sessions: ctx.sessions, hasDossiers })
  return [...resources.flatMap((pagesOf) => pagesOf(bench, ctx)), ...shortcutPages(site)]
}
