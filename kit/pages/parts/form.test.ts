/** Fields and the error summary: the order, the ties between a field and its texts, and what comes back of what was entered. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as cheerio from 'cheerio'
import fc from 'fast-check'
import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { choices, tick } from './choices.ts'
import { dateField, datePartNames, isoDateOf } from './date-field.ts'
import { dropZone } from './drop-zone.ts'
import { errorSummary, titleWithMistakes } from './error-summary.ts'
import { field } from './field.ts'
import type { RowProps } from './form-row.ts'
import { centsOf, moneyField } from './money-field.ts'
import { passwordField } from './password-field.ts'
import { selectField } from './select-field.ts'
import { textArea } from './text-area.ts'

const read = (part: Html) => cheerio.load(part.toString(), null, false)
const options = [
  { value: 'a', label: 'Aa' },
  { value: 'b', label: 'Bee' },
]

const fields: Record<string, (props: RowProps) => Html> = {
  field,
  textArea,
  selectField: (props) => selectField({ ...props, options }),
  moneyField,
  passwordField: (props) => passwordField({ ...props, autocomplete: 'current-password' }),
  dropZone: (props) => dropZone({ ...props, accept: ['.pdf'] }),
  oneOf: (props) => choices({ ...props, choose: 'one', options }),
  anyOf: (props) => choices({ ...props, choose: 'any', options }),
  dateField,
}

for (const [name, make] of Object.entries(fields))
  test(`${name}: label, hint, message and input, in this order and tied together`, () => {
    const props: RowProps = {
      language: 'en',
      name: 'thing',
      label: 'Thing',
      hint: 'A hint.',
      message: 'Enter it.',
    }
    const page = read(make(props))
    const order = page('label, legend, .hint, .message:not([role=status]), input, select, textarea')
      .toArray()
      .map((one) => (one.tagName === 'p' ? page(one).attr('class') : one.tagName))
    const isGroup = page('fieldset').length === 1
    assert.deepEqual(order.slice(0, 3), [isGroup ? 'legend' : 'label', 'hint', 'message'])
    assert.equal(page('#thing-hint').text(), 'A hint.')
    assert.equal(page('#thing-message').text(), 'Error: Enter it.')
    // The hint first, then the message; what they name is there.
    const tied = isGroup ? page('fieldset') : page('#thing')
    const named = tied.attr('aria-describedby')!.split(' ')
    assert.deepEqual(named.slice(0, 2), ['thing-hint', 'thing-message'])
    for (const id of named) assert.equal(page(`#${id}`).length, 1)
    assert.ok(page('[aria-invalid=true]').length >= 1)
    // The error summary's link leads to something that takes the focus.
    assert.ok(page('#thing').is('input, select, textarea'))
    for (const input of page('input, select, textarea').toArray())
      assert.equal(page(`label[for="${page(input).attr('id')}"]`).length, 1)

    const calm = read(make({ ...props, hint: undefined, message: null, optional: true, language: 'nl' }))
    assert.equal(calm('[aria-invalid], .wrong, .hint, p.message').length, 0)
    // The name of a field is its label alone, by which programs and people who hear the page find it.
    assert.equal(calm('label, legend').first().text(), 'Thing')
    assert.equal(calm('#thing-optional').text(), '(niet verplicht)')
    assert.equal(
      (isGroup ? calm('fieldset') : calm('#thing')).attr('aria-describedby')!.split(' ')[0],
      'thing-optional',
    )
    assert.equal(page('[required], [pattern], [maxlength]').length, 0)
  })

test('what was entered comes back as it was, whatever it was', () => {
  const entered = fc.string({
    unit: fc.constantFrom('<', '>', '"', '&', "'", 'a', ' ', '\n', '</textarea>', 'é'),
  })
  fc.assert(
    fc.property(entered, (value) => {
      const given = { language: 'nl', name: 'x', label: 'X', value } as const
      assert.equal(read(field(given))('input').attr('value'), value)
      assert.equal(read(moneyField(given))('input').attr('value'), value)
      // A parser drops the first line feed of a text area; cheerio's keeps the rest.
      assert.equal(read(textArea(given))('textarea').text(), value)
      const date = read(dateField({ ...given, value: { day: value, month: value, year: value } }))
      assert.deepEqual(
        date('input')
          .toArray()
          .map((one) => date(one).attr('value')),
        [value, value, value],
      )
    }),
  )
  const select = read(selectField({ language: 'nl', name: 'x', label: 'X', options, value: 'b' }))
  assert.equal(select('[selected]').attr('value'), 'b')
  const any = read(
    choices({ language: 'nl', name: 'x', label: 'X', choose: 'any', options, chosen: ['a', 'b'] }),
  )
  assert.equal(any('[checked]').length, 2)
})

test('a secret never comes back, even when it is given', () => {
  const part = passwordField({
    ...{ language: 'nl', name: 'password', label: 'Wachtwoord', autocomplete: 'new-password' },
    ...{ value: 'Geheim-123' },
  })
  assert.ok(!part.toString().includes('Geheim-123'))
  assert.equal(read(part)('input').attr('type'), 'password')
})

test('fields about the person carry their autocomplete token', () => {
  const of = (part: Html) => read(part)('input, select').first().attr('autocomplete')
  assert.equal(of(field({ language: 'en', name: 'e', label: 'E', autocomplete: 'email' })), 'email')
  assert.equal(
    of(passwordField({ language: 'en', name: 'p', label: 'P', autocomplete: 'new-password' })),
    'new-password',
  )
  assert.equal(of(dateField({ language: 'en', name: 'b', label: 'B', birthday: true })), 'bday-day')
})

test('nothing is chosen beforehand unless it is given; a prompt is the empty first option', () => {
  const one = { language: 'nl', name: 'x', label: 'X', options } as const
  assert.equal(read(choices({ ...one, choose: 'one' }))('[checked]').length, 0)
  const select = read(selectField({ ...one, prompt: 'Kies' }))
  assert.equal(select('[selected]').text(), 'Kies')
  assert.equal(read(selectField({ ...one, prompt: 'Kies', value: 'b' }))('[selected]').text(), 'Bee')
})

test('radio buttons are one radio group, tick boxes each their own field', () => {
  const one = { language: 'nl', name: 'x', label: 'X', options, message: 'Kies.' } as const
  const radios = read(choices({ ...one, choose: 'one' }))
  assert.equal(radios('fieldset').attr('role'), 'radiogroup')
  assert.equal(radios('fieldset').attr('aria-invalid'), 'true')
  const ticks = read(choices({ ...one, choose: 'any' }))
  assert.equal(ticks('fieldset').attr('role'), undefined)
  assert.equal(ticks('input[aria-invalid=true]').length, 2)
  const single = read(
    tick({ language: 'nl', name: 'ok', label: 'Ik ga akkoord', message: 'Zet een vinkje.' }),
  )
  assert.equal(single('fieldset').length, 0)
  assert.equal(single('input').attr('aria-describedby'), 'ok-message')
})

test('only the wrong parts of a date are marked', () => {
  const page = read(
    dateField({
      language: 'en',
      name: 'start',
      label: 'Start',
      message: 'There is no month 13.',
      wrong: ['month'],
    }),
  )
  assert.deepEqual(
    page('[aria-invalid]')
      .toArray()
      .map((one) => page(one).attr('name')),
    ['startMonth'],
  )
  assert.deepEqual(Object.values(datePartNames('start')), ['startDay', 'startMonth', 'startYear'])
})

test('a date is one of the calendar, or none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, day) => {
      const lengths = [
        31,
        (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28,
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
      ]
      const exists = month >= 1 && day >= 1 && day <= (lengths[month - 1] ?? 0)
      const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      assert.equal(isoDateOf({ day: ` ${day}`, month: String(month), year: `${year}` }), exists ? iso : null)
    }),
  )
  for (const year of ['26', '', '02026', '2026 ', 'x'])
    assert.equal(isoDateOf({ day: '1', month: '1', year }), year === '2026 ' ? '2026-01-01' : null, year)
  assert.equal(isoDateOf({ day: '1 1', month: '', year: '2026' }), null)
})

test('an amount is read as Dutch and English people write it, or not at all', () => {
  const amounts: [string, number | null][] = [
    ['1234', 123400],
    ['1.234', 123400],
    ['1,234', 123400],
    ['1.234,5', 123450],
    ['1,234.50', 123450],
    ['€ 12,-', 1200],
    ['12,--', 1200],
    ['-3,1', -310],
    ['\u22123', -300],
    ['0,00', 0],
    ['-0', 0],
    ['1 234,00', 123400],
    ['1.234.567,89', 123456789],
    ['1.23', 123],
    ['1.234.56', null],
    ['12.34,5', null],
    ['1,2,3', null],
    ['1.2345', null],
    ['', null],
    ['€', null],
    ['twaalf', null],
    ['1e3', null],
    ['99999999999999999', null],
  ]
  for (const [entered, cents] of amounts) assert.equal(centsOf(entered), cents, entered)
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      for (const locale of ['nl-NL', 'en-GB']) {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
        assert.equal(centsOf(text), cents === 0 ? 0 : cents, text)
      }
    }),
  )
})

test('the error summary repeats each sentence as a link to its field, and has the focus when the page loads', () => {
  const heading: Record<Language, string> = { nl: 'Er is een probleem', en: 'There is a problem' }
  for (const language of ['nl', 'en'] as const) {
    const mistakes = [{ field: 'email', message: 'Vul <uw> adres in.' }, { message: 'Probeer het later.' }]
    const page = read(errorSummary({ language, mistakes }))
    assert.equal(page('h2').text(), heading[language])
    assert.deepEqual(
      page('li')
        .toArray()
        .map((one) => page(one).text()),
      ['Vul <uw> adres in.', 'Probeer het later.'],
    )
    assert.equal(page('a').attr('href'), '#email')
    assert.equal(page('a').length, 1)
    assert.equal(page('[autofocus]').attr('tabindex'), '-1')
    assert.equal(page('[autofocus] > [role=alert] h2').length, 1)
    const start = { nl: 'Fout: ', en: 'Error: ' }[language]
    assert.equal(titleWithMistakes('Aanmelden', language, mistakes), `${start}Aanmelden`)
  }
  assert.equal(errorSummary({ language: 'nl', mistakes: [] }).toString(), '')
  assert.equal(titleWithMistakes('Aanmelden', 'nl', []), 'Aanmelden')
})

test('a drop zone is a labelled file input with what its module needs to refuse in the page’s language', () => {
  const page = read(
    html`${dropZone({ language: 'nl', name: 'cv', label: 'Cv', accept: ['.pdf', 'image/png'], multiple: true, maximumBytes: 5e6 })}`,
  )
  assert.equal(page('input').attr('accept'), '.pdf,image/png')
  assert.equal(page('input').attr('data-maximum-bytes'), '5000000')
  assert.match(JSON.parse(page('input').attr('data-words')!).tooLarge, /hoogstens \{megabytes\} MB/)
  assert.equal(page('#cv-refusals').attr('role'), 'status')
})
