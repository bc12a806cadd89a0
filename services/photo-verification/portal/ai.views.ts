/** What the AI check found, on a photo's page: each detector for itself, and no score as a chance. */

import { momentText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { aiSaidOf, type DoneDetection } from '../core/detections.ts'
import type { Evidence } from '../core/provenance/evidence.ts'
import { noEvidenceConfidence } from '../core/provenance/evidence.ts'
import type { AiWords } from './ai.words.ts'
import { meaningsOfMarks } from './mark.words.ts'
import type { PhotoWords } from './photo.words.ts'
import type { PublicVerificationResponse } from './portal.schema.ts'

export const aiSaid = ({ verdict, detections }: Pick<AiView, 'verdict' | 'detections'>) =>
  aiSaidOf(verdict.aiDetectionStatus === 'PENDING', detections)

export interface AiView {
  language: Language
  verdict: PublicVerificationResponse
  /** What AI detection found in the file, where it looked. */
  evidence: readonly Evidence[]
  detections: readonly DoneDetection[]
}

export const aiCard = ({ verdict, evidence, detections, language }: AiView, words: PhotoWords): Html => {
  const { ai } = words
  const { state, by } = aiSaid({ verdict, detections })
  const { title, text } = ai[state]
  // Of none that answered, the verdict names the first that was asked.
  const named = by?.provider ?? (state === 'failed' ? verdict.aiProvider : null)
  const nameOf = (provider: string) => ai.providers[provider] ?? provider
  const score = by && by.score !== noEvidenceConfidence ? decimalText(by.score, language, 2) : null
  const marks = evidence.filter(({ source }) => source !== 'model')
  // What stands in the photo's own fields is the first detector's.
  const generator = evidence.find(({ source }) => source === 'model')?.mark
  const about = [
    named && ai.checkedBy(nameOf(named), score),
    generator && verdict.aiProvider && ai.generator(nameOf(verdict.aiProvider), generator),
  ].filter(Boolean)
  return card({
    as: 'section',
    id: 'ai',
    heading: ai.heading,
    body: html`<div class="stack" id="ai-result" aria-live="polite" data-status="${verdict.aiDetectionStatus}">
<p><strong>${title}.</strong> ${typeof text === 'string' ? text : text(nameOf(named ?? ''))}</p>
${about.length > 0 && html`<p class="soft">${about.join(' ')}</p>`}
${
  marks.length > 0 &&
  html`<p><strong>${ai.marks}</strong></p>
<ul>${marks.map((one) => markItem(one, ai, language))}</ul>`
}
${detections.length > 1 && detectionTable(detections, language, words)}
<p class="soft">${words.detections.about} ${link({ href: '/detection', label: words.detections.detectors })}</p>
</div>`,
  })
}

const detectionTable = (
  detections: readonly DoneDetection[],
  language: Language,
  words: PhotoWords,
): Html => {
  const { detections: said, ai } = words
  return table({
    caption: said.caption,
    columns: [
      { heading: said.provider, names: true, cell: ({ provider }) => ai.providers[provider] ?? provider },
      { heading: said.score, kind: 'number', cell: ({ score }) => decimalText(score, language, 2) },
      {
        heading: said.says,
        cell: ({ isAiGenerated, score }) =>
          isAiGenerated ? said.ai : score < noEvidenceConfidence ? said.notAi : said.nothing,
      },
      { heading: said.at, cell: ({ at }) => momentText(at, language) },
    ],
    rows: detections,
  })
}

/** Where the mark stood, and what is known of a manifest's signer. */
const markItem = (
  { source, mark, field, signedBy, ofIngredient, signer, time }: Evidence,
  ai: AiWords,
  language: Language,
): Html => {
  const about = [
    source === 'text' ? ai.text : source.toUpperCase(),
    field !== source && field,
    ofIngredient && ai.ofIngredient,
    signedBy && ai.signedBy(signedBy),
    signer && ai.signer[signer],
    time && ai.time[time.authority](time.at ? momentText(time.at, language) : ''),
  ]
  const meaning = meaningsOfMarks[language][mark]
  return html`<li>${meaning ? `${meaning}: ${mark}` : mark} <span class="soft">(${about.filter(Boolean).join(', ')})</span></li>`
}
