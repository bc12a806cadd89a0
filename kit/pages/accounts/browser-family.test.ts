/** A User-Agent becomes the name of its browser. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserFamily } from './browser-family.ts'

const webkit = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'

test('a browser has its own name, whatever else it calls itself', () => {
  for (const [userAgent, name] of [
    [`${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome'],
    [`${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome'],
    [`${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge'],
    [
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox'],
    ['curl/8.5.0', ''],
    [undefined, ''],
  ] as const)
    assert.equal(browserFamily(userAgent), name, userAgent)
})
