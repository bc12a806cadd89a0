/** Bytes become text also where nothing says in what they are written. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOfPage } from './page.ts'

const textOf = (body: Buffer): string => textOfPage({ body, contentType: 'text/html' })

test('undeclared text is UTF-8, else Windows-1252; one stray byte does not change the whole', () => {
  assert.equal(textOf(Buffer.from('Één café')), 'Één café')
  assert.equal(textOf(Buffer.from('Één café', 'latin1')), 'Één café')
  const stray = Buffer.concat([Buffer.from('Één café '), Buffer.from([0xe9])])
  assert.equal(textOf(stray), 'Één café \uFFFD')
})
