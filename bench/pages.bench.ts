/**
 * Pages in Chromium at 360 px, medians of nine: when the first and the largest content is painted, beside a bare document
 * with the same text under the same headers (decision 0242); what stylesheets, modules and the document weigh; how many
 * requests the first and the second visit make. Before them, what a click on `/design` waits for and how long a list is written.
 */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../kit/testing/browser.ts'
import { median, report, startBenchService } from './measure.ts'
import { measureInteractions, measureRendering } from './page-figures.ts'

const rounds = 9
const pages: [service: string, port: number, paths: string[]][] = [
  ['recruitment', 8191, ['/', '/sign-in']],
  ['company-signin', 8192, ['/', '/onboarding']],
  ['photo-verification', 8193, ['/', '/check']],
  ['audit-analysis', 8194, ['/']],
]

/** Pages that compare or recognise files in the browser: they may have more, besides what is loaded after a drop. */
const readsFiles = ['photo-verification /']

interface Look {
  first: number
  largest: number
  requests: number
  /** Paths of the modules that the first visit asked for. */
  modules: string[]
  again: number
  shift: number
}

/** One visit with an empty cache, and a second one with what the first has left. */
const look = async (browser: Browser, address: string): Promise<Look> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    let requests = 0
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const modules: string[] = []
    network.on('Network.requestWillBeSent', ({ request }) => {
      requests++
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('.js')) modules.push(pathname)
    })
    // What the browser has kept is no request.
    network.on('Network.requestServedFromCache', () => requests--)
    network.on('Network.responseReceived', ({ response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) requests--
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    const seen = await page.evaluate(
      () =>
        new Promise<{ first: number; largest: number; shift: number }>((resolve) => {
          const of = (type: string): Promise<PerformanceEntry[]> =>
            new Promise((done) => {
              new PerformanceObserver((list) => done(list.getEntries())).observe({ type, buffered: true })
              setTimeout(() => done([]), 300)
            })
          Promise.all([of('paint'), of('largest-contentful-paint'), of('layout-shift')]).then(
            ([paint, largest, shifts]) =>
              resolve({
                first: paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
                largest: largest.at(-1)?.startTime ?? 0,
                shift: shifts.length,
              }),
          )
        }),
    )
    const first = requests
    const asked = [...modules]
    requests = 0
    await page.goto(address, { waitUntil: 'networkidle' })
    return { ...seen, requests: first, modules: asked, again: requests }
  } finally {
    await context.close()
  }
}

/** The headers for which a browser does more than for a bare document: a page that may share no process gets a new one. */
const costlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
]

/** The page's own text in a document without style or script. */
const serveBare = async (text: string, page: Headers): Promise<{ address: string; close(): void }> => {
  const paragraphs = text.split('\n').map((line) => `<p>${line.replace(/[&<]/g, ' ')}</p>`)
  const body = gzipSync(`<!doctype html><title>bare</title>${paragraphs.join('\n')}`)
  const headers = {
    ...Object.fromEntries([...page].filter(([name]) => costlyHeaders.includes(name))),
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
  }
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  }
}

/** What the document of a first visit, its stylesheets and the modules that it asks for weigh when compressed. */
const weigh = async (
  address: string,
  modules: string[],
): Promise<{ html: number; css: number; js: number }> => {
  const headers = { accept: 'text/html', 'sec-fetch-site': 'none' }
  const html = await (await fetch(address, { headers })).text()
  const addresses = [...new Set([...(html.match(/\/assets\/[\w.-]+\.css/g) ?? []), ...modules])]
  const weights = { html: gzipSync(html).length, css: 0, js: 0 }
  for (const path of addresses) {
    const bytes = Buffer.from(await (await fetch(new URL(path, address))).arrayBuffer())
    weights[path.endsWith('.css') ? 'css' : 'js'] += brotliCompressSync(bytes).length
  }
  return weights
}

const measure = async (browser: Browser, address: string, name: string): Promise<void> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const reader = await context.newPage()
  await reader.goto(address)
  const { headers } = await fetch(address, { headers: { accept: 'text/html', 'sec-fetch-site': 'none' } })
  const bare = await serveBare(await reader.innerText('body'), headers)
  await context.close()
  const ours: Look[] = []
  const theirs: Look[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await look(browser, address))
    theirs.push(await look(browser, bare.address))
  }
  bare.close()
  const ratio = (pick: (one: Look) => number): number => median(ours.map(pick)) / median(theirs.map(pick))
  report(
    `${name}: first paint, of a bare document's`,
    ratio(({ first }) => first),
    '×',
    1.3,
  )
  report(
    `${name}: largest paint, of a bare document's`,
    ratio(({ largest }) => largest),
    '×',
    1.3,
  )
  report(`${name}: layout shifts`, Math.max(...ours.map(({ shift }) => shift)), '', 0)
  report(`${name}: requests, first visit`, Math.max(...ours.map(({ requests }) => requests)), '', 6)
  report(`${name}: requests, second visit`, Math.max(...ours.map(({ again }) => again)), '', 2)
  const { html, css, js } = await weigh(address, ours[0]!.modules)
  report(`${name}: document, gzipped`, html / 1000, 'kB', 30)
  report(`${name}: stylesheets, brotli`, css / 1000, 'kB', 8)
  report(`${name}: modules, brotli`, js / 1000, 'kB', readsFiles.includes(name) ? 8 : 4)
}

await measureRendering()
const browser = await launchBrowser()
try {
  await measureInteractions(browser)
  for (const [service, port, paths] of pages) {
    const running = await startBenchService(service, port)
    for (const path of paths) await measure(browser, `${running.address}${path}`, `${service} ${path}`)
    await running.stop()
  }
} finally {
  await browser.close()
}
