/** All pages and routes of the desk's own. */

import type { Route } from '../../../kit/http/route.ts'
import { deskRoutes as applicationDeskRoutes } from '../applications/desk.routes.ts'
import { procedurePages } from '../applications/procedure.pages.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { templatePages } from '../templates/template.pages.ts'
import { templateRoutes } from '../templates/template.routes.ts'
import { boardPages } from './board.pages.ts'
import type { BoardWatch } from './board-watch.ts'
import { bulkPages } from './bulk.pages.ts'
import { bulkResultPages } from './bulk-result.pages.ts'
import { candidatePages } from './candidate.pages.ts'
import { comparePages } from './compare.pages.ts'
import { movePages } from './move.pages.ts'
import { overviewPages } from './overview.pages.ts'

export const deskRoutes = (ctx: Ctx): Route[] => [...applicationDeskRoutes(ctx), ...templateRoutes(ctx)]

export const deskPages = (site: RecruitmentSite, ctx: Ctx, watch: BoardWatch): Route[] => [
  ...overviewPages(site, ctx),
  ...boardPages(site, ctx, watch),
  ...movePages(site, ctx),
  ...bulkPages(site, ctx),
  ...bulkResultPages(site, ctx),
  ...candidatePages(site, ctx),
  ...comparePages(site, ctx),
  ...templatePages(site, ctx),
  ...procedurePages(site, ctx),
]
