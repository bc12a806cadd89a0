/** Parsing of hostile markup stays in proportion to its size. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseHtml, parseXml } from './markup.ts'

test('what nests deeper than a page ever does is not read; what stands before it is', () => {
  const bombs = ['<div>', '<b>', '<path/>', '<p><b>', '<div></b>', '<a><svg>', '<table><td>']
  for (const bomb of bombs) {
    const $ = parseHtml(`<h1>Kop</h1>${bomb.repeat(200_000)}<h2>diep</h2>`)
    assert.equal($('h1').text(), 'Kop', bomb)
  }
  assert.equal(parseHtml(`${'<div>'.repeat(600)}<h2>diep</h2>`)('h2').length, 0)
  assert.equal(parseHtml(`${'<div>'.repeat(300)}<h2>ondiep</h2>`)('h2').text(), 'ondiep')
  assert.equal(parseXml(`<a><b>x</b>${'<c>'.repeat(200_000)}</a>`)('b').text(), 'x')
})

test('many elements beside each other are all read', () => {
  assert.equal(parseHtml('<li>x</li>'.repeat(20_000))('li').length, 20_000)
  assert.equal(parseHtml('<li>x'.repeat(20_000))('li').length, 20_000)
  assert.equal(parseHtml('<p>x<br>'.repeat(20_000))('p').length, 20_000)
})

test('XML entities are not expanded', () => {
  const xml =
    '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "boem"><!ENTITY b SYSTEM "file:///etc/passwd">]><r><x>&a;&b;&amp;</x></r>'
  assert.equal(parseXml(xml)('x').text(), '&a;&b;&')
})
