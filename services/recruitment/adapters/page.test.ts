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

test('a page that is the UTF-8 that it declares is that, whatever its server calls everything', () => {
  const page = '<meta charset="utf-8"><h1>Één café</h1>'
  const contentType = 'text/html; charset=ISO-8859-1'
  assert.equal(textOfPage({ body: Buffer.from(page), contentType }), page)
  assert.equal(textOfPage({ body: Buffer.from(page, 'latin1'), contentType }), page)
  const silent = '<h1>Één café</h1>'
  assert.equal(textOfPage({ body: Buffer.from(silent, 'latin1'), contentType }), silent)
})
