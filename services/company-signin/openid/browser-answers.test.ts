import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCompanySignin } from '../testing/company-signin.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

test('what browsers are refused at the addresses of OpenID is of a status and a media type that the document names', async () => {
  await using polder = await startCompanySignin()
  const { paths } = (await polder.get('/v3/api-docs')).body
  const requests: [method: string, path: string, query: string, headers: Record<string, string>][] = [
    ['GET', '/openid/authorize', '?client_id=unknown', {}],
    ['GET', '/openid/logout', '?id_token_hint=none', {}],
    ['POST', '/openid/authorize', '', { ...form, 'content-type': 'application/json' }],
    ['POST', '/openid/logout', '', { ...form, 'content-type': 'application/json' }],
    ['POST', '/openid/logout', '', form],
    ['POST', '/openid/logout/confirm', '', form],
    ['POST', '/openid/logout/confirm', '', { ...form, 'sec-fetch-site': 'cross-site' }],
  ]
  for (const [method, path, query, headers] of requests)
    for (const accept of ['text/html', 'application/json', '*/*']) {
      const body = method === 'GET' ? {} : { body: headers === form ? 'id_token_hint=none' : '{}' }
      const answer = await polder.call(method, path + query, { headers: { ...headers, accept }, ...body })
      const named = paths[path][method.toLowerCase()].responses[answer.status]
      const what = `${method} ${path} as ${accept}: ${answer.status}`
      assert.ok(answer.status >= 400 && named, what)
      const mediaType = answer.headers.get('content-type')!.split(';')[0]!
      assert.ok(mediaType in named.content, `${what}, ${mediaType}`)
    }
})
