/** Webhooks on the settings page, the page of one with its last messages, and the page that shows a secret once. */

import { momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import { dialogPage } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { WebhookDeliveryDto, WebhookDto } from '../../../kit/webhooks/webhook.schema.ts'
import { webhookWords } from './webhook.words.ts'

const rules = { current: '/app/settings', noStore: true } as const
export const webhookPath = (id: string): string => `/app/settings/webhooks/${encodeURIComponent(id)}`

const crumbs = (language: Language, ...items: { href?: string; label: string }[]): Html => {
  const { settings } = webhookWords[language]
  return breadcrumbs({ language, items: [{ href: '/app/settings#webhooks', label: settings }, ...items] })
}

const eventNames = (events: readonly string[], language: Language): string =>
  [...new Set(events.map((event) => webhookWords[language].names[event] ?? event))].join(' · ')

const stateText = ({ enabled, failingSince }: WebhookDto, language: Language): string => {
  const { on, off, failing } = webhookWords[language]
  if (!enabled) return off
  return failingSince ? failing : on
}

/** On the settings page. */
export const webhooksCard = (language: Language, webhooks: readonly WebhookDto[]): Html => {
  const words = webhookWords[language]
  const { columns } = words
  const rows = table<WebhookDto>({
    ...{ caption: words.webhooks, captionHidden: true, rows: webhooks },
    columns: [
      {
        ...{ heading: columns.url, names: true },
        cell: ({ id, url }) => link({ href: webhookPath(id), label: url }),
      },
      { heading: columns.events, cell: ({ events }) => eventNames(events, language) },
      { heading: columns.state, cell: (webhook) => stateText(webhook, language) },
    ],
  })
  return card({
    ...{ as: 'section', id: 'webhooks', heading: words.webhooks },
    body: html`<p>${words.about}</p>${webhooks.length > 0 ? rows : html`<p class="soft">${words.none}</p>`}`,
    acts: linkButton({ href: '/app/settings/webhooks/new', label: words.add, kind: 'quiet' }),
  })
}

export interface EnteredWebhook {
  url: string
  events: readonly string[]
}

export const newWebhookPage = (
  language: Language,
  names: readonly string[],
  entered: EnteredWebhook,
  mistakes: readonly Mistake[],
): Page => {
  const words = webhookWords[language]
  const messageFor = (name: string): string | null =>
    (mistakes.find((mistake) => mistake.field === name)?.message as string | undefined) ?? null
  return {
    ...rules,
    title: titleWithMistakes(words.add, language, mistakes),
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
${crumbs(language, { label: words.add })}
<h1>${words.add}</h1>
<p>${words.about}</p>
<form class="stack" method="post" action="/app/settings/webhooks" novalidate>${formKey()}
${field({ language, name: 'url', type: 'url', label: words.url, hint: words.urlHint, value: entered.url, message: messageFor('url'), autocomplete: 'off', spellcheck: false })}
${choices({
  ...{ language, name: 'events', label: words.events, choose: 'any', chosen: entered.events },
  message: messageFor('events'),
  options: names.map((value) => ({
    value,
    label: words.names[value] ?? value,
    hint: html`<code>${value}</code>`,
  })),
})}
<div class="row">${button({ label: words.add })}</div>
</form>
</div>`,
  }
}

/** The one answer that holds the secret. */
export const secretPage = (language: Language, { id, url }: WebhookDto, secret: string): Page => {
  const words = webhookWords[language]
  return {
    ...rules,
    title: words.made,
    styles: ['photo-pages', 'app-style'],
    modules: ['share-link'],
    body: html`<div class="stack">
${crumbs(language, { href: webhookPath(id), label: url }, { label: words.made })}
<h1>${words.made}</h1>
<p>${words.madeAbout}</p>
${card({
  body: html`<p><code id="share-link">${secret}</code></p><p class="soft" role="status" id="copied" data-said="${words.copied}"></p>`,
  acts: html`<span class="scripted">${button({ label: words.copy, type: 'button', id: 'copy', kind: 'quiet' })}</span>`,
})}
<p>${linkButton({ href: webhookPath(id), label: words.back })}</p>
</div>`,
  }
}

export interface WebhookView {
  language: Language
  webhook: WebhookDto
  /** Those that are shown. */
  deliveries: readonly WebhookDeliveryDto[]
  /** The last of them, where older ones follow. */
  older: string | null
  /** Whether these are the newest. */
  isNewest: boolean
  mistakes: readonly Mistake[]
  toast: string | null
}

export const webhookPage = (view: WebhookView): Page => {
  const { language, webhook, mistakes } = view
  const words = webhookWords[language]
  const { url, disabledReason } = webhook
  const path = webhookPath(webhook.id)
  const said = view.toast === null ? undefined : words.done[view.toast]
  const act = (name: string, label: string, more: Html = html``): Html =>
    html`<form method="post" action="${path}/${name}">${formKey()}${more}${button({ label, kind: 'quiet', id: name })}</form>`
  return {
    ...rules,
    title: titleWithMistakes(`${words.webhooks}: ${url}`, language, mistakes),
    styles: ['photo-pages'],
    body: html`<div class="stack">
${toasts(said ? [toast({ language, text: said })] : [])}
${errorSummary({ language, mistakes })}
${crumbs(language, { label: url })}
<h1>${url}</h1>
${disabledReason && alert({ tone: 'warn', text: words.disabled[disabledReason] })}
<p>${eventNames(webhook.events, language)}</p>
<div class="row">
${webhook.enabled && act('test', words.test)}
${act(
  'enabled',
  webhook.enabled ? words.disable : words.enable,
  html`<input type="hidden" name="enabled" value="${webhook.enabled ? 'no' : 'yes'}">`,
)}
${act('secret', words.rotate)}
${linkButton({ href: `${path}/remove`, label: words.remove, kind: 'danger' })}</div>
<p class="soft">${words.rotateAbout}</p>
${deliveriesCard(view, path)}
</div>`,
  }
}

const answerText = ({ status, problem }: WebhookDeliveryDto, language: Language): string =>
  [status, problem && webhookWords[language].problems[problem]].filter((part) => part !== null).join(': ')

const deliveriesCard = (view: WebhookView, path: string): Html => {
  const { language, webhook, deliveries, older, isNewest } = view
  const words = webhookWords[language]
  const { delivery: columns } = words
  const rows = table<WebhookDeliveryDto>({
    ...{
      caption: isNewest ? words.deliveries : words.olderDeliveries,
      captionHidden: true,
      rows: deliveries,
    },
    columns: [
      { ...{ heading: columns.event, names: true }, cell: ({ event }) => words.names[event] ?? event },
      { heading: columns.at, cell: ({ createdAt }) => momentText(new Date(createdAt), language) },
      {
        heading: columns.state,
        cell: ({ state, tries }) => `${words.states[state]} (${words.tries(tries)})`,
      },
      { heading: columns.answer, cell: (one) => answerText(one, language) },
      {
        heading: columns.act,
        cell: ({ id, event }) =>
          webhook.enabled
            ? html`<form method="post" action="${path}/deliveries/${id}/again">${formKey()}${button({ label: words.again, about: words.names[event] ?? event, kind: 'quiet' })}</form>`
            : null,
      },
    ],
  })
  const others = html`<div class="row">
${!isNewest && linkButton({ href: `${path}#deliveries`, label: words.newest })}
${older && linkButton({ href: `${path}?before=${encodeURIComponent(older)}#deliveries`, label: words.older })}</div>`
  const none = isNewest ? words.noDeliveries : words.noneOlder
  return card({
    ...{ as: 'section', id: 'deliveries', heading: isNewest ? words.deliveries : words.olderDeliveries },
    body: html`<div class="stack">${deliveries.length > 0 ? rows : html`<p class="soft">${none}</p>`}
${(older || !isNewest) && others}</div>`,
  })
}

export const removeWebhookPage = (language: Language, { id, url }: WebhookDto): Page => {
  const words = webhookWords[language]
  return {
    ...rules,
    title: words.confirm,
    body: dialogPage({
      ...{ language, id: 'remove-webhook', heading: words.confirm },
      body: html`<p><strong>${url}</strong></p><p>${words.confirmText}</p>`,
      action: `${webhookPath(id)}/remove`,
      ...{ act: words.remove, destroys: true, hidden: formKey(), back: webhookPath(id) },
    }),
  }
}
