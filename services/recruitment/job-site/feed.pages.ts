/** `/vacatures.rss`, `.atom` and `.json`: the fifty newest jobs of a search (specification, The job site). */

import { unprocessable } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { reply } from '../../../kit/http/route.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import { readSearch, searchAddress, searchPath } from '../core/site/asked-search.ts'
import type { Query } from '../core/site/query-values.ts'
import { newestOfSearch, SearchRefused } from '../jobs/site-search.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { siteWords } from '../site/site.words.ts'
import { feedKinds, feedTypes, writeFeed } from './feeds.ts'
import { anyQuery, refusalOf, sentence } from './search.pages.ts'
import { searchWords } from './search.words.ts'

const entries = 50

export const feedPages = (site: RecruitmentSite, ctx: Ctx): Route[] =>
  feedKinds.map((kind) =>
    pagesFor(site)({
      method: 'GET',
      path: `${searchPath}.${kind}`,
      summary: `The newest jobs of a search as a feed (${kind})`,
      access: 'public',
      query: anyQuery,
      handler: async ({ query, view: { language } }) => {
        const read = readSearch(query as Query)
        const [problem] = read.problems
        if (problem) throw unprocessable(`${problem.parameter}: ${sentence(problem, language)}`)
        const asked = { ...read.asked, sorteer: null, pagina: 1 }
        try {
          const jobs = await newestOfSearch(ctx, asked, entries)
          const words = searchWords[language]
          const about = [asked.q, ...asked.beroep, asked.plaats].filter(Boolean).join(', ')
          const body = await writeFeed[kind]({
            ...{ language, jobs, now: ctx.clock.now(), publicUrl: await ctx.publicUrl },
            title: `${about === '' ? words.title : words.titleOf(about)} – ${siteWords[language].name}`,
            description: words.description,
            pagePath: searchAddress(asked),
            feedPath: searchAddress(asked, `${searchPath}.${kind}`),
          })
          const headers = {
            'content-type': feedTypes[kind],
            'cache-control': 'public, max-age=300',
            vary: 'Accept-Language, Cookie',
            'x-robots-tag': 'noindex',
          }
          return reply({ status: 200, headers, body })
        } catch (error) {
          if (error instanceof SearchRefused) throw unprocessable(refusalOf(error, language).message)
          throw error
        }
      },
    }),
  )
