/** The search for jobs as a page, and what it suggests while somebody types (specification, The job site). */

import type { Route } from '../../../kit/http/route.ts'
import { reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { suggestionOptions } from '../../../kit/pages/suggestion-options.ts'
import { alertCard } from '../applying/alert-form.views.ts'
import { signAlertTime } from '../applying/form-time.ts'
import type { Ctx } from '../context.ts'
import {
  type AskedSearch,
  longestSearch,
  type Parameter,
  type Problem,
  readSearch,
  searchAddress,
  searchPath,
} from '../core/site/asked-search.ts'
import { givenValues, type Query } from '../core/site/query-values.ts'
import { SearchRefused, searchSite } from '../jobs/site-search.actions.ts'
import { suggestTexts } from '../jobs/suggestions.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { feedLink, listing } from './found.views.ts'
import { refusedSearchPage, searchPage } from './search.views.ts'
import { searchWords } from './search.words.ts'
import { suggestionsPath } from './search-form.views.ts'

/** Any parameter may come along; those that a search does not know ask for nothing. */
export const anyQuery = closed({})
const mostSuggestions = 8

export const sentence = (problem: Problem, language: Language): string => {
  const { problems } = searchWords[language]
  if (problem.kind === 'long') return problems.long(problem.most)
  if (problem.kind === 'many') return problems.many(problem.most)
  if (problem.kind !== 'range') return problems[problem.kind]
  return problems.range(integerText(problem.least, language), integerText(problem.most, language))
}

const fields: readonly Parameter[] = ['q', 'plaats', 'straal', 'uren', 'salaris', 'sinds']

/** Mistakes lead to their field; what has none on the page leads to the first. */
const refused = (
  language: Language,
  query: Query,
  asked: AskedSearch,
  wrong: readonly { parameter: Parameter; message: string }[],
): Page => {
  const mistakes: Mistake[] = wrong.map(({ parameter, message }) => ({
    field: fields.includes(parameter) ? parameter : 'q',
    message,
  }))
  const entered = Object.fromEntries(
    wrong.map(({ parameter }) => [parameter, givenValues(query, parameter)[0] ?? '']),
  )
  const messages = Object.fromEntries(wrong.map(({ parameter, message }) => [parameter, message]))
  return refusedSearchPage({ language, asked, entered, messages }, mistakes)
}

export const refusalOf = (
  error: SearchRefused,
  language: Language,
): { parameter: Parameter; message: string } => {
  const { problems } = searchWords[language]
  const { parameter, likely } = error
  if (parameter === 'sorteer') return { parameter: 'plaats', message: problems.distance }
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(likely)
  return { parameter, message: likely.length > 0 ? problems.likely(names) : problems.place }
}

export const searchPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: searchPath,
      summary: 'Search open jobs',
      access: 'public',
      query: anyQuery,
      handler: async ({ query: given, session, view }) => {
        const { language } = view
        const query = given as Query
        const { asked, problems } = readSearch(query)
        if (problems.length > 0) {
          const wrong = problems.map((problem) => ({
            parameter: problem.parameter,
            message: sentence(problem, language),
          }))
          return refused(language, query, asked, wrong)
        }
        try {
          const found = await searchSite(ctx, asked, session?.caller.id ?? null)
          const isSignedIn = session !== null
          const after = alertCard({ language, asked, isSignedIn, began: signAlertTime(ctx) })
          if (asked.pagina === 1) {
            const text = [asked.q, ...asked.beroep].join(' ')
            const isFound = found.total > 0 && found.relaxed.length === 0
            ctx.searches.count({ text, place: asked.plaats, found: isFound })
          }
          const shown = searchPage({ language, now: ctx.clock.now(), asked, found, session, after })
          const feeds = (['rss', 'atom'] as const).map((kind) =>
            feedLink(
              searchAddress({ ...asked, pagina: 1, sorteer: null }, `${searchPath}.${kind}`),
              kind,
              shown.title,
            ),
          )
          return { ...shown, ...listing({ publicUrl: await ctx.publicUrl, view }, html`${feeds}`) }
        } catch (error) {
          if (error instanceof SearchRefused)
            return refused(language, query, asked, [refusalOf(error, language)])
          throw error
        }
      },
    }),
    page({
      method: 'GET',
      path: suggestionsPath,
      summary: 'What to look for, while somebody types',
      access: 'public',
      query: closed({ q: Type.Optional(Type.String()), soort: Type.Optional(Type.String()) }),
      handler: async ({ query: { q = '', soort }, headers, view }) => {
        const asked = q.trim().slice(0, longestSearch)
        const found =
          asked === '' ? [] : await suggestTexts(ctx, asked, soort === 'plaats' ? 40 : mostSuggestions)
        const wanted = soort === 'plaats' ? found.filter(({ kind }) => kind === 'PLACE') : found
        const shown = wanted.slice(0, mostSuggestions)
        // What the form's own module asks for; a browser or program that says less gets JSON.
        if (headers.accept === 'text/html')
          return suggestionOptions(
            shown.map(({ text, count }) => ({
              value: text,
              text: `${text} (${integerText(count, view.language)})`,
            })),
          )
        return reply({
          status: 200,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-cache',
            vary: 'Accept',
          },
          body: JSON.stringify(shown),
        })
      },
    }),
  ]
}
