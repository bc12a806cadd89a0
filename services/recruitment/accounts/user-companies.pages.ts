/** The page on which administrators bind a recruiter to companies, over the same action as the API (specification, Bound recruiters). */

import { Failure } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { getUser } from './account-changes.actions.ts'
import { bindRecruiter, boundCompanies, mostCompanies } from './company-binding.actions.ts'
import { unboundPage, userCompaniesPage } from './user-companies.views.ts'
import { userDesk } from './user-desk.views.ts'
import { userDeskWords } from './user-desk.words.ts'

const longestName = 200

/** One name a line; empty lines are none. */
const namesIn = (typed: string): string[] =>
  typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

export const userCompaniesPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const path = `${userDesk}/{id}/bedrijven`
  const params = closed({ id: idParameter() })
  return [
    page({
      method: 'GET',
      path,
      summary: 'Companies that a recruiter is bound to',
      access: admin,
      params,
      handler: async ({ view: { language }, params: { id } }) => {
        const [user, companies] = await Promise.all([getUser(ctx, id), boundCompanies(ctx, id)])
        if (user.role !== 'ROLE_RECRUITER') return unboundPage(language, user)
        return userCompaniesPage({ language, user, entered: companies.join('\n'), mistake: null })
      },
    }),
    page({
      method: 'POST',
      path,
      summary: 'Bind a recruiter to companies',
      access: admin,
      params,
      fields: ['companies'],
      handler: async ({ session, view: { language }, params: { id }, fields }): Promise<Page | Reply> => {
        const names = namesIn(fields.companies)
        const words = userDeskWords[language].companies
        const again = async (mistake: string, status: number): Promise<Page> => {
          const user = await getUser(ctx, id)
          return { ...userCompaniesPage({ language, user, entered: fields.companies, mistake }), status }
        }
        if (names.some((name) => name.length > longestName)) return again(words.tooLong, 422)
        try {
          await bindRecruiter(ctx, session.caller, id, names)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          if (error.status === 400) return again(words.tooMany(mostCompanies), 422)
          if (error.status === 409) return { ...unboundPage(language, await getUser(ctx, id)), status: 409 }
          throw error
        }
        return seeOther(userDesk, { toast: 'companies' })
      },
    }),
  ]
}
