/** The pages of people who have photos, wired in one place. */

import type { Route } from '../../kit/http/route.ts'
import type { PageAccounts } from '../../kit/pages/accounts/page-accounts.ts'
import { registerPages } from './accounts/register.pages.ts'
import { resetPages } from './accounts/reset.pages.ts'
import { appPages } from './app/app.pages.ts'
import { photoFilePages } from './app/photo-file.pages.ts'
import { cameraPages } from './camera/camera.pages.ts'
import { casePages } from './cases/case.pages.ts'
import type { Ctx } from './context.ts'
import type { AccountHolder } from './dialect.ts'
import { settingsPages } from './settings/settings.pages.ts'
import type { PhotoSite } from './site/site.ts'
import { invitationPages } from './teams/invitation.pages.ts'
import { teamPages, teamsSection } from './teams/team.pages.ts'
import { uploadPages } from './uploads/upload.pages.ts'
import { webhookPages, webhooksSection } from './webhooks/webhook.pages.ts'

export const ownerPages = (ctx: Ctx, site: PhotoSite, accounts: PageAccounts<AccountHolder>): Route[] => [
  ...registerPages(ctx, site),
  ...resetPages(ctx, site),
  ...appPages(ctx, site, accounts),
  ...photoFilePages(ctx, site),
  ...casePages(ctx, site),
  ...uploadPages(ctx, site),
  ...settingsPages(ctx, site, accounts, [webhooksSection(ctx), teamsSection(ctx)]),
  ...cameraPages(ctx, site),
  ...invitationPages(ctx, site),
  ...teamPages(ctx, site),
  ...webhookPages(ctx, site),
]
