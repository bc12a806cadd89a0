/** What is checked of a page as the browser shows it. Functions given to `evaluate` run there. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import type { Language } from '../../pages/language.ts'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let axeSource: Promise<string> | undefined

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[]
}

declare global {
  interface Window {
    axe?: { run(context: Document, options: object): Promise<AxeResult> }
  }
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe-core looks at; telling colours apart takes it a third of its time. */
export type AxeRules = 'all' | 'colours' | 'all but colours'

/** Every violation of WCAG 2.2 AA and of axe-core's best practices, or of a part of those rules. */
export const axeProblems = async (
  page: Page,
  rules: AxeRules,
  except: Readonly<Record<string, string>>,
): Promise<string[]> => {
  axeSource ??= readFile(axeFile, 'utf8')
  // As an expression of the debugger it is not subject to the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${await axeSource}; void 0`)
  const runOnly = rules === 'colours' ? { type: 'rule', values: colourRules } : { type: 'tag', values: wcag }
  const violations = await page.evaluate(
    // What it found in order is as long again as the page.
    async (options) => (await window.axe!.run(document, options)).violations,
    // Rules are switched on by name too: those of WCAG 2.2 are off by default.
    {
      runOnly,
      resultTypes: ['violations'],
      rules: {
        ...(rules === 'colours' ? {} : { 'target-size': { enabled: true } }),
        ...(rules === 'all but colours'
          ? Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))
          : {}),
      },
    },
  )
  return violations
    .filter(({ id }) => !(id in except))
    .map(
      ({ id, help, nodes }) =>
        `axe ${id}: ${help} – ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    )
}

/** The page's language, its one first heading, one main button for each form, and links of the error summary that lead somewhere. */
export const structureProblems = (page: Page, language: Language): Promise<string[]> =>
  page.evaluate((expected) => {
    const problems: string[] = []
    const { lang } = document.documentElement
    if (lang !== expected) problems.push(`the page is in “${lang}”`)
    const headings = document.querySelectorAll('h1').length
    if (headings !== 1) problems.push(`${headings} headings of the first level`)
    for (const form of document.forms) {
      const mains = form.querySelectorAll('button.main')
      if (mains.length > 1)
        problems.push(`a form with ${mains.length} main buttons: ${mains[1]!.textContent}`)
    }
    // What somebody composes outlives a session that ends meanwhile (keep-typed).
    for (const area of document.querySelectorAll<HTMLTextAreaElement>('form textarea:not([readonly])'))
      if (!area.form?.hasAttribute('data-keep'))
        problems.push(`a form that forgets what was typed: ${area.name}`)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.error-summary a')) {
      const field = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      if (!field?.matches('input, select, textarea, button'))
        problems.push(`the error summary leads to nothing: ${link.getAttribute('href')}`)
    }
    for (const link of document.querySelectorAll('a[onclick], a[role="button"], a:not([href])'))
      problems.push(`a link that acts: ${link.textContent}`)
    return problems
  }, language)

const mostRequests = 6

/**
 * A first visit asks for six things at most, whether or not this browser had some of them already. Pictures
 * are as many as the page shows, and what it fetches ahead is for the next page.
 */
export const requestProblems = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const ahead = new Set(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => href),
    )
    const asked = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ name, initiatorType }) =>
          !ahead.has(name) && !/^(?:data|blob):/.test(name) && initiatorType !== 'img',
      )
      .map(({ name }) => new URL(name).pathname)
    // The page itself is one more.
    return asked.length < most ? [] : [`asks for ${asked.length + 1} things: ${asked.join(' ')}`]
  }, mostRequests)

/** What is pressed is 24 px wide and high at least; links in running text are excepted (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selector = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('.visually-hidden, .skip')
      )
        return []
      if (element.matches('a') && getComputedStyle(element).display === 'inline') return []
      const { width, height } = element.getBoundingClientRect()
      if (width >= 23.99 && height >= 23.99) return []
      const name = element.textContent?.trim() || element.getAttribute('name')
      return [`target of ${width.toFixed(1)} by ${height.toFixed(1)} px: ${element.localName} “${name}”`]
    })
  })

/** Nothing is wider than the screen (WCAG 1.4.10); the widest culprit is named. */
export const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .sort((a, b) => b.right - a.right)[0]!
    const { element, right } = wide
    return [
      `scrolls sideways, to ${scrollWidth} px: ${element.localName}.${element.className} ends at ${right.toFixed(0)}`,
    ]
  })

/** With the spacing of WCAG 1.4.12 no text is cut off and nothing begins to scroll sideways. */
export const clippedTexts = async (page: Page): Promise<string[]> => {
  const clipped = await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (!element.checkVisibility() || element.closest('.visually-hidden, svg, textarea, input, select'))
        return []
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      if (clipPath !== 'none') return []
      const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      const isCut =
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
      return isCut
        ? [
            `cuts its text: ${element.localName}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`,
          ]
        : []
    })
  })
  const sideways = await sidewaysScroll(page)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return [...clipped, ...sideways]
}
