/** Pages of a test's own for a real browser: hashed modules, an import map and a policy with a new nonce at each answer. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Reply, reply } from '../http/route.ts'
import type { Assets } from '../pages/assets.ts'
import { Html, html } from '../pages/html.ts'
import { onScriptError } from './browser.ts'

export interface TestPage {
  assets: Assets
  title?: string
  language?: 'nl' | 'en'
  /** Without their ending. */
  modules?: readonly string[]
  body: Html
  status?: number
}

/** The policy is the one of all pages: nothing but what the service itself serves or the nonce allows. */
export const testPage = ({ assets, modules = [], body, ...rest }: TestPage): Reply => {
  const nonce = randomBytes(16).toString('base64')
  const names = modules.map((name) => `${name}.js`)
  const page = html`<!doctype html>
<html lang="${rest.language ?? 'nl'}"><head><meta charset="utf-8"><title>${rest.title ?? 'Page'}</title>
<meta name="csp-nonce" nonce="${nonce}"><link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${assets.href('polder.css')}" nonce="${nonce}">
<script type="importmap" nonce="${nonce}">${new Html(assets.importMap(names))}</script>
${names.map((name) => html`<script type="module" src="${assets.href(name)}" nonce="${nonce}"></script>`)}</head>
<body><main id="content" tabindex="-1">${body}</main></body></html>`
  return reply({
    status: rest.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
    body: page.toString(),
  })
}

/** A page in a context of its own; whatever the console or the policy complains of fails the test. */
export const inBrowser = async (
  browser: Browser,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> => {
  const context = await browser.newContext({ locale: 'nl-NL', ...options })
  try {
    const page = await context.newPage()
    const complaints: string[] = []
    onScriptError(page, (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // That a request was refused is part of what is tested.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text())
    })
    await work(page)
    assert.deepEqual(complaints, [])
  } finally {
    await context.close()
  }
}
