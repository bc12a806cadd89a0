/** The page of a search: the form, what was understood, what to narrow it by, the jobs, and where the list goes on. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { plainText, shown } from '../../../kit/pages/parts/shown-text.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { usualRadiusKm } from '../core/query/query.ts'
import { type AskedSearch, emptySearch, searchAddress, searchPath } from '../core/site/asked-search.ts'
import { asItStands, withoutWords } from '../core/site/without-words.ts'
import { jobCard, jobList, jobStyles } from '../jobs/job-list.views.ts'
import { pageSize, type SiteSearch } from '../jobs/site-search.actions.ts'
import { pastEnd } from '../site/past-end.views.ts'
import type { RecruitmentSession } from '../site/site.ts'
import { noJobs } from './no-jobs.views.ts'
import { searchWords } from './search.words.ts'
import { chipsOf } from './search-chips.ts'
import { chipList, facetLists } from './search-filters.views.ts'
import { type SearchFormProps, searchForm, searchModules, sortForm } from './search-form.views.ts'

export interface SearchPageProps {
  language: Language
  now: Date
  asked: AskedSearch
  found: SiteSearch
  session: RecruitmentSession | null
  /** Below the list, such as the form for mails with new jobs. */
  after?: Html | undefined
}

const feedEndings = ['rss', 'atom', 'json'] as const

export const searchPage = (props: SearchPageProps): Page => {
  const { language, asked, found, after } = props
  const words = searchWords[language]
  const about = [asked.q, ...asked.beroep, asked.plaats].filter(Boolean).join(', ')
  const chips = chipsOf({ language, asked, ...found })
  const facets = facetLists(language, asked, found.facets)
  return {
    title: about === '' ? words.title : words.titleOf(plainText(about)),
    description: words.description,
    wide: true,
    modules: searchModules,
    styles: jobStyles,
    current: searchPath,
    body: html`<div class="stack">
<h1>${words.title}</h1>
${searchForm({ language, asked, isWhole: true })}
${chipList(language, chips)}
<div class="job-results">
${facets.length > 0 && html`<details class="job-filters"><summary>${words.filters}</summary><div class="stack">${facets}</div></details>`}
<section class="stack" aria-labelledby="results"><div class="spread"><h2 id="results" tabindex="-1">${totalOf(props)}</h2>${found.total > 0 && sortForm({ language, asked }, found.radiusKm !== null)}</div>
${noticesOf(props)}${listOf(props)}${closeOf(props)}
${similarOf(props)}${after}${feedsOf(props)}</section>
</div></div>`,
  }
}

const totalOf = ({ language, found: { total, facets } }: SearchPageProps): string => {
  const words = searchWords[language]
  const count = integerText(total, language)
  return facets.approximate ? words.about(count) : words.results(count)
}

/** What was mended, given up and left out. */
const noticesOf = ({ language, asked, found }: SearchPageProps): Html => {
  const words = searchWords[language]
  const meant = found.corrected.map(
    ({ from, to }) =>
      html`<p class="notice">${words.meant} <strong>${shown(to)}</strong>? ${words.meantDone} ${link({
        href: searchAddress({ ...asked, q: asItStands(asked.q, from), pagina: 1 }),
        label: words.literally(plainText(from)),
        rel: 'nofollow',
      })}</p>`,
  )
  const relaxed =
    found.relaxed.length > 0 &&
    found.total > 0 &&
    html`<div class="notice"><p>${words.relaxedHeading}</p><ul>${found.relaxed.map((step) => html`<li>${words.relaxed[step]}</li>`)}</ul></div>`
  return html`${meant}${relaxed}${unplacedOf(language, asked, found)}`
}

const unplacedOf = (
  language: Language,
  asked: AskedSearch,
  { unplaced, understood }: SiteSearch,
): Html | false => {
  if (unplaced === 0) return false
  const words = searchWords[language]
  const places = understood.filter(({ kind }) => kind === 'PLACE')
  const q = places.reduce((rest, { text }) => withoutWords(rest, text, 'PLACE'), asked.q)
  const href = searchAddress({ ...asked, q, plaats: '', straal: null, sorteer: null, pagina: 1 })
  return html`<p class="soft">${words.unplaced(integerText(unplaced, language))} ${link({ href, label: words.unplacedLink, rel: 'nofollow' })}</p>`
}

const listOf = (props: SearchPageProps): Html => {
  const { language, asked, found } = props
  const words = searchWords[language]
  const { total, jobs } = found
  // Nothing was asked: other words or fewer filters would not help.
  if (total === 0 && searchAddress({ ...asked, sorteer: null, pagina: 1 }) === searchPath)
    return noJobs({ language, session: props.session, page: 'search' })
  if (total === 0)
    return emptyState({
      heading: words.none,
      text: words.noneText,
      act: linkButton({ href: searchPath, label: words.noneAct, kind: 'quiet' }),
    })
  const pages = Math.ceil(total / pageSize)
  const href = (page: number): string => searchAddress({ ...asked, pagina: page })
  if (jobs.length === 0) return pastEnd({ language, pages, href })
  return html`${cardsOf(props, jobs)}${pager({ language, page: asked.pagina, pages, href })}`
}

const cardsOf = ({ language, now, found }: SearchPageProps, jobs: SiteSearch['jobs']): Html =>
  jobList(
    jobs.map((job) =>
      jobCard({
        ...{ job, language, now, level: 3 },
        match: found.matches.get(job.id),
        appliedAt: found.applied.get(job.id),
      }),
    ),
  )

const closeOf = (props: SearchPageProps): Html | false => {
  const { close } = props.found
  if (close.length === 0) return false
  const words = searchWords[props.language]
  return html`<section class="stack" aria-labelledby="close"><h2 id="close">${words.close}</h2>
<p class="soft">${words.closeText}</p>${cardsOf(props, close)}</section>`
}

/** A search around the same place, which the question itself may have named: what it counts is found there. */
const aroundSamePlace = (
  query: string,
  { asked: { plaats, straal }, found: { understood, radiusKm } }: SearchPageProps,
): Partial<AskedSearch> => {
  const named = understood.flatMap((chip) => (chip.kind === 'PLACE' ? [chip.text] : []))
  if (radiusKm === null || named.length === 0) return { q: query, plaats, straal }
  return { q: `${query} in ${named.join(' of ')}`, straal: radiusKm === usualRadiusKm ? straal : radiusKm }
}

const similarOf = (props: SearchPageProps): Html | false => {
  const { language, found } = props
  const { similar } = found
  if (similar.length === 0) return false
  const item = ({ query, count }: SiteSearch['similar'][number]): Html =>
    html`<li>${link({
      href: searchAddress({ ...emptySearch, ...aroundSamePlace(query, props) }),
      label: query,
      rel: 'nofollow',
    })} <span class="soft">${integerText(count, language)}</span></li>`
  return html`<section class="job-similar"><h2>${searchWords[language].similar}</h2><ul>${similar.map(item)}</ul></section>`
}

const feedsOf = ({ language, asked }: SearchPageProps): Html => {
  const address = (ending: string): string =>
    searchAddress({ ...asked, pagina: 1, sorteer: null }, `${searchPath}.${ending}`)
  const names = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }
  return html`<p class="soft row">${searchWords[language].feeds} ${feedEndings.map((ending) =>
    link({ href: address(ending), label: names[ending], rel: 'nofollow' }),
  )}</p>`
}

/** 422: the form as it was entered, with what is wrong. */
export const refusedSearchPage = (form: SearchFormProps, mistakes: readonly Mistake[]): Page => {
  const { language } = form
  const words = searchWords[language]
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    status: 422,
    wide: true,
    followed: true,
    modules: searchModules,
    styles: jobStyles,
    current: searchPath,
    body: html`<div class="stack">${errorSummary({ language, mistakes })}<h1>${words.title}</h1>
${searchForm({ ...form, isWhole: true })}</div>`,
  }
}
