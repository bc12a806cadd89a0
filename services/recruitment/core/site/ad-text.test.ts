/** The text of an advertisement: bullets are lists, and markup that a program sent is read as what it shows. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adText, blocksAsHtml, blocksOf } from './ad-text.ts'

test('lines with bullets are a list, other lines a paragraph', () => {
  assert.deepEqual(blocksOf('Dit doe je\n- lassen\n* slijpen\n\nBel ons.\nOf mail.'), [
    { kind: 'heading', lines: ['Dit doe je'] },
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
    blocksAsHtml(blocksOf('<p>Hallo.</p><script>alert(1)</script><p>&lt;/script&gt;</p>')),
    '<p>Hallo.</p><p>&lt;/script&gt;</p>',
  )
})

const headingsOf = (text: string): string[] =>
  blocksOf(text).flatMap((block) => (block.kind === 'heading' ? block.lines : []))

test('a short line of words that more follows is a heading, whatever it was written with', () => {
  const meant = ['Wat ga je doen?', 'Wij bieden:', 'Over ons']
  const parts = ['Je zorgt voor cliënten.', '- een vast contract\n- reiskosten', 'Wij zijn er sinds 1921.']
  const written = (heading: (line: string) => string): string =>
    meant.map((line, at) => heading(line) + parts[at]).join('\n\n')
  for (const heading of [
    (line: string) => `${line}\n\n`,
    (line: string) => `## ${line}\n`,
    (line: string) => `**${line}**\n\n`,
    (line: string) => `<h4>${line}</h4>`,
    (line: string) => `<p><strong>${line}</strong></p>`,
  ])
    assert.deepEqual(headingsOf(written(heading)), meant)
  assert.equal(blocksAsHtml(blocksOf('# Over ons & jou\nHallo.')), '<p>Over ons &amp; jou</p><p>Hallo.</p>')
})

test('no heading: a sentence, a fact, the last line, one of several like it', () => {
  for (const text of [
    'Je houdt van koken.\n\nWij ook.',
    'Salaris: goed\n\nKom kijken.',
    'Schaal 8 cao gemeenten\n\nKom kijken.',
    'Kom kijken.\n\nMet vriendelijke groet',
    'Rijbewijs\n\nTeamgeest\n\nGeduld\n\nKom kijken.',
    'Lassen\nen slijpen\n\nKom kijken.',
    'C# is geen kop\n#1 in Nederland\n\nKom kijken.',
  ])
    assert.deepEqual(headingsOf(text), [], text)
  assert.deepEqual(headingsOf('Verpleegkundige\n\nWat ga je doen?\n\nZorgen.'), ['Wat ga je doen?'])
})

test('the marks of words in bold are not shown; stars and hashes of other meanings stay', () => {
  assert.equal(adText('Je krijgt **€ 3.200** en **een auto**.'), 'Je krijgt € 3.200 en een auto.')
  for (const text of ['2 ** 3 ** 4', 'C#, F# en #1', '***', 'a*b*c', '** los **'])
    assert.equal(adText(text), text)
})

test('text that only names a tag, or compares, stays as it was written', () => {
  for (const text of ['Je kent <b>, <em> en <img src=x>.', 'Ervaring < 2 jaar > 1 jaar', 'R&D &amp; sales'])
    assert.equal(adText(text), text)
})
