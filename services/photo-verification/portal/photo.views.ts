/** The public page of a photo: the verdict in words, the picture, what AI detection found, and every signed detail. */

import { dateText, secondText, timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import { facts as factList } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { DoneDetection } from '../core/detections.ts'
import type { Headline } from '../core/headline.ts'
import type { Edit } from '../core/provenance/edits.ts'
import type { Evidence } from '../core/provenance/evidence.ts'
import type { PhotoCredentials } from '../credentials/credential.schema.ts'
import { type DetailView, detailsCard } from '../details/detail.views.ts'
import type { BadgeCode } from '../embed/code.views.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'
import { aiCard } from './ai.views.ts'
import { editsCard } from './edits.views.ts'
import { type PassView, passCard } from './pass.views.ts'
import { photoWords } from './photo.languages.ts'
import type { PhotoWords } from './photo.words.ts'
import type { PublicVerificationResponse } from './portal.schema.ts'
import { verdictHead } from './verdict.views.ts'

export interface PhotoView {
  language: Language
  verdict: PublicVerificationResponse
  headline: Headline
  credentials: Pick<PhotoCredentials, 'state' | 'signer'>
  detections: readonly DoneDetection[]
  /** Of an authority outside; null where the time is by our own clock. */
  timestamp: PhotoCredentials['timestamp']
  /** The challenge that the photo answers; null for one that came without. */
  capture: PhotoCredentials['capture']
  /** What the file says was done to it before; null until somebody has looked. */
  edits: readonly Edit[] | null
  /** What the owner states, and shows of the place. */
  details: Omit<DetailView, 'language'>
  /** Pixels of the original. */
  originalSize: { width: number; height: number }
  /** What AI detection found in the file, where it looked. */
  evidence: readonly Evidence[]
  /** Whether the public image is large enough for a watermark. */
  isWatermarked: boolean
  /** Whether the file is of several pictures, of which the first one is shown. */
  isAnimated: boolean
  /** Pixels of the public image. */
  size: { width: number; height: number }
  /** Pixels of the share copy. */
  shareSize: { width: number; height: number }
  /** When retention takes the photo. */
  dueAt: Date
  /** The view password, where the address holds it: the picture needs it, too. */
  password?: string | undefined
  /** For other sites; null where not everybody may see the photo. */
  code: BadgeCode | null
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
  const { title } = words.headline[view.headline]
  return {
    ...portalRules,
    path: view.path,
    title: `${words.title}: ${title[0]!.toLowerCase()}${title.slice(1)} (${id})`,
    wide: true,
    colophon: words.colophon(dateText(view.dueAt, language)),
    ...(mayPreview
      ? {
          description: `${title}. ${words.preview(dateText(verdict.capturedAt, language))}`,
          head: previewHead(view),
        }
      : {}),
    modules: ['photo-page'],
    data: {
      id,
      sha256: verdict.sha256,
      maximumBytes: maximumFileBytes,
      words: { ...words.compare, slider: words.slider },
    },
    body: html`<div class="photo">
${verdictHead(view, words)}
<div class="main">${picture(view, words)}
${detailsCard({ ...view.details, language })}
${isSound && html`<div class="card stack" id="compare-pictures" hidden></div>`}
${editsCard({ ...view, isSound, original: view.originalSize, shown: view.size }, words)}</div>
<div class="beside">${aiCard(view, words)}
${isSound && compareCard(view, words)}
${passCard(passOf(view), words)}</div>
${factsCard(view, words)}
</div>`,
  }
}

const passOf = (view: PhotoView): PassView => ({
  id: view.verdict.verificationId,
  address: `${view.origin ?? ''}/v/${view.verdict.verificationId}`,
  credentials: view.credentials,
  ...{ language: view.language, code: view.code },
  unlocked: (path) => unlocked(view, path),
})

/** The module shows the sentence in place of a picture that fails. */
const picture = (view: PhotoView, { image }: PhotoWords): Html => {
  const { width, height } = view.size
  const address = unlocked(view, view.verdict.imageUrl)
  return html`<figure id="picture"${height > width && html` class="tall"`}>
<img class="framed" src="${address}" width="${width}" height="${height}" alt="${image.alt(view.verdict.verificationId)}">
<p class="alert warn" id="picture-failed" hidden>${image.failed}</p>
<figcaption class="soft">${view.isWatermarked ? image.marked : image.plain}<span class="on-screen"> · ${link({ href: address, label: image.open })}</span>${view.isAnimated && html`<br>${image.animated}`}</figcaption>
</figure>`
}

/** A further address of this photo, which asks for the password as this page did. */
const unlocked = ({ password }: PhotoView, path: string): string =>
  password ? `${path}?pw=${encodeURIComponent(password)}` : path

/** Its picture is the share copy: messengers leave out one of megabytes, as the public image is. */
const previewHead = ({ verdict: { verificationId: id }, origin, shareSize, language }: PhotoView): Html =>
  html`<meta property="og:type" content="website">
${
  origin &&
  html`<meta property="og:url" content="${origin}/v/${id}">
<meta property="og:image" content="${origin}/public/photos/${id}/share">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${shareSize.width}">
<meta property="og:image:height" content="${shareSize.height}">
<meta property="og:image:alt" content="${photoWords[language].image.alt(id)}">
<meta name="twitter:card" content="summary_large_image">
<link rel="alternate" type="application/json+oembed" href="${origin}/oembed?url=${encodeURIComponent(`${origin}/v/${id}`)}&amp;format=json&amp;lang=${language}">
`
}`

const compareCard = (view: PhotoView, { compare, side }: PhotoWords): Html =>
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
<noscript><div class="stack">${sideForm(view, side)}
<p class="soft">${compare.needsScript}</p></div></noscript>
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

/** Without a script the pictures are put beside each other by the service. */
const sideForm = (view: PhotoView, side: PhotoWords['side']): Html =>
  html`<form class="stack" method="post" enctype="multipart/form-data" action="${unlocked(view, `/v/${view.verdict.verificationId}/side-by-side`)}">
<h3>${side.heading}</h3>
${dropZone({
  ...{ language: view.language, name: 'file', id: 'side-file', label: side.file, hint: side.about },
  ...{ accept: ['image/jpeg', 'image/png', 'image/webp'], required: true },
})}
<div class="row">${button({ label: side.submit, kind: 'quiet' })}</div>
</form>`

/** Whose word the time of signing is. */
const timeSource = ({ timestamp, language }: PhotoView, { time }: PhotoWords): string =>
  timestamp
    ? time.confirmed(URL.parse(timestamp.url)?.host ?? timestamp.url, secondText(timestamp.genTime, language))
    : time.own

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
      {
        name: facts.signedAt,
        value: html`${timeElement(verdict.signedAt, language, 'second')} <span class="soft">(${timeSource(view, words)})</span>`,
      },
      { name: facts.capture, value: view.capture && facts.sentWithin(view.capture.withinSeconds) },
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
