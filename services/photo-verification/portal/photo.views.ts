/** The public page of a photo: the verdict in words, the picture, what AI detection found, and every signed detail. */

import { dateText, momentText, timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts as factList } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Evidence } from '../core/provenance/evidence.ts'
import { noEvidenceConfidence, provenanceProvider } from '../core/provenance/evidence.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { iconOf } from './photo.icons.ts'
import { photoWords } from './photo.languages.ts'
import type { PhotoWords } from './photo.words.ts'
import type { PublicVerificationResponse } from './portal.schema.ts'

export interface PhotoView {
  language: Language
  verdict: PublicVerificationResponse
  /** What AI detection found in the file, where it looked. */
  evidence: readonly Evidence[]
  /** Whether the public image is large enough for a watermark. */
  isWatermarked: boolean
  /** Pixels of the public image. */
  size: { width: number; height: number }
  /** When retention takes the photo. */
  dueAt: Date
  /** The view password, where the address holds it: the picture needs it, too. */
  password?: string | undefined
  /** Where this service stands for the public, such as `https://photos.example`, where that is known. */
  origin: string | null
  /** The page's own path, without a password. */
  path: string
}

/** Nobody keeps these pages, and no address of them reaches another site (specification, Pages). */
export const portalRules = { noStore: true, referrerPolicy: 'no-referrer', styles: ['photo-pages'] } as const

export const photoPage = (view: PhotoView): Page => {
  const { language, verdict } = view
  const words = photoWords[language]
  const { verificationId: id, signatureValid: isSound } = verdict
  // A link preview is read by machines and shown to people who never open the page.
  const mayPreview = isSound && !verdict.passwordProtected
  const { title } = words.verdict[verdict.verdict]
  return {
    ...portalRules,
    path: view.path,
    title: `${words.photo(id)}: ${title[0]!.toLowerCase()}${title.slice(1)}`,
    wide: true,
    colophon: words.colophon(dateText(view.dueAt, language)),
    ...(mayPreview
      ? { description: words.preview(dateText(verdict.capturedAt, language)), head: previewHead(view) }
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
const picture = (view: PhotoView, { image }: PhotoWords): Html => {
  const { width, height } = view.size
  const address = unlocked(view, view.verdict.imageUrl)
  return html`<figure id="picture"${height > width && html` class="tall"`}>
<img class="framed" src="${address}" width="${width}" height="${height}" alt="${image.alt(view.verdict.verificationId)}">
<p class="alert warn" id="picture-failed" hidden>${image.failed}</p>
<figcaption class="soft">${view.isWatermarked ? image.marked : image.plain}<span class="on-screen"> · ${link({ href: address, label: image.open })}</span></figcaption>
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
  words: PhotoWords,
): Html => {
  const state = aiStateOf(verdict)
  const { signature } = words.badge
  const label = signatureValid ? signature.valid : signature.invalid
  return html`<ul class="badges">
<li>${badge({ label, tone: signatureValid ? 'good' : 'bad' })}</li>
<li id="ai-badge">${badge({ label: words.ai[state].title, ...(isFound(state) ? { tone: 'warn' as const } : {}) })}</li>
${passwordProtected && html`<li>${badge({ label: words.badge.protected })}</li>`}
</ul>`
}

/** The verdict is what the page is for, so it is its heading. On paper the address says where to look again. */
const verdictHead = ({ verdict, language, origin, path }: PhotoView, words: PhotoWords): Html => {
  const { signatureValid: isSound } = verdict
  const { title, text } = words.verdict[verdict.verdict]
  return html`<div class="verdict${isSound ? ' good' : ' bad'}">
<span class="seal">${iconOf(isSound ? 'check' : 'cross')}</span>
<div><p class="soft">${words.photo(verdict.verificationId)}</p>
<h1>${title}</h1></div>
<p>${text(momentText(verdict.signedAt, language))}</p>
${badges(verdict, words)}
<p class="on-paper">${words.lookAgain} <strong>${origin}${path}</strong></p>
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

const aiCard = ({ verdict, evidence, language }: PhotoView, { ai }: PhotoWords): Html => {
  const state = aiStateOf(verdict)
  const { title, text } = ai[state]
  const provider = verdict.aiProvider && (ai.providers[verdict.aiProvider] ?? verdict.aiProvider)
  const percent =
    (isFound(state) || state === 'unlikely') && verdict.aiConfidence !== null
      ? new Intl.NumberFormat(language, { style: 'percent' }).format(verdict.aiConfidence)
      : null
  const marks = evidence.filter(({ source }) => source !== 'model')
  const generator = evidence.find(({ source }) => source === 'model')?.mark
  return card({
    as: 'section',
    id: 'ai',
    heading: ai.heading,
    body: html`<div class="stack" id="ai-result" aria-live="polite" data-status="${verdict.aiDetectionStatus}">
<p><strong>${title}.</strong> ${typeof text === 'string' ? text : text(provider ?? '')}</p>
${provider && html`<p class="soft">${ai.checkedBy(provider, percent)}${generator && ` ${ai.generator(provider, generator)}`}</p>`}
${
  marks.length > 0 &&
  html`<p><strong>${ai.marks}</strong></p>
<ul>${marks.map((one) => markItem(one, ai))}</ul>`
}
</div>`,
  })
}

/** Where the mark stood, and what is known of a manifest's signer. */
const markItem = (
  { source, mark, field, signedBy, ofIngredient, signer }: Evidence,
  ai: PhotoWords['ai'],
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

const compareCard = ({ compare }: PhotoWords): Html =>
  card({
    as: 'section',
    id: 'own-copy',
    heading: compare.heading,
    body: html`<div class="stack" id="compare">
<p class="soft" id="compare-about">${compare.about}</p>
<div class="drop">
${button({ label: compare.choose, kind: 'quiet', type: 'button', id: 'compare-choose', more: { 'aria-describedby': 'compare-about' } })}
<input type="file" id="compare-file" accept="image/jpeg,image/png,image/webp" aria-label="${compare.choose}" hidden>
<p class="soft when-mouse">${compare.drop}</p>
</div>
<p class="notice" id="compare-result"></p>
<p id="compare-watermark" hidden>${button({ label: compare.watermark.ask, kind: 'quiet', type: 'button' })}</p>
<p class="visually-hidden" id="compare-live" role="status"></p>
</div>
<noscript><p class="soft">${compare.needsScript}</p></noscript>
<details>
<summary>${compare.byHand}</summary>
<div class="stack">
<p class="soft">${compare.byHandAbout}</p>
<ul><li>Windows: <code>certutil -hashfile ${compare.exampleFile} SHA256</code></li>
<li>macOS: <code>shasum -a 256 ${compare.exampleFile}</code></li>
<li>Linux: <code>sha256sum ${compare.exampleFile}</code></li></ul>
</div>
</details>`,
  })

/** What everybody may want to know first; what it takes to check the signature is folded away. */
const factsCard = (view: PhotoView, words: PhotoWords): Html => {
  const { verdict, language } = view
  const { facts } = words
  const code = (text: string): Html => html`<code>${text}</code>`
  const signed = factList([
    { name: facts.publicKeySignature, value: publicSignature(verdict, words) },
    { name: facts.signature, value: code(verdict.signature) },
    { name: facts.keyVersion, value: verdict.hmacKeyVersion },
  ])
  const json = unlocked(view, `/public/photos/${verdict.verificationId}/verify`)
  return card({
    as: 'section',
    id: 'facts',
    heading: facts.heading,
    body: html`${factList([
      { name: facts.id, value: code(verdict.verificationId) },
      { name: facts.capturedAt, value: timeElement(verdict.capturedAt, language, 'second') },
      { name: facts.signedAt, value: timeElement(verdict.signedAt, language, 'second') },
      { name: facts.sha256, value: code(verdict.sha256) },
    ])}
<details>
<summary>${facts.check}</summary>
<div class="stack">
<p class="soft">${facts.checkAbout} ${link({ href: '/.well-known/photo-signing-keys', label: facts.keys })}</p>
${signed}
<p>${link({ href: json, label: facts.json })}</p>
</div>
</details>`,
  })
}

const publicSignature = (
  { publicKeySignature: signature }: PublicVerificationResponse,
  words: PhotoWords,
): Html | string => {
  const { facts } = words
  if (!signature) return facts.damaged
  return html`<code>${signature.value}</code>
<p class="soft">${signature.algorithm}, ${facts.keyId} <code>${signature.keyId}</code>. ${facts.signedText}:</p>
<pre>${signature.signedText}</pre>`
}
