/** The console's front: the clients of the company, and the form that registers another. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Client } from '../clients/client.actions.ts'
import type { EnteredClient } from './client-form.ts'
import { clientForm } from './client-form.views.ts'
import { developerWords } from './developers.words.ts'

export interface DevelopersView {
  language: Language
  clients: readonly Client[]
  entered: EnteredClient
  mistakes: readonly Mistake[]
  /** Where whoever has to prove more goes first; null where nothing is in the way. */
  first: string | null
  toast: string | null
}

export const developersPage = (view: DevelopersView): Page => {
  const { language, clients, mistakes } = view
  const words = developerWords[language]
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: '/developers',
    body: html`<div class="stack">
${toasts(view.toast === 'deleted' ? [toast({ language, text: words.deleted })] : [])}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${card({ as: 'section', id: 'clients', heading: words.clients, body: clientTable(language, clients) })}
${card({
  ...{ as: 'section', id: 'register', heading: words.register },
  body: view.first
    ? stepFirst(language, view.first)
    : clientForm({ language, action: '/developers', entered: view.entered, mistakes, isRegistered: false }),
})}
</div>`,
  }
}

/** In the place of a form that would be refused. */
export const stepFirst = (language: Language, href: string): Html => {
  const { heading, text, act } = developerWords[language].stepFirst
  return alert({ tone: 'warn', heading, text, acts: linkButton({ href, label: act }) })
}

const clientTable = (language: Language, clients: readonly Client[]): Html => {
  const words = developerWords[language]
  if (clients.length === 0) return html`<p>${words.none}</p>`
  return table({
    ...{ caption: words.clients, captionHidden: true, rows: clients },
    columns: [
      {
        heading: words.fields.name,
        cell: ({ clientId, name }) =>
          link({ href: `/developers/${encodeURIComponent(clientId)}`, label: html`<bdi>${name}</bdi>` }),
        names: true,
      },
      { heading: words.fields.type, cell: ({ type }) => type },
      { heading: words.host, cell: ({ host }) => host },
      { heading: words.made, cell: ({ createdAt }) => timeElement(createdAt, language) },
    ],
  })
}
