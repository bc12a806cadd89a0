/** A job as people read it: facts first, then the text as it was written, the company, and jobs that are like it. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { attributes } from '../../../kit/pages/parts/attributes.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { plainText, shown } from '../../../kit/pages/parts/shown-text.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { companySlug } from '../core/company-slug.ts'
import { withStop } from '../core/full-stop.ts'
import { jobPath } from '../core/job-path.ts'
import type { Match } from '../core/match/match.ts'
import { type Block, blocksOf } from '../core/site/ad-text.ts'
import type { ShownJob } from '../core/site/structured-job.ts'
import { matchCard, noticeCard } from '../matches/match.views.ts'
import type { MatchNotice } from '../matches/match-notice.mails.ts'
import type { JobDto } from './job.schema.ts'
import { hoursText, payText, shortPlaceText } from './job-facts.ts'
import { jobCard, jobList, jobStyles, languageOfAd } from './job-list.views.ts'
import { jobPageWords } from './job-page.words.ts'
import { factList } from './job-page-facts.views.ts'
import type { JobSource } from './job-source.store.ts'

export interface JobPageProps {
  job: JobDto
  shownAs: ShownJob
  language: Language
  now: Date
  similar: readonly JobDto[]
  /** Where it is read, where that is not here. */
  source: JobSource | null
  match: Match | null
  notice: MatchNotice | null
  /** The reader's own application for it, which is then led to instead of a second one. */
  applied: { id: number; appliedAt: string } | null
  toast: string | null
  /** Further lines of the head. */
  head: Html
}

const blockOf = (block: Block): Html => {
  if (block.kind === 'list')
    return html`<ul>${block.items.map((item) => html`<li dir="auto">${item}</li>`)}</ul>`
  const lines = block.lines.map((line, at) => html`${at > 0 && html`<br>`}${line}`)
  return block.kind === 'heading' ? html`<h3 dir="auto">${lines}</h3>` : html`<p dir="auto">${lines}</p>`
}

/** The text of an advertisement, which is in its own language. */
export const adBlocks = (text: string | null): Html[] => blocksOf(text).map(blockOf)

/** Its heading is in the page's language, the text in its own. */
const written = (heading: string, text: string | null, lang: string | undefined): Html | null => {
  const blocks = adBlocks(text)
  if (blocks.length === 0) return null
  return html`<h2>${heading}</h2><div class="stack"${attributes({ lang })}>${blocks}</div>`
}

const summaryOf = (job: JobDto, language: Language): string => {
  const words = jobPageWords[language]
  const hours = hoursText(job, language)
  const parts = [
    [job.title, job.company, shortPlaceText(job, language)].filter(Boolean).join(', '),
    payText(job, language) ?? words.payNotShown,
    hours && words.hoursAWeek(hours),
  ]
  return plainText(parts.filter(Boolean).join(' · '))
}

export const jobPage = (props: JobPageProps): Page => {
  const { job, shownAs, language, now, similar, match, notice } = props
  const words = jobPageWords[language]
  const lang = languageOfAd(job)
  const place = shortPlaceText(job, language)
  return {
    title: plainText(`${job.title}, ${job.company}`),
    description: summaryOf(job, language),
    head: props.head,
    styles: jobStyles,
    current: '/vacatures',
    body: html`${toasts(props.toast === 'kept' ? [toast({ language, text: words.nowKept })] : [])}
${crumbs(job, language)}
<article class="stack job-page"${attributes({ 'aria-labelledby': 'job-title' })}>
<h1 id="job-title" dir="auto"${attributes({ lang })}>${job.title}</h1>
<p class="lead">${link({ href: companyPath(job), label: job.company })}${place && html` · ${shown(place)}`}</p>
<section class="card stack" aria-label="${words.facts}">${factList(job, shownAs.posted, language)}${actsOf(props)}<p class="small">${link({ href: `${jobPath(job)}/gelezen`, label: words.readWhere })}</p></section>
${written(words.description, job.description, lang)}
${written(words.responsibilities, job.responsibilities, lang)}
${written(words.requirements, job.requirements, lang)}
${written(words.benefits, job.benefits, lang)}
${job.skills.length > 0 && html`<h2>${words.skills}</h2><ul class="row plain">${job.skills.map((skill) => html`<li>${badge({ label: skill })}</li>`)}</ul>`}
<h2>${words.aboutCompany}</h2>
<p>${shown(withStop(plainText(job.company)))} ${link({ href: companyPath(job), label: words.jobsAt(plainText(job.company)) })}</p>
${match && matchCard(language, match)}
${notice && noticeCard(language, notice)}
</article>
${similarJobs(similar, language, now)}`,
  }
}

export const companyPath = ({ company }: Pick<JobDto, 'company'>): string =>
  `/bedrijven/${companySlug(company)}`

/** The same steps as the structured data. */
export const stepsTo = (job: Pick<JobDto, 'title'>, language: Language) => [
  { name: jobPageWords[language].home, path: '/' },
  { name: jobPageWords[language].jobs, path: '/vacatures' },
  { name: plainText(job.title) },
]

const crumbs = (job: JobDto, language: Language): Html =>
  breadcrumbs({
    language,
    items: stepsTo(job, language).map(({ name, path }) => ({ label: name, ...(path ? { href: path } : {}) })),
  })

const keepForm = (job: JobDto, language: Language): Html => {
  const words = jobPageWords[language]
  return html`<form method="post" action="${jobPath(job)}/bewaren">${formKey()}<input type="hidden" name="keep" value="${job.bookmarked ? 'no' : 'yes'}">${button({ label: job.bookmarked ? words.unkeep : words.keep, kind: 'quiet' })}</form>`
}

/** Once applied for, a job leads to that application and offers no second one. */
const actsOf = ({ job, source, language, applied }: JobPageProps): Html => {
  const words = jobPageWords[language]
  if (applied)
    return html`<p>${badge({ label: words.applied(dateText(applied.appliedAt, language)), tone: 'good' })}</p><div class="row">${linkButton(
      { href: `/mijn/sollicitaties/${applied.id}`, label: words.toApplication },
    )}${keepForm(job, language)}</div>`
  const at = words.applyAt(plainText(job.company))
  const elsewhere = source?.url ?? job.applicationUrl
  const here = linkButton({ href: `${jobPath(job)}/solliciteren`, label: words.apply, rel: 'nofollow' })
  return html`<div class="row">${
    source ? linkButton({ href: source.url, label: at, rel: 'nofollow' }) : here
  }${!source && elsewhere && linkButton({ href: elsewhere, label: at, kind: 'quiet', rel: 'nofollow' })}${keepForm(job, language)}</div>`
}

const similarJobs = (similar: readonly JobDto[], language: Language, now: Date): Html | false =>
  similar.length > 0 &&
  html`<section class="job-like" aria-labelledby="like"><h2 id="like">${jobPageWords[language].similar}</h2>${jobList(
    similar.map((job) => jobCard({ job, language, now, level: 3 })),
  )}</section>`

const said = (
  { title, text, onward }: { title: string; text: Html | string; onward: string },
  status: number,
  more: Html | false = false,
): Page => ({
  title,
  status,
  styles: jobStyles,
  body: html`<div class="stack"><h1>${title}</h1><p>${text}</p><p>${linkButton({ href: '/vacatures', label: onward, kind: 'quiet' })}</p></div>${more}`,
})

export const closedJobPage = (
  job: JobDto,
  similar: readonly JobDto[],
  language: Language,
  now: Date,
): Page => {
  const { closedTitle: title, closed, allJobs: onward } = jobPageWords[language]
  return said(
    {
      title,
      text: html`<strong>${shown(job.title)}</strong>, ${shown(withStop(plainText(job.company)))} ${closed}`,
      onward,
    },
    410,
    similarJobs(similar, language, now),
  )
}

export const missingJobPage = (language: Language): Page => {
  const { goneTitle: title, gone: text, allJobs: onward } = jobPageWords[language]
  return said({ title, text, onward }, 404)
}
