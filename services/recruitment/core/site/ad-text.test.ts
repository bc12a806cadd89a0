/** The text of an advertisement: bullets are lists, and markup that a program sent is read as what it shows. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adText, blocksAsHtml, blocksOf } from './ad-text.ts'

test('lines with bullets are a list, other lines a paragraph', () => {
  assert.deepEqual(blocksOf('Dit doe je\n- lassen\n* slijpen\n\nBel ons.\nOf mail.'), [
    { kind: 'paragraph', lines: ['Dit doe je'] },
    { kind: 'list', items: ['lassen', 'slijpen'] },
    { kind: 'paragraph', lines: ['Bel ons.', 'Of mail.'] },
  ])
})

test('an advertisement that was sent as HTML is read as what it shows', () => {
  const html =
    '<p>Wij zoeken een <b>lasser</b> &amp; slijper.</p><ul><li>Lassen</li><li>Slijpen</li></ul>Bel<br />ons'
  assert.deepEqual(blocksOf(html), [
    { kind: 'paragraph', lines: ['Wij zoeken een lasser & slijper.'] },
    { kind: 'list', items: ['Lassen', 'Slijpen'] },
    { kind: 'paragraph', lines: ['Bel', 'ons'] },
  ])
  assert.equal(
    blocksAsHtml(blocksOf('<p>Hallo</p><script>alert(1)</script><p>&lt;/script&gt;</p>')),
    '<p>Hallo</p><p>&lt;/script&gt;</p>',
  )
})

test('text that only names a tag, or compares, stays as it was written', () => {
  for (const text of ['Je kent <b>, <em> en <img src=x>.', 'Ervaring < 2 jaar > 1 jaar', 'R&D &amp; sales'])
    assert.equal(adText(text), text)
})
