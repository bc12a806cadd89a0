/** One run of a source as administrators see it, with what it read of each job. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Reading } from '../core/reading/reading.ts'
import { readingsTable } from '../jobs/job-reading.views.ts'
import { fieldText } from '../jobs/reading-words.ts'
import { pagedList } from '../site/past-end.views.ts'
import { failureText } from './failure-words.ts'
import type { RunJobRow, RunOutcome, SourceRow, SourceRunRow } from './source.tables.ts'
import { frame, type Shown, sourceDesk, statusBadge, tookOf } from './source-desk.views.ts'
import { sourceDeskWords } from './source-desk.words.ts'

export interface ShownRunJob extends Omit<RunJobRow, 'readings'> {
  readings: readonly Reading[]
  /** Nothing had changed, so that the readings are those of the job now. */
  isSame: boolean
}

export const runPage = (
  view: Shown & { source: SourceRow; run: SourceRunRow; jobs: readonly ShownRunJob[] },
): Page => {
  const { language, source, run, jobs, page, pages } = view
  const words = sourceDeskWords[language]
  const here = `${sourceDesk}/${source.id}`
  const title = words.run(run.id)
  const path = `${here}/runs/${run.id}`
  const errors = run.errors.map((one) => failureText(one, language))
  // A page that could not be read is told once.
  const skips = run.skips.map((one) => failureText(one, language)).filter((one) => !errors.includes(one))
  const list = (heading: string, lines: readonly string[]): Html | false =>
    lines.length > 0 &&
    html`<section><h2>${heading}</h2><ul>${lines.map((line) => html`<li>${shown(line)}</li>`)}</ul></section>`
  return frame(
    view,
    `${title} – ${source.name}`,
    html`${breadcrumbs({ language, items: [{ label: words.title, href: sourceDesk }, { label: source.name, href: here }, { label: title }] })}
<h1>${title}</h1>
${
  run.status === 'RUNNING' &&
  alert({
    tone: 'info',
    text: words.running,
    acts: linkButton({ href: path, label: words.refresh, kind: 'quiet' }),
  })
}
${facts([
  { name: words.state, value: statusBadge(language, run.status) },
  { name: words.began, value: timeElement(run.started_at, language, 'moment') },
  { name: words.took, value: tookOf(language, run) },
  { name: words.found, value: integerText(run.jobs_found, language) },
  { name: words.created, value: integerText(run.jobs_created, language) },
  { name: words.updated, value: integerText(run.jobs_updated, language) },
  { name: words.duplicates, value: integerText(run.duplicates, language) },
  { name: words.skipped, value: integerText(run.jobs_skipped, language) },
  { name: words.message, value: run.message && failureText(run.message, language) },
])}
${list(words.errors, errors)}
${list(words.skips, skips)}
<section class="stack" aria-labelledby="jobs-heading"><h2 id="jobs-heading">${words.jobs}</h2>
${pagedList({
  ...{ language, page, pages, href: (to) => `${path}?pagina=${to}` },
  list: () => html`${jobs.map((job) => jobDetails(language, job))}`,
  none: html`<p>${words.noJobs}</p>`,
})}</section>`,
  )
}

const outcomeTones: Partial<Record<RunOutcome, Tone>> = {
  created: 'good',
  updated: 'info',
  duplicate: 'warn',
  failed: 'bad',
}

const jobDetails = (language: Language, job: ShownRunJob): Html => {
  const words = sourceDeskWords[language]
  const tone = outcomeTones[job.outcome]
  return html`<details class="card"><summary>${shown(job.title)} ${badge({ label: words.outcomes[job.outcome], ...(tone ? { tone } : {}) })}</summary><div class="stack">
<p class="row">${link({ href: job.url, label: words.atSource, about: job.title })}${job.job_id !== null && link({ href: `/vacatures/${job.job_id}`, label: words.here, about: job.title })}</p>
${job.isSame && job.readings.length > 0 && html`<p>${words.same}</p>`}
${job.readings.length > 0 ? readingsTable(language, job.title, job.readings) : html`<p>${words.noReadings}</p>`}
${job.texts && html`<h3>${words.said}</h3>${facts(Object.entries(job.texts).map(([name, value]) => ({ name: fieldText(name, language), value: value.split('\n').filter(Boolean) })))}`}
</div></details>`
}
