/** The public page of a photo: the verdict in words, the picture, what AI detection found, and every signed detail. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Page } from '../../../kit/pages/layout.ts'
import type { Evidence } from '../core/provenance/evidence.ts'
import { noEvidenceConfidence, provenanceProvider } from '../core/provenance/evidence.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { iconOf } from './page.icons.ts'
import { pageWords } from './page.languages.ts'
import type { PageWords } from './page.words.ts'
import type { PublicVerificationResponse } from './portal.schema.ts'

export interface PhotoView {
  language: Language
  verdict: PublicVerificationResponse
  /** What AI detection found in the file, where it looked. */
  evidence: readonly Evidence[]
  /** Whether the public image is large enough for a watermark. */
  isWatermarked: boolean
  /** When retention takes the photo. */
  dueAt: Date
  /** The view password, where the address holds it: the picture needs it, too. */
  password?: string | undefined
  /** Where this service stands for the public, such as `https://photos.example`, where that is known. */
  origin: string | null
}

export const photoPage = (view: PhotoView): Page => {
  const words = pageWords[view.language]
  const { verdict } = view
  const { verificationId: id, signatureValid: isSound } = verdict
  // A link preview is read by machines and shown to people who never open the page.
  const mayPreview = isSound && !verdict.passwordProtected
  const { title } = words.verdict[verdict.verdict]
  return {
    title: `${words.photo(id)}: ${title[0]!.toLowerCase()}${title.slice(1)}`,
    language: view.language,
    service: words.service,
    styles: ['photo-pages'],
    colophon: words.colophon(timeText(view.dueAt.toISOString(), view.language, 'day')),
    ...(mayPreview
      ? {
          description: words.preview(timeText(verdict.capturedAt, view.language, 'day')),
          head: previewHead(view),
        }
      : {}),
    modules: ['photo-page'],
    data: { id, sha256: verdict.sha256, maximumBytes: maximumFileBytes, words: words.compare },
    body: html`<div class="photo">
${verdictHead(view, words)}
${picture(view, words)}
${aiCard(view, words)}
${isSound && compareCard(words)}
${factsCard(view, words)}
</div>`,
  }
}

/** The module shows the sentence in place of a picture that fails. */
const picture = (view: PhotoView, { image }: PageWords): Html => {
  const address = unlocked(view, view.verdict.imageUrl)
  return html`<figure id="picture">
<img class="framed" src="${address}" alt="${image.alt(view.verdict.verificationId)}">
<figcaption class="soft small">${view.isWatermarked ? image.marked : image.plain} · <a href="${address}">${image.open}</a></figcaption>
<p class="notice warn" id="picture-failed" hidden>${image.failed}</p>
</figure>`
}

/** A further address of this photo, which asks for the password as this page did. */
const unlocked = ({ password }: PhotoView, path: string): string =>
  password ? `${path}?pw=${encodeURIComponent(password)}` : path

const previewHead = ({ verdict, origin }: PhotoView): Html =>
  html`<meta property="og:type" content="website">
${
  origin &&
  html`<meta property="og:image" content="${origin}${verdict.imageUrl}">
<meta name="twitter:card" content="summary_large_image">
`
}`

const badges = (
  { signatureValid, passwordProtected, ...verdict }: PublicVerificationResponse,
  words: PageWords,
): Html => {
  const state = aiStateOf(verdict)
  const mood = isFound(state) ? ' warn' : ''
  const { signature } = words.badge
  return html`<ul class="badges">
<li class="badge${signatureValid ? ' good' : ' bad'}">${iconOf(signatureValid ? 'check' : 'cross')}${signatureValid ? signature.valid : signature.invalid}</li>
<li class="badge${mood}" id="ai-badge">${words.ai[state].title}</li>
${passwordProtected && html`<li class="badge">${iconOf('lock')}${words.badge.protected}</li>`}
</ul>`
}

/** The verdict is what the page is for, so it is its heading. */
const verdictHead = ({ verdict, language }: PhotoView, words: PageWords): Html => {
  const { signatureValid: isSound } = verdict
  const { title, text } = words.verdict[verdict.verdict]
  return html`<div class="verdict${isSound ? ' good' : ' bad'}">
<span class="seal">${iconOf(isSound ? 'check' : 'cross')}</span>
<div><p class="soft">${words.photo(verdict.verificationId)}</p>
<h1>${title}</h1></div>
<p>${text(timeText(verdict.signedAt, language, 'minute'))}</p>
${badges(verdict, words)}
</div>`
}

type AiState = 'pending' | 'failed' | 'generated' | 'noEvidence' | 'likely' | 'unlikely' | 'unsure'

type AiVerdict = Pick<
  PublicVerificationResponse,
  'aiDetectionStatus' | 'isAiGenerated' | 'aiConfidence' | 'aiProvider'
>

/** The provenance check looks for marks in the file; an outside provider judges the picture. */
const aiStateOf = ({ aiDetectionStatus, isAiGenerated, aiConfidence, aiProvider }: AiVerdict): AiState => {
  if (aiDetectionStatus === 'PENDING') return 'pending'
  if (aiDetectionStatus === 'FAILED' || isAiGenerated === null) return 'failed'
  if (aiProvider === provenanceProvider) return isAiGenerated ? 'generated' : 'noEvidence'
  if (isAiGenerated) return 'likely'
  return (aiConfidence ?? 0) > noEvidenceConfidence ? 'unlikely' : 'unsure'
}

const isFound = (state: AiState): boolean => state === 'generated' || state === 'likely'

const aiCard = ({ verdict, evidence, language }: PhotoView, { ai }: PageWords): Html => {
  const state = aiStateOf(verdict)
  const { title, text } = ai[state]
  const provider = verdict.aiProvider && (ai.providers[verdict.aiProvider] ?? verdict.aiProvider)
  const percent =
    (isFound(state) || state === 'unlikely') && verdict.aiConfidence !== null
      ? new Intl.NumberFormat(language, { style: 'percent' }).format(verdict.aiConfidence)
      : null
  const marks = evidence.filter(({ source }) => source !== 'model')
  const generator = evidence.find(({ source }) => source === 'model')?.mark
  return html`<section class="card stack ai" id="ai" data-status="${verdict.aiDetectionStatus}" aria-labelledby="ai-heading">
<h2 id="ai-heading">${ai.heading}</h2>
<div id="ai-result" aria-live="polite">
<p><strong>${title}.</strong> ${typeof text === 'string' ? text : text(provider ?? '')}</p>
${provider && html`<p class="soft small">${ai.checkedBy(provider, percent)}${generator && ` ${ai.generator(provider, generator)}`}</p>`}
${
  marks.length > 0 &&
  html`<p class="small"><strong>${ai.marks}</strong></p>
<ul class="marks small">${marks.map((one) => markItem(one, ai))}</ul>`
}
</div>
</section>`
}

/** Where the mark stood, and what is known of a manifest's signer. */
const markItem = (
  { source, mark, field, signedBy, ofIngredient, signer }: Evidence,
  ai: PageWords['ai'],
): Html => {
  const about = [
    source === 'text' ? ai.text : source.toUpperCase(),
    field !== source && field,
    ofIngredient && ai.ofIngredient,
    signedBy && ai.signedBy(signedBy),
    signer && ai.signer[signer],
  ]
  return html`<li>${mark} <span class="soft">(${about.filter(Boolean).join(', ')})</span></li>`
}

const compareCard = (words: PageWords): Html => {
  const { compare } = words
  return html`<section class="card stack compare" aria-labelledby="compare-heading">
<h2 id="compare-heading">${compare.heading}</h2>
<div class="stack" id="compare" hidden>
<p class="soft" id="compare-about">${compare.about}</p>
<div class="drop">
<button type="button" class="quiet" id="compare-choose" aria-describedby="compare-about">${compare.choose}</button>
<input type="file" id="compare-file" accept="image/jpeg,image/png,image/webp" aria-label="${compare.choose}" hidden>
<p class="small soft when-mouse">${compare.drop}</p>
</div>
<p class="notice" id="compare-result"></p>
<p id="compare-watermark" hidden><button type="button" class="quiet">${compare.watermark.ask}</button></p>
<p class="visually-hidden" id="compare-live" role="status"></p>
</div>
<noscript><p class="soft">${compare.needsScript}</p></noscript>
<details>
<summary>${compare.byHand}</summary>
<div class="stack small">
<p class="soft">${compare.byHandAbout}</p>
<ul class="commands"><li>Windows: <code>certutil -hashfile ${compare.exampleFile} SHA256</code></li>
<li>macOS: <code>shasum -a 256 ${compare.exampleFile}</code></li>
<li>Linux: <code>sha256sum ${compare.exampleFile}</code></li></ul>
</div>
</details>
</section>`
}

/** What everybody may want to know first; what it takes to check the signature is folded away. */
const factsCard = (view: PhotoView, words: PageWords): Html => {
  const { verdict, language } = view
  const { facts } = words
  const code = (text: string): Html => html`<code>${text}</code>`
  const moment = (iso: string): Html =>
    html`<time datetime="${iso}">${timeText(iso, language, 'second')}</time>`
  return html`<section class="card stack facts" aria-labelledby="facts-heading">
<h2 id="facts-heading">${facts.heading}</h2>
${factTable('facts-heading', [
  [facts.id, code(verdict.verificationId)],
  [facts.capturedAt, moment(verdict.capturedAt)],
  [facts.signedAt, moment(verdict.signedAt)],
  [facts.sha256, code(verdict.sha256)],
])}
<details>
<summary id="signature-heading">${facts.check}</summary>
<div class="stack">
<p class="soft small">${facts.checkAbout} <a href="/.well-known/photo-signing-keys">${facts.keys}</a></p>
${factTable('signature-heading', [
  [facts.publicKeySignature, publicSignature(verdict, words)],
  [facts.signature, code(verdict.signature)],
  [facts.keyVersion, verdict.hmacKeyVersion],
])}
<p class="small"><a href="${unlocked(view, `/public/photos/${verdict.verificationId}/verify`)}">${facts.json}</a></p>
</div>
</details>
</section>`
}

/** The roles stay where a phone's style takes the table apart. */
const factTable = (headingId: string, rows: [string, Html | string | number][]): Html =>
  html`<table role="table" aria-labelledby="${headingId}"><tbody role="rowgroup">
${rows.map(([name, value]) => html`<tr role="row"><th scope="row" role="rowheader">${name}</th><td role="cell">${value}</td></tr>\n`)}
</tbody></table>`

const publicSignature = (
  { publicKeySignature: signature }: PublicVerificationResponse,
  words: PageWords,
): Html | string => {
  const { facts } = words
  if (!signature) return facts.damaged
  return html`<code>${signature.value}</code>
<p class="soft small">${signature.algorithm}, ${facts.keyId} <code>${signature.keyId}</code>. ${facts.signedText}:</p>
<pre>${signature.signedText}</pre>`
}

/** In Dutch time, whichever the language: the service is for the Netherlands, and a page without a script knows no other. */
export const timeText = (iso: string, language: Language, to: 'day' | 'minute' | 'second'): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'Europe/Amsterdam',
    ...(to === 'day' ? {} : ({ hour: '2-digit', minute: '2-digit' } as const)),
    ...(to === 'second' ? ({ second: '2-digit', timeZoneName: 'short' } as const) : {}),
  }).format(new Date(iso))
