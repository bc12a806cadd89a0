/** The fetcher against hostile local servers: every limit and every way inside. */

import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { checkTarget } from '../../../kit/outside/checked-target.ts'
import { FetchFailure, type FetchFailureKind } from '../../../kit/outside/fetch-failure.ts'
import { type PageRequest, textOfPage } from './page.ts'
import { followRedirects } from './redirects.ts'
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts'
import { type LocalSite, readRequestBody, startSite } from './testing/local-site.ts'

const nowMilliseconds = (): number => Date.UTC(2026, 8, 23, 12)

const fetcher = (site: LocalSite | null, options: Partial<SafeFetchOptions> = {}) => {
  const fetchPage = createSafeFetch({ allowedHosts: site ? [site.host] : [], nowMilliseconds, ...options })
  return (request: PageRequest) => followRedirects(request, fetchPage)
}

const failsWith = (kind: FetchFailureKind) => (error: unknown) => {
  assert.ok(error instanceof FetchFailure, String(error))
  assert.equal(error.kind, kind, `${error.message} ${error.cause}`)
  return true
}

const redirect = (response: ServerResponse, location: string, status = 302): void => {
  response.writeHead(status, { location }).end()
}

test('fetches a page with an honest user agent and its validators', async () => {
  await using site = await startSite((request, response) => {
    assert.match(request.headers['user-agent'] ?? '', /^PolderBot\/1\.0 \(\+beheer@voorbeeld\.nl\)$/)
    response.writeHead(200, {
      'content-type': 'text/html; charset=iso-8859-1',
      etag: '"a1"',
      'last-modified': 'Tue, 01 Sep 2026 08:00:00 GMT',
    })
    response.end(Buffer.from('<h1>Één</h1>', 'latin1'))
  })
  const page = await fetcher(site, { contact: 'beheer@voorbeeld.nl' })({ url: `${site.origin}/a#deel` })
  assert.equal(page.status, 200)
  assert.equal(textOfPage(page), '<h1>Één</h1>')
  assert.deepEqual([page.etag, page.lastModified], ['"a1"', 'Tue, 01 Sep 2026 08:00:00 GMT'])
})

test('asks conditionally and gives the 304', async () => {
  await using site = await startSite((request, response) => {
    const known = request.headers['if-none-match'] === '"a1"' && request.headers['if-modified-since'] === 'x'
    response.writeHead(known ? 304 : 200).end()
  })
  const page = await fetcher(site)({ url: site.origin, etag: '"a1"', lastModified: 'x' })
  assert.equal(page.status, 304)
})

test('unpacks gzip, deflate and brotli', async () => {
  const packed = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }
  await using site = await startSite((request, response) => {
    const encoding = request.url!.slice(1) as keyof typeof packed
    response.writeHead(200, { 'content-encoding': encoding }).end(packed[encoding]('Vacature in Den Haag'))
  })
  for (const encoding of Object.keys(packed)) {
    assert.equal(
      textOfPage(await fetcher(site)({ url: `${site.origin}/${encoding}` })),
      'Vacature in Den Haag',
    )
  }
})

test('sends a form by POST, again at 307, and as a GET without it after 302', async () => {
  await using site = await startSite(async (request, response) => {
    if (request.url === '/see-other') return redirect(response, '/end')
    if (request.url === '/again') return redirect(response, '/end', 307)
    response.end(`${request.method} ${await readRequestBody(request)}`)
  })
  const form = { action: 'zoek', term: 'één & twee' }
  const sent = async (path: string): Promise<string> =>
    textOfPage(await fetcher(site)({ url: site.origin + path, form }))
  const body = 'action=zoek&term=%C3%A9%C3%A9n+%26+twee'
  assert.equal(await sent('/end'), `POST ${body}`)
  assert.equal(await sent('/again'), `POST ${body}`)
  assert.equal(await sent('/see-other'), 'GET ')
})

test('stops a body that never ends, at the size limit and at the time limit', async () => {
  await using site = await startSite((request, response) => {
    response.writeHead(200)
    const fast = request.url === '/fast'
    const timer = setInterval(() => response.write(Buffer.alloc(fast ? 50_000 : 1)), 5)
    response.on('close', () => clearInterval(timer))
  })
  await assert.rejects(
    fetcher(site, { maximumBytes: 500_000 })({ url: `${site.origin}/fast` }),
    failsWith('too-large'),
  )
  await assert.rejects(
    fetcher(site, { timeoutMilliseconds: 300 })({ url: `${site.origin}/slow` }),
    failsWith('timeout'),
  )
})

test('refuses a page that announces too much, and one that lies about its length', async () => {
  await using site = await startSite((request, response) => {
    const announced = request.url === '/honest' ? 900_000 : 2_000
    response.writeHead(200, { 'content-length': announced })
    response.write(Buffer.alloc(1_000))
    response.socket?.end()
  })
  const fetch = fetcher(site, { maximumBytes: 500_000 })
  await assert.rejects(fetch({ url: `${site.origin}/honest` }), failsWith('too-large'))
  await assert.rejects(fetch({ url: `${site.origin}/lying` }), failsWith('unreachable'))
})

test('stops a compression bomb at the limit and refuses broken and unknown encodings', async () => {
  const bombs = {
    gzip: gzipSync(Buffer.alloc(200_000_000)),
    br: brotliCompressSync(Buffer.alloc(20_000_000)),
  }
  await using site = await startSite((request, response) => {
    const name = request.url!.slice(1)
    if (name in bombs)
      response.writeHead(200, { 'content-encoding': name }).end(bombs[name as keyof typeof bombs])
    else if (name === 'garbage') response.writeHead(200, { 'content-encoding': 'gzip' }).end('geen gzip')
    else if (name === 'cut')
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync('vacature'.repeat(50)).subarray(0, 20))
    else response.writeHead(200, { 'content-encoding': 'zstd' }).end('x')
  })
  const before = process.memoryUsage().rss
  for (const name of Object.keys(bombs)) {
    await assert.rejects(fetcher(site)({ url: `${site.origin}/${name}` }), failsWith('too-large'))
  }
  assert.ok(process.memoryUsage().rss - before < 100_000_000, 'the bomb was not unfolded')
  for (const name of ['garbage', 'cut', 'zstd']) {
    await assert.rejects(fetcher(site)({ url: `${site.origin}/${name}` }), failsWith('unreachable'))
  }
})

test('headers that do not come, or come without end, are stopped', async () => {
  await using site = await startSite((request, response) => {
    if (request.url === '/silent') return
    request.socket.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => request.socket.write(`x-${'a'.repeat(1000)}: 1\r\n`), 1)
    response.on('close', () => clearInterval(timer))
  })
  const fetch = fetcher(site, { timeoutMilliseconds: 2000 })
  await assert.rejects(
    fetcher(site, { timeoutMilliseconds: 200 })({ url: `${site.origin}/silent` }),
    failsWith('timeout'),
  )
  await assert.rejects(fetch({ url: `${site.origin}/endless` }), failsWith('unreachable'))
})

test('follows five redirects and no sixth; a loop ends', async () => {
  await using site = await startSite((request, response) => {
    const left = Number(request.url!.slice(1))
    if (left > 0) redirect(response, `/${left - 1}`, 301)
    else response.end('aangekomen')
  })
  const page = await fetcher(site)({ url: `${site.origin}/5` })
  assert.equal(page.url, `${site.origin}/0`)
  await assert.rejects(fetcher(site)({ url: `${site.origin}/6` }), failsWith('too-many-redirects'))
  await using loop = await startSite((_request, response) => redirect(response, '/'))
  await assert.rejects(fetcher(loop)({ url: loop.origin }), failsWith('too-many-redirects'))
  assert.equal(loop.requests.length, 6)
})

test('a page and its redirects share one time limit', async () => {
  await using site = await startSite((request, response) => {
    if (request.url!.length < 3) redirect(response, `${request.url}1`)
  })
  let now = 0
  // Looked at when a request begins, when its answer comes, and when that is read.
  const fetch = fetcher(site, { timeoutMilliseconds: 600_000, nowMilliseconds: () => (now += 150_000) })
  await assert.rejects(fetch({ url: `${site.origin}/` }), failsWith('timeout'))
})

test('a redirect inside is refused in every spelling, and nothing is fetched there', async () => {
  await using inside = await startSite((_request, response) => void response.end('geheim'))
  const spellings = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost.',
    '127.0.0.1.',
  ]
  for (const host of spellings) {
    await using site = await startSite((_request, response) =>
      redirect(response, `http://${host}:8080/geheim`),
    )
    await assert.rejects(fetcher(site)({ url: site.origin }), failsWith('forbidden-address'), host)
  }
  await using other = await startSite((_request, response) => redirect(response, `${inside.origin}/geheim`))
  await assert.rejects(fetcher(other)({ url: other.origin }), failsWith('invalid-address'))
  assert.deepEqual(inside.requests, [])
})

test('refuses other schemes, credentials and ports, also by redirect', async () => {
  const refused = [
    'file:///etc/passwd',
    'ftp://voorbeeld.nl/',
    'gopher://voorbeeld.nl',
    'http://naam:geheim@voorbeeld.nl/',
    'http://voorbeeld.nl:22/',
    'niets',
    'http://',
  ]
  for (const url of refused) await assert.rejects(fetcher(null)({ url }), failsWith('invalid-address'), url)
  for (const location of ['file:///etc/passwd', 'http://naam@voorbeeld.nl/', 'http://voorbeeld.nl:25/']) {
    await using site = await startSite((_request, response) => redirect(response, location))
    await assert.rejects(fetcher(site)({ url: site.origin }), failsWith('invalid-address'), location)
  }
})

test('a name with one private address among its addresses is refused', async () => {
  for (const addresses of [
    ['10.0.0.8'],
    ['93.184.215.14', '192.168.1.1'],
    ['2606:2800:21f::1', 'fd00::1'],
    ['169.254.169.254'],
  ]) {
    const fetch = fetcher(null, { resolve: async () => addresses })
    await assert.rejects(fetch({ url: 'https://vacatures.voorbeeld.nl/' }), failsWith('forbidden-address'))
  }
})

test('rebinding: the connection goes to the address that was checked, whatever the name says later', async () => {
  await using site = await startSite((_request, response) => void response.end('gevonden'))
  const name = 'wisselend.voorbeeld.test'
  let asked = 0
  const resolve = async (): Promise<string[]> => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.9'])
  const fetch = fetcher(null, { allowedHosts: [name], resolve })
  const page = await fetch({ url: `http://${name}:${site.port}/` })
  assert.equal(
    textOfPage(page),
    'gevonden',
    'no name server knows this name: only the pinned address leads here',
  )
  assert.equal(asked, 1)
  await assert.rejects(fetch({ url: `http://${name}:${site.port}/` }), failsWith('unreachable'))

  const answers = [['93.184.215.14'], ['127.0.0.1']]
  const turning = async (): Promise<string[]> => answers.shift()!
  const url = new URL(`http://${name}/`)
  assert.deepEqual((await checkTarget(url, [], turning)).addresses, ['93.184.215.14'])
  await assert.rejects(checkTarget(url, [], turning), failsWith('forbidden-address'))
})

test('a redirect is checked anew: the name that was public on the way in is refused when it turns private', async () => {
  await using site = await startSite((_request, response) =>
    redirect(response, 'http://wisselend.voorbeeld.test/2'),
  )
  const resolve = async (name: string): Promise<string[]> =>
    name.startsWith('wisselend') ? ['10.0.0.1'] : ['127.0.0.1']
  const fetch = fetcher(null, { allowedHosts: ['open.voorbeeld.test'], resolve })
  await assert.rejects(
    fetch({ url: `http://open.voorbeeld.test:${site.port}/` }),
    failsWith('forbidden-address'),
  )
  assert.equal(site.requests.length, 1)
})

test('resolution that fails, gives nothing or hangs is a clear failure', async () => {
  const failing = fetcher(null, { resolve: () => Promise.reject(new Error('ENOTFOUND')) })
  await assert.rejects(failing({ url: 'http://bestaat-niet.voorbeeld.nl' }), failsWith('unreachable'))
  await assert.rejects(
    fetcher(null, { resolve: async () => [] })({ url: 'http://leeg.voorbeeld.nl' }),
    failsWith('unreachable'),
  )
  const hanging = fetcher(null, { resolve: () => new Promise(() => undefined), timeoutMilliseconds: 100 })
  await assert.rejects(hanging({ url: 'http://traag.voorbeeld.nl' }), failsWith('timeout'))
})

test('a closed port, garbage for an answer and an abort by the caller', async () => {
  const closed = await startSite(() => undefined)
  await closed[Symbol.asyncDispose]()
  await assert.rejects(fetcher(closed)({ url: closed.origin }), failsWith('unreachable'))
  await using garbage = await startSite((request) => void request.socket.end('dit is geen http\r\n\r\n'))
  await assert.rejects(fetcher(garbage)({ url: garbage.origin }), failsWith('unreachable'))
  await using silent = await startSite(() => controller.abort())
  const controller = new AbortController()
  await assert.rejects(
    fetcher(silent)({ url: silent.origin, signal: controller.signal }),
    failsWith('aborted'),
  )
})
