/** What somebody sent without a session: where no script keeps it, the page that says so keeps it. */

import { formKey } from './form-key.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { button } from './parts/button.ts'
import { hiddenFields } from './parts/dialog.ts'
import { link } from './parts/link.ts'

export type SentForm = Readonly<Record<string, string | readonly string[]>>

interface Words {
  kept: string
  signIn: string
  again: string
  files: string
  send: string
}

const sentWords: Record<Language, Words> = {
  nl: {
    kept: 'De sessie is voorbij, en er is niets gedaan. Wat is ingevuld, staat nog op deze pagina:',
    signIn: 'Inloggen in een nieuw tabblad',
    again: 'Kom daarna terug naar dit tabblad en stuur het formulier opnieuw.',
    files: 'Een gekozen bestand staat er niet bij. Voeg het later toe.',
    send: 'Opnieuw versturen',
  },
  en: {
    kept: 'The session has ended, and nothing was done. What was filled in is still on this page:',
    signIn: 'Sign in in a new tab',
    again: 'Then come back to this tab and send the form again.',
    files: 'A file that was chosen is not among it. Add it later.',
    send: 'Send again',
  },
}

/** Names of what is never shown again. */
const secret = /passw|secret|token|challenge|^(?:key|code|proof)$/i

const isTyped = ([name, value]: [string, SentForm[string]]): boolean =>
  !secret.test(name) && [value].flat().some((one) => one !== '')

/**
 * The way to send it again, once somebody has signed in beside it; null where there is nothing to send but secrets.
 * `action` is the path that it was sent to, `signIn` the path of signing in. `inParts`: it had room for files, which nobody
 * gives back.
 */
export const sentForm = (
  sent: SentForm | undefined,
  given: { language: Language; action: string; signIn: string; inParts: boolean },
): Html | null => {
  const typed = Object.entries(sent ?? {}).filter(isTyped)
  if (typed.length === 0) return null
  const { language, action, signIn, inParts } = given
  const words = sentWords[language]
  const fields = typed.flatMap(([name, value]) => [value].flat().map((one) => hiddenFields({ [name]: one })))
  return html`<noscript><form class="notice warn stack" method="post" action="${action}"${inParts && html` enctype="multipart/form-data"`}>
<p>${words.kept}</p>${inParts && html`<p>${words.files}</p>`}
<ol><li>${link({ href: signIn, label: words.signIn, more: { target: '_blank' } })}</li>
<li>${words.again}</li></ol>
<div class="row">${button({ label: words.send, kind: 'quiet' })}${formKey()}${fields}</div>
</form></noscript>`
}
