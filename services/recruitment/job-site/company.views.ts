/** Pages of companies: all of them with their counts, and one with what it says of itself and its jobs. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { plainText, shown } from '../../../kit/pages/parts/shown-text.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Company } from '../companies/company.actions.ts'
import { cut, oneLine } from '../core/plain-text.ts'
import { adText } from '../core/site/ad-text.ts'
import type { CompanyCount } from '../jobs/company-jobs.actions.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import { jobCard, jobList, jobStyles } from '../jobs/job-list.views.ts'
import { adBlocks } from '../jobs/job-page.views.ts'
import { pageSize } from '../jobs/site-search.actions.ts'
import { pagedList } from '../site/past-end.views.ts'
import { companyWords } from './company.words.ts'

export const companiesPath = '/bedrijven'

export const companiesPage = (language: Language, companies: readonly CompanyCount[]): Page => {
  const words = companyWords[language]
  const item = ({ name, slug, count }: CompanyCount): Html =>
    html`<li>${link({ href: `${companiesPath}/${slug}`, label: words.jobsAt(plainText(name)) })} <span class="soft">${words.count(count, integerText(count, language))}</span></li>`
  return {
    title: words.title,
    description: words.lead,
    styles: jobStyles,
    current: companiesPath,
    body: html`<div class="stack"><h1>${words.title}</h1><p class="lead">${companies.length > 0 ? words.lead : words.none}</p>
${companies.length > 0 && html`<ul class="company-list">${companies.map(item)}</ul>`}</div>`,
  }
}

export interface CompanyPageProps {
  language: Language
  now: Date
  slug: string
  name: string
  company: Company | null
  jobs: readonly JobDto[]
  total: number
  page: number
  applied: ReadonlyMap<number, string>
}

export const companyPage = (props: CompanyPageProps): Page => {
  const { language, name, slug, company, total, page } = props
  const words = companyWords[language]
  const path = `${companiesPath}/${slug}`
  return {
    title: plainText(name),
    description: plainText(cut(oneLine(adText(company?.about ?? '')), 160) || words.jobsAt(name)),
    styles: jobStyles,
    current: companiesPath,
    body: html`${breadcrumbs({
      language,
      items: [{ label: words.home, href: '/' }, { label: words.title, href: companiesPath }, { label: name }],
    })}<div class="stack"><h1>${shown(name)}</h1>
${aboutOf(props)}
<h2>${words.jobsAt(plainText(name))}</h2>
${pagedList({
  ...{ language, page, pages: Math.ceil(total / pageSize) },
  href: (target) => (target === 1 ? path : `${path}?pagina=${target}`),
  list: () => jobsOf(props),
  none: jobsOf(props),
})}</div>`,
  }
}

const aboutOf = ({ language, company, name }: CompanyPageProps): Html => {
  const words = companyWords[language]
  if (!company) return html`<p class="soft">${words.unclaimed}</p>`
  const { logo, about, kvkNumber } = company
  const picture =
    logo &&
    html`<p><img class="company-logo" src="${logo.path}" alt="${words.logo(plainText(name))}" width="${logo.width}" height="${logo.height}"></p>`
  return html`${picture}<h2>${words.about}</h2>${adBlocks(about)}<p class="soft">${words.kvk}: ${kvkNumber}</p>`
}

const jobsOf = ({ language, now, jobs, total, applied, slug }: CompanyPageProps): Html => {
  const words = companyWords[language]
  if (total === 0)
    return html`<p>${words.noJobs}</p><p>${linkButton({ href: '/vacatures', label: words.all, kind: 'quiet' })}</p>`
  if (jobs.length === 0)
    return html`<p>${linkButton({ href: `${companiesPath}/${slug}`, label: words.jobsAt(''), kind: 'quiet' })}</p>`
  return jobList(jobs.map((job) => jobCard({ job, language, now, level: 3, appliedAt: applied.get(job.id) })))
}
