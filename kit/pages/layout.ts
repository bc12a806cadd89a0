/** The frame of every page for people: one stylesheet, one header, a closed content security policy. */

import { systemRandom } from '../clock.ts'
import { type Reply, reply } from '../http/reply.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'

export interface Page {
  title: string
  language: Language
  /** The name in the header. */
  service: string
  body: Html
  /** Names of browser modules served by `assetRoutes`. */
  modules?: readonly string[]
  /** Names of stylesheets served by `assetRoutes`, on top of the house style. */
  styles?: readonly string[]
  /** For link previews; left out, nothing is given away. */
  description?: string
  /** More of the head, such as the picture of a link preview. */
  head?: Html
  /** A line at the foot. */
  colophon?: Html | string
  wide?: boolean
  /** Texts for the page's modules, as data. */
  data?: unknown
  /** Where forms may lead beside the service itself, as sources of a content security policy. */
  formTargets?: string
}

const words = {
  nl: { skip: 'Naar de inhoud' },
  en: { skip: 'Skip to content' },
}

/** The whole document; stylesheets and modules carry the nonce of the answer's policy. */
export const renderPage = (page: Page, nonce?: string): string => {
  const allowed = nonce === undefined ? null : html` nonce="${nonce}"`
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
<meta name="robots" content="noindex">
${
  page.description &&
  html`<meta name="description" content="${page.description}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.description}">`
}
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/polder.css"${allowed}>
${(page.styles ?? []).map((name) => html`<link rel="stylesheet" href="/assets/${name}.css"${allowed}>\n`)}${page.head}
</head>
<body>
<a class="skip button" href="#content">${words[page.language].skip}</a>
<header class="masthead"><div><span class="wordmark">${page.service}</span></div></header>
<main id="content" tabindex="-1"${page.wide ? html` class="wide"` : null}>
${page.body}
</main>
${page.colophon && html`<footer class="colophon"><p>${page.colophon}</p></footer>`}
${page.data !== undefined && html`<template id="page-data" data-json="${JSON.stringify(page.data)}"></template>`}
${(page.modules ?? []).map((name) => html`<script type="module" src="/assets/${name}.js"${allowed}></script>\n`)}
</body>
</html>`.toString()
}

const policyOf = ({ formTargets }: Page, nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `form-action 'self'${formTargets === undefined ? '' : ` ${formTargets}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page as an answer, never cached, never framed. */
export const pageReply = (page: Page, status = 200, headers: Record<string, string> = {}): Reply => {
  // It comes from the system, not from a context, for it only has to be new for each answer.
  const nonce = systemRandom.bytes(16).toString('base64')
  return reply({
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(page, nonce),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      vary: 'accept-language',
      ...headers,
    },
    body: renderPage(page, nonce),
  })
}
