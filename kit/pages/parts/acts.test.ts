/** Buttons, links, cards, facts, badges, avatars: each rule of its part, and what all parts promise of texts and addresses. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as cheerio from 'cheerio'
import fc from 'fast-check'
import { type Html, html } from '../html.ts'
import { avatar, initialsOf } from './avatar.ts'
import { badge } from './badge.ts'
import { button } from './button.ts'
import { card } from './card.ts'
import { facts } from './facts.ts'
import { link, linkButton } from './link.ts'
import { safeAddress } from './safe-address.ts'
import { plainText, shown } from './shown-text.ts'

const read = (part: Html) => cheerio.load(part.toString(), null, false)

test('a button acts: it is a button element of one of three kinds, and sends its form unless it says otherwise', () => {
  const page = read(
    html`${button({ label: 'Bewaar' })}${button({ label: 'Terug', kind: 'quiet', type: 'button' })}${button({ label: 'Wis', kind: 'danger', name: 'act', value: 'wis' })}`,
  )
  assert.deepEqual(
    page('button')
      .toArray()
      .map((one) => [page(one).attr('class'), page(one).attr('type')]),
    [
      ['button main', 'submit'],
      ['button quiet', 'button'],
      ['button danger', 'submit'],
    ],
  )
  assert.equal(page('a, [href]').length, 0)
  assert.equal(page('[name=act]').attr('value'), 'wis')
})

test('whose button it is, is said to those who do not see what stands beside it', () => {
  const page = read(button({ label: 'Wis', about: 'foto.jpg' }))
  assert.equal(page('button').text(), 'Wis foto.jpg')
  assert.equal(page('.visually-hidden').text(), ' foto.jpg')
})

test('a link leads: it is an anchor with an address, the one with the weight of a button too', () => {
  const page = read(
    html`${link({ href: '/a', label: 'A' })}${linkButton({ href: '/b', label: 'B', kind: 'quiet' })}`,
  )
  assert.deepEqual(
    page('a')
      .toArray()
      .map((one) => page(one).attr('href')),
    ['/a', '/b'],
  )
  assert.equal(page('a').last().attr('class'), 'button quiet')
  assert.equal(page('button, [role=button], [onclick]').length, 0)
})

test('an address that could run a script is no link; its words are shown', () => {
  const bad = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x/1',
    'http://[',
  ]
  for (const href of bad) {
    assert.equal(safeAddress(href), null, href)
    for (const part of [link({ href, label: 'Lees' }), linkButton({ href, label: 'Lees' })]) {
      assert.equal(read(part)('a').length, 0, href)
      assert.equal(part.toString(), 'Lees', href)
    }
  }
  for (const href of [
    '/a?b=c',
    '#x',
    'a/b',
    '?page=2',
    'https://x.nl/',
    'mailto:a@b.nl',
    'tel:+31',
    'otpauth://totp/Polder?secret=ABC',
    '/javascript:x',
  ])
    assert.equal(read(link({ href, label: 'x' }))('a').attr('href'), href)
})

test('no text gets out of where it is put, whatever it is', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('<', '>', '"', "'", '&', '</a>', 'x', ' ', '\u202e', '\u2069'),
  })
  fc.assert(
    fc.property(nasty, (text) => {
      const parts = [
        button({ label: text, about: text, value: text }),
        link({ href: '/', label: text, about: text }),
        badge({ label: text, tone: 'good' }),
        card({ heading: text, body: html`${text}`, id: 'x' }),
        facts([{ name: text, value: [text, text] }]),
      ]
      for (const part of parts) {
        const page = read(part)
        assert.equal(page('script, x').length, 0)
        const known = 'a, b, bdi, br, button, dd, div, dl, dt, h2, h3, section, span'
        assert.equal(page('*').length, page(known).length)
      }
    }),
  )
})

test('text that could turn its neighbours around stands by itself, and cannot end that', () => {
  assert.equal(shown('Jansen <b>').toString(), 'Jansen &lt;b&gt;')
  assert.equal(shown('\u202eexe.fdp').toString(), '<bdi>exe.fdp</bdi>')
  assert.equal(shown('שלום').toString(), '<bdi>שלום</bdi>')
  assert.equal(shown('a\u2069\u202eb').toString(), '<bdi>ab</bdi>')
  assert.equal(shown(html`<b>x</b>`).toString(), '<b>x</b>')
  assert.equal(plainText('a\u202eb\u2066c'), 'abc')
  for (const part of [
    badge({ label: '\u202ex' }),
    link({ href: '/', label: '\u202ex' }),
    button({ label: '\u202ex' }),
    card({ heading: '\u202ex', body: html`` }),
    facts([{ name: 'Naam', value: '\u202ex' }]),
  ])
    assert.equal(read(part)('bdi').text(), 'x')
})

test('a card has its heading, its body and its acts in this order; a section is named by its heading', () => {
  const page = read(
    card({
      heading: 'Kop',
      body: html`<p>Tekst</p>`,
      acts: link({ href: '/', label: 'Open' }),
      id: 'kaart',
      as: 'section',
    }),
  )
  assert.deepEqual(
    page('section')
      .children()
      .toArray()
      .map((one) => one.tagName),
    ['h2', 'p', 'footer'],
  )
  assert.equal(page(`#${page('section').attr('aria-labelledby')}`).text(), 'Kop')
  assert.equal(read(card({ heading: 'Kop', level: 3, body: html`` }))('h3').length, 1)
})

test('facts are a description list; a fact without a value is not there, zero is', () => {
  const page = read(
    facts([
      { name: 'Naam', value: 'Bakker' },
      { name: 'Fax', value: null },
      { name: 'Vragen', value: 0 },
      { name: 'Adres', value: ['Kade 1', 'Delft'] },
    ]),
  )
  assert.deepEqual(
    page('dl > dt')
      .toArray()
      .map((one) => page(one).text()),
    ['Naam', 'Vragen', 'Adres'],
  )
  assert.deepEqual(
    page('dl > dd')
      .toArray()
      .map((one) => page(one).html()),
    ['Bakker', '0', 'Kade 1<br>Delft'],
  )
  assert.equal(facts([{ name: 'Fax', value: undefined }]).toString(), '')
})

test('a badge is words with a colour, an avatar is initials for the eye alone', () => {
  for (const tone of ['good', 'bad', 'warn', 'info'] as const) {
    const page = read(badge({ label: 'Afgewezen', tone }))
    assert.equal(page('.badge').text(), 'Afgewezen')
    assert.ok(page('.badge').hasClass(tone))
  }
  const page = read(avatar({ name: 'Anna de Boer' }))
  assert.equal(page('[aria-hidden=true]').text(), 'AB')
  assert.deepEqual(
    ['anna', 'Jan-Willem van ’t Hof', '  ', 'élan ijs', '<script>', '陳 大文', '1e Bank'].map(initialsOf),
    ['A', 'JH', '', 'ÉI', 'S', '陳大', '1B'],
  )
})
