import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { reply, routeFor } from '../../http/route.ts'
import { closed, Type } from '../../http/schema.ts'
import { launchBrowser, missingBrowser } from '../../testing/browser.ts'
import { inBrowser, testPage } from '../../testing/browser-page.ts'
import { createSampleService } from '../../testing/sample-service.ts'
import { startTestService, type TestService } from '../../testing/test-service.ts'
import { createAssets } from '../assets.ts'
import { type Html, html } from '../html.ts'
import { createLiveChannel } from '../live-channel.ts'
import { frame, stream, streamReply, takesStreams } from '../streams.ts'

const assets = createAssets()
const channel = createLiveChannel()
const common = { tag: 'Pages', access: 'public', hidden: true, contentType: 'text/html' } as const

const pageOf = (title: string, body: Html, status = 200) =>
  testPage({ assets, title, modules: ['turbo'], body, status })

const list = (number: number): Html =>
  frame(
    'list',
    html`<h2>Page ${number}</h2><a id="next" href="/list/${number + 1}">Next</a> <a href="/signed-out">Ended</a>`,
    {
      advances: true,
    },
  )

const form = (name: string, message?: string): Html =>
  frame(
    'entry',
    html`<form method="post" action="/entry">${message && html`<p id="message">${message}</p>`}
<label for="name">Name</label><input id="name" name="name" value="${name}"><button>Send</button></form>`,
  )

const listPage = (number: number) =>
  pageOf(
    `List ${number}`,
    html`<h1 id="whole">Whole ${number}</h1><a id="away" href="/list/9">Away</a>${list(number)}${form('')}
<ul id="rows"><li>first</li></ul><label for="typed">Typed</label><div id="morphed"><input id="typed"><p>old</p></div>
<turbo-stream-source src="/live"></turbo-stream-source>`,
  )

const routes = [
  routeFor()({
    ...common,
    method: 'GET',
    path: '/list/{number}',
    summary: 'A list in a frame',
    params: closed({ number: Type.Integer() }),
    handler: ({ params }) => listPage(params.number),
  }),
  routeFor()({
    ...common,
    method: 'POST',
    path: '/entry',
    summary: 'A form in a frame',
    body: closed({ name: Type.String() }),
    pageForm: true,
    errors: [401, 422, 503],
    handler: ({ body, headers }) => {
      if (body.name === '') return pageOf('Error: entry', form(body.name, 'Fill in a name'), 422)
      if (body.name === 'stranger') return pageOf('Sign in', html`<h1>Sign in</h1>`, 401)
      if (body.name === 'broken') return pageOf('Away', html`<h1>Away for a moment</h1>`, 503)
      assert.ok(takesStreams(headers))
      return streamReply([
        stream('append', 'rows', html`<li>${body.name}</li>`),
        stream('update', 'entry', html`done`),
      ])
    },
  }),
  routeFor()({
    ...common,
    method: 'GET',
    path: '/signed-out',
    summary: 'Leads to the page to sign in',
    errors: [303],
    handler: () => reply({ status: 303, headers: { location: '/sign-in?back=%2Fsigned-out' } }),
  }),
  routeFor()({
    ...common,
    method: 'GET',
    path: '/sign-in',
    summary: 'The page to sign in',
    anyQuery: true,
    handler: () => pageOf('Sign in', html`<h1>Sign in</h1>`),
  }),
  routeFor()({
    ...common,
    method: 'GET',
    path: '/live',
    summary: 'A live list',
    contentType: 'text/event-stream',
    handler: () => channel.follow('rows', [stream('update', 'rows', html`<li>live</li>`)]),
  }),
]

let browser: Browser
let sample: TestService

before(async () => {
  if (missingBrowser) return
  browser = await launchBrowser()
  sample = await startTestService(createSampleService, {
    database: false,
    service: { routes: [...assets.routes, ...routes], endLive: () => channel.end() },
  })
})
after(async () => {
  await sample?.[Symbol.asyncDispose]()
  await browser?.close()
})

const open = (work: (page: Page) => Promise<void>): Promise<void> =>
  inBrowser(browser, async (page) => {
    await page.goto(`${sample.address}/list/1`)
    await page.waitForFunction('"Turbo" in window')
    await page.getByText('live').waitFor()
    await work(page)
  })

/** What a visitor sees of where she is. */
const place = async (page: Page): Promise<string> =>
  `${new URL(page.url()).pathname} ${await page.title()} ${await page.locator('#list h2').textContent()}`

test('visits in a frame, back and forward: address, title and frame go together, and no policy is broken', {
  skip: missingBrowser,
}, async () => {
  await open(async (page) => {
    for (const number of [2, 3, 4]) {
      await page.locator('#next').click()
      await page.getByRole('heading', { name: `Page ${number}` }).waitFor()
      await page.waitForFunction((title) => document.title === title, `List ${number}`)
      assert.equal(await place(page), `/list/${number} List ${number} Page ${number}`)
    }
    assert.equal(await page.locator('#whole').textContent(), 'Whole 1', 'the page around the frame stays')
    for (const [step, number] of [
      ['back', 3],
      ['back', 2],
      ['forward', 3],
    ] as const) {
      await page.evaluate((direction) => history[direction](), step)
      await page.getByRole('heading', { name: `Page ${number}` }).waitFor()
      await page.waitForFunction((title) => document.title === title, `List ${number}`)
      assert.equal(await place(page), `/list/${number} List ${number} Page ${number}`)
    }
  })
})

test('a form in a frame comes back with its mistake (422), and is answered by streams when it is right', {
  skip: missingBrowser,
}, async () => {
  await open(async (page) => {
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Fill in a name').waitFor()
    assert.equal(new URL(page.url()).pathname, '/list/1')
    assert.equal(await page.locator('#whole').count(), 1)
    await page.getByLabel('Name').fill('<i>Jansen</i>')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('<i>Jansen</i>').waitFor()
    assert.equal(await page.locator('#entry').textContent(), 'done')
  })
})

test('a morphing stream changes what differs: what was typed and the focus stay', {
  skip: missingBrowser,
}, async () => {
  await open(async (page) => {
    await page.locator('#typed').fill('half a sen')
    const change = html`<div id="morphed"><input id="typed"><p>new</p></div>`
    channel.publish('rows', stream('replace', 'morphed', change, true))
    await page.getByText('new', { exact: true }).waitFor()
    assert.equal(await page.locator('#typed').inputValue(), 'half a sen')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'typed')
  })
})

test('whole pages are left to the browser', { skip: missingBrowser }, async () => {
  await open(async (page) => {
    await page.evaluate(() => document.body.setAttribute('data-seen', ''))
    await page.locator('#away').click()
    await page.getByText('Whole 9').waitFor()
    assert.equal(await page.locator('[data-seen]').count(), 0)
  })
})

test('a page that nobody looks at gives its connection back, and is brought up to date when it is seen', {
  skip: missingBrowser,
}, async () => {
  await open(async (page) => {
    const look = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    const followers = channel.size()
    await look(true)
    while (channel.size() === followers) await new Promise(setImmediate)
    await page.evaluate(() => document.getElementById('rows')!.replaceChildren('missed'))
    await look(false)
    await page.getByText('live').waitFor()
    assert.equal(channel.size(), followers)
  })
})

test('an answer without the frame is shown whole: the page to sign in, and a failure', {
  skip: missingBrowser,
}, async () => {
  await open(async (page) => {
    await page.getByText('Ended').click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/sign-in?back=%2Fsigned-out')
    assert.equal(await page.locator('#whole').count(), 0)
  })
  await open(async (page) => {
    await page.getByLabel('Name').fill('stranger')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.equal(await page.title(), 'Sign in')
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'content')
  })
  await open(async (page) => {
    await page.getByLabel('Name').fill('broken')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Away for a moment' }).waitFor()
    assert.equal(await page.locator('#whole').count(), 0)
  })
})

test('back over a whole page, and then within the frame, breaks no policy', {
  skip: missingBrowser,
}, async () => {
  await open(async (page) => {
    await page.locator('#next').click()
    await page.waitForFunction(() => document.title === 'List 2')
    await page.locator('#away').click()
    await page.getByText('Whole 9').waitFor()
    for (const number of [2, 1]) {
      await page.evaluate(() => history.back())
      await page.waitForFunction((title) => document.title === title, `List ${number}`)
      await page.getByRole('heading', { name: `Page ${number}` }).waitFor()
      assert.equal(await place(page), `/list/${number} List ${number} Page ${number}`)
    }
  })
})
