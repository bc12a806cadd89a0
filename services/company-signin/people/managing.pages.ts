/** All pages about people, mandates and who somebody is. */

import type { Route } from '../../../kit/http/route.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { identityPages } from '../identity/identity.pages.ts'
import { mandatePages } from '../mandates/mandate.pages.ts'
import { joiningPages } from './joining.pages.ts'
import { peoplePages } from './people.pages.ts'

export const managingPages = (site: CompanySite, ctx: Ctx): Route[] => [
  ...joiningPages(site, ctx),
  ...peoplePages(site, ctx),
  ...mandatePages(site, ctx),
  ...identityPages(site, ctx),
]
