import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as cheerio from 'cheerio'
import fc from 'fast-check'
import { escapeHtml, html } from './html.ts'

/** Text with many of the characters that mean something in HTML. */
const nasty = fc.string({
  unit: fc.constantFrom(
    '<',
    '>',
    '&',
    '"',
    "'",
    '`',
    '=',
    '/',
    '!',
    '-',
    'a',
    ' ',
    ';',
    '#',
    'é',
    'script',
    '&lt;',
    '</p>',
  ),
})

test('whatever is put in comes out of a browser’s parser as the same text, and as nothing else', () => {
  fc.assert(
    fc.property(nasty, nasty, (text, attribute) => {
      const page = cheerio.load(
        html`<p title="${attribute}" class='${attribute}'>${text}</p>`.toString(),
        null,
        false,
      )
      const paragraph = page('p')
      assert.equal(page('*').length, 1)
      assert.equal(paragraph.text(), text)
      assert.equal(paragraph.attr('title'), attribute)
      assert.equal(paragraph.attr('class'), attribute)
      assert.equal(Object.keys(paragraph.attr() ?? {}).length, 2)
    }),
  )
})

test('html inside html is taken as it is; lists are joined; null, undefined and false are left out, zero is not', () => {
  const items = ['a<b', 'c'].map((item) => html`<li>${item}</li>`)
  assert.equal(
    html`<ul>${items}</ul>${null}${undefined}${false}${0}${[['x', [html`<br>`]], 1]}`.toString(),
    '<ul><li>a&lt;b</li><li>c</li></ul>0x<br>1',
  )
  assert.equal(html``.toString(), '')
})

test('an object that only looks like HTML is escaped', () => {
  const pretender = { toString: () => '<script>' } as unknown as string
  assert.equal(html`${pretender}`.toString(), '&lt;script&gt;')
  assert.equal(escapeHtml(`<>&"'`), '&lt;&gt;&amp;&quot;&#39;')
})

test('text shows its letters in the order in which they stand; a value of a form keeps all of its characters', () => {
  const turned = 'a\u202eb\u202dc\u202c'
  assert.equal(html`<b>${turned}</b>`.toString(), '<b>abc\u202c</b>')
  assert.equal(html`<b>${['\u202e<']}</b>`.toString(), '<b>&lt;</b>')
  assert.equal(html`<input value="${turned}">`.toString(), `<input value="${turned}">`)
})
