/** The pages in place of a photo: the password form, and what is said when there is nothing to show. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { type Icon, iconOf } from './photo.icons.ts'
import { photoWords } from './photo.languages.ts'
import { portalRules } from './photo.views.ts'
import type { PhotoWords } from './photo.words.ts'

export interface GateView {
  language: Language
  /** Where the form goes: the address that the page is at. */
  action: string
  /** What was wrong with the password just sent; `slowedSeconds`: too many were. */
  mistake?: 'wrong' | { slowedSeconds: number }
}

/** Tells nothing of the photo but that there is one. */
export const gatePage = ({ language, action, mistake }: GateView): Page => {
  const { gate } = photoWords[language]
  const message =
    mistake === 'wrong' ? gate.wrong : mistake && gate.slowed(Math.ceil(mistake.slowedSeconds / 60))
  const mistakes = message ? [{ field: 'pw', message }] : []
  return {
    ...portalRules,
    path: action,
    title: titleWithMistakes(gate.title, language, mistakes),
    body: html`<div class="card stack lone">
${errorSummary({ language, mistakes })}
${iconOf('lock')}
<h1>${gate.title}</h1>
<form class="stack" method="post" action="${action}">
${passwordField({ language, name: 'pw', label: gate.label, hint: gate.text, message: message ?? null, autocomplete: 'off' })}
<div class="row">${button({ label: gate.submit })}</div>
</form>
<p class="soft">${gate.cookie}</p>
</div>`,
  }
}

type Reason = keyof PhotoWords['error']

const reasonOf = (status: number): Reason => {
  if (status === 404) return 'missing'
  if (status === 410) return 'expired'
  if (status === 429) return 'busy'
  if (status === 503) return 'away'
  return status < 500 ? 'unclear' : 'broken'
}

const icons: Record<Reason, Icon> = {
  missing: 'search',
  expired: 'clock',
  busy: 'clock',
  unclear: 'search',
  away: 'clock',
  broken: 'cross',
}

export interface Notice {
  status: number
  /** For people, in English; shown where our own words say too little. */
  message: string
  traceId: string
  language: Language
  /** Of the request, without its query. */
  path?: string
}

/** The same page for the same status, whatever the photo: a private one must not be told from a missing one. */
export const noticePage = ({ status, message, traceId, language, path = '/' }: Notice): Page => {
  // The page of the photo asks for the password, and leads on from there.
  if (status === 401) return { ...gatePage({ language, action: path.split('/', 3).join('/') }), status }
  const words = photoWords[language]
  const reason = reasonOf(status)
  const { title, text } = words.error[reason]
  return {
    ...portalRules,
    path,
    title,
    status,
    body: html`<div class="card stack lone">
${iconOf(icons[reason])}
<h1>${title}</h1>
<p>${text}</p>
${reason === 'unclear' && html`<p class="soft" lang="en">${message}</p>`}
${reason === 'broken' && html`<p class="soft">${words.notice.trace} <code>${traceId}</code></p>`}
<p><a href="/">${words.notice.home}</a></p>
</div>`,
  }
}
