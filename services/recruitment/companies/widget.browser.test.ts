/** The element for career pages elsewhere, on pages that are not made for it. */

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, missingBrowser } from '../../../kit/testing/browser.ts'
import { type JobBoard, startJobBoard } from '../testing/job-board.ts'

let board: JobBoard
let browser: Browser
before(async () => {
  board = await startJobBoard()
  browser = await launchBrowser()
  await board.create({
    company: 'Werf',
    title: `Lasser ${'w'.repeat(190)}`,
    location: `Ede ${'x'.repeat(150)}`,
  })
  await board.create({ company: 'Werf', title: 'بائع', location: null })
  await board.create({ company: 'Bakkerij', title: 'Bakker', location: 'Gouda' })
})
after(async () => {
  await browser.close()
  await board.polder[Symbol.asyncDispose]()
})

/** A page of another site, as narrow as a phone, with the addresses that it asked of ours. */
const onOtherSite = async (
  markup: string,
  work: (tab: Page, asked: string[]) => Promise<void>,
): Promise<void> => {
  const body = `<!doctype html><meta name="viewport" content="width=device-width"><title>Werf</title>
<script src="${board.polder.address}/widget.js"></script>${markup}`
  const server = createServer((_request, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(body),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const context = await browser.newContext({ viewport: { width: 360, height: 700 } })
  try {
    const tab = await context.newPage()
    const asked: string[] = []
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/public/')) asked.push(pathname)
    })
    await tab.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
    await work(tab, asked)
  } finally {
    await context.close()
    server.close()
  }
}

test(
  'a word of two hundred letters makes another site no wider, whatever that site says of its lines',
  {
    skip: missingBrowser,
  },
  () =>
    onOtherSite(
      '<style>body{white-space:nowrap}</style><polder-jobs company="werf" language="nl"></polder-jobs>',
      async (tab) => {
        await tab.getByRole('link', { name: /Lasser/ }).waitFor()
        assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth), 360)
        const bare = tab.getByRole('listitem').filter({ hasText: 'بائع' })
        assert.equal(await bare.locator('p').count(), 0, 'a job of which no fact is known has no empty line')
        const name = bare.getByRole('link')
        assert.equal(await name.evaluate((one) => getComputedStyle(one).direction), 'rtl')
      },
    ),
)

test(
  'a company that is named after the element is there is asked for once, and another one in its place',
  {
    skip: missingBrowser,
  },
  () =>
    onOtherSite('<polder-jobs language="nl"><a href="#">Vacatures</a></polder-jobs>', async (tab, asked) => {
      const name = (company: string) =>
        tab.locator('polder-jobs').evaluate((one, slug) => one.setAttribute('company', slug), company)
      await name('werf')
      await tab.getByRole('link', { name: /Lasser/ }).waitFor()
      await name('werf')
      await name('bakkerij')
      await tab.getByRole('link', { name: 'Bakker', exact: true }).waitFor()
      assert.equal(await tab.getByRole('link', { name: /Lasser/ }).count(), 0)
      assert.ok(await tab.getByRole('link', { name: 'Vacatures' }).isVisible())
      assert.deepEqual(asked, ['/api/public/companies/werf/jobs', '/api/public/companies/bakkerij/jobs'])
    }),
)
