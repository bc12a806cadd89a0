/** The whole document of a page: head, masthead, content and foot. */

import { modulesOnDemand, signedInModules } from './browser-modules.ts'
import { Html, html } from './html.ts'
import type { Language } from './language.ts'
import { robotsOf } from './robots.ts'
import type { Appearance, NavigationItem, Page, PageSession, PageView, Site } from './site.ts'
import { type SiteWords, siteWords } from './site.words.ts'

const languageNames: Record<Language, string> = { nl: 'Nederlands', en: 'English' }

/** Stylesheets, modules and maps carry the nonce of the answer's policy. */
export const renderDocument = <S extends PageSession>(
  site: Site<S>,
  view: PageView<S>,
  page: Page,
  nonce: string,
): string => {
  const { language, appearance, session } = view
  const words = siteWords[language]
  const chosen = appearance === 'system' ? null : html` data-appearance="${appearance}"`
  return html`<!doctype html>
<html lang="${language}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} – ${site.name[language]}</title>
${!page.indexed && html`<meta name="robots" content="${robotsOf(page)}">\n`}${descriptionOf(page)}<meta name="csp-nonce" nonce="${nonce}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${wholeAtOnce}
${styles(site, ['polder', ...(page.styles ?? [])], view, nonce)}${page.head}
${withoutModules(page, nonce)}${moduleTags(site, modulesOf(page, session !== null), nonce)}
<script type="speculationrules" nonce="${nonce}">${prefetching}</script>
</head>
<body${page.widthClass && html` class="${page.widthClass}"`}${session && !session.shortcuts && html` data-shortcuts="off"`}>
<a class="skip button" href="#content">${words.skip}</a>
${masthead(site, view, page, words)}
<main id="content" tabindex="-1"${page.wide && html` class="wide"`}>
${page.body}
</main>
${foot(page, words)}
${page.data !== undefined && html`<template id="page-data" data-json="${JSON.stringify(page.data)}"></template>\n`}</body>
</html>`.toString()
}

/**
 * A slow machine would paint what it has read so far, and columns and rows would move as more of them came. (HTML Living
 * Standard, 4.6.7.6 Link type "expect".)
 */
const wholeAtOnce = html`<link rel="expect" href="#foot" blocking="render">`

/**
 * Somebody who comes from elsewhere sees the page as soon as it is there: its style is in it. The files that the next pages link
 * to are fetched once all else is there: `parts` takes them out of their template, for such a link by itself delays what is seen.
 */
const styles = <S extends PageSession>(
  { assets }: Site<S>,
  names: readonly string[],
  { isFromElsewhere }: PageView<S>,
  nonce: string,
): Html => {
  const files = names.map((name) => `${name}.css`)
  if (!isFromElsewhere)
    return html`${files.map((file) => html`<link rel="stylesheet" href="${assets.href(file)}" nonce="${nonce}">\n`)}`
  const text = files.map((file) => assets.stylesheet(file)).join('\n')
  const links = files.map((file) => html`<link rel="prefetch" as="style" href="${assets.href(file)}">`)
  return html`<style nonce="${nonce}">${new Html(text)}</style>
<template id="later">${links}</template>\n`
}

/** Pages of the navigation and of a list's pager, which only read, are fetched when somebody points at their links. */
const prefetching = new Html(
  JSON.stringify({
    prefetch: [{ where: { selector_matches: '.masthead nav a, .pager a' }, eagerness: 'moderate' }],
  }),
)

const descriptionOf = ({ description, title }: Page): Html | undefined =>
  description === undefined
    ? undefined
    : html`<meta name="description" content="${description}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
`

/**
 * Turbo, three quarters of what a signed-in page would load, comes to the pages that have a frame or a stream. A page that
 * names `shortcuts` listens for keys of its own too, which must find those of every page there.
 */
const modulesOf = (page: Page, isSignedIn: boolean): { atOnce: string[]; onDemand: string[] } => {
  const own = page.modules ?? []
  const named = new Set([...(isSignedIn ? signedInModules : []), ...own])
  const files = named.delete('file-fields') ? '-files' : ''
  const onDemand = modulesOnDemand.filter(
    (name) => named.has(name) && !(name === 'shortcuts' && own.includes(name)),
  )
  const house = `house${files}${onDemand.includes('shortcuts') ? '-keys' : ''}`
  if (!page.body.toString().includes('<turbo-')) named.delete('turbo')
  return { atOnce: [house, ...named].filter((name) => !onDemand.includes(name)), onDemand }
}

/** The map comes before the first module, as browsers ask for it; it is JSON that is safe inside a script. */
const moduleTags = <S extends PageSession>(
  site: Site<S>,
  { atOnce, onDemand }: ReturnType<typeof modulesOf>,
  nonce: string,
): Html => {
  const fileOf = (name: string): string => `${name}.js`
  const tags = atOnce.map((name) => {
    const href = site.assets.href(fileOf(name))
    return html`<script type="module" src="${href}" nonce="${nonce}"></script>\n`
  })
  const map = site.assets.importMap([...atOnce, ...onDemand].map(fileOf))
  return html`<script type="importmap" nonce="${nonce}">${new Html(map)}</script>
${tags}`
}

/**
 * Where a module does not come (a line that breaks, a filter) or cannot be read by an old browser, a page that has something for
 * browsers without scripts shows it, and hides what only the module can do.
 */
const withoutModules = (page: Page, nonce: string): Html | false =>
  page.body.toString().includes('<noscript>') && html`<script nonce="${nonce}">${insteadOfModules}</script>\n`

const insteadOfModules = new Html(
  `addEventListener('error',({target,error,filename})=>{
if(target===window?document.readyState==='complete'||!(error instanceof SyntaxError&&filename.startsWith(origin)):target.localName!=='script')return
document.documentElement.classList.add('no-modules')
for(const one of document.querySelectorAll('noscript'))one.outerHTML=one.textContent
},true)`,
)

const masthead = <S extends PageSession>(
  site: Site<S>,
  view: PageView<S>,
  page: Page,
  words: SiteWords,
): Html => {
  const items = site.navigation?.(view) ?? []
  const here = page.current ?? view.path.split('?', 1)[0]!
  return html`<header class="masthead"><div>
<a class="wordmark" href="/"${here === '/' && html` aria-current="page"`}>${site.name[view.language]}</a>
<details class="menu">
<summary>${words.menu}</summary>
<div class="menu-content">
${items.length > 0 && html`<nav aria-label="${words.navigation}"><ul>${items.map((item) => navigationItem(item, here))}</ul></nav>`}
<div class="menu-own">
${accountLinks(site, view, here, words)}
${choiceForm('language', view, words.language, Object.entries(languageNames), view.language)}
${choiceForm('appearance', view, words.appearance, Object.entries(words.appearances), view.appearance)}
</div>
</div>
</details>
</div></header>`
}

const navigationItem = ({ href, label, key }: NavigationItem, here: string): Html =>
  html`<li><a href="${href}"${key && html` data-key="${key}"`}${href === here && html` aria-current="page"`}>${label}</a></li>`

const accountLinks = <S extends PageSession>(
  site: Site<S>,
  { session, path }: PageView<S>,
  here: string,
  words: SiteWords,
): Html | null => {
  if (!site.sessions || site.hidesAccount?.(path)) return null
  const { signInPath = '/sign-in', signOutPath = '/sign-out' } = site
  if (!session)
    return here === signInPath
      ? null
      : html`<a href="${signInPath}?back=${encodeURIComponent(path)}">${words.signIn}</a>`
  return html`<a href="/account"${here === '/account' && html` aria-current="page"`}><span class="visually-hidden">${words.account}: </span><bdi>${session.name}</bdi></a>
<form method="post" action="${signOutPath}"><button class="quiet">${words.signOut}</button></form>`
}

/** A button for each choice, so that it works without a script; the present one says so. */
const choiceForm = (
  name: 'language' | 'appearance',
  { path }: { path: string },
  label: string,
  choices: [string, string][],
  present: Language | Appearance,
): Html =>
  html`<form class="choice" method="post" action="/${name}" aria-label="${label}"><input type="hidden" name="back" value="${path}">
${choices.map(([value, text]) => html`<button class="quiet" name="${name}" value="${value}"${name === 'language' && html` lang="${value}"`}${value === present && html` aria-pressed="true"`}>${text}</button>\n`)}</form>`

const foot = ({ colophon }: Page, words: SiteWords): Html =>
  html`<footer id="foot" class="colophon" aria-label="${words.foot}">${colophon && html`<p>${colophon}</p>`}<p><a href="/docs">${words.docs}</a> · <a href="/changelog">${words.changelog}</a> · <a href="/swagger-ui.html">${words.api}</a></p></footer>`
