import assert from 'node:assert/strict'
import { test } from 'node:test'
import { smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { tusCalls } from '../testing/tus.ts'

const origin = 'https://foto.gemeente.example'

/** Those that tus-js-client sends with any of its requests, and looks at in the answers. */
const sent = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', 'x-http-method-override']
const read = ['location', 'tus-resumable', 'tus-version', 'upload-length', 'upload-metadata', 'upload-offset']

const listOf = (headers: Headers, name: string): string[] => (headers.get(name) ?? '').split(', ')

test('a page of a named origin may upload in pieces', async () => {
  await using polder = await startPhotoService({ environment: { CORS_ORIGINS: origin } })
  const { token } = await polder.account()
  const { begun } = tusCalls(() => polder)
  const path = await begun(token, await smallJpeg(41))
  for (const [method, address] of [
    ['POST', '/api/v1/uploads'],
    ['PATCH', path],
    ['HEAD', path],
    ['DELETE', path],
  ] as const) {
    const asked = { origin, 'access-control-request-method': method }
    const names = sent.join(',')
    const answer = await polder.call('OPTIONS', address, {
      headers: { ...asked, 'access-control-request-headers': `authorization,content-type,${names}` },
    })
    assert.equal(answer.status, 204, method)
    const accepted = listOf(answer.headers, 'access-control-allow-headers')
    for (const name of sent) assert.ok(accepted.includes(name), `${method}: ${name} may be sent`)
  }
  const seen = await polder.call('HEAD', path, { token, headers: { origin, 'tus-resumable': '1.0.0' } })
  assert.equal(seen.headers.get('access-control-allow-origin'), origin)
  const exposed = listOf(seen.headers, 'access-control-expose-headers')
  for (const name of read) assert.ok(exposed.includes(name), `${name} may be read`)
})
