/** Sitemaps and feeds keep their schemas, with names and texts that try to break them; and the schemas refuse what they should. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { type RecruitmentTestService, startRecruitment } from '../testing/recruitment-service.ts'
import { postJobs } from './testing/example-board.ts'
import { assertValidXml, noXmllint, type XmlKind, xmlMistakes } from './testing/xml-schemas.ts'

let polder: RecruitmentTestService
before(async () => {
  polder = await startRecruitment()
  const hostile = 'Lasser ]]> <b>&amp; \u0007\uFFFE "zo" \u202E'
  await postJobs(polder)
  await postJobs(polder, [
    { title: hostile, company: hostile, description: `Je last ]]>\n${hostile} &#0; <!-- -->` },
  ])
  const { token } = await polder.signIn(polder.admin.email, polder.admin.password)
  const json = {
    ...{ title: 'Loon & recht', content: '# Kop\n\n<script>1</script> ]]>', category: 'A & B' },
    ...{ tags: ['<x>'], excerpt: 'Wat ]]> is', published: true },
  }
  const answer = await polder.post('/admin/articles', { token, json })
  assert.equal(answer.status, 201, String(answer.bytes))
})
after(() => polder[Symbol.asyncDispose]())

const bytesAt = async (path: string): Promise<Buffer> => {
  const answer = await fetch(polder.address + path)
  assert.equal(answer.status, 200, path)
  return Buffer.from(await answer.arrayBuffer())
}

const documents: readonly (readonly [string, XmlKind])[] = [
  ['/sitemap.xml', 'siteindex'],
  ['/sitemaps/0.xml.gz', 'sitemap'],
  ['/sitemaps/1.xml.gz', 'sitemap'],
  ['/vacatures.rss', 'rss'],
  ['/vacatures.rss?q=lasser&plaats=Ede&straal=100', 'rss'],
  ['/vacatures.rss?q=astronaut', 'rss'],
  ['/vacatures.atom', 'atom'],
  ['/vacatures.atom?q=lasser', 'atom'],
  ['/vacatures.atom?q=astronaut', 'atom'],
  ['/artikelen.atom', 'atom'],
]

test('every sitemap and feed keeps its schema', { skip: noXmllint }, async () => {
  for (const [path, kind] of documents) {
    const bytes = await bytesAt(path)
    assertValidXml((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(), kind)
  }
  assert.match((await bytesAt('/vacatures.rss?q=lasser')).toString(), /<item>/)
  assert.match((await bytesAt('/vacatures.atom?q=lasser')).toString(), /<entry>/)
  assert.match((await bytesAt('/artikelen.atom')).toString(), /<entry>/)
})

test('the schemas refuse what no reader takes', { skip: noXmllint }, async () => {
  const whole = async (path: string, kind: XmlKind) => {
    const bytes = await bytesAt(path)
    return [(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(), kind] as const
  }
  const [index, part, rss, atom] = await Promise.all([
    whole('/sitemap.xml', 'siteindex'),
    whole('/sitemaps/1.xml.gz', 'sitemap'),
    whole('/vacatures.rss', 'rss'),
    whole('/vacatures.atom', 'atom'),
  ])
  const broken: [readonly [string, XmlKind], RegExp | string, string][] = [
    [index, /<loc>.*?<\/loc>/s, ''],
    [index, /<loc>http/, '<loc>ftp'],
    [part, /<lastmod>[^<]*/, '<lastmod>gisteren'],
    [part, /<loc>[^<]*/, '<loc>/vacatures/1'],
    [part, /(<url>.*?<\/url>)/s, '$1$1'],
    [part, '<url>', '<url><title>x</title>'],
    [rss, /<pubDate>[^<]*/, '<pubDate>2026-01-01'],
    [rss, 'isPermaLink="true"', 'isPermaLink="maybe"'],
    [rss, '<channel>', '<channel><foo/>'],
    [atom, /<updated>[^<]*/, '<updated>2026-01-01'],
    [atom, /<id>[^<]*<\/id>/, ''],
    [atom, /<entry>/, '<entry><subtitle>x</subtitle>'],
    [atom, 'type="text"', 'type="markdown"'],
  ]
  for (const [[xml, kind], from, to] of broken) {
    assertValidXml(xml, kind)
    const changed = xml.replace(from, to)
    assert.notEqual(changed, xml, String(from))
    assert.notEqual(xmlMistakes(changed, kind), '', `${kind}: ${from} → ${to}`)
  }
})
