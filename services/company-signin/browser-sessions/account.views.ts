/** The account page: what is kept of a person, where they are signed in, and when they signed in. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import { privacyCard } from '../privacy/privacy.views.ts'
import { privacyWords } from '../privacy/privacy.words.ts'
import { en } from './account.words.en.ts'
import { type AccountWords, nl } from './account.words.nl.ts'
import type { BrowserSession } from './browser-session.ts'

export const accountWords: Record<Language, AccountWords> = { nl, en }

export interface AccountView {
  language: Language
  session: BrowserSession
  sessions: { id: string; browser: string; began_at: Date; seen_at: Date }[]
  signIns: { at: Date; address: string; browser: string; level: AssuranceLevel; methods: string }[]
  toast: string | null
}

export const accountPage = (view: AccountView): Page => {
  const words = accountWords[view.language]
  const saved = view.toast ? words.saved[view.toast] : undefined
  return {
    title: words.title,
    current: '/account',
    body: html`<div class="stack">
${toasts(saved ? [toast({ language: view.language, text: saved })] : [])}
<h1>${words.title}</h1>
${profileCard(view, words)}
${sessionsCard(view, words)}
${signInsCard(view, words)}
${privacyCard(view.language)}
</div>`,
  }
}

const profileCard = ({ session, language }: AccountView, words: AccountWords): Html =>
  card({
    ...{ heading: words.profile, as: 'section', id: 'profile' },
    body: facts([
      { name: words.name, value: session.name },
      { name: words.email, value: session.caller.email },
      { name: words.kvkNumber, value: session.kvkNumber },
      { name: words.role, value: session.role },
      { name: words.level, value: session.level },
    ]),
    acts: linkButton({ href: '/account/email', label: privacyWords[language].email, kind: 'quiet' }),
  })

const endForm = (action: string, label: string, about?: string): Html =>
  html`<form method="post" action="${action}">${formKey()}${button({ label, about, kind: 'danger' })}</form>`

const sessionsCard = ({ session, sessions, language }: AccountView, words: AccountWords): Html => {
  const nameOf = ({ id, browser }: AccountView['sessions'][number]): string =>
    `${browser || words.unknownBrowser}${id === session.id ? ` (${words.thisOne})` : ''}`
  return card({
    ...{ heading: words.sessions, as: 'section', id: 'sessions' },
    body: html`<p>${words.sessionsText}</p>${table({
      ...{ caption: words.sessions, captionHidden: true, rows: sessions },
      columns: [
        { heading: words.browser, cell: nameOf, names: true },
        { heading: words.began, cell: ({ began_at }) => timeElement(began_at, language) },
        { heading: words.seen, cell: ({ seen_at }) => timeElement(seen_at, language) },
        {
          heading: words.act,
          cell: (row) => endForm(`/account/sessions/${row.id}/end`, words.end, nameOf(row)),
        },
      ],
    })}`,
    acts: endForm('/account/sessions/end-all', words.endAll),
  })
}

const signInsCard = ({ signIns, language }: AccountView, words: AccountWords): Html =>
  card({
    ...{ heading: words.signIns, as: 'section', id: 'sign-ins' },
    body: table({
      ...{ caption: words.signIns, captionHidden: true, rows: signIns },
      columns: [
        { heading: words.moment, cell: ({ at }) => timeElement(at, language), names: true },
        { heading: words.browser, cell: ({ browser }) => browser || words.unknownBrowser },
        { heading: words.address, cell: ({ address }) => address },
        { heading: words.reached, cell: ({ level }) => level },
      ],
    }),
  })
