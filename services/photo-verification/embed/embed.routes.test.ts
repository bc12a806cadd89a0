/** What other sites embed: the same headline through every door, behind the same gate, and nothing that runs. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { eventually } from '../../../kit/testing/eventually.ts'
import { badgeSvg } from '../core/badge.ts'
import { headlines } from '../core/headline.ts'
import { photoWords } from '../portal/photo.languages.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { badgeScriptIntegrity } from './badge-code.ts'

const polder = await startPhotoService()
after(() => polder[Symbol.asyncDispose]())
const { token } = await polder.account()

const sql = (statement: string, values: unknown[]) =>
  polder.platform.database!.runner('photo_verification').executeSql(statement, values)

const checked = async (owner = token): Promise<string> => {
  const { verificationId: id } = await polder.photo(owner)
  await eventually(
    async () => (await polder.get(`/api/v1/photos/${id}`)).body.aiDetectionStatus === 'SUCCESS',
    'detection has finished',
  )
  return id
}

const oembed = (id: string, more = '') =>
  polder.get(`/oembed?format=json&url=${encodeURIComponent(`${polder.address}/v/${id}${more}`)}`)

const detection = (provider: string, score: number) => ({
  provider,
  version: '1',
  state: 'done',
  score,
  isAiGenerated: score > 0.5,
  at: '2026-03-18T12:00:00.000Z',
})

/** What the row holds for each headline. */
const rows: Record<string, [string, unknown[]]> = {
  intact: ['SUCCESS', [detection('provenance', 0.5)]],
  'intact-ai': ['SUCCESS', [detection('provenance', 0.9)]],
  'intact-suspected': ['SUCCESS', [detection('sightengine', 0.8)]],
  'intact-disputed': ['SUCCESS', [detection('sightengine', 0.8), detection('hive', 0.1)]],
  'intact-pending': ['PENDING', []],
}

test('page, badge, preview and oEmbed say the same of a photo, in both languages, and tick it only where it is intact', async () => {
  const id = await checked()
  for (const headline of headlines) {
    const [status, detections] = rows[headline] ?? rows['intact']!
    await sql(
      `UPDATE photos SET ai_status = $2, detections = $3, captured_at = captured_at - $4::interval WHERE verification_id = $1`,
      [id, status, JSON.stringify(detections), headline === 'changed' ? '1 day' : '0'],
    )
    for (const lang of ['nl', 'en'] as const) {
      const { title } = photoWords[lang].headline[headline]
      const badge = (await polder.get(`/v/${id}/badge.svg?lang=${lang}`)).bytes.toString()
      assert.ok(badge.includes(`<title>${title}</title>`), badge)
      assert.equal(badge.includes('M6 12.5l4 4L18 8'), headline === 'intact')
      assert.equal(badge.includes('#14663a'), headline === 'intact')
      const page = (await polder.get(`/v/${id}`, { headers: { 'accept-language': lang } })).body
      assert.match(page, new RegExp(`<section class="verdict \\w+" id="verdict" data-headline="${headline}"`))
      assert.ok(page.includes(`<p class="headline">${title}</p>`))
      assert.equal(/class="verdict good"/.test(page), headline === 'intact')
      assert.equal(page.includes('badge good'), headline === 'intact')
      // The small badge below it warns as it does, also where a later detector is the one that speaks for AI.
      const warns = ['intact-ai', 'intact-suspected', 'intact-disputed'].includes(headline)
      assert.equal(/<li id="ai-badge"><span class="badge warn">/.test(page), warns, headline)
      if (headline !== 'changed')
        assert.ok(page.includes(`<meta property="og:description" content="${title}. `))
      const told = (
        await polder.get(`/oembed?lang=${lang}&url=${encodeURIComponent(`${polder.address}/v/${id}`)}`)
      ).body
      assert.equal(told.title, title)
      assert.ok(told.html.includes(`alt="${title} (`))
    }
    assert.equal((await polder.get(`/public/photos/${id}/credentials`)).body.headline, headline)
  }
})

test('oEmbed 1.0: rich, a link with a picture whose text is the verdict, and no script', async () => {
  const id = await checked()
  const { status, body, headers } = await oembed(id)
  assert.equal(status, 200)
  assert.equal(headers.get('access-control-allow-origin'), '*')
  assert.deepEqual([body.type, body.version], ['rich', '1.0'])
  assert.match(
    body.html,
    new RegExp(
      `^<a href="${polder.address}/v/${id}" lang="en"><img src="${polder.address}/v/${id}/badge\\.svg\\?lang=en" width="\\d+" height="40" alt="[^"]+" style="max-width:100%;height:auto"></a>$`,
    ),
  )
  const small = await polder.get(
    `/oembed?maxwidth=100&maxheight=50&url=${encodeURIComponent(`${polder.address}/v/${id}`)}`,
  )
  assert.equal(small.body.width, 100)
  assert.ok(small.body.height < 40)
  const within = async (maxwidth: number): Promise<[string, number]> => {
    const { body: fitted } = await polder.get(
      `/oembed?maxwidth=${maxwidth}&url=${encodeURIComponent(`${polder.address}/v/${id}`)}`,
    )
    return [new URL(fitted.thumbnail_url).pathname, fitted.thumbnail_width]
  }
  const { thumbnail_width: whole } = body
  assert.deepEqual(await within(whole), [`/public/photos/${id}/share`, whole])
  assert.deepEqual(await within(whole - 1), [`/v/${id}/badge.svg`, whole - 1])
  // As WordPress asks for what it found in the head of the page.
  const page = await polder.get(`/v/${id}`, { headers: { 'accept-language': 'nl' } })
  const discovered = /type="application\/json\+oembed" href="([^"]+)"/.exec(page.body)![1]!
  const { search } = new URL(discovered.replaceAll('&amp;', '&'))
  const embedded = await polder.get(`/oembed${search}&maxwidth=600&maxheight=900&dnt=1`)
  assert.deepEqual([embedded.status, embedded.body.title], [200, 'Ongewijzigd sinds ondertekening'])
  const status_ = async (query: string) => (await polder.get(`/oembed?${query}`)).status
  assert.equal(await status_('format=json'), 400)
  assert.equal(await status_('url=javascript:alert(1)'), 400)
  assert.equal(await status_(`url=${encodeURIComponent(`https://elsewhere.example/v/${id}`)}`), 404)
  assert.equal(await status_(`url=${encodeURIComponent(`${polder.address}/v/%ff`)}`), 404)
  assert.equal(await status_(`format=xml&url=${encodeURIComponent(`${polder.address}/v/${id}`)}`), 501)
})

test('the gate is the same: private 404, view password 401, past its time 410', async () => {
  const premium = await polder.premiumAccount()
  const own = { token: premium.token }
  const id = await checked(premium.token)
  const statuses = async (): Promise<number[]> => [
    (await polder.get(`/v/${id}/badge.svg`)).status,
    (await oembed(id)).status,
  ]
  const page = async (): Promise<string> => (await polder.get(`/v/${id}`)).body
  assert.deepEqual(await statuses(), [200, 200])
  // The code is on the page for others too, with the hash of its script.
  assert.ok((await page()).includes(`integrity=&quot;${badgeScriptIntegrity}&quot;`))
  await polder.patch(`/api/v1/photos/${id}/view-password`, { ...own, json: { password: 'tulpen' } })
  assert.deepEqual(await statuses(), [401, 401])
  assert.ok(!(await polder.get(`/v/${id}?pw=tulpen`)).body.includes('integrity='))
  assert.equal((await oembed(id, '?pw=tulpen')).status, 401)
  assert.equal((await polder.get(`/v/${id}/badge.svg?pw=tulpen`)).status, 200)
  await polder.patch(`/api/v1/photos/${id}/visibility`, { ...own, json: { isPublic: false } })
  assert.deepEqual(await statuses(), [404, 404])
  await polder.patch(`/api/v1/photos/${id}/visibility`, { ...own, json: { isPublic: true } })
  await sql(`UPDATE photos SET created_at = created_at - interval '15 days' WHERE verification_id = $1`, [id])
  assert.deepEqual(await statuses(), [410, 410])
})

test('other origins are for the badge, its script, oEmbed and share copies alone', async () => {
  const id = await checked()
  const open = async (path: string) => (await polder.get(path)).headers.get('access-control-allow-origin')
  for (const path of [`/v/${id}/badge.svg`, '/badge.js', `/public/photos/${id}/share`])
    assert.equal(await open(path), '*', path)
  for (const path of [
    `/v/${id}`,
    `/public/photos/${id}/verify`,
    `/public/photos/${id}/image`,
    `/public/photos/${id}/credentials`,
  ])
    assert.equal(await open(path), null, path)
})

test('the script is small, and its integrity is the one to write down', async () => {
  const { bytes, headers } = await polder.get('/badge.js')
  assert.match(headers.get('content-type')!, /^text\/javascript/)
  assert.ok(bytes.length <= 3000, `${bytes.length} bytes`)
  assert.ok(gzipSync(bytes).length < bytes.length)
  assert.equal(badgeScriptIntegrity, `sha384-${createHash('sha384').update(bytes).digest('base64')}`)
})

test('a badge holds its text as text', () => {
  const svg = badgeSvg('intact', `<script>"a" & 'b'</script>`, 'en')
  assert.ok(!svg.includes('<script>') && svg.includes('&#60;script&#62;&#34;a&#34; &#38; &#39;b&#39;'))
})
