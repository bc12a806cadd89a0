/** A job as a candidate would read it, within the editor. */

import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { attributes } from '../../../kit/pages/parts/attributes.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { adLanguage } from '../core/ad-language.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import { contractText, hoursText, payText, placeText } from '../jobs/job-facts.ts'
import { jobPageWords } from '../jobs/job-page.words.ts'
import { editorWords } from './editor.words.ts'

/** A single line break stays one. */
const written = (heading: string, text: string | null): Html | false =>
  Boolean(text?.trim()) &&
  html`<h4>${heading}</h4>${text!
    .trim()
    .split(/\n\s*\n/)
    .map(
      (paragraph) =>
        html`<p dir="auto">${paragraph.split('\n').map((line, i) => html`${i > 0 && html`<br>`}${line}`)}</p>`,
    )}`

export const previewOf = (language: Language, job: JobDto): Html => {
  const words = jobPageWords[language]
  const own = editorWords[language]
  const spoken = adLanguage(job.title, job.description) ?? undefined
  const day = (text: string | null): string | null => text && dateText(text, language)
  return html`<section class="card stack" id="preview" aria-labelledby="preview-heading" tabindex="-1">
<h2 id="preview-heading">${own.previewTitle}</h2><p class="soft">${own.previewText}</p>
<h3${attributes({ lang: spoken })}><bdi>${job.title}</bdi></h3>
${facts(
  [
    { name: words.company, value: job.company },
    { name: words.pay, value: payText(job, language) ?? words.payNotShown },
    { name: words.hours, value: hoursText(job, language) },
    { name: words.place, value: placeText(job) },
    { name: words.contract, value: contractText(job, language) },
    { name: words.arrangement, value: words.arrangements[job.workArrangement ?? ''] },
    { name: words.level, value: words.levels[job.experienceLevel ?? ''] },
    { name: words.education, value: job.educationLevel },
    { name: words.start, value: day(job.startDate) },
    { name: words.deadline, value: day(job.applicationDeadline) },
    { name: own.labels.answerWithinDays, value: job.answerWithinDays && String(job.answerWithinDays) },
  ].map((fact) => ({ ...fact, value: fact.value || null })),
)}
<div class="stack"${attributes({ lang: spoken })}>
${written(words.description, job.description)}
${written(words.responsibilities, job.responsibilities)}
${written(words.requirements, job.requirements)}
${written(words.benefits, job.benefits)}
</div>
${job.skills.length > 0 && html`<h4>${words.skills}</h4><p class="row">${job.skills.map((skill) => badge({ label: skill }))}</p>`}
${job.questions.length > 0 && html`<h4>${own.parts.questions}</h4><ol>${job.questions.map(({ label }) => html`<li><bdi>${label}</bdi></li>`)}</ol>`}
</section>`
}
