/** The settings page, the page that shows a new key once, and the question before one is revoked. */

import { dateText, relativeText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { type ApiScope, apiScopes } from '../core/api-scopes.ts'
import type { ApiKeyRow } from '../tables.ts'
import { settingsWords } from './settings.words.ts'

/** How long a key may be made for; null: without an end. */
export const expiries = [
  { value: '30', days: 30 },
  { value: '90', days: 90 },
  { value: '365', days: 365 },
  { value: 'never', days: null },
] as const

export interface EnteredKey {
  name: string
  scopes: readonly ApiScope[]
  expiry: string
}

export interface SettingsView {
  language: Language
  keys: readonly ApiKeyRow[]
  now: Date
  asksForPassword: boolean
  entered: EnteredKey
  mistakes: readonly Mistake[]
  toast: string | null
  sections: readonly Html[]
}

const rules = { current: '/app/settings', path: '/app/settings', noStore: true } as const

export const settingsPage = (view: SettingsView): Page => {
  const { language, mistakes } = view
  const words = settingsWords[language]
  const done = view.toast && (words.done as Record<string, string>)[view.toast]
  return {
    ...rules,
    title: titleWithMistakes(words.title, language, mistakes),
    body: html`<div class="stack">
${toasts(done ? [toast({ language, text: done })] : [])}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
${keysCard(view)}
${newKeyCard(view)}
${view.sections}
${card({
  ...{ as: 'section', id: 'export', heading: words.export, body: html`<p>${words.exportAbout}</p>` },
  acts: linkButton({ href: '/app/settings/export', label: words.exportAct, kind: 'quiet', download: true }),
})}
${card({
  ...{ as: 'section', id: 'account', heading: words.account, body: html`<p>${words.accountAbout}</p>` },
  acts: [
    linkButton({ href: '/account', label: words.toAccount, kind: 'quiet' }),
    linkButton({ href: '/account/sessions', label: words.toSessions, kind: 'quiet' }),
    linkButton({ href: '/app/delete-account', label: words.deleteAccount, kind: 'danger' }),
  ],
})}
</div>`,
  }
}

const expiryText = ({ expires_at }: ApiKeyRow, now: Date, language: Language): string => {
  const { never, expired } = settingsWords[language]
  if (!expires_at) return never
  return expires_at <= now ? expired : dateText(expires_at, language)
}

const keysCard = ({ language, keys, now }: SettingsView): Html => {
  const words = settingsWords[language]
  const { columns } = words
  const rows = table<ApiKeyRow>({
    ...{ caption: words.keysTable, captionHidden: true, rows: keys },
    columns: [
      {
        ...{ heading: columns.name, names: true },
        cell: ({ name, start }) => html`${name}<br><code>${start}…</code>`,
      },
      {
        heading: columns.scopes,
        cell: ({ scopes }) => scopes.map((scope) => words.scopes[scope]).join(', '),
      },
      { heading: columns.expires, cell: (key) => expiryText(key, now, language) },
      {
        heading: columns.used,
        cell: ({ last_used_at: used }) => (used ? relativeText(used, now, language) : words.notUsed),
      },
      {
        heading: columns.act,
        cell: ({ id, name }) =>
          linkButton({
            href: `/app/settings/keys/${encodeURIComponent(id)}/revoke`,
            ...{ label: words.revoke, about: name, kind: 'quiet' },
          }),
      },
    ],
  })
  return card({
    ...{ as: 'section', id: 'keys', heading: words.keys },
    body: html`<p>${words.keysAbout}</p>${keys.length > 0 ? rows : html`<p class="soft">${words.noKeys}</p>`}`,
  })
}

const newKeyCard = ({ language, entered, mistakes, asksForPassword }: SettingsView): Html => {
  const words = settingsWords[language]
  const messageFor = (name: string): string | null =>
    (mistakes.find((mistake) => mistake.field === name)?.message as string | undefined) ?? null
  return card({
    ...{ as: 'section', id: 'new-key', heading: words.newKey },
    body: html`<form class="stack" method="post" action="/app/settings/keys" novalidate>${formKey()}
${field({ language, name: 'name', label: words.name, hint: words.nameHint, value: entered.name, message: messageFor('name'), autocomplete: 'off' })}
${choices({
  ...{ language, name: 'scopes', label: words.chooseScopes, choose: 'any', chosen: entered.scopes },
  message: messageFor('scopes'),
  options: apiScopes.map((value) => ({
    value,
    label: words.scopes[value],
    hint: html`<code>${value}</code>`,
  })),
})}
${selectField({
  ...{ language, name: 'expiry', label: words.expiry, value: entered.expiry, width: 'short' },
  message: messageFor('expiry'),
  options: expiries.map(({ value }) => ({ value, label: words.expiries[value] })),
})}
${asksForPassword && passwordField({ language, name: 'proof', label: words.proof, message: messageFor('proof'), autocomplete: 'current-password' })}
<div class="row">${button({ label: words.make })}</div>
</form>`,
  })
}

/** The one answer that holds the key. */
export const madeKeyPage = (language: Language, name: string, key: string): Page => {
  const words = settingsWords[language]
  return {
    ...rules,
    title: words.made,
    styles: ['app-style'],
    modules: ['share-link'],
    body: html`<div class="stack">
${breadcrumbs({ language, items: [{ href: '/app/settings', label: words.title }, { label: words.made }] })}
<h1>${words.made}</h1>
<p>${words.madeAbout(name)}</p>
${card({
  body: html`<p><code id="share-link">${key}</code></p><p class="soft" role="status" id="copied" data-said="${words.copied}"></p>
<p class="soft">${words.use} <code>Authorization: Bearer ${key.slice(0, 8)}…</code></p>`,
  acts: html`<span class="scripted">${button({ label: words.copy, type: 'button', id: 'copy', kind: 'quiet' })}</span>`,
})}
<p>${linkButton({ href: '/app/settings', label: words.back })}</p>
</div>`,
  }
}

export const revokePage = (language: Language, { id, name }: Pick<ApiKeyRow, 'id' | 'name'>): Page => {
  const words = settingsWords[language]
  return {
    ...rules,
    title: words.confirm(name),
    body: dialogPage({
      ...{ language, id: 'revoke', heading: words.confirm(name), body: html`<p>${words.confirmText}</p>` },
      action: `/app/settings/keys/${encodeURIComponent(id)}/revoke`,
      ...{ act: words.revoke, destroys: true, hidden: formKey(), back: '/app/settings' },
    }),
  }
}
