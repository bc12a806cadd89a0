/** Owners of photos and companies: an account can be bound to one and signed in with. What photos say does not change. */

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
import { type PhotoVerificationSettings, signInPrefix as prefix } from '../config.ts'
import type { Ctx } from '../context.ts'
import { type AccountHolder, dialect } from '../dialect.ts'
import type { PhotoSite } from '../site/site.ts'

export interface CompanySignIn {
  companies: CompanyAccounts
  /** For the account page. */
  more(caller: AccountHolder, language: Language): Promise<{ body: Html; formTargets: string }>
  pages(site: PhotoSite, ctx: Ctx): Route[]
}

/** Null without an issuer. Throws ConfigurationError that names what is missing beside it. */
export const openCompanySignIn = (
  platform: Platform,
  settings: PhotoVerificationSettings,
  { db }: Pick<Ctx, 'db'>,
): CompanySignIn | null => {
  const { clock, random, production } = platform
  const access = issuerAccess(settings, { prefix, production })
  if (!access) return null
  const { publicUrl } = settings
  if (production && !publicUrl)
    throw new ConfigurationError(`${prefix}_PUBLIC_URL: must be given with SIGN_IN_ISSUER in production`)
  const log = platform.log.child({ service: dialect.name })
  const party = createRelyingParty({
    ...access,
    scopes: ['company'],
    ...{ clock, log, production, fetch: platform.fetch },
  })
  const desk = createSignInDesk({ party, service: dialect.name, production, random, publicUrl })
  const companies = createCompanyAccounts({ party, db: db as never, clock })
  return {
    companies,
    more: async ({ id }, language) => ({
      body: await companyCard(companies, id, language),
      formTargets: desk.issuerOrigin,
    }),
    pages: (site, ctx) =>
      companyAccountPages<AccountHolder>({
        ...{ site, desk, companies, clock, log, mayBind: () => true },
        sessions: ctx.pageSessions,
        signIn: (accountId, person, userAgent) =>
          beginSession(ctx, accountId, userAgent, (trx, cookie) =>
            companies.mark(trx as never, cookie, person),
          ),
      }),
  }
}
