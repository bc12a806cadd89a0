import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startSampleSite } from '../testing/sample-site.ts'
import { html } from './html.ts'
import { frame, frameOf, frameReply, stream, streamReply, takesStreams } from './streams.ts'

test('frames and streams are the elements that Turbo knows', () => {
  const body = html`<p>${'<b>'}</p>`
  assert.equal(frame('list', body).toString(), '<turbo-frame id="list"><p>&lt;b&gt;</p></turbo-frame>')
  assert.equal(
    frame('list', body, { src: '/x?a=1&b="', lazy: true, advances: true }).toString(),
    '<turbo-frame id="list" src="/x?a=1&amp;b=&quot;" loading="lazy" data-turbo-action="advance"><p>&lt;b&gt;</p></turbo-frame>',
  )
  assert.equal(
    stream('append', 'list', body).toString(),
    '<turbo-stream action="append" target="list"><template><p>&lt;b&gt;</p></template></turbo-stream>',
  )
  assert.equal(
    stream('replace', 'list', body, true).toString(),
    '<turbo-stream action="replace" target="list" method="morph"><template><p>&lt;b&gt;</p></template></turbo-stream>',
  )
  assert.equal(
    stream('remove', 'row-7').toString(),
    '<turbo-stream action="remove" target="row-7"></turbo-stream>',
  )
  assert.equal(stream('refresh', '').toString(), '<turbo-stream action="refresh"></turbo-stream>')
})

test('an id that is none is a mistake of the programmer', () => {
  for (const id of ['', '7', 'a b', 'a"b', 'a'.repeat(101)]) {
    assert.throws(() => frame(id, html``), /no id of a frame/, id)
    assert.throws(() => stream('update', id), /no id of a frame/, id)
  }
})

test('what a request says of frames and streams is read with care', () => {
  assert.equal(frameOf({ 'turbo-frame': 'list' }), 'list')
  for (const id of [undefined, '', '"><script>', 'a'.repeat(1000), ['list', 'other'], '__proto__'])
    assert.equal(frameOf({ 'turbo-frame': id }), undefined)
  assert.equal(takesStreams({ accept: 'text/vnd.turbo-stream.html, text/html, application/xhtml+xml' }), true)
  assert.equal(takesStreams({ accept: 'text/html' }), false)
  assert.equal(takesStreams({}), false)
})

test('streams and frames as whole answers are never cached', () => {
  const answer = streamReply([stream('remove', 'a'), stream('remove', 'b')], 422)
  assert.equal(answer.status, 422)
  assert.equal(answer.headers!['content-type'], 'text/vnd.turbo-stream.html; charset=utf-8')
  assert.equal(answer.headers!['cache-control'], 'no-store')
  assert.equal(String(answer.body).match(/<turbo-stream/g)!.length, 2)
  const part = frameReply('list', html`<p>x</p>`)
  assert.equal(part.headers!['vary'], 'turbo-frame')
  assert.match(String(part.body), /<turbo-frame id="list"><p>x<\/p><\/turbo-frame>$/)
})

test('headers of frames and streams from outside open nothing', async () => {
  await using polder = await startSampleSite()
  const accept = 'text/vnd.turbo-stream.html, text/html, application/xhtml+xml'
  const turbo = { accept, 'turbo-frame': 'list', 'turbo-visit': 'advance' }
  const stranger = await polder.get('/mine/7', { headers: turbo })
  assert.equal(stranger.status, 303)
  assert.match(stranger.headers.get('location')!, /^\/sign-in\?back=/)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const elsewhere = await polder.post('/form', {
    body: 'name=x',
    headers: { ...turbo, ...form, 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(elsewhere.status, 403)
  const known = await polder.get('/mine/7', { headers: { ...turbo, cookie: 'sample=secret' } })
  assert.equal(known.status, 200)
})
