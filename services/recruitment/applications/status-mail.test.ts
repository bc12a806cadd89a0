import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusWords } from './status-mail.ts'

test('a mail about a company whose name ends with a full stop says it once', () => {
  const { nl, en } = statusWords
  assert.equal(nl.about('kok', 'De Pan B.V.'), 'Dit gaat over je sollicitatie als kok bij De Pan B.V.')
  assert.equal(en.about('cook', 'De Pan'), 'This is about your application for cook at De Pan.')
})
