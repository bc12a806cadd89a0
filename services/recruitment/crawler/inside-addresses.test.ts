/** The crawler cannot be sent to what is inside, in whatever way that is written, and says nothing of it. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { type LocalSite, startSite } from '../adapters/testing/local-site.ts'
import { asAdmin, type Crawling, sourcesPath, startCrawling } from '../sources/testing/crawling.ts'

const secret = 'geheim van binnen'

let inside: LocalSite
let polder: Crawling
before(async () => {
  inside = await startSite((_request, response) => void response.end(secret))
  polder = await startCrawling({ allowedHosts: 'nergens.voorbeeld' })
})
after(async () => {
  await polder[Symbol.asyncDispose]()
  await inside[Symbol.asyncDispose]()
})

const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '2852039166',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '①②⑦.⓪.⓪.①',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::10.0.0.1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[fec0::1]',
]

const otherWays = [
  'http://user:pass@93.184.216.34/',
  'http://user@93.184.216.34/',
  'http://93.184.216.34:22/',
  'http://93.184.216.34:6379/',
  'https://93.184.216.34:5432/',
  'ftp://93.184.216.34/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'data:text/html,x',
  'javascript:alert(1)',
  'jar:http://127.0.0.1!/',
  '//127.0.0.1/',
  'http://',
  'geen adres',
  'http://127.0.0.1\\@93.184.216.34/',
  'http://127.0.0.1#@93.184.216.34/',
]

const insideAddresses = () => [
  ...hosts.flatMap((host) => [`http://${host}/`, `https://${host}:8443/x`, `http://${host}:${inside.port}/`]),
  ...otherWays,
]

test('every way to write an inside address is 400 in the same words, and nothing is fetched', async () => {
  const as = await asAdmin(polder)
  const source = { name: 'Binnen', sourceType: 'RSS' }
  const id = (
    await polder.post(sourcesPath, {
      ...as,
      json: { ...source, url: 'http://93.184.216.34/', active: false },
    })
  ).body.id
  const words = new Set<string>()
  for (const url of insideAddresses()) {
    const answers = [
      await polder.post('/crawler/crawl', { json: { url, initiatedBy: 'test' } }),
      await polder.post('/crawler/scrape', { json: { url } }),
      await polder.post(sourcesPath, { ...as, json: { ...source, url } }),
      await polder.put(`${sourcesPath}/${id}`, { ...as, json: { ...source, url } }),
    ]
    for (const { status, body } of answers) {
      assert.equal(status, 400, url)
      words.add(JSON.stringify([body.message, body.fieldErrors]))
    }
  }
  assert.deepEqual(
    [...words],
    [
      JSON.stringify([
        'url: must be a public http or https address on a usual port, without a user name',
        [
          {
            field: 'url',
            message: 'must be a public http or https address on a usual port, without a user name',
          },
        ],
      ]),
    ],
  )
  assert.deepEqual(inside.requests, [])
  assert.equal((await polder.get('/crawler/history')).body.totalElements, 0)
  assert.equal((await polder.get(sourcesPath, as)).body.totalElements, 1)
})

test('an address that leads inside by a redirect is not followed, and tells nothing', async () => {
  await using door = await startSite((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    const to = decodeURIComponent(new URL(request.url!, 'http://door').search.slice(1))
    response.writeHead(Number(request.url!.slice(1, 4)), { location: to }).end(secret)
  })
  await using open = await startCrawling({ allowedHosts: door.host })
  const ways = [
    `http://127.0.0.1:${inside.port}/`,
    `http://2130706433:${inside.port}/`,
    `http://[::ffff:127.0.0.1]:${inside.port}/`,
    `//localhost:${inside.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://user:pass@10.0.0.1/',
    'file:///etc/passwd',
  ]
  for (const [at, way] of ways.entries()) {
    const status = [301, 302, 303, 307, 308][at % 5]
    const url = `${door.origin}/${status}?${encodeURIComponent(way)}`
    const scraped = await open.post('/crawler/scrape', { json: { url, createJob: true } })
    assert.equal(scraped.status, 400, way)
    const { body } = await open.post('/crawler/crawl', { json: { url, initiatedBy: 'test' } })
    const crawl = await eventually(async () => {
      const found = (await open.get(`/crawler/status/${body.crawlJobId}`)).body
      return found.completedAt && found
    }, 'the crawl has ended')
    assert.equal(crawl.status, 'FAILED', way)
    for (const text of [scraped.bytes.toString(), crawl.errorMessage]) {
      assert.ok(!text.includes(secret))
      assert.doesNotMatch(text, /ECONN|169\.254|10\.0\.0\.1|passwd|private|loopback/)
    }
  }
  assert.deepEqual(inside.requests, [])
})
