import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doIUseEmail } from '@jsx-email/doiuse-email'
import * as cheerio from 'cheerio'
import fc from 'fast-check'
import { launchBrowser, missingBrowser } from '../testing/browser.ts'
import type { Letter } from './letter.ts'
import { letterMail } from './letter-mail.ts'

const everything: Letter = {
  language: 'nl',
  from: 'Polder',
  subject: 'Je sollicitatie als lasser',
  name: 'Anna de Vries',
  preheader: 'Je bent uitgenodigd.',
  paragraphs: ['Je wordt uitgenodigd voor een gesprek.', 'Bericht van de recruiter:\nTot dan!'],
  facts: [
    { label: 'Bedrijf', value: 'De Pan & Zonen' },
    { label: 'Plaats', value: 'Ede' },
  ],
  code: '4821 0937',
  list: [
    { text: 'Lasser TIG', detail: 'De Pan, Ede', href: 'https://polder.example/jobs/7' },
    { text: 'Kok', href: 'https://polder.example/jobs/8' },
  ],
  button: { text: 'Bekijk je sollicitatie', href: 'https://polder.example/applications/3?from=mail&x=1' },
  after: ['De link werkt 24 uur.'],
  foot: [
    'Je krijgt deze mail omdat je erom vroeg.',
    { text: 'Afmelden', href: 'https://polder.example/unsubscribe/abc' },
  ],
  unsubscribe: 'https://polder.example/unsubscribe/abc',
}

/** What a reader of the HTML sees, from top to bottom, with each link’s address behind its text. */
const seenIn = (source: string): string => {
  const page = cheerio.load(source)
  page('head, [style="display:none"]').remove()
  page('a').each((_i, link) => void page(link).append(` ${page(link).attr('href')}`))
  page('br, p, li, td, div').append(' ')
  page('br').replaceWith(' ')
  return page('body').text()
}

const addresses = (text: string): string[] => [...new Set(text.match(/https?:\/\/\S+/g) ?? [])]

/** Without addresses and the marks of a text's layout. */
const words = (text: string): string[] =>
  text
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/^-- $|^- /gm, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/:$/, ''))
    .filter((word) => word !== '')

/** The head with the sender's name and the help beside the button are the HTML's own. */
const isSame = (letter: Letter): void => {
  const { text, html } = letterMail('anna@example.nl', letter)
  const own = /Werkt de knop niet\? Open dan dit adres:|Does the button not work\? Then open this address:/
  const seen = seenIn(html!).replace(own, ' ')
  assert.deepEqual(words(seen), [...words(letter.from), ...words(text)])
  assert.deepEqual(addresses(seen), addresses(text))
}

test('text and HTML say the same in the same order', () => {
  isSame(everything)
  isSame({ language: 'en', from: 'Polder', subject: 'Hello', paragraphs: ['One thing.'] })
})

const said = fc
  .array(fc.constantFrom('<b>', '&amp;', '"quoted"', "it's", 'één', '🌷', '</p>', '`x`', 'woord', '}'), {
    minLength: 1,
  })
  .map((parts) => parts.join(' '))

test('whatever people write is shown as they wrote it, in both', () => {
  fc.assert(
    fc.property(said, said, said, (one, two, three) => {
      const letter: Letter = {
        ...everything,
        name: one,
        paragraphs: [two, three],
        facts: [{ label: one, value: two }],
        list: [{ text: three, detail: one, href: 'https://polder.example/jobs/7' }],
        after: [two],
      }
      isSame(letter)
      const page = cheerio.load(letterMail('a@example.nl', letter).html!)
      assert.equal(page('b, script').length, 0)
    }),
  )
})

test('the text reads as a letter', () => {
  assert.equal(
    letterMail('anna@example.nl', everything).text,
    `Beste Anna de Vries,

Je wordt uitgenodigd voor een gesprek.

Bericht van de recruiter:
Tot dan!

Bedrijf: De Pan & Zonen
Plaats: Ede

4821 0937

- Lasser TIG (De Pan, Ede)
  https://polder.example/jobs/7
- Kok
  https://polder.example/jobs/8

Bekijk je sollicitatie:
https://polder.example/applications/3?from=mail&x=1

De link werkt 24 uur.

Met vriendelijke groet,
Polder

-- 
Je krijgt deze mail omdat je erom vroeg.
Afmelden: https://polder.example/unsubscribe/abc
`,
  )
})

test('a program sent it, and it can be ended with one click where it can end', () => {
  assert.deepEqual(letterMail('anna@example.nl', everything).headers, {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://polder.example/unsubscribe/abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const { unsubscribe: _, ...without } = everything
  assert.deepEqual(letterMail('anna@example.nl', without).headers, { 'Auto-Submitted': 'auto-generated' })
})

test('the HTML names its language, fetches nothing and shows the button’s address', () => {
  const page = cheerio.load(letterMail('anna@example.nl', everything).html!)
  assert.equal(page('html').attr('lang'), 'nl')
  assert.equal(page('meta[name="color-scheme"]').attr('content'), 'light dark')
  assert.equal(page('img, link, script, iframe, object, [background]').length, 0)
  assert.doesNotMatch(page.html(), /url\(|@import|@font-face/)
  assert.equal(page('table').length, 1)
  assert.equal(page('table').attr('width'), '560')
  assert.equal(page('[style="display:none"]').text(), 'Je bent uitgenodigd.')
  const shown = page('body').clone()
  shown.find('a').remove()
  assert.ok(shown.text().includes(everything.button!.href))
  page('body, body *').each((_i, element) => {
    if (page(element).attr('class')) assert.ok(page(element).attr('style'), 'a class is only for the dark')
  })
})

test('a long address may break anywhere, the sentence above it between words alone', () => {
  const page = cheerio.load(letterMail('anna@example.nl', everything).html!)
  const breaking = page('[style*=break-all]')
    .toArray()
    .map((one) => page(one).text())
  assert.deepEqual(breaking, [everything.button!.href])
})

test('a long address or name in any part makes no letter wider than a phone', {
  skip: missingBrowser,
}, async () => {
  const long = `${'fleur.van.der.meer'.repeat(3)}@voorbeeld-organisatie.example`
  const { html } = letterMail('anna@example.nl', {
    ...{ language: 'nl', from: 'Polder fotoverificatie', subject: 'x', name: long },
    paragraphs: [`${long} vraagt je.`],
    facts: [{ label: 'Van', value: long }],
    list: [{ text: long, detail: long, href: 'https://polder.example/' }],
    foot: [long],
  })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 600 } })
    await page.setContent(html!)
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
  } finally {
    await browser.close()
  }
})

test('a letter of twenty items stays under 20 kB', () => {
  const item = { text: 'x'.repeat(120), detail: 'y'.repeat(120), href: `https://polder.example/jobs/${1e9}` }
  const letter = { ...everything, list: Array.from({ length: 20 }, () => item) }
  const { html } = letterMail('anna@example.nl', letter)
  assert.ok(Buffer.byteLength(html!) < 20_000, `${Buffer.byteLength(html!)} bytes`)
})

test('no line break reaches the subject, no control of direction the letter, no other scheme a link', () => {
  const mail = letterMail('anna@example.nl', {
    ...everything,
    subject: 'Een\r\nBcc: x@example.nl',
    name: 'Anna\u202e\u2066',
  })
  assert.equal(mail.subject, 'Een Bcc: x@example.nl')
  assert.doesNotMatch(mail.text + mail.html, /[\u202a-\u202e\u2066-\u2069]/)
  for (const href of ['javascript:alert(1)', 'https://a.example/ x', '//a.example', 'https://a.example/"x'])
    for (const part of [
      { button: { text: 'x', href } },
      { unsubscribe: href },
      { foot: [{ text: 'x', href }] },
    ])
      assert.throws(() => letterMail('a@example.nl', { ...everything, ...part }), /http and https/, href)
})

/** What some mail programs leave out, and why the letter is whole without it. */
const knownGaps: [RegExp, string][] = [
  [/^`@media` /, 'the letter is light there'],
  [/^`lang attribute` /, 'it stands on two elements, and is read where it is known'],
  [/^`<body> element` /, 'its colour and space are lost; the table has its own'],
  [/^`display:none` /, 'the first paragraph is shown twice, above the letter'],
  [/^`role attribute` /, 'a table of one column reads as its content'],
  [/^`width attribute` /, 'the style says the width too'],
  [/^`border-radius` /, 'corners are square'],
  [/^`text-decoration` /, 'the button’s words are underlined'],
  [/^`word-break` /, 'a long address may make the letter wider on a phone'],
]

test('mail programs know all that the HTML uses, but what is listed by name', () => {
  const { html } = letterMail('anna@example.nl', everything)
  const result = doIUseEmail(html!, { emailClients: ['*'] })
  const errors = result.success ? [] : result.errors
  assert.deepEqual(
    errors.filter((error) => !knownGaps.some(([gap]) => gap.test(error))),
    [],
  )
  for (const [gap, why] of knownGaps)
    assert.ok(
      errors.some((error) => gap.test(error)),
      `nothing is missing any more: ${gap} (${why})`,
    )
})
