/** Pages about the procedures of jobs: which run, ending one, and which jobs do not say their pay. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { jobPath } from '../core/job-path.ts'
import { candidateWords } from '../desk/candidate.words.ts'
import { applicationPath } from '../desk/pipeline-address.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import type { ApplicationDto } from './application.schema.ts'
import { procedureWords } from './procedure.words.ts'
import type { RunningProcedure } from './retention.actions.ts'

export const procedurePath = '/werkplek/procedures'

export interface ProceduresView {
  language: Language
  running: readonly RunningProcedure[]
  withoutPay: readonly JobDto[]
  toast: string | null
}

export const proceduresPage = ({ language, running, withoutPay, toast: name }: ProceduresView): Page => {
  const words = procedureWords[language]
  return {
    title: words.title,
    current: procedurePath,
    body: html`<div class="stack">
${toasts(name === 'procedure-ended' ? [toast({ language, text: words.ended })] : [])}
<h1>${words.title}</h1>
<p>${words.lead}</p>
${runningTable(language, running)}
<h2>${words.without}</h2>
<p>${words.withoutText}</p>
${withoutPayTable(language, withoutPay)}
</div>`,
  }
}

const runningTable = (language: Language, running: readonly RunningProcedure[]): Html => {
  const words = procedureWords[language]
  if (running.length === 0)
    return emptyState({
      heading: words.none,
      text: words.noneText,
      act: link({ href: '/', label: words.toJobs }),
    })
  return table<RunningProcedure>({
    caption: words.title,
    captionHidden: true,
    rows: running,
    columns: [
      { heading: words.job, cell: ({ title, company }) => `${title}, ${company}`, names: true },
      { heading: words.running, kind: 'number', cell: ({ count }) => String(count) },
      { heading: words.state, cell: ({ open }) => (open ? words.open : words.closed) },
      {
        heading: words.pay,
        cell: ({ payShown }) =>
          payShown ? words.payShown : badge({ label: words.payNotShown, tone: 'warn' }),
      },
      {
        heading: words.end,
        cell: ({ jobId, title }) =>
          link({ href: `${procedurePath}/${jobId}`, label: words.end, about: title }),
      },
    ],
  })
}

const withoutPayTable = (language: Language, jobs: readonly JobDto[]): Html => {
  const words = procedureWords[language]
  if (jobs.length === 0) return html`<p>${words.withoutNone}</p>`
  return table<JobDto>({
    caption: words.without,
    captionHidden: true,
    rows: jobs,
    columns: [
      {
        heading: words.job,
        cell: (job) => link({ href: jobPath(job), label: `${job.title}, ${job.company}` }),
        names: true,
      },
      {
        heading: words.pay,
        cell: ({ asksEarlierPay }) =>
          html`<div class="row">${badge({ label: words.payNotShown, tone: 'warn' })}${asksEarlierPay && badge({ label: words.asksEarlierPay, tone: 'bad' })}</div>`,
      },
    ],
  })
}

export const endProcedurePage = (
  language: Language,
  job: { id: number; title: string; company: string },
  sent: readonly ApplicationDto[],
): Page => {
  const words = procedureWords[language]
  const running = sent.length
  return {
    title: `${words.end}: ${job.title}`,
    current: procedurePath,
    body: html`<div class="stack">
<h1>${words.end}: ${job.title}, ${job.company}</h1>
<p>${words.endLead(running)}</p>
${running > 0 && html`<ul>${sent.map(({ id, candidateName }) => html`<li>${link({ href: applicationPath(id), label: candidateName ?? candidateWords[language].title(id) })}</li>`)}</ul>`}
<ul>${words.points.map((point) => html`<li>${point}</li>`)}</ul>
<form class="row" method="post" action="${procedurePath}/${job.id}">${formKey()}${button({ label: words.end, kind: 'danger' })}${linkButton({ href: procedurePath, label: words.cancel, kind: 'quiet' })}</form>
</div>`,
  }
}
