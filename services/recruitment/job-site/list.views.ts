/** A list of jobs with an address of its own: how many, what they pay, the jobs, and the search to go on with. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText, roundMoneyText } from '../../../kit/pages/numbers.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { plainText } from '../../../kit/pages/parts/shown-text.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { type AskedSearch, searchPath } from '../core/site/asked-search.ts'
import { jobCard, jobList, jobStyles } from '../jobs/job-list.views.ts'
import type { ListedJobs, PayRange } from '../jobs/listed-jobs.actions.ts'
import { pageSize } from '../jobs/site-search.actions.ts'
import { pastEnd } from '../site/past-end.views.ts'
import { listWords } from './list.words.ts'
import { chipList } from './search-filters.views.ts'
import { searchForm, searchModules, sortForm } from './search-form.views.ts'

export interface ListPageProps {
  language: Language
  now: Date
  title: string
  listed: ListedJobs
  applied: ReadonlyMap<string | number, string>
  /** The page's address without query. */
  path: string
  /** From 1. */
  page: number
  /** The same as a search, to go on with. */
  asked: AskedSearch
  /** Below the list, such as the form for mails with new jobs. */
  after: Html
}

/** A month's pay from the least to the most. */
export const payRangeText = (pay: PayRange, language: Language): string => {
  const words = listWords[language]
  const amount = (cents: number): string => roundMoneyText(100 * Math.round(cents / 100), language)
  const range = pay.min === pay.max ? amount(pay.min) : words.range(amount(pay.min), amount(pay.max))
  return pay.jobs === 1 ? words.payOfOne(range) : words.pay(range, integerText(pay.jobs, language))
}

export const listPage = (props: ListPageProps): Page => {
  const { language, title, listed, asked } = props
  const words = listWords[language]
  const lead = words.lead(integerText(listed.total, language))
  const pay = listed.pay && payRangeText(listed.pay, language)
  return {
    title: plainText(title),
    description: plainText([`${title}.`, lead, pay].filter(Boolean).join(' ')),
    styles: jobStyles,
    modules: searchModules,
    current: searchPath,
    body: html`${breadcrumbs({
      language,
      items: [{ label: words.home, href: '/' }, { label: words.jobs, href: searchPath }, { label: title }],
    })}<div class="stack"><h1>${title}</h1>
<p class="lead">${lead}</p>${pay && html`<p>${pay}</p>`}
<div class="spread">${chipList(language, [{ label: listed.name, href: searchPath }])}${sortForm({ language, asked: { ...asked, sorteer: 'nieuw' } }, asked.plaats !== '')}</div>
${listOf(props)}
${props.after}
<h2>${words.narrower}</h2>${searchForm({ language, asked })}</div>`,
  }
}

const listOf = ({ language, now, listed, applied, path, page }: ListPageProps): Html => {
  const href = (target: number): string => (target === 1 ? path : `${path}?pagina=${target}`)
  const pages = Math.ceil(listed.total / pageSize)
  if (listed.jobs.length === 0) return pastEnd({ language, pages, href })
  const cards = listed.jobs.map((job) => jobCard({ job, language, now, appliedAt: applied.get(job.id) }))
  return html`${jobList(cards)}${pager({ language, page, pages, href })}`
}
