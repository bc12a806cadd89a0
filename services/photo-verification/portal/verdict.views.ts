/** The head of a photo's page: the one headline, in words and a colour. Green and a tick are for an intact photo alone. */

import { momentText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { type DoneDetection, warnsOfAi } from '../core/detections.ts'
import { type Headline, isTicked } from '../core/headline.ts'
import { aiSaid } from './ai.views.ts'
import { type Icon, iconOf } from './photo.icons.ts'
import type { PhotoWords } from './photo.words.ts'
import type { PublicVerificationResponse } from './portal.schema.ts'

export interface VerdictHead {
  language: Language
  headline: Headline
  verdict: PublicVerificationResponse
  detections: readonly DoneDetection[]
  /** Where this service stands for the public, where that is known. */
  origin: string | null
  /** The page's own path, without a password. */
  path: string
}

type Mood = 'good' | 'warn' | 'wait' | 'bad'

const moods: Record<Headline, Mood> = {
  intact: 'good',
  'intact-ai': 'warn',
  'intact-suspected': 'warn',
  'intact-disputed': 'warn',
  'intact-pending': 'wait',
  changed: 'bad',
}

const icons: Record<Mood, Icon> = { good: 'check', warn: 'warning', wait: 'clock', bad: 'cross' }

const badges = ({ headline, verdict, detections }: VerdictHead, words: PhotoWords): Html => {
  const { signatureValid, passwordProtected } = verdict
  const { state } = aiSaid({ verdict, detections })
  const { signature } = words.badge
  const label = signatureValid ? signature.valid : signature.invalid
  const tone = signatureValid
    ? isTicked(headline)
      ? { tone: 'good' as const }
      : {}
    : { tone: 'bad' as const }
  return html`<ul class="badges">
<li>${badge({ label, ...tone })}</li>
<li id="ai-badge">${badge({ label: words.ai[state].title, ...(warnsOfAi(state) ? { tone: 'warn' as const } : {}) })}</li>
${passwordProtected && html`<li>${badge({ label: words.badge.protected })}</li>`}
</ul>`
}

/** The drawing and the sentence, for the page and, below a title of its own, for its sheet of paper. */
export const headlineBlock = (headline: Headline, words: PhotoWords, level: 1 | 2 = 1): Html => {
  const heading = level === 1 ? html`<h1>${words.title}</h1>` : html`<h2>${words.title}</h2>`
  return html`<span class="seal">${iconOf(icons[moods[headline]])}</span>
<div>${heading}
<p class="headline">${words.headline[headline].title}</p></div>`
}

/** The class that colours it. */
export const moodOf = (headline: Headline): Mood => moods[headline]

/** On paper the address says where to look again. */
export const verdictHead = (head: VerdictHead, words: PhotoWords): Html => {
  const { headline, verdict, language, origin, path } = head
  return html`<section class="verdict ${moods[headline]}" id="verdict" data-headline="${headline}" aria-label="${words.title}">
${headlineBlock(headline, words)}
<p>${words.headline[headline].text(momentText(verdict.signedAt, language))}</p>
<p class="soft">${words.photo(verdict.verificationId)} · ${link({ href: '/what-it-proves', label: words.whatItProves })}</p>
${badges(head, words)}
<p class="on-paper">${words.lookAgain} <strong>${origin}${path}</strong></p>
</section>`
}
