import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyExampleTests } from '../../kit/testing/every-example.ts'
import { exampleId, exampleSha256 } from './examples.ts'
import { exampleOptions, examplePhoto, polder, uploaded } from './testing/example-data.ts'
import { sha256Of } from './testing/photo-service.ts'

test('the photo of the examples is there, under its number and with its hash', () => {
  assert.equal(uploaded.verificationId, exampleId)
  assert.equal(sha256Of(examplePhoto), exampleSha256)
})

test('the pages of a photo are declared with HTML, their errors too', async () => {
  const { paths } = (await polder.get('/v3/api-docs')).body
  for (const path of ['/public/photos/{id}', '/v/{id}']) {
    const answers: Record<string, { content?: object }> = paths[path].get.responses
    assert.deepEqual(Object.keys(answers).sort(), ['200', '400', '401', '404', '410', '429', '500', '503'])
    for (const [status, answer] of Object.entries(answers))
      assert.deepEqual(Object.keys(answer.content ?? {}), ['text/html'], `${path} ${status}`)
  }
})

test('a file that is too large is 400 in the document, as in the answer', async () => {
  const { paths } = (await polder.get('/v3/api-docs')).body
  assert.equal(paths['/api/v1/photos'].post.responses['413'], undefined)
  assert.ok(paths['/api/v1/photos'].post.responses['400'])
})

everyExampleTests(polder, exampleOptions)
