/** The link in alert mails: a page that asks, and the POST that ends the alert, for people and mail programs (RFC 8058). */

import type { Form } from '../../../kit/http/multipart.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { findUnsubscribable, unsubscribe } from './job-alert.actions.ts'
import { unsubscribeWords } from './unsubscribe.words.ts'

const path = '/job-alerts/unsubscribe/{token}'
const params = closed({ token: text(100) })

/** Mail programs send either kind of form; nothing in it matters. */
const upload: Form = {
  fields: { 'List-Unsubscribe': { kind: 'text', required: false } },
  maximumFileBytes: 1,
}

const askPage = (language: Language, name: string): Page => {
  const words = unsubscribeWords[language]
  return {
    title: words.title,
    noStore: true,
    body: html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.ask(name)}</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">${button({ label: words.button })}</form>
</div>`,
  }
}

const saidPage = (language: Language, title: string, said: string, tone: 'good' | 'warn'): Page => ({
  title,
  noStore: true,
  body: html`<div class="stack">
<h1>${title}</h1>
${alert({ tone, text: said })}
<p>${link({ href: '/', label: unsubscribeWords[language].home })}</p>
</div>`,
})

const donePage = (language: Language, name: string): Page => {
  const { doneTitle, done } = unsubscribeWords[language]
  return saidPage(language, doneTitle, done(name), 'good')
}

export const unsubscribePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const onFailure = ({ status, language }: { status: number; language: Language }): Page | undefined => {
    const { goneTitle, gone } = unsubscribeWords[language]
    return status === 404 ? saidPage(language, goneTitle, gone, 'warn') : undefined
  }
  return [
    page({
      method: 'GET',
      path,
      summary: 'A page that asks whether to end a job alert',
      access: 'public',
      params,
      onFailure,
      handler: async ({ params: { token }, view: { language } }) => {
        const { name, active } = await findUnsubscribable(ctx, token)
        return active ? askPage(language, name) : donePage(language, name)
      },
    }),
    page({
      method: 'POST',
      path,
      summary: 'End a job alert by the link in its mails',
      access: 'public',
      params,
      fields: ['List-Unsubscribe'],
      upload,
      fromAnywhere: true,
      onFailure,
      handler: async ({ params: { token }, view: { language }, headers, parts }) => {
        if (headers['content-type']?.startsWith('multipart/')) await Array.fromAsync(parts())
        const { name } = await unsubscribe(ctx, token)
        return donePage(language, name)
      },
    }),
  ]
}
