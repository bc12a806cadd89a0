/** The queue's manners, with a fetcher that notes when it is asked and a clock that moves only by sleeping. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import type { Page, PageRequest } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { createPoliteQueue, type PoliteQueueOptions } from './polite-queue.ts'

const page = (url: string, status = 200, facts: Partial<Page> = {}): Page => ({
  url,
  status,
  contentType: 'text/plain',
  body: Buffer.from('tekst'),
  etag: null,
  lastModified: null,
  retryAfterSeconds: null,
  location: null,
  millisLeft: 10_000,
  ...facts,
})

interface Asked {
  url: string
  atMilliseconds: number
  etag: string | null | undefined
}

const queueWith = (
  answer: (request: PageRequest, count: number) => Page | Promise<Page>,
  options: Partial<PoliteQueueOptions> = {},
) => {
  let millis = 1_000_000
  const asked: Asked[] = []
  const inFlight = new Map<string, number>()
  let maximumInFlight = 0
  const clock = {
    millis: () => millis,
    sleep: async (wait: number) => {
      await Promise.resolve()
      millis += wait
    },
  }
  const fetchPage = async (request: PageRequest): Promise<Page> => {
    const { host } = new URL(request.url)
    asked.push({ url: request.url, atMilliseconds: millis, etag: request.etag })
    inFlight.set(host, (inFlight.get(host) ?? 0) + 1)
    maximumInFlight = Math.max(maximumInFlight, inFlight.get(host)!)
    await new Promise((resolve) => setImmediate(resolve))
    try {
      if (request.url.endsWith('/robots.txt') && !options.robotsToken) return page(request.url, 404)
      return await answer(request, asked.filter(({ url }) => url === request.url).length)
    } finally {
      inFlight.set(host, inFlight.get(host)! - 1)
    }
  }
  const queue = createPoliteQueue({ fetchPage, robotsToken: 'PolderBot', clock, ...options })
  return { queue, asked, maximumInFlight: () => maximumInFlight, pass: (wait: number) => (millis += wait) }
}

const failsWith = (kind: string, status?: number) => (error: unknown) =>
  error instanceof FetchFailure && error.kind === kind && error.status === status

test('one request in flight a host, with the pause between; another host does not wait', async () => {
  const { queue, asked, maximumInFlight } = queueWith(({ url }) => page(url))
  await Promise.all(['a', 'b', 'c', 'd'].map((path) => queue.get({ url: `https://een.voorbeeld/${path}` })))
  assert.equal(maximumInFlight(), 1)
  const times = asked.map(({ atMilliseconds }) => atMilliseconds)
  assert.deepEqual(times, [1_000_000, 1_001_000, 1_002_000, 1_003_000, 1_004_000])
  await queue.get({ url: 'https://twee.voorbeeld/' })
  assert.equal(asked.at(-2)?.atMilliseconds, 1_004_000)
})

test('robots.txt is asked once a day and obeyed, with its Crawl-delay', async () => {
  const robots = Buffer.from('User-agent: PolderBot\nDisallow: /geheim\nCrawl-delay: 7\n')
  const { queue, asked, pass } = queueWith(({ url }) => page(url, 200, { body: robots }), {
    robotsToken: 'PolderBot',
  })
  await queue.get({ url: 'https://een.voorbeeld/open' })
  await assert.rejects(
    queue.get({ url: 'https://een.voorbeeld/geheim/1' }),
    failsWith('disallowed-by-robots'),
  )
  await queue.get({ url: 'https://een.voorbeeld/ook' })
  assert.deepEqual(
    asked.map(({ url }) => new URL(url).pathname),
    ['/robots.txt', '/open', '/ook'],
  )
  assert.equal(asked[2]!.atMilliseconds - asked[1]!.atMilliseconds, 7000)
  pass(86_400_001)
  await queue.get({ url: 'https://een.voorbeeld/open' })
  assert.equal(asked.filter(({ url }) => url.endsWith('robots.txt')).length, 2)
})

test('one failed robots.txt bars nothing: it is asked again', async () => {
  const { queue, asked } = queueWith(
    ({ url }, count) =>
      page(url, url.endsWith('robots.txt') && count === 1 ? 503 : 200, { body: Buffer.alloc(0) }),
    { robotsToken: 'PolderBot' },
  )
  assert.equal((await queue.get({ url: 'https://een.voorbeeld/' })).status, 200)
  assert.deepEqual(
    asked.map(({ url, atMilliseconds }) => [new URL(url).pathname, atMilliseconds - 1_000_000]),
    [
      ['/robots.txt', 0],
      ['/robots.txt', 1000],
      ['/', 2000],
    ],
  )
})

test('a robots.txt that cannot be had three times closes the site, for ten minutes', async () => {
  let status = 503
  const { queue, pass } = queueWith(
    ({ url }) => page(url, url.endsWith('robots.txt') ? status : 200, { body: Buffer.alloc(0) }),
    { robotsToken: 'PolderBot' },
  )
  const url = 'https://een.voorbeeld/'
  await assert.rejects(queue.get({ url }), failsWith('disallowed-by-robots'))
  status = 200
  assert.equal((await queue.get({ url })).status, 200, 'closed for that request only')
  pass(86_400_001)
  status = 503
  for (let round = 0; round < 3; round++)
    await assert.rejects(queue.get({ url }), failsWith('disallowed-by-robots'))
  status = 200
  await assert.rejects(queue.get({ url }), failsWith('disallowed-by-robots'))
  pass(600_001)
  assert.equal((await queue.get({ url })).status, 200)
})

test('Retry-After is waited for; a longer one than the limit is not, and holds the host', async () => {
  const { queue, asked } = queueWith(({ url }, count) =>
    count === 1 ? page(url, 429, { retryAfterSeconds: 30 }) : page(url),
  )
  await queue.get({ url: 'https://een.voorbeeld/a' })
  assert.equal(asked[2]!.atMilliseconds - asked[1]!.atMilliseconds, 30_000)
  const busy = queueWith(({ url }, count) =>
    count === 1 && url.endsWith('/a') ? page(url, 503, { retryAfterSeconds: 600 }) : page(url),
  )
  await assert.rejects(busy.queue.get({ url: 'https://een.voorbeeld/a' }), failsWith('http-status', 503))
  const wants = /: The site asked to wait until 1970-01-01T00:26:41Z\.$/
  await assert.rejects(busy.queue.get({ url: 'https://een.voorbeeld/b' }), wants)
  await assert.rejects(busy.queue.get({ url: 'https://een.voorbeeld/b' }), failsWith('asked-to-wait'))
  assert.equal(busy.asked.length, 2)
  busy.pass(600_000)
  assert.equal((await busy.queue.get({ url: 'https://een.voorbeeld/b' })).status, 200)
})

test('who has less time than the site asks for is told at once, one already in line too', async () => {
  const { queue, asked } = queueWith(({ url }, count) =>
    count === 1 && url.endsWith('/a') ? page(url, 429, { retryAfterSeconds: 45 }) : page(url),
  )
  const hurried = (path: string) =>
    queue.get({ url: `https://een.voorbeeld/${path}`, answerByMilliseconds: 1_000_000 + 30_000 })
  const [first, second] = await Promise.allSettled([hurried('a'), hurried('b')])
  assert.ok(failsWith('asked-to-wait')((first as PromiseRejectedResult).reason))
  assert.ok(failsWith('asked-to-wait')((second as PromiseRejectedResult).reason))
  assert.deepEqual(
    asked.map(({ url }) => new URL(url).pathname),
    ['/robots.txt', '/a'],
  )
  // What nobody asked for, the pause and the wait after an error, is waited for as ever.
  await queue.get({ url: 'https://een.voorbeeld/c' })
  assert.equal(asked[2]!.atMilliseconds - asked[1]!.atMilliseconds, 45_000)
})

test('a robots.txt is not asked for while the site wants a pause, nor counted as one that did not answer', async () => {
  let paused = false
  const { queue, asked, pass } = queueWith(({ url }) => {
    if (paused) throw new Error('nothing is sent')
    return page(url, url.endsWith('robots.txt') ? 404 : 503, { retryAfterSeconds: 600 })
  })
  await assert.rejects(queue.get({ url: 'http://een.voorbeeld/a' }), failsWith('http-status', 503))
  paused = true
  // Another origin of the same host, so another robots.txt.
  await assert.rejects(queue.get({ url: 'https://een.voorbeeld/a' }), failsWith('asked-to-wait'))
  paused = false
  pass(600_000)
  await assert.rejects(queue.get({ url: 'https://een.voorbeeld/a' }), failsWith('http-status', 503))
  assert.equal(asked.filter(({ url }) => url.endsWith('robots.txt')).length, 2)
})

test('each redirect waits its turn, of robots.txt too; a form goes along where the status says so', async () => {
  const forms: (Record<string, string> | undefined)[] = []
  const { queue, asked } = queueWith(
    (request) => {
      const { pathname, origin } = new URL(request.url)
      if (pathname === '/robots.txt') return page(request.url, 301, { location: `${origin}/regels` })
      if (pathname === '/regels') return page(request.url, 404)
      forms.push(request.form)
      if (pathname === '/3') return page(request.url)
      const location = `${origin}/${Number(pathname.slice(1)) + 1}`
      return page(request.url, pathname === '/2' ? 302 : 307, { location })
    },
    { robotsToken: 'PolderBot' },
  )
  const reached = await queue.get({ url: 'https://een.voorbeeld/0', form: { q: '1' } })
  assert.equal(reached.url, 'https://een.voorbeeld/3')
  assert.deepEqual(
    asked.map(({ url, atMilliseconds }) => [new URL(url).pathname, atMilliseconds - 1_000_000]),
    ['/robots.txt', '/regels', '/0', '/1', '/2', '/3'].map((path, at) => [path, at * 1000]),
  )
  assert.deepEqual(forms, [{ q: '1' }, { q: '1' }, { q: '1' }, undefined])
})

test('server errors and lost connections are tried three times in all, 404 once', async () => {
  const away = queueWith(({ url }) => page(url, 500))
  await assert.rejects(away.queue.get({ url: 'https://een.voorbeeld/a' }), failsWith('http-status', 500))
  assert.equal(away.asked.length, 4)
  const lost = queueWith(() => Promise.reject(new FetchFailure('unreachable', 'weg')))
  await assert.rejects(lost.queue.get({ url: 'https://een.voorbeeld/a' }), failsWith('unreachable'))
  assert.equal(lost.asked.length, 4)
  const missing = queueWith(({ url }) => page(url, 404))
  await assert.rejects(missing.queue.get({ url: 'https://een.voorbeeld/a' }), failsWith('http-status', 404))
  assert.equal(missing.asked.length, 2)
})

test('an unchanged page comes from the cache', async () => {
  const cache = createPageCache()
  const { queue, asked } = queueWith(
    ({ url, etag }) =>
      etag === '"1"' ? page(url, 304, { body: Buffer.alloc(0) }) : page(url, 200, { etag: '"1"' }),
    { cache },
  )
  const first = await queue.get({ url: 'https://een.voorbeeld/a' })
  const second = await queue.get({ url: 'https://een.voorbeeld/a' })
  assert.deepEqual(
    asked.slice(1).map(({ etag }) => etag),
    [undefined, '"1"'],
  )
  assert.equal(second, first)
})

test('the cache keeps what was used last within its size, and only what can be asked for again', () => {
  const cache = createPageCache(400)
  const big = (etag: string | null): Page => page('x', 200, { body: Buffer.alloc(100), etag })
  for (const url of ['a', 'b', 'c', 'd']) cache.put(url, big('"e"'))
  cache.get('a')
  cache.put('e', big('"e"'))
  cache.put('f', big(null))
  assert.deepEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].filter((url) => cache.get(url)),
    ['a', 'c', 'd', 'e'],
  )
})

test('a redirect to another site asks that site first', async () => {
  const robots = (url: string): Page =>
    page(url, 200, { body: Buffer.from('User-agent: *\nDisallow: /dicht') })
  const answers: Record<string, Page> = {
    '/a': page('https://een.voorbeeld/a', 302, { location: 'https://twee.voorbeeld/dicht' }),
    '/b': page('https://een.voorbeeld/b', 302, { location: 'https://twee.voorbeeld/open' }),
    '/lus': page('https://een.voorbeeld/lus', 302, { location: 'https://een.voorbeeld/lus' }),
  }
  const { queue, asked } = queueWith(
    ({ url }) => (url.endsWith('robots.txt') ? robots(url) : (answers[new URL(url).pathname] ?? page(url))),
    { robotsToken: 'PolderBot' },
  )
  await assert.rejects(queue.get({ url: 'https://een.voorbeeld/a' }), failsWith('disallowed-by-robots'))
  assert.equal((await queue.get({ url: 'https://een.voorbeeld/b' })).url, 'https://twee.voorbeeld/open')
  assert.ok(!asked.some(({ url }) => url.endsWith('/dicht')))
  await assert.rejects(queue.get({ url: 'https://een.voorbeeld/lus' }), failsWith('too-many-redirects'))
})

test('an aborted request does not hold up the next one', async () => {
  const { queue } = queueWith(({ url }) => page(url))
  await queue.get({ url: 'https://een.voorbeeld/a' })
  await assert.rejects(
    queue.get({ url: 'https://een.voorbeeld/b', signal: AbortSignal.abort() }),
    failsWith('aborted'),
  )
  assert.equal((await queue.get({ url: 'https://een.voorbeeld/c' })).status, 200)
  for (const url of ['geen adres', 'mailto:p@o.nl', 'file:///etc/passwd', 'data:,x']) {
    await assert.rejects(queue.get({ url }), failsWith('invalid-address'), url)
  }
})
