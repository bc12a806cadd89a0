/** A job as a candidate would read it, within the editor. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { attributes } from '../../../kit/pages/parts/attributes.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { adLanguage } from '../core/ad-language.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import { adBlocks } from '../jobs/job-page.views.ts'
import { jobPageWords } from '../jobs/job-page.words.ts'
import { factsOf } from '../jobs/job-page-facts.views.ts'
import { editorWords } from './editor.words.ts'

const written = (heading: string, text: string | null): Html | false => {
  const blocks = adBlocks(text)
  return blocks.length > 0 && html`<h4>${heading}</h4>${blocks}`
}

export const previewOf = (language: Language, job: JobDto): Html => {
  const words = jobPageWords[language]
  const own = editorWords[language]
  const spoken = adLanguage(job.title, job.description) ?? undefined
  const untold: unknown[] = [words.posted, words.number]
  return html`<section class="card stack" id="preview" aria-labelledby="preview-heading" tabindex="-1">
<h2 id="preview-heading">${own.previewTitle}</h2><p class="soft">${own.previewText}</p>
<h3${attributes({ lang: spoken })}><bdi>${job.title}</bdi></h3>
${facts(factsOf(job, job.postedAt, language).filter(({ name }) => !untold.includes(name)))}
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
