/** Answers of the addresses of OpenID are as the API document has them, headers of the house among them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isStandard } from '../../../kit/http/standard-operations.ts'
import { type ApiDocument, answerProblems } from '../../../kit/testing/document-answers.ts'
import { startCompanySignin } from '../testing/company-signin.ts'

test('every address of OpenID answers strangers as the document says, and with no header besides', async () => {
  await using polder = await startCompanySignin()
  const document = (await polder.get('/v3/api-docs')).body as ApiDocument
  const problemsIn = answerProblems(document)
  const asked = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, operation]) =>
      isStandard(operation) ? [{ path, method: name.toUpperCase() }] : [],
    ),
  )
  assert.ok(asked.length > 10, `${asked.length} operations`)
  for (const { path, method } of asked)
    for (const accept of ['application/json', 'text/html']) {
      const headers = { accept, origin: 'https://app.voorbeeld.nl' }
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await (method === 'GET'
        ? polder.get(path, { headers })
        : polder.post(path, {
            headers: form,
            body: 'client_id=nobody&token=a&grant_type=authorization_code',
          }))
      assert.equal(
        problemsIn({ method, path }, answer),
        null,
        `${method} ${path} as ${accept}: ${answer.status}`,
      )
    }
})

test('what the house itself refuses to programs below /openid is told in OAuth’s words', async () => {
  await using polder = await startCompanySignin()
  const said = async (method: string, path: string) => {
    const { status, headers, body } = await polder.call(method, path)
    assert.match(headers.get('content-type')!, /^application\/json/)
    return [status, headers.get('allow'), Object.keys(body), body.error]
  }
  const members = ['error', 'error_description']
  assert.deepEqual(await said('GET', '/openid/token'), [405, 'POST', members, 'invalid_request'])
  assert.deepEqual(await said('DELETE', '/openid/userinfo'), [
    ...[405, 'GET, HEAD, POST'],
    ...[members, 'invalid_request'],
  ])
  assert.deepEqual(await said('OPTIONS', '/openid/token'), [405, 'POST', members, 'invalid_request'])
  assert.deepEqual(await said('GET', '/openid/nothing'), [404, null, members, 'invalid_request'])
  assert.equal((await polder.get('/openidx')).body.status, 404)
})

test('what the house refuses before the provider sees it is as the document says too', async () => {
  await using polder = await startCompanySignin()
  const document = (await polder.get('/v3/api-docs')).body as ApiDocument
  const problemsIn = answerProblems(document)
  const paths = Object.keys(document.paths).filter((path) => isStandard(document.paths[path]?.['get'] ?? {}))
  const refused: string[] = []
  for (const path of paths) {
    const answer = await polder.get(`${path}?x=%00`)
    if (answer.status === 400) refused.push(path)
    assert.equal(problemsIn({ method: 'GET', path }, answer), null, path)
  }
  assert.ok(refused.includes('/openid/jwks'), `${refused} of ${paths}`)
})
