import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { missingBrowser } from './browser.ts'
import { openPageChecker, type PageCheck, type PageChecker } from './page-checks.ts'

const skip = { skip: missingBrowser }

interface Parts {
  head?: string
  body?: string
  lang?: string
}

const pageOf = ({ head = '', body = '', lang = 'en' }: Parts): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${head}</head>
<body><main><h1>Page</h1>${body}</main></body></html>`

let shown: Parts = {}
let server: Server
let address: string
let checker: PageChecker
before(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline' 'self'; script-src 'unsafe-inline'; img-src data: *",
    )
    response.end(pageOf(shown))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  server.close()
})

const quick: PageCheck = { languages: ['en'], appearances: ['light'], widths: [360], withoutScripts: false }

const complaintOf = async (parts: Parts, options: PageCheck = quick): Promise<string> => {
  shown = parts
  return checker.check(address, options).then(
    () => '',
    (error: Error) => error.message,
  )
}

test('a page with nothing wrong passes, in every way that it is looked at', skip, async () => {
  const body =
    '<p>Text with <a href="/page">a link</a>.</p><form><label for="a">A</label><input id="a" style="min-height:2rem"></form>'
  assert.equal(await complaintOf({ body }, { languages: ['en'] }), '')
})

test('a check meets nothing that another left: no cookie, no stored data', skip, async () => {
  const leaves = `<script>
    if (document.cookie || localStorage.length || sessionStorage.length || history.state) console.error('left behind')
    document.cookie = 'seen=1; max-age=60'
    localStorage.seen = sessionStorage.seen = '1'
    history.replaceState('1', '')
    indexedDB.databases().then((known) => known.length && console.error('left behind'))
    indexedDB.open('seen')
  </script>`
  for (let i = 0; i < 3; i++) assert.equal(await complaintOf({ head: leaves }), '')
})

const noise = Array.from({ length: 1_500 }, (_, i) =>
  createHash('sha256').update(`${i}`).digest('base64'),
).join('')

const faults: [string, Parts, RegExp, PageCheck?][] = [
  ['a wrong status', {}, /status 200/, { ...quick, status: 404 }],
  ['the wrong language', { lang: 'nl' }, /the page is in “nl”/],
  ['a field without a label', { body: '<input>' }, /axe label/],
  ['faint text', { body: '<p style="color:#aaa">Faint</p>' }, /en, light, 360 px: axe color-contrast/],
  [
    'faint text in the dark alone',
    { head: '<style>@media (prefers-color-scheme:dark){p{color:#eee}}</style>', body: '<p>Faint</p>' },
    /en, dark, 360 px: axe color-contrast/,
    { ...quick, appearances: ['light', 'dark'] },
  ],
  [
    'broken HTML',
    { body: '<p><div>x</div></p>' },
    /html-validate (?:close-order|element-permitted-content|no-implicit-close)/,
  ],
  ['two first headings', { body: '<h1>Again</h1>' }, /2 headings of the first level/],
  [
    'two main buttons in a form',
    { body: '<form><button class="main">A</button><button class="main">B</button></form>' },
    /2 main buttons: B/,
  ],
  [
    'a form that forgets what was composed in it',
    {
      body: '<form><label for="a">A</label><textarea id="a" name="letter" style="min-height:3rem"></textarea></form>',
    },
    /a form that forgets what was typed: letter/,
  ],
  [
    'an error summary that leads nowhere',
    { body: '<div class="error-summary"><a href="#none">Enter it.</a></div>' },
    /leads to nothing: #none/,
  ],
  [
    'a small target',
    { body: '<button style="width:20px;height:20px;padding:0">x</button>' },
    /target of 20\.0 by 20\.0 px/,
  ],
  [
    'a page that is too wide',
    { body: '<div style="width:400px">x</div>' },
    /scrolls sideways, to 4\d\d px: div/,
  ],
  [
    'text cut off when it is spaced',
    { body: '<div style="width:9em;white-space:nowrap;overflow:hidden">Words of this line</div>' },
    /cuts its text: div/,
  ],
  [
    'another host',
    { body: '<img alt="" src="http://localhost:9/x.png">' },
    /asks another host: http:\/\/localhost:9/,
  ],
  ['a script error', { body: '<script>throw new Error("broken")</script>' }, /script error: broken/],
  [
    'what the policy refuses',
    { body: '<iframe title="x" src="/page"></iframe>' },
    /console: .*Content Security Policy/,
  ],
  [
    'a page that moves',
    {
      body: '<p id="p">x</p><script>requestAnimationFrame(()=>requestAnimationFrame(()=>{p.style.marginTop="300px"}))</script>',
    },
    /the page moves while it loads: CLS 0\.\d+/,
  ],
  [
    'seven files beside the page',
    { head: Array.from({ length: 7 }, (_, i) => `<link rel="stylesheet" href="/page?${i}">`).join('') },
    /asks for 8 things: \/page/,
  ],
  [
    'a page of more than 30 kB',
    { body: `<p style="overflow-wrap:anywhere">${noise}</p>` },
    /weighs \d{5} bytes with gzip/,
  ],
  [
    'what is wrong without scripts alone',
    { body: '<noscript><input></noscript>' },
    /en, without scripts: axe label/,
    { ...quick, withoutScripts: true },
  ],
]
for (const [name, parts, complaint, options] of faults)
  test(`found: ${name}`, skip, async () => {
    assert.match(await complaintOf(parts, options), complaint)
  })

test('a rule is excepted by name alone', skip, async () => {
  const body = '<input style="min-height:2rem">'
  assert.match(await complaintOf({ body }), /axe label/)
  const except = { label: 'the test’s own', 'input-missing-label': 'the test’s own' }
  assert.equal(await complaintOf({ body }, { ...quick, except }), '')
})

test('cookies, headers and what is prepared reach the page', skip, async () => {
  const seen: string[] = []
  server.prependListener('request', ({ headers }) =>
    seen.push(`${headers.cookie} ${headers['x-test']} ${headers['accept-language']?.slice(0, 2)}`),
  )
  const prepare: PageCheck['prepare'] = async (page) => {
    await page.locator('h1').evaluate((heading) => {
      heading.innerHTML = '<input>'
    })
  }
  const options = { ...quick, cookies: { session: 'abc' }, headers: { 'x-test': 'yes' }, prepare }
  assert.match(await complaintOf({}, options), /axe label/)
  assert.deepEqual(seen, ['session=abc yes en'])
})

test('a screen between narrow and wide is looked at too', skip, async () => {
  const head = '<style>@media (min-width: 600px) and (max-width: 900px) { #wide { width: 1000px } }</style>'
  assert.match(
    await complaintOf({ head, body: '<div id="wide">Wide</div>' }, { ...quick, widths: [360, 768, 1280] }),
    /768 px: scrolls sideways, to 1008 px/,
  )
})
