/** Feeds of searches, as Python's feedparser and a plain reading see them. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { postJobs } from './testing/example-board.ts'

const python = '/usr/bin/python3'
const missing: string | false =
  !existsSync(python) && 'Python with feedparser is not installed (/usr/bin/python3)'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
  await postJobs(polder)
})
after(() => polder[Symbol.asyncDispose]())

const textAt = async (path: string): Promise<string> => {
  const answer = await fetch(polder.address + path, { headers: { 'accept-language': 'nl' } })
  assert.equal(answer.status, 200, path)
  return answer.text()
}

interface Parsed {
  bozo: boolean
  version: string
  title: string
  self: string[]
  entries: { id: string; link: string; title: string; summary: string; published: string }[]
}

const parse = (text: string): Parsed => {
  const script = `
import sys, json, feedparser
f = feedparser.parse(sys.stdin.buffer.read())
print(json.dumps({'bozo': bool(f.bozo), 'version': f.version, 'title': f.feed.title,
 'self': [l.href for l in f.feed.links],
 'entries': [{'id': e.id, 'link': e.link, 'title': e.title, 'summary': e.summary, 'published': e.published} for e in f.entries]}))`
  const ran = spawnSync(python, ['-c', script], { input: text, encoding: 'utf8' })
  assert.equal(ran.status, 0, ran.stderr)
  return JSON.parse(ran.stdout)
}

/** An address that a job keeps when its title changes. */
const withoutTitle = (address: string): string => address.replace(/(\/\d+)-[^/]*$/, '$1')

test('feedparser reads both feeds without complaint, with the jobs of the page, newest first', {
  skip: missing,
}, async () => {
  const page = load(
    (await polder.get('/vacatures?q=verpleegkundige&sorteer=nieuw', { headers: { accept: 'text/html' } }))
      .body,
  )
  const wanted = page('.job-list h3 a')
    .map((_, one) => polder.address + page(one).attr('href'))
    .get()
  assert.equal(wanted.length, 5)
  for (const [kind, version] of [
    ['rss', 'rss20'],
    ['atom', 'atom10'],
  ] as const) {
    const feed = parse(await textAt(`/vacatures.${kind}?q=verpleegkundige`))
    assert.equal(feed.bozo, false)
    assert.equal(feed.version, version)
    assert.deepEqual(
      feed.entries.map(({ link }) => link),
      wanted,
      kind,
    )
    assert.deepEqual(
      feed.entries.map(({ id }) => id),
      wanted.map(withoutTitle),
      kind,
    )
    assert.ok(feed.self.includes(`${polder.address}/vacatures.${kind}?q=verpleegkundige`))
    assert.match(feed.entries[0]!.summary, /per maand/)
  }
  const json = JSON.parse(await textAt('/vacatures.json?q=verpleegkundige'))
  assert.equal(json.version, 'https://jsonfeed.org/version/1.1')
  assert.deepEqual(
    json.items.map(({ url }: { url: string }) => url),
    wanted,
  )
  assert.deepEqual(
    json.items.map(({ id }: { id: string }) => id),
    wanted.map(withoutTitle),
  )
})

test('script, ends of sections and odd letters in an ad stay text in every feed', {
  skip: missing,
}, async () => {
  const title = 'Lasser ]]> <script>alert(1)</script> & zo\u202E'
  await postJobs(polder, [
    { title, company: 'A & B <i>', description: 'Je last ]]> <img src=x onerror=alert(1)>.' },
  ])
  for (const kind of ['rss', 'atom']) {
    const text = await textAt(`/vacatures.${kind}?q=lasser`)
    const feed = parse(text)
    assert.equal(feed.bozo, false, text)
    assert.equal(feed.entries.length, 1)
    // Some readers give a title as text, others as HTML.
    const read = feed.entries[0]!.title
    const said = 'Lasser ]]> <script>alert(1)</script> & zo'
    assert.ok([read, load(`<p>${read}</p>`)('p').text()].includes(said), `${kind}: ${read}`)
    assert.equal(load(feed.entries[0]!.summary)('img').length, 0)
    assert.match(load(feed.entries[0]!.summary).text(), /Je last \]\]> <img src=x onerror=alert\(1\)>\./)
  }
  const json = JSON.parse(await textAt('/vacatures.json?q=lasser'))
  assert.equal(json.items[0].title, 'Lasser ]]> <script>alert(1)</script> & zo')
})

test('an ampersand in a title is one to readers that take titles as text', async () => {
  await postJobs(polder, [
    { title: 'Sales & marketing glasblazer', company: 'Thuis & Zo', description: 'Glas.' },
  ])
  for (const kind of ['rss', 'atom']) {
    const feed = load(await textAt(`/vacatures.${kind}?q=glasblazer`), { xml: true })
    assert.equal(
      feed(kind === 'rss' ? 'item > title' : 'entry > title').text(),
      'Sales & marketing glasblazer',
    )
  }
})

test('a feed has the fifty newest, is empty where nothing is found, and refuses what the page refuses', async () => {
  const many = Array.from({ length: 55 }, (_, n) => ({
    title: `Kok ${n}`,
    company: 'De Pan',
    description: 'Je kookt.',
  }))
  await postJobs(polder, many)
  const json = JSON.parse(await textAt('/vacatures.json?q=kok'))
  assert.deepEqual(
    json.items.map(({ title }: { title: string }) => title),
    many
      .map(({ title }) => title)
      .reverse()
      .slice(0, 50),
  )
  assert.equal(JSON.parse(await textAt('/vacatures.json?q=astronaut')).items.length, 0)
  assert.match(await textAt('/vacatures.atom?q=astronaut'), /<feed/)
  for (const query of ['straal=1', `q=${'a'.repeat(201)}`, 'plaats=Nergenshuizen'])
    assert.equal((await fetch(`${polder.address}/vacatures.rss?${query}`)).status, 422, query)
})
