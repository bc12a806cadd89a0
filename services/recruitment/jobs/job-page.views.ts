/** A job as people read it: facts first, then the text as it was written. */

import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { moneyText } from '../../../kit/pages/numbers.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { type Fact, facts } from '../../../kit/pages/parts/facts.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Match } from '../core/match/match.ts'
import { matchCard, noticeCard } from '../matches/match.views.ts'
import type { MatchNotice } from '../matches/match-notice.mails.ts'
import type { JobDto } from './job.schema.ts'
import { jobPageWords } from './job-page.words.ts'

const rangeOf = (
  low: number | null,
  high: number | null,
  shown: (value: number) => string,
  { from, upTo }: { from(text: string): string; upTo(text: string): string },
): string | null => {
  if (low !== null && high !== null) return low === high ? shown(low) : `${shown(low)} – ${shown(high)}`
  if (low !== null) return from(shown(low))
  return high === null ? null : upTo(shown(high))
}

const factsOf = (job: JobDto, language: Language): Fact[] => {
  const words = jobPageWords[language]
  const amount = (cents: number): string => moneyText(cents, language, job.salaryCurrency ?? 'EUR')
  const pay = rangeOf(job.salaryMin, job.salaryMax, amount, words)
  const day = (text: string | null): string | null => text && dateText(text, language)
  return [
    { name: words.company, value: job.company },
    { name: words.kvkNumber, value: job.confirmedKvkNumber && words.confirmed(job.confirmedKvkNumber) },
    { name: words.place, value: job.location },
    {
      name: words.pay,
      value: pay ? [pay, words.periods[job.salaryPeriod ?? '']].filter(Boolean).join(' ') : words.payNotShown,
    },
    { name: words.hours, value: rangeOf(job.hoursPerWeekMin, job.hoursPerWeekMax, String, words) },
    { name: words.contract, value: words.contracts[job.employmentType ?? ''] },
    { name: words.arrangement, value: words.arrangements[job.workArrangement ?? ''] },
    { name: words.level, value: words.levels[job.experienceLevel ?? ''] },
    { name: words.education, value: job.educationLevel },
    { name: words.start, value: day(job.startDate) },
    { name: words.deadline, value: day(job.applicationDeadline) },
    { name: words.posted, value: day(job.postedAt) },
  ].filter(({ value }) => Boolean(value))
}

/** Paragraphs as they were written; a single line break stays one. */
const written = (heading: string, text: string | null): Html | null => {
  if (!text?.trim()) return null
  const paragraphs = text.trim().split(/\n\s*\n/)
  const lines = (paragraph: string): Html[] =>
    paragraph.split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line}`)
  return html`<h2>${heading}</h2>${paragraphs.map((paragraph) => html`<p dir="auto">${lines(paragraph)}</p>`)}`
}

/** An open job. Its own words are in no language that we know of, so they carry none. */
export const jobPage = (
  job: JobDto,
  language: Language,
  { match, notice }: { match: Match | null; notice: MatchNotice | null },
): Page => {
  const words = jobPageWords[language]
  const apply = job.applicationUrl ?? job.sourceUrl
  return {
    title: `${job.title}, ${job.company}`,
    description: [job.title, job.company, job.location].filter(Boolean).join(', '),
    indexed: true,
    body: html`<article class="stack">
<h1 dir="auto">${job.title}</h1>
${facts(factsOf(job, language))}
${apply && html`<p>${linkButton({ href: apply, label: words.apply })}</p>`}
${written(words.description, job.description)}
${written(words.responsibilities, job.responsibilities)}
${written(words.requirements, job.requirements)}
${written(words.benefits, job.benefits)}
${job.skills.length > 0 && html`<h2>${words.skills}</h2><p class="row">${job.skills.map((skill) => badge({ label: skill }))}</p>`}
${match && matchCard(language, match)}
${notice && noticeCard(language, notice)}
</article>`,
  }
}

const said = (title: string, text: string, status: number): Page => ({
  title,
  status,
  body: html`<div class="stack"><h1>${title}</h1><p>${text}</p></div>`,
})

export const closedJobPage = ({ title }: JobDto, language: Language): Page =>
  said(jobPageWords[language].closedTitle, `${title}. ${jobPageWords[language].closed}`, 410)

export const missingJobPage = (language: Language): Page =>
  said(jobPageWords[language].goneTitle, jobPageWords[language].gone, 404)
