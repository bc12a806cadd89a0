/** How found words stand on the card of a job. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markedText } from './job-list.views.ts'

test('found words side by side are one mark, with the gaps between them and no others', () => {
  const marked = (...pieces: [string, boolean][]): string =>
    String(markedText(pieces.map(([text, hit]) => ({ text, hit }))))
  assert.equal(
    marked(['Verpleegkundige', true], [' ', false], ['cardiologie', true], [' in ', false], ['Assen', true]),
    '<bdi><mark>Verpleegkundige cardiologie</mark> in <mark>Assen</mark></bdi>',
  )
  assert.equal(
    marked([' ', false], ['front', true], ['-end', true], [' ', false]),
    '<bdi> <mark>front-end</mark> </bdi>',
  )
})
