/** Pages that people look for, such as the one where they sign in, may be listed by search engines; a way to them may not. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestService } from './test-service.ts'

const languages = ['nl', 'en']

export const testListedPages = (service: () => Pick<TestService, 'get'>, paths: readonly string[]): void => {
  for (const path of paths)
    test(`search engines may list ${path}, and are told what it is`, async () => {
      const descriptions = new Set<string>()
      for (const language of languages) {
        const headers = { accept: 'text/html', 'accept-language': language }
        const plain = await service().get(path, { headers })
        assert.equal(plain.status, 200)
        assert.equal(plain.headers.get('x-robots-tag'), null)
        assert.doesNotMatch(plain.body, /name="robots"/)
        descriptions.add(/<meta name="description" content="([^"]{20,160})">/.exec(plain.body)?.[1] ?? '')
        const asked = await service().get(`${path}?back=%2Felsewhere`, { headers })
        if (asked.status === 200) assert.match(asked.headers.get('x-robots-tag') ?? '', /^noindex/)
      }
      assert.equal(descriptions.size, languages.length)
      assert.ok(!descriptions.has(''))
    })
}
