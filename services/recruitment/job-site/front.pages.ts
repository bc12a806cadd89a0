/** The front page: the search, the newest jobs, and the ways in by town and profession (specification, The job site). */

import type { Route } from '../../../kit/http/route.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import { frontPage } from '../../../kit/pages/landing.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import { emptySearch, searchPath } from '../core/site/asked-search.ts'
import { jobCard, jobList, jobStyles } from '../jobs/job-list.views.ts'
import { findWays, newestJobs, type Way } from '../jobs/listed-jobs.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { siteWords } from '../site/site.words.ts'
import { listing, openGraph } from './found.views.ts'
import { listWords } from './list.words.ts'
import { noJobs } from './no-jobs.views.ts'
import { searchForm, searchModules } from './search-form.views.ts'

const newestShown = 6

type Ways = Awaited<ReturnType<typeof findWays>>

/** With many jobs finding the ways in takes long: they are kept for this many times as long as that took. */
const keptTimes = 50

const keepWays = (ctx: Pick<Ctx, 'db' | 'clock'>): (() => Promise<Ways>) => {
  let kept: { until: number; ways: Ways } | undefined
  let finding: Promise<Ways> | undefined
  const find = async (): Promise<Ways> => {
    const began = ctx.clock.millis()
    const ways = await findWays(ctx)
    const ended = ctx.clock.millis()
    kept = { until: ended + keptTimes * (ended - began), ways }
    return ways
  }
  return async () => {
    if (kept && ctx.clock.millis() < kept.until) return kept.ways
    finding ??= find().finally(() => {
      finding = undefined
    })
    return finding
  }
}

const wayList = (heading: string, path: string, ways: readonly Way[]): Html | false => {
  if (ways.length === 0) return false
  const id = path.slice(path.lastIndexOf('/') + 1)
  const item = ({ name, slug }: Way): Html => html`<li>${link({ href: `${path}/${slug}`, label: name })}</li>`
  return html`<section class="job-similar" aria-labelledby="${id}"><h2 id="${id}">${heading}</h2><ul>${ways.map(item)}</ul></section>`
}

export const frontPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const waysIn = keepWays(ctx)
  return [
    frontPage(site, async (view): Promise<Page> => {
      const { language, session } = view
      const words = listWords[language]
      const [jobs, ways, publicUrl] = await Promise.all([
        newestJobs(ctx, newestShown, session?.caller.id ?? null),
        waysIn(),
        ctx.publicUrl,
      ])
      const now = ctx.clock.now()
      const cards = jobs.map((job) => jobCard({ job, language, now, level: 3 }))
      return {
        title: words.title,
        description: words.description,
        wide: true,
        styles: jobStyles,
        modules: searchModules,
        ...listing({ publicUrl, view }, openGraph(language, `${publicUrl}/`, siteWords[language].name)),
        body: html`<div class="stack job-front"><h1>${words.title}</h1><p class="lead">${words.sentence}</p>
${searchForm({ language, asked: emptySearch })}
${wayList(words.professions, '/vacatures/als', ways.professions)}
${wayList(words.towns, '/vacatures/in', ways.towns)}
<section class="stack" aria-labelledby="newest"><h2 id="newest">${words.newest}</h2>${
          cards.length > 0 ? jobList(cards) : noJobs({ language, session, page: 'front' })
        }<p class="row">${linkButton({ href: searchPath, label: words.all, kind: 'quiet' })}</p></section></div>`,
      }
    }),
  ]
}
