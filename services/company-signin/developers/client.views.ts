/** The page of one client: what goes into its program, its details, its secret, and its end. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { type DialogProps, dialog, dialogOpener, dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Client } from '../clients/client.actions.ts'
import type { EnteredClient } from './client-form.ts'
import { clientForm } from './client-form.views.ts'
import { clientSample } from './client-sample.ts'
import { stepFirst } from './developers.views.ts'
import { developerWords } from './developers.words.ts'

export interface ClientView {
  language: Language
  client: Client
  issuer: string
  /** Where it was made just now. */
  secret: string | null
  entered: EnteredClient
  mistakes: readonly Mistake[]
  /** Where whoever has to prove more goes first; null where nothing is in the way. */
  first: string | null
  toast: string | null
}

export const clientPath = (clientId: string, below = ''): string =>
  `/developers/${encodeURIComponent(clientId)}${below}`

/** Others prove themselves by a key, or not at all. */
export const hasSecret = ({ type }: Pick<Client, 'type'>): boolean => type === 'web'

export const clientPage = (view: ClientView): Page => {
  const { language, client, mistakes } = view
  const words = developerWords[language]
  const told: Record<string, string> = {
    saved: words.saved,
    rotated: words.rotated,
    registered: words.registered,
  }
  const said = view.toast === null ? undefined : told[view.toast]
  const path = clientPath(client.clientId)
  return {
    title: titleWithMistakes(client.name, language, mistakes),
    current: '/developers',
    body: html`<div class="stack">
${toasts(said ? [toast({ language, text: said })] : [])}
${errorSummary({ language, mistakes })}
<p>${link({ href: '/developers', label: words.client.back })}</p>
<h1><bdi>${client.name}</bdi></h1>
${valuesCard(view)}
${sampleCard(view)}
${tryOutCard(view)}
${card({
  ...{ as: 'section', id: 'settings', heading: words.client.settings },
  body: view.first
    ? stepFirst(language, view.first)
    : clientForm({ language, action: path, entered: view.entered, mistakes, isRegistered: true }),
})}
${!view.first && endCard(view)}
</div>`,
  }
}

const valuesCard = ({ language, client, issuer, secret, first }: ClientView): Html => {
  const { client: words, fields } = developerWords[language]
  const keepsOne = hasSecret(client)
  return card({
    ...{ as: 'section', id: 'values', heading: words.values },
    body: html`${secret !== null && alert({ tone: 'warn', text: words.once })}
${facts([
  { name: words.issuer, value: html`<code id="issuer">${issuer}</code>` },
  { name: words.id, value: html`<code id="client-id">${client.clientId}</code>` },
  { name: words.secret, value: secret === null ? null : html`<code id="client-secret">${secret}</code>` },
  { name: fields.type, value: client.type },
])}
${secret === null && html`<p>${keepsOne ? words.kept : words.noSecret}</p>`}`,
    ...(keepsOne && !first
      ? {
          acts: html`<form method="post" action="${clientPath(client.clientId, '/secret')}">${formKey()}${button({ label: words.rotate, kind: 'quiet' })}</form><p class="soft">${words.rotateText}</p>`,
        }
      : {}),
  })
}

/** The box scrolls by keyboard, too. */
const sampleCard = ({ language, client, issuer, secret }: ClientView): Html => {
  const { client: words } = developerWords[language]
  const { clientId, type, redirectUris, scopes } = client
  const text = clientSample({ issuer, clientId, secret, type, scopes, redirectUri: redirectUris[0]! })
  return card({
    ...{ as: 'section', id: 'sample', heading: words.sample },
    body:
      text === null
        ? html`<p>${words.noSample}</p>`
        : html`<p>${words.sampleText}${hasSecret(client) && secret === null && ` ${words.sampleSecret}`}</p>
<pre id="sample-code" tabindex="0" role="group" aria-labelledby="sample-heading" lang="en"><code>${text}</code></pre>`,
  })
}

const tryOutCard = ({ language, client }: ClientView): Html => {
  const { client: words } = developerWords[language]
  return card({
    ...{ as: 'section', id: 'try', heading: words.test },
    body: html`<p>${words.testText}</p>`,
    acts: linkButton({ href: clientPath(client.clientId, '/test'), label: words.testAct, kind: 'quiet' }),
  })
}

const question = (language: Language, { clientId, name }: Client): DialogProps => {
  const { client: words } = developerWords[language]
  return {
    ...{ language, id: 'delete', destroys: true },
    heading: words.deleteHeading,
    body: html`<p><strong><bdi>${name}</bdi></strong></p><p>${words.deleteText}</p>`,
    action: clientPath(clientId, '/delete'),
    act: words.delete,
    hidden: formKey(),
  }
}

const endCard = ({ language, client }: ClientView): Html => {
  const { client: words } = developerWords[language]
  return html`<p>${dialogOpener({ href: clientPath(client.clientId, '/delete'), label: words.delete, kind: 'danger', dialog: 'delete' })}</p>${dialog(question(language, client))}`
}

export const deletePage = (language: Language, client: Client): Page => ({
  title: developerWords[language].client.deleteHeading,
  current: '/developers',
  body: dialogPage({ ...question(language, client), back: clientPath(client.clientId) }),
})
