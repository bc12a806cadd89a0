/** The pages in place of a photo: the password form, and what is said when there is nothing to show. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Page } from '../../../kit/pages/layout.ts'
import { type Icon, iconOf } from './page.icons.ts'
import { pageWords } from './page.languages.ts'
import type { PageWords } from './page.words.ts'

export interface GateView {
  language: Language
  /** Where the form goes: the address that the page is at. */
  action: string
  /** What was wrong with the password just sent; `slowedSeconds`: too many were. */
  mistake?: 'wrong' | { slowedSeconds: number }
}

/** Tells nothing of the photo but that there is one. */
export const gatePage = ({ language, action, mistake }: GateView): Page => {
  const words = pageWords[language]
  const { gate } = words
  const message =
    mistake === 'wrong' ? gate.wrong : mistake && gate.slowed(Math.ceil(mistake.slowedSeconds / 60))
  return {
    title: gate.title,
    language,
    service: words.service,
    styles: ['photo-pages'],
    body: html`<div class="card stack lone">
${iconOf('lock')}
<h1>${gate.title}</h1>
<p class="soft" id="gate-text">${gate.text}</p>
${message && html`<p class="notice bad" id="mistake" role="alert">${message}</p>`}
<form class="stack" method="post" action="${action}">
<div><label for="pw">${gate.label}</label>
<input type="password" id="pw" name="pw" required maxlength="1000" autocomplete="off" autofocus aria-describedby="gate-text${message && ' mistake'}"${message && html` aria-invalid="true"`}></div>
<button>${gate.submit}</button>
</form>
<p class="soft small">${gate.cookie}</p>
</div>`,
  }
}

type Reason = keyof PageWords['error']

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

/** The same page for the same status, whatever the photo: a private one must not be told from a missing one. */
export const noticePage = (
  { status, message }: { status: number; message: string },
  language: Language,
): Page => {
  const words = pageWords[language]
  const reason = reasonOf(status)
  const { title, text } = words.error[reason]
  return {
    title,
    language,
    service: words.service,
    styles: ['photo-pages'],
    body: html`<div class="card stack lone">
${iconOf(icons[reason])}
<h1>${title}</h1>
<p class="soft">${text}</p>
${reason === 'unclear' && html`<p class="soft small" lang="en">${message}</p>`}
</div>`,
  }
}
