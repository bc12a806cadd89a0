/** Where each field of a job was read, as people see it: the words that say it beside each value. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { plainText, shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { jobPath } from '../core/job-path.ts'
import type { Reading } from '../core/reading/reading.ts'
import type { JobDto } from './job.schema.ts'
import { stepsTo } from './job-page.views.ts'
import { jobReadingWords } from './job-reading.words.ts'
import { fieldText, readingText } from './reading-words.ts'

/** Each field with its value, the words that say it, where they stand, and how sure that is. */
export const readingsTable = (language: Language, title: string, readings: readonly Reading[]): Html => {
  const words = jobReadingWords[language]
  return table<Reading>({
    caption: title,
    captionHidden: true,
    rows: readings,
    columns: [
      {
        heading: words.field,
        names: true,
        cell: ({ field }) => html`${fieldText(field, language)}<br><span class="soft small">${field}</span>`,
      },
      { heading: words.value, cell: (reading) => readingText(reading, readings, language) },
      { heading: words.text, cell: ({ text }) => text || '–' },
      {
        heading: words.where,
        cell: ({ from, where }) =>
          html`${shown(where)}<br><span class="soft small">${words.origins[from] ?? from}</span>`,
      },
      {
        heading: words.certainty,
        kind: 'number',
        cell: ({ confidence }) => `${integerText(Math.round(confidence * 100), language)}%`,
      },
    ],
  })
}

export const jobReadingPage = (
  job: Pick<JobDto, 'id' | 'title' | 'company'>,
  readings: readonly Reading[],
  language: Language,
): Page => {
  const words = jobReadingWords[language]
  const steps = stepsTo(job, language).map(({ name, path }) => ({ label: name, href: path ?? jobPath(job) }))
  return {
    title: `${words.title}: ${plainText(job.title)}, ${plainText(job.company)}`,
    current: '/vacatures',
    body: html`${breadcrumbs({ language, items: [...steps, { label: words.title }] })}
<div class="stack"><h1>${words.title}</h1>
<p class="lead" dir="auto">${shown(job.title)}</p>
<p>${words.lead}</p>
${readings.length > 0 ? readingsTable(language, job.title, readings) : html`<p>${words.none}</p>`}
<p>${linkButton({ href: jobPath(job), label: words.back, kind: 'quiet' })}</p></div>`,
  }
}
