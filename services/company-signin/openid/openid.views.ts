/** What people see of the OpenID Provider itself: signing out, and the step back to a site that is sent as a form. */

import { createHash } from 'node:crypto'
import type { PageFailure } from '../../../kit/pages/failure-page.ts'
import { Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { en } from './openid.words.en.ts'
import { nl, type OpenIdWords } from './openid.words.nl.ts'

const words: Record<Language, OpenIdWords> = { nl, en }

export interface LogoutView {
  language: Language
  /** Where the form goes. */
  action: string
  xsrf: string
  /** Name of the client that the person comes from. */
  client: string | null
  /** Whether anybody is signed in. */
  isSignedIn: boolean
  /** Origin of the address that the answer leads to. */
  returnOrigin: string | null
}

/** These pages are written without the session that they are about, and offer nobody in it to sign in. */
const within = (isSignedIn: boolean): Partial<Page> => (isSignedIn ? { current: '/login' } : {})

/** The question before signing out; where nobody is signed in, the way on. */
export const logoutPage = (view: LogoutView): Page => {
  const say = words[view.language]
  const title = view.isSignedIn ? say.logoutTitle : say.nobodyTitle
  return {
    title,
    noStore: true,
    ...within(view.isSignedIn),
    ...(view.returnOrigin ? { formTargets: view.returnOrigin } : {}),
    // The address may hold an ID token.
    path: '/',
    body: html`<div class="stack">
<h1>${title}</h1>
${view.client !== null && html`<p>${say.logoutFrom(view.client)}</p>`}
${view.isSignedIn && html`<p>${say.logoutText}</p>`}
<form class="row" method="post" action="${view.action}"><input type="hidden" name="xsrf" value="${view.xsrf}">${button({ label: view.isSignedIn ? say.logout : say.goOn, name: 'logout', value: 'yes' })}${view.isSignedIn && button({ label: say.stay, kind: 'quiet' })}</form>
</div>`,
  }
}

export const signedOutPage = (language: Language, isSignedIn: boolean): Page => {
  const say = words[language]
  const title = isSignedIn ? say.stayedTitle : say.signedOutTitle
  return {
    title,
    noStore: true,
    ...within(isSignedIn),
    path: '/',
    body: html`<div class="stack"><h1>${title}</h1><p>${isSignedIn ? say.stayedText : say.signedOutText}</p><p>${link({ href: '/', label: say.home })}</p></div>`,
  }
}

/** A page with one thing to say, for who comes from a site and cannot go on. */
const stopped = (language: Language, title: string, text: Html): Page => ({
  title,
  status: 400,
  noStore: true,
  path: '/',
  body: html`<div class="stack"><h1>${title}</h1>${text}<p>${link({ href: '/', label: words[language].home })}</p></div>`,
})

/** Whoever comes back to a sign-in that is over did nothing wrong, and reads so. */
export const overPage = (language: Language): Page => {
  const { overTitle, overText } = words[language]
  return stopped(language, overTitle, html`<p>${overText}</p>`)
}

/** Whoever answers the question before signing out once more, or an older one; asked again, it says how things are. */
export const askedPage = (language: Language, action: string): Page => {
  const { askedTitle, askedText, askAgain } = words[language]
  const again = link({ href: action, label: askAgain })
  return stopped(language, askedTitle, html`<p>${askedText}</p><p>${again}</p>`)
}

/** For `onFailure` of the pages of an interaction. */
export const pageOfOver = ({ code, language }: PageFailure): Page | undefined =>
  code === 'SIGN_IN_OVER' ? overPage(language) : undefined

/** A site's request that leads nowhere; its maker looks for the code, which is the same in both languages. */
export const wrongRequestPage = (language: Language, detail: string): Page => {
  const { wrongTitle, wrongText, wrongDetail } = words[language]
  const text = html`<p>${wrongText}</p><p class="soft">${wrongDetail} <code>${detail}</code></p>`
  return stopped(language, wrongTitle, text)
}

const submit = 'document.forms[0].submit()'
const submitHash = createHash('sha256').update(submit).digest('base64')

/** `response_mode=form_post`: a form that sends itself to the client; its policy allows that one script and nothing else. */
export const formPostDocument = (
  language: Language,
  action: string,
  inputs: Record<string, unknown>,
): { body: string; policy: string } => {
  const say = words[language]
  const fields = Object.entries(inputs).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`,
  )
  const body = html`<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say.submitTitle}</title></head>
<body><main><h1>${say.submitTitle}</h1><p>${say.submitText}</p><form method="post" action="${action}">${fields}<button type="submit">${say.goOn}</button></form></main><script>${new Html(submit)}</script></body></html>`
  // No form-action: Chromium would hold the site's own next redirect against it.
  const policy = `default-src 'none'; script-src 'sha256-${submitHash}'; base-uri 'none'; frame-ancestors 'none'`
  return { body: String(body), policy }
}
