/**
 * The small readers of fields (BSN, IBAN, telephone, names, e-mail, legal form) against published examples and plain
 * rules.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { assuranceLevels, isAssuranceLevel, meetsAssurance } from './assurance-level.ts'
import { parseBsn } from './bsn.ts'
import { parseEmail } from './email-address.ts'
import { maskIban, parseIban } from './iban.ts'
import { isKvkNumber } from './kvk-number.ts'
import { legalFormOf } from './legal-form.ts'
import { fullName, parsePersonName } from './person-name.ts'
import { parsePhone } from './phone.ts'

test('BSN: the eleven test, eight digits with a leading zero, and nothing else', () => {
  for (const bsn of ['111222333', '123456782', '999990019']) assert.equal(parseBsn(bsn), bsn)
  assert.equal(parseBsn('12345672'), '012345672')
  for (const wrong of [
    '',
    '000000000',
    '00000000',
    '123456789',
    '111222334',
    '1112223330',
    '1112223',
    '11122233a',
    ' 111222333',
    '١١١٢٢٢٣٣٣',
  ]) {
    assert.equal(parseBsn(wrong), null, wrong)
  }
})

test('BSN: changing one digit or swapping two neighbours is always noticed', () => {
  const valid = fc
    .integer({ min: 1, max: 99_999_999 })
    .map((number) => String(number).padStart(8, '0'))
    .map((start) => ({
      start,
      rest: [...start].reduce((sum, digit, index) => sum + (9 - index) * Number(digit), 0) % 11,
    }))
    .filter(({ rest }) => rest < 10)
    .map(({ start, rest }) => start + rest)
  fc.assert(
    fc.property(valid, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (bsn, place, by) => {
      assert.equal(parseBsn(bsn), bsn)
      const digits = [...bsn].map(Number)
      assert.equal(parseBsn(digits.with(place, (digits[place]! + by) % 10).join('')), null)
      const swapped = digits
        .with(place, digits[(place + 1) % 9]!)
        .with((place + 1) % 9, digits[place]!)
        .join('')
      if (place < 8 && swapped !== bsn) assert.equal(parseBsn(swapped), null)
    }),
    { numRuns: 300 },
  )
})

test('IBAN: the examples of the registry, check digits by the rule with big integers', () => {
  for (const iban of [
    'NL91ABNA0417164300',
    'GB29NWBK60161331926819',
    'DE89370400440532013000',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
    'FR1420041010050500013M02606',
  ]) {
    assert.equal(parseIban(iban), iban)
    assert.equal(
      parseIban(
        iban
          .toLowerCase()
          .replace(/(.{4})/g, '$1 ')
          .trim(),
      ),
      iban,
    )
  }
  for (const wrong of [
    '',
    'NL',
    'NL91ABNA041716430',
    'NL92ABNA0417164300',
    'XX91ABNA0417164300',
    'NL91ABNA04171643001',
    'NL91-ABNA-0417',
    '__proto__',
  ]) {
    assert.equal(parseIban(wrong), null, wrong)
  }
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z]{4}[0-9]{10}$/),
      fc.integer({ min: 0, max: 99 }),
      (account, check) => {
        const digits = String(check).padStart(2, '0')
        const number = BigInt([...`${account}NL${digits}`].map((sign) => Number.parseInt(sign, 36)).join(''))
        assert.equal(parseIban(`NL${digits}${account}`) !== null, number % 97n === 1n)
      },
    ),
    { numRuns: 500 },
  )
  assert.equal(maskIban('NL91ABNA0417164300'), 'NL************4300')
})

test('telephone numbers as people write them', () => {
  const cases: [string, string | null][] = [
    ['0612345678', '+31612345678'],
    ['06-12 34 56 78', '+31612345678'],
    ['+31 (0)6 1234 5678', '+31612345678'],
    ['0031 6 12345678', '+31612345678'],
    ['0031(0)20-1234567', '+31201234567'],
    ['(020) 123 45 67', '+31201234567'],
    ['+32 470 12 34 56', '+32470123456'],
    ['0049 30 901820', '+4930901820'],
    ['+1 202-555-0123', '+12025550123'],
    ['612345678', null],
    ['061234567', null],
    ['06123456789', null],
    ['+310612345678', null],
    ['+0612345678', null],
    ['+1234567', null],
    ['+1234567890123456', null],
    ['bel mij', null],
    ['06 1234 5678 tst 2', null],
    ['', null],
  ]
  for (const [text, phone] of cases) assert.equal(parsePhone(text), phone, text)
  for (const [, phone] of cases) if (phone !== null) assert.equal(parsePhone(phone), phone)
})

test('names of people', () => {
  assert.equal(parsePersonName('  Jose\u0301   Marie '), 'José Marie')
  assert.equal(parsePersonName('’t Hooft-Jansen'), '’t Hooft-Jansen')
  assert.equal(parsePersonName('é'.repeat(100)), 'é'.repeat(100))
  for (const wrong of ['', '   ', 'x'.repeat(101), '123', 'Jan\u0000', 'Jan\u202e', '\ud800'])
    assert.equal(parsePersonName(wrong), null)
  assert.equal(fullName('Jan', 'de', 'Vries'), 'Jan de Vries')
  assert.equal(fullName('Jan', null, 'Jansen'), 'Jan Jansen')
  assert.equal(fullName('Jan', '', 'Jansen'), 'Jan Jansen')
})

test('e-mail addresses', () => {
  assert.equal(parseEmail(' Jan.de.Vries+kvk@Voorbeeld.NL '), 'jan.de.vries+kvk@voorbeeld.nl')
  assert.equal(parseEmail(`${'a'.repeat(64)}@voorbeeld.nl`), `${'a'.repeat(64)}@voorbeeld.nl`)
  for (const wrong of [
    '',
    'jan',
    'jan@',
    '@voorbeeld.nl',
    'jan@voorbeeld',
    'a@b@c.nl',
    'jan jansen@voorbeeld.nl',
    'jan..j@voorbeeld.nl',
    '.jan@voorbeeld.nl',
    'jan@-x.nl',
    'jan@voorbeeld.nl\r\nBcc: x@y.nl',
    `${'a'.repeat(65)}@voorbeeld.nl`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.nl`,
  ]) {
    assert.equal(parseEmail(wrong), null, wrong)
  }
})

test('legal forms in the register’s words', () => {
  const cases = {
    BeslotenVennootschap: 'BV',
    'Besloten Vennootschap met gewone structuur': 'BV',
    NaamlozeVennootschap: 'NV',
    'Vennootschap onder firma': 'VOF',
    VOF: 'VOF',
    'B.V.': 'BV',
    Eenmanszaak: 'EENMANSZAAK',
    Coöperatie: 'COOPERATIE',
    'Coöperatie U.A.': 'COOPERATIE',
    'Vereniging van Eigenaars': 'VVE',
    Vereniging: 'VERENIGING',
    OnderlingeWaarborgMaatschappij: 'OWM',
    'Buitenlandse vennootschap': 'BUITENLANDS',
    'Europese coöperatieve vennootschap': 'SCE',
    'Europese naamloze vennootschap': 'SE',
    PubliekrechtelijkeRechtspersoon: 'PUBLIEKRECHTELIJK',
    'Overige privaatrechtelijke rechtspersoon': 'OVERIG',
    '': 'OVERIG',
  }
  for (const [text, form] of Object.entries(cases)) assert.equal(legalFormOf(text), form, text)
})

test('registry numbers and assurance levels', () => {
  assert.ok(isKvkNumber('00000001'))
  for (const wrong of ['1234567', '123456789', '1234567a', '12345678\n', ''])
    assert.equal(isKvkNumber(wrong), false)
  assert.ok(isAssuranceLevel('HOOG') && !isAssuranceLevel('hoog'))
  for (const [one, achieved] of assuranceLevels.entries()) {
    for (const [other, required] of assuranceLevels.entries())
      assert.equal(meetsAssurance(achieved, required), one >= other)
  }
})
