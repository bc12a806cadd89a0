/** Recruiters and companies: binding an account to a company at an issuer, and what its jobs show of it. */

import { ConfigurationError } from '../../../kit/config.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Platform } from '../../../kit/platform.ts'
import { companyAccountPages, companyCard } from '../../../kit/sign-in/company-accounts.pages.ts'
import { type CompanyAccounts, createCompanyAccounts } from '../../../kit/sign-in/company-accounts.ts'
import { createSignInDesk } from '../../../kit/sign-in/desk.ts'
import { createRelyingParty } from '../../../kit/sign-in/relying-party.ts'
import { issuerAccess } from '../../../kit/sign-in/settings.ts'
import { beginSession } from '../accounts/page-accounts.ts'
import { signInPrefix as prefix, type RecruitmentSettings } from '../config.ts'
import type { Ctx } from '../context.ts'
import { dialect, type RecruitmentCaller, recruiter } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'

export interface CompanySignIn {
  companies: CompanyAccounts
  /** For the account page: null for who has nothing to bind. */
  more(caller: RecruitmentCaller, language: Language): Promise<{ body: Html; formTargets: string } | null>
  pages(site: RecruitmentSite, ctx: Ctx): Route[]
}

/** Jobs are posted by recruiters and administrators. */
const mayBind = ({ role }: RecruitmentCaller): boolean => recruiter.includes(role)

/** Null without an issuer. Throws ConfigurationError that names what is missing beside it. */
export const openCompanySignIn = (
  platform: Platform,
  settings: RecruitmentSettings,
  { db, seal }: Pick<Ctx, 'db' | 'seal'>,
): CompanySignIn | null => {
  const { clock, random, production } = platform
  const access = issuerAccess(settings, { prefix, production })
  if (!access) return null
  const { publicUrl } = settings
  if (production && !publicUrl)
    throw new ConfigurationError('RECRUITMENT_URL: must be given with SIGN_IN_ISSUER in production')
  const log = platform.log.child({ service: dialect.name })
  const party = createRelyingParty({
    ...access,
    scopes: ['company', 'role'],
    ...{ clock, log, production, fetch: platform.fetch },
  })
  const desk = createSignInDesk({ party, service: dialect.name, production, random, publicUrl })
  const companies = createCompanyAccounts({ party, db: db as never, clock, seal })
  return {
    companies,
    more: async (caller, language) =>
      mayBind(caller)
        ? { body: await companyCard(companies, caller.id, language), formTargets: desk.issuerOrigin }
        : null,
    pages: (site, ctx) =>
      companyAccountPages<RecruitmentCaller>({
        ...{ site, desk, companies, clock, log, mayBind },
        sessions: ctx.pageSessions,
        signIn: (accountId, person, userAgent) =>
          beginSession(ctx, accountId, person.level === 'BASIS', userAgent, (trx, cookie) =>
            companies.mark(trx as never, cookie, person),
          ),
      }),
  }
}
