/** HTML to text as a reader sees it, on hostile markup too. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cut, decodeEntities, htmlToText, oneLine, readPage } from './plain-text.ts'

test('paragraphs, bullets, breaks and headings', () => {
  const html =
    '<h2>Taken</h2><p>Eerste   regel<br>tweede&nbsp;regel</p><ul><li>een</li><li><p>twee</p></li><li></li></ul><div>slot</div><div>einde</div>'
  assert.equal(htmlToText(html), 'Taken\n\nEerste regel\ntweede regel\n\n- een\n- twee\n\nslot\neinde')
})

test('scripts, styles and invisible characters are dropped; text without markup stays', () => {
  assert.equal(htmlToText('<p>a<script>alert(1)</script><style>p{}</style>b\u200B\u202Ec</p>'), 'abc')
  assert.equal(htmlToText('a < b en 3 > 2\n\n\n\nc'), 'a < b en 3 > 2\n\nc')
  assert.equal(htmlToText('caf&eacute; &#8211; &lt;b&gt;'), 'café – <b>')
})

test('markup that never closes or nests without end is read in time', () => {
  assert.equal(htmlToText(`<p>ondiep</p>${'<div>'.repeat(500_000)}diep`), 'ondiep')
  assert.equal(htmlToText(`<p>ondiep</p>${'<path/>'.repeat(300_000)}diep`), 'ondiepdiep'.slice(0, 6))
  assert.equal(htmlToText('<p>open <b>vet <i>schuin'), 'open vet schuin')
})

test('no output holds control characters, long gaps or outer space', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      for (const html of [text, `<p>${text}</p><li>${text}`]) {
        const result = htmlToText(html)
        assert.doesNotMatch(result, /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]|\n{3}/)
        assert.equal(result, result.trim())
      }
    }),
    { numRuns: 300 },
  )
})

test('text that nobody sees is not read, and what is merely small or coloured is', () => {
  const hidden = [
    'hidden',
    'style="display:none"',
    'style="opacity:0"',
    'style="color: transparent"',
    'style="font-size:1px"',
    'style="transform:scale(0)"',
    'style="clip: rect(0, 0, 0, 0); position:absolute"',
    'style="clip-path:inset(50%)"',
    'style="text-indent:-9999px"',
    'style="position:absolute;left:-9999px"',
    'style="height:0;overflow:hidden"',
    'style="color:white;background-color:#FFFFFF"',
    'aria-hidden="true"',
  ]
  for (const attribute of hidden) {
    const html = `<main><p>Lasser</p><p ${attribute}>chauffeur kok <b>ober</b></p></main>`
    assert.equal(htmlToText(html), 'Lasser', attribute)
    assert.equal(readPage(html).content, 'Lasser', attribute)
  }
  for (const style of [
    'font-size:11px',
    'background-color:transparent',
    'transform:scale(0.9)',
    'opacity:.8',
    'max-height:0.5em;overflow:hidden',
    'height:0',
    'color:#fff;background:#000',
  ])
    assert.equal(htmlToText(`<p style="${style}">Lasser</p>`), 'Lasser', style)
})

test('what a style sheet inside a text hides is not read', () => {
  const of = (sheet: string): string =>
    htmlToText(
      `<style>${sheet}</style><p>Lasser</p><p class="note extra">chauffeur</p><div id="more">kok</div>`,
    )
  assert.equal(of('.extra { display: none } #more{visibility:hidden}'), 'Lasser')
  assert.equal(of('/* } */ p.note, .x { font-size: 0 } div#more{display:none !important}'), 'Lasser')
  assert.equal(of('@media screen { .x { color: red } } .extra,#more{display:none}'), 'Lasser')
  const all = 'Lasser\n\nchauffeur\n\nkok'
  for (const sheet of [
    '@media print { .extra { display: none } #more { display: none } }',
    '.extra:hover, .menu .extra { display: none }',
    '.extra{display:none} .extra{display:block}',
    '.extra { color: red',
  ])
    assert.equal(of(sheet), all, sheet)
  const page = (sheet: string): string =>
    readPage(
      `<html><head>${sheet}</head><body><main>${sheet}<p>Lasser</p><p class="x">kok</p></main></body></html>`,
    ).content
  assert.equal(page('<style>.x{display:none}</style>'), 'Lasser')
  const tabs =
    '<html><head><style>.tab{display:none}</style></head><body><main><p class="tab">Lasser</p></main>'
  assert.equal(readPage(tabs).content, 'Lasser')
  assert.equal(readPage('<main aria-hidden="true"><p>Lasser</p></main>').content, 'Lasser')
})

test('cutting keeps whole characters', () => {
  assert.equal(cut('abc', 3), 'abc')
  assert.equal(cut('ab😀', 3), 'ab')
  assert.equal(cut('ab cd', 3), 'ab')
})

test('one line', () => assert.equal(oneLine(' a\n\tb\u00A0c\u00AD\u0000 '), 'a b c'))

test('what joins pictures into one stays, and hides nothing in words', () => {
  const pictures = '\u{1F469}\u200D\u{1F373} \u{1F9D1}\u{1F3FD}\u200D\u{1F527} \u2764\uFE0F\u200D\u{1F525}'
  assert.equal(oneLine(pictures), pictures)
  assert.equal(
    oneLine('ver\u200Dko\u200Cper \u{1F373}\u200D \u200D\u{1F373}'),
    'verkoper \u{1F373} \u{1F373}',
  )
})

test('entities', () =>
  assert.equal(decodeEntities('&lt;p&gt;Caf&amp;eacute;&lt;/p&gt;'), '<p>Caf&eacute;</p>'))

test('a page is its title and main text', () => {
  const html =
    '<html><head><title>Site</title></head><body><nav>Menu</nav><main><h1>Lasser &amp; monteur</h1><p>Lassen.</p></main><footer>x</footer></body></html>'
  assert.deepEqual(readPage(html), { title: 'Lasser & monteur', content: 'Lasser & monteur\n\nLassen.' })
  assert.deepEqual(readPage(''), { title: '', content: '' })
})

test('what a style sheet sets apart is set apart; a word in two pieces stays one', () => {
  const facts = '<div><span>Locatie</span><span>Breda</span></div><div><b>Uren</b><span>32 - 36</span></div>'
  assert.equal(htmlToText(facts), 'Locatie Breda\nUren 32 - 36')
  assert.equal(
    htmlToText('<p><span>W</span><span>ij zoeken</span> <b>een</b><i>d</i></p>'),
    'Wij zoeken eend',
  )
})

test('the head of the main part and what stands beside it are read, that last; menus and lists of links are not', () => {
  const html = `<header>Menu</header><main><header>Zeist, 32 uur</header><h1>Kok</h1>
    <aside><h3>Sluit op</h3><p>14 december</p><a href="/delen">Delen</a></aside>
    <p>Je kookt.</p><aside><a href="/1">Bakker</a> <a href="/2">Slager</a></aside></main><aside>€ 99</aside>`
  assert.equal(
    readPage(html).content,
    'Zeist, 32 uur\n\nKok\n\nJe kookt.\n\nSluit op\n\n14 december\n\nDelen',
  )
  assert.equal(readPage('<p>Tekst</p><aside>Elders</aside><header>Boven</header>').content, 'Tekst')
})
