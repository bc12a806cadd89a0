/** Error summary, pager and breadcrumbs give assistive technology what govuk-frontend's give it for the same data. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { after, before, test } from 'node:test'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import type { Html } from '../html.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { errorSummary } from './error-summary.ts'
import { pager } from './pager.ts'

interface Fixture<O> {
  name: string
  options: O
  html: string
}

const packages = createRequire(import.meta.url)

const fixturesOf = <O>(component: string): Fixture<O>[] => {
  const file = packages.resolve(`govuk-frontend/dist/govuk/components/${component}/fixtures.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { fixtures: Fixture<O>[] }).fixtures
}

const fixture = <O>(component: string, name: string): Fixture<O> => {
  const found = fixturesOf<O>(component).find((one) => one.name === name)
  assert.ok(found, `${component} has a fixture “${name}”`)
  return found
}

let browser: Browser
let page: Page
let session: CDPSession
before(async () => {
  if (missingBrowser) return
  browser = await launchBrowser()
  page = await browser.newPage({ locale: 'en-GB' })
  session = await page.context().newCDPSession(page)
})
after(() => browser?.close())

interface Node {
  nodeId: string
  parentId?: string
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  childIds?: string[]
  properties?: { name: string; value: { value: unknown } }[]
}

/** Boxes without meaning, and the pieces that text is laid out in. */
const meaningless = new Set(['none', 'generic', 'ListMarker', 'InlineTextBox', 'RootWebArea'])

/** One line for each node that has a meaning, indented by its depth: role, name and states. */
const treeOf = async (content: string, start = async () => {}): Promise<string[]> => {
  // Hidden as each of the two libraries hides it: for the eye alone.
  const hidden =
    '[class*="visually-hidden"]{position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap}'
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Page</title><style>${hidden}</style></head><body><main>${content}</main></body></html>`,
  )
  await start()
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const walk = (node: Node, depth: number): void => {
    const role = node.role?.value ?? ''
    const isShown = !node.ignored && !meaningless.has(role)
    // Which element has the focus is another test's matter.
    const states = (node.properties ?? []).filter(({ name }) =>
      ['current', 'invalid', 'level', 'live', 'atomic'].includes(name),
    )
    if (isShown) {
      const said = states.map(({ name, value }) => `${name}=${value.value}`).join(' ')
      lines.push(`${'  '.repeat(depth)}${role} “${node.name?.value.trim()}” ${said}`.trimEnd())
    }
    for (const id of node.childIds ?? []) walk(byId.get(id)!, depth + (isShown ? 1 : 0))
  }
  walk(nodes[0]!, 0)
  assert.ok(lines.length > 4, 'there is a tree to compare')
  return lines
}

const script = readFileSync(packages.resolve('govuk-frontend/dist/govuk/govuk-frontend.min.js'), 'utf8')

/** Their components are what their script makes of them: it is what makes the error summary focusable. */
const startTheirs = async (): Promise<void> => {
  await page.evaluate(async (source) => {
    document.body.classList.add('js-enabled', 'govuk-frontend-supported')
    const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    const library = (await import(address)) as { initAll(): void }
    library.initAll()
  }, script)
}

const compare = async (ours: Html, theirs: string): Promise<void> => {
  const expected = await treeOf(theirs, startTheirs)
  assert.deepEqual(await treeOf(ours.toString()), expected)
}

const options = { skip: missingBrowser }

interface Summary {
  errorList: { text: string; href?: string }[]
}
for (const name of ['default', 'without links', 'mixed with and without links'])
  test(`error summary: ${name}`, options, async () => {
    const { options: given, html: theirs } = fixture<Summary>('error-summary', name)
    const mistakes = given.errorList.map(({ text, href }) => ({ message: text, field: href?.slice(1) }))
    await compare(errorSummary({ language: 'en', mistakes }), theirs)
  })

interface Pagination {
  previous?: { href: string }
  next?: { href: string }
  items?: { number?: number; href: string; current?: boolean }[]
}
for (const name of ['default', 'with many pages', 'first page', 'last page', 'with prev and next only'])
  test(`pager: ${name}`, options, async () => {
    const { options: given, html: theirs } = fixture<Pagination>('pagination', name)
    const current = given.items?.find((item) => item.current)?.number ?? 5
    const pages = given.items?.at(-1)?.number
    const href = (number: number): string => `/page/${number}`
    await compare(pager({ language: 'en', page: current, pages, hasNext: Boolean(given.next), href }), theirs)
  })

interface Trail {
  items: { text: string; href?: string }[]
}
for (const name of [
  'default',
  'with one level',
  'without the home section',
  'with last breadcrumb as current page',
])
  test(`breadcrumbs: ${name}`, options, async () => {
    const { options: given, html: theirs } = fixture<Trail>('breadcrumbs', name)
    const items = given.items.map(({ text, href }) => ({ label: text, href }))
    await compare(breadcrumbs({ language: 'en', items }), theirs)
  })
