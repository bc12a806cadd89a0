/** The link in alert mails: a page that asks, and the POST that ends the alert, for people and mail programs (RFC 8058). */

import type { Form } from '../../../kit/http/multipart.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type, text } from '../../../kit/http/schema.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { type Page, pageReply } from '../../../kit/pages/layout.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { findUnsubscribable, unsubscribe } from './job-alert.actions.ts'

const words = {
  nl: {
    title: 'Afmelden',
    ask: (name: string) => `Wil je geen mails meer ontvangen voor de zoekopdracht “${name}”?`,
    button: 'Afmelden',
    done: (name: string) => `Je krijgt geen mails meer voor de zoekopdracht “${name}”.`,
    gone: 'Deze zoekopdracht bestaat niet meer; je krijgt er geen mails over.',
    failed: 'Er ging iets mis. Probeer het later nog eens.',
  },
  en: {
    title: 'Unsubscribe',
    ask: (name: string) => `Do you want no more mails for the job alert “${name}”?`,
    button: 'Unsubscribe',
    done: (name: string) => `You will get no more mails for the job alert “${name}”.`,
    gone: 'This job alert does not exist any more; you will get no mails about it.',
    failed: 'Something went wrong. Please try again later.',
  },
} as const

const service = 'Polder'
const tag = 'Job alerts'
const path = '/job-alerts/unsubscribe/{token}'
const params = closed({ token: text(100) })

const errorPage = ({
  status,
  message,
  language,
}: {
  status: number
  message: string
  language: Language
}): Page => {
  const { title, gone, failed } = words[language]
  const body = html`<h1>${title}</h1><p>${status === 404 ? gone : status < 500 ? message : failed}</p>`
  return { title, language, service, body }
}

/** Mail programs send either kind of form; nothing in it matters. */
const form: Form = { fields: { 'List-Unsubscribe': { kind: 'text', required: false } }, maximumFileBytes: 1 }

export const unsubscribeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path,
    summary: 'A page that asks whether to end a job alert',
    tag,
    access: 'public',
    params,
    anyQuery: true,
    contentType: 'text/html',
    hidden: true,
    errors: [404],
    errorPage,
    handler: async ({ params: { token }, language }) => {
      const { name } = await findUnsubscribable(ctx, token)
      const { title, ask, button } = words[language]
      const body = html`<h1>${title}</h1><p>${ask(name)}</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`
      return pageReply({ title, language, service, body })
    },
  }),
  route({
    method: 'POST',
    path,
    summary: 'End a job alert by the link in its mails',
    tag,
    access: 'public',
    params,
    body: closed({ 'List-Unsubscribe': Type.Optional(text(100)) }),
    bodyOptional: true,
    pageForm: true,
    form,
    anyQuery: true,
    contentType: 'text/html',
    hidden: true,
    errors: [404],
    errorPage,
    handler: async ({ params: { token }, language, headers, parts }) => {
      if (headers['content-type']?.startsWith('multipart/')) await Array.fromAsync(parts())
      const { name } = await unsubscribe(ctx, token)
      const { title, done } = words[language]
      return pageReply({ title, language, service, body: html`<h1>${title}</h1><p>${done(name)}</p>` })
    },
  }),
]
