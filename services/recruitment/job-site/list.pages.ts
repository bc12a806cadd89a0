/** `/vacatures/in/{plaats}` and `/vacatures/als/{beroep}`: lists with their pay range (specification, The job site). */

import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { appliedFor } from '../applications/applied-jobs.actions.ts'
import { alertCard } from '../applying/alert-form.views.ts'
import { signAlertTime } from '../applying/form-time.ts'
import type { Ctx } from '../context.ts'
import { type AskedSearch, emptySearch, readSearch } from '../core/site/asked-search.ts'
import type { Query } from '../core/site/query-values.ts'
import { slugify } from '../core/slug.ts'
import {
  type ListedJobs,
  type ListRequest,
  leastListed,
  listProfession,
  listTown,
} from '../jobs/listed-jobs.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { siteWords } from '../site/site.words.ts'
import { listing, openGraph } from './found.views.ts'
import { listPage } from './list.views.ts'
import { listWords } from './list.words.ts'
import { anyQuery } from './search.pages.ts'

interface Kind {
  path: string
  summary: string
  list(ctx: Ctx, request: ListRequest): Promise<ListedJobs | null>
  title(name: string, language: Language): string
  asked(name: string): AskedSearch
}

const kinds: readonly Kind[] = [
  {
    path: '/vacatures/in',
    summary: 'Open jobs in a town',
    list: listTown,
    title: (name, language) => listWords[language].inTown(name),
    asked: (name) => ({ ...emptySearch, plaats: name }),
  },
  {
    path: '/vacatures/als',
    summary: 'Open jobs of a profession',
    list: listProfession,
    title: (name, language) => listWords[language].asProfession(name),
    asked: (name) => ({ ...emptySearch, q: name }),
  },
]

export const listPages = (site: RecruitmentSite, ctx: Ctx): Route[] =>
  kinds.map((kind) =>
    pagesFor(site)({
      method: 'GET',
      path: `${kind.path}/{name}`,
      summary: kind.summary,
      access: 'public',
      params: closed({ name: Type.String() }),
      query: anyQuery,
      handler: async ({ params, query, session, view }) => {
        const { asked, problems } = readSearch(query as Query)
        if (problems.some(({ parameter }) => parameter === 'pagina')) throw notFound('There is no such page.')
        const slug = slugify(params.name)
        const userId = session?.caller.id ?? null
        const request = { slug, page: asked.pagina, userId }
        const listed = slug === '' ? null : await kind.list(ctx, request)
        if (!listed || listed.total < leastListed) throw notFound('There is no such list of jobs.')
        const path = `${kind.path}/${listed.slug}`
        if (listed.slug !== params.name)
          return reply({ status: 301, headers: { location: path, 'cache-control': 'no-cache' } })
        const ids = listed.jobs.map(({ id }) => id)
        const [applied, publicUrl] = await Promise.all([
          userId === null ? new Map<number, string>() : appliedFor(ctx, userId, ids),
          ctx.publicUrl,
        ])
        const { language } = view
        const same = kind.asked(listed.name)
        const isSignedIn = session !== null
        const shown = listPage({
          ...{ language, listed, applied, path, page: asked.pagina, now: ctx.clock.now() },
          title: kind.title(listed.name, language),
          asked: same,
          after: alertCard({ language, asked: same, isSignedIn, began: signAlertTime(ctx) }),
        })
        const more = openGraph(language, publicUrl + path, siteWords[language].name)
        return { ...shown, ...listing({ publicUrl, view }, more) }
      },
    }),
  )
