/** Every page of recruitment, room by room. */

import type { Route } from '../../kit/http/route.ts'
import type { PageAccounts } from '../../kit/pages/accounts/page-accounts.ts'
import { forgotPages } from './accounts/forgot.pages.ts'
import { proveEmailPages } from './accounts/prove-email.pages.ts'
import { resetPages } from './accounts/reset.pages.ts'
import { undoEmailPages } from './accounts/undo-email.pages.ts'
import { unprovenPages } from './accounts/unproven.pages.ts'
import { userCompaniesPages } from './accounts/user-companies.pages.ts'
import { userDeskPages } from './accounts/user-desk.pages.ts'
import { logBookPages } from './act-log/log-book.pages.ts'
import { alertPages } from './applying/alert.pages.ts'
import { applyPages } from './applying/apply.pages.ts'
import { confirmPages } from './applying/confirm.pages.ts'
import { newAccountPages } from './applying/new-account.pages.ts'
import { articlePages } from './articles/article.pages.ts'
import { articleDeskPages } from './articles/article-desk.pages.ts'
import type { Ctx } from './context.ts'
import { crawlerDeskPages } from './crawler/crawler-desk.pages.ts'
import { cvEditorPages } from './cv-profiles/cv-editor.pages.ts'
import { cvListPages } from './cv-profiles/cv-list.pages.ts'
import type { BoardWatch } from './desk/board-watch.ts'
import { deskPages } from './desk/desk.pages.ts'
import { deskPostPages } from './desk-posts.routes.ts'
import type { RecruitmentCaller } from './dialect.ts'
import { unsubscribePages } from './job-alerts/unsubscribe.pages.ts'
import { jobSitePages } from './job-site/job-site.pages.ts'
import { twinDeskPages } from './jobs/twin-desk.pages.ts'
import { matchPages } from './matches/match.pages.ts'
import { ownApplicationPages } from './mine/application.pages.ts'
import { keptPages } from './mine/kept.pages.ts'
import { overviewPages } from './mine/overview.pages.ts'
import { privacyPages } from './privacy/privacy.pages.ts'
import { registerPages } from './privacy/register.pages.ts'
import { aboutPages } from './site/about.pages.ts'
import type { RecruitmentSite } from './site/site.ts'
import { sitePages } from './site/site.ts'
import { sourceDeskPages } from './sources/source-desk.pages.ts'
import { sourceNewPages } from './sources/source-new.pages.ts'

export const recruitmentPages = (
  site: RecruitmentSite,
  ctx: Ctx,
  accounts: PageAccounts<RecruitmentCaller>,
  watch: BoardWatch,
): Route[] => [
  ...sitePages(site, ctx, accounts),
  ...aboutPages(site),
  ...resetPages(site, ctx),
  ...proveEmailPages(site, ctx),
  ...undoEmailPages(site, ctx),
  ...forgotPages(site, ctx),
  ...unprovenPages(site, ctx),
  ...jobSitePages(site, ctx),
  ...applyPages(site, ctx),
  ...confirmPages(site, ctx),
  ...alertPages(site, ctx),
  ...newAccountPages(site, ctx),
  ...overviewPages(site, ctx),
  ...ownApplicationPages(site, ctx),
  ...keptPages(site, ctx),
  ...unsubscribePages(site, ctx),
  ...userDeskPages(site, ctx, accounts),
  ...userCompaniesPages(site, ctx),
  ...logBookPages(site, ctx),
  ...sourceDeskPages(site, ctx),
  ...sourceNewPages(site, ctx),
  ...crawlerDeskPages(site, ctx),
  ...twinDeskPages(site, ctx),
  ...articlePages(site, ctx),
  ...articleDeskPages(site, ctx),
  ...cvListPages(site, ctx),
  ...cvEditorPages(site, ctx),
  ...privacyPages(site, ctx),
  ...registerPages(site, ctx),
  ...matchPages(site, ctx),
  ...deskPostPages(site, ctx),
  ...deskPages(site, ctx, watch),
]
