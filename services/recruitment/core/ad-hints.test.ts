import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Advertisement, adHints } from './ad-hints.ts'
import { excludingWords } from './excluding-words.ts'

const sound: Advertisement = {
  title: 'Lasser',
  description: 'Je last hekken. Vragen? Bel Kim: 06 12 34 56 78.',
  requirements: null,
  responsibilities: null,
  benefits: null,
  salaryMin: 300_000,
  salaryMax: 400_000,
  salaryPeriod: 'MONTH',
  hoursPerWeekMin: 32,
  hoursPerWeekMax: 40,
  applicationDeadline: '2026-12-01',
  expiresAt: null,
  questions: [],
}
const kinds = (fields: Partial<Advertisement>): string[] =>
  adHints({ ...sound, ...fields }).map(({ kind }) => kind)

test('a sound advertisement has no hint, and each thing that is missing has one', () => {
  assert.deepEqual(kinds({}), [])
  assert.deepEqual(kinds({ salaryMin: null, salaryMax: null }), ['NO_PAY'])
  assert.deepEqual(kinds({ salaryMin: null }), [])
  assert.deepEqual(kinds({ salaryPeriod: null }), ['NO_PAY_PERIOD'])
  assert.deepEqual(kinds({ salaryMin: null, salaryMax: null, salaryPeriod: null }), ['NO_PAY'])
  assert.deepEqual(kinds({ hoursPerWeekMin: null, hoursPerWeekMax: null }), ['NO_HOURS'])
  assert.deepEqual(kinds({ hoursPerWeekMin: null }), [])
  assert.deepEqual(kinds({ applicationDeadline: null }), ['NO_DEADLINE'])
  assert.deepEqual(kinds({ applicationDeadline: null, expiresAt: '2026-12-01T00:00:00Z' }), [])
  assert.deepEqual(
    kinds({
      ...{ description: 'Je last.', salaryMin: null, salaryMax: null, hoursPerWeekMin: null },
      ...{ hoursPerWeekMax: null, applicationDeadline: null },
    }),
    ['NO_PAY', 'NO_HOURS', 'NO_DEADLINE', 'NO_CONTACT'],
  )
})

test('a range is wide beyond one and a half times its least pay', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 20_000_000 }),
      (low, more) => {
        const high = low + more
        // In whole halves, so that nothing is rounded.
        assert.equal(kinds({ salaryMin: low, salaryMax: high }).includes('WIDE_RANGE'), 2 * high > 3 * low)
      },
    ),
    { numRuns: 200 },
  )
  assert.deepEqual(kinds({ salaryMin: 300_000, salaryMax: 450_000 }), [])
  assert.deepEqual(kinds({ salaryMin: 300_000, salaryMax: 450_001 }), ['WIDE_RANGE'])
  assert.deepEqual(kinds({ salaryMin: 0, salaryMax: 450_001 }), [])
})

test('somebody to ask is a mail address or a telephone number', () => {
  const of = (description: string) => kinds({ description }).includes('NO_CONTACT')
  for (const reached of [
    'Mail kim@hekwerk.example.',
    'Bel 030-2345678.',
    'Bel +31 30 234 56 78.',
    'Bel +31 (0)30 234 5678 voor vragen.'.replace('(0)', ''),
    'Bel (030) 234 56 78',
  ])
    assert.equal(of(reached), false, reached)
  for (const vague of [
    'Neem contact op met Kim.',
    'Volg ons op @hekwerk.',
    'Vacaturenummer 0302345.',
    'Order 1203023456789012.',
  ])
    assert.equal(of(vague), true, vague)
})

test('asking what somebody earns is found in the text and in the questions', () => {
  assert.deepEqual(kinds({ requirements: 'Vermeld je huidige salaris.' }), ['ASKS_CURRENT_PAY'])
  assert.deepEqual(kinds({ questions: [{ label: 'What is your current salary?' }] }), ['ASKS_CURRENT_PAY'])
  assert.deepEqual(kinds({ questions: [{ label: 'What salary do you expect?' }] }), [])
})

test('words that keep people away are named with whom they keep away and what to say', () => {
  for (const [text, words, excludes] of [
    ['Je komt in een jong team.', 'jong team', 'AGE'],
    ['Een jong, dynamisch team zoekt je.', 'jong, dynamisch team', 'AGE'],
    ['Wij zijn jonge honden.', 'jonge honden', 'AGE'],
    ['Je bent maximaal 30 jaar.', 'maximaal 30 jaar', 'AGE'],
    ['Wij zoeken jongeren tot 25 jaar.', 'tot 25 jaar', 'AGE'],
    ['Je werkt met kinderen tot 12 jaar. Je bent maximaal 30 jaar.', 'maximaal 30 jaar', 'AGE'],
    ['Leeftijd: 18 - 25', 'Leeftijd: 18 - 25', 'AGE'],
    ['Alleen voor mannen.', 'Alleen voor mannen', 'SEX'],
    ['Je bent tussen de 20 en 30 jaar oud.', 'tussen de 20 en 30 jaar oud', 'AGE'],
    ['Pas afgestudeerd? Kom!', 'Pas afgestudeerd', 'AGE'],
    ['Nederlands is je moedertaal.', 'moedertaal', 'ORIGIN'],
    ['Je bent moedertaalspreker.', 'moedertaalspreker', 'ORIGIN'],
    ['Je spreekt accentloos.', 'accentloos', 'ORIGIN'],
    ['De monteur kent zijn vak; hij werkt alleen.', 'hij', 'SEX'],
    ['Hij rijdt een bus.', 'Hij', 'SEX'],
    ['Wij zoeken een secretaresse.', 'secretaresse', 'SEX'],
    ['Je bent fysiek fit.', 'fysiek fit', 'HEALTH'],
    ['Je hebt geen 9-tot-5-mentaliteit.', 'geen 9-tot-5-mentaliteit', 'CARE'],
    ['Join our young team!', 'young team', 'AGE'],
    ['You are under 30 years old.', 'under 30 years old', 'AGE'],
    ['English is your mother tongue.', 'mother tongue', 'ORIGIN'],
    ['We want native speakers.', 'native speakers', 'ORIGIN'],
    ['He leads the team.', 'He', 'SEX'],
    ['We hire salesmen.', 'salesmen', 'SEX'],
    ['You are able-bodied.', 'able-bodied', 'HEALTH'],
  ] as const) {
    const found = excludingWords(text)
    assert.deepEqual(
      found.map((one) => [one.words, one.excludes]),
      [[words, excludes]],
      text,
    )
    assert.ok(found[0]!.instead.length > 3)
  }
})

test('what only looks like such words is left alone', () => {
  for (const text of [
    'Je werkt met jonge kinderen en jongeren.',
    'Het bedrijf is jong en groeit.',
    'Hij/zij werkt zelfstandig.',
    'Hij of zij werkt zelfstandig.',
    'De chauffeur rijdt zijn/haar eigen route.',
    'Je bedient een hijskraan en hijst lasten.',
    'Je geeft moedertaalonderwijs.',
    'Je hebt maximaal 10 jaar ervaring.',
    'Een contract van maximaal 12 maanden.',
    'Een team van 30 mensen, jong en oud.',
    'Een gezonde werkomgeving en fitness.',
    'He/she works alone.',
    'He or she works alone.',
    'The weather is nice and the team is helpful.',
    'You work under 40 hours a week.',
    'You teach young children.',
    'React Native experience.',
    'Gastvrouw/gastheer gezocht.',
    'Gastvrouw of gastheer gezocht.',
    'Je begeleidt jongeren tot 18 jaar.',
    'Kinderen tussen 10 en 12 jaar leren bij jou zwemmen.',
    'You teach children under 12 years old.',
    'Een garantie tot 25 jaar op onze daken.',
    'Je hebt 10 tot 15 jaar relevante ervaring.',
  ])
    assert.deepEqual(excludingWords(text), [], text)
})

test('who is sought as a man or woman, of an age, a nationality, a health or a life is told so', () => {
  for (const [text, excludes] of [
    ['Ben jij een jonge hond die snel wil leren?', 'AGE'],
    ['Een jong en informeel team', 'AGE'],
    ['Wij zijn een team van jonge mensen.', 'AGE'],
    ['Leeftijd: max. 30', 'AGE'],
    ['Je bent niet ouder dan 35.', 'AGE'],
    ['Je bent 18-21 jaar.', 'AGE'],
    ['Je leeftijd ligt tussen de 18 en 25.', 'AGE'],
    ['Aged between 20 and 30', 'AGE'],
    ['Je bezit de Nederlandse nationaliteit.', 'ORIGIN'],
    ['Dutch nationality required', 'ORIGIN'],
    ['Stuur een recente pasfoto mee met je cv.', 'ORIGIN'],
    ['Geen hoofddoek.', 'BELIEF'],
    ['Wij zoeken een dame voor achter de balie.', 'SEX'],
    ['Ben jij de man die wij zoeken?', 'SEX'],
    ['Leuke meiden gezocht voor in de bediening!', 'SEX'],
    ['Administratief medewerkster (24 uur)', 'SEX'],
    ['Mannelijke kandidaten hebben de voorkeur.', 'SEX'],
    ['Female only', 'SEX'],
    ['De kandidaat heeft een hbo-diploma; hij spreekt vloeiend Duits.', 'SEX'],
    ['Wij zoeken een chauffeur. Hij rijdt op Italië.', 'SEX'],
    ['Je hebt geen gezondheidsklachten.', 'HEALTH'],
    ['Je bent gezond en sterk.', 'HEALTH'],
    ['Je hebt geen kinderen of andere verplichtingen.', 'CARE'],
    ['Geef je burgerlijke staat op.', 'CARE'],
  ] as const)
    assert.ok(
      excludingWords(text).some((one) => one.excludes === excludes),
      text,
    )
})

test('“hij” of a client, a colleague with a name or a thing, and what is not asked, keep nobody away', () => {
  for (const text of [
    'Onze oprichter Jan, 61, begon in een schuur. Hij werkt hier nog elke dag.',
    'Je collega Piet legt alles uit; hij kent het bedrijf.',
    'Loop je eens mee met Gerrit? Hij weet alles.',
    'Bij ons maak je yoghurt nog leuker dan hij al is.',
    'Volgende groep: zodra hij vol is.',
    'Je begeleidt de bewoner als hij niet kan lopen.',
    'Onze bus is nieuw en hij rijdt elektrisch.',
    'If a customer calls, he gets an answer right away.',
    'De Nederlandse nationaliteit is niet nodig.',
    'Iedereen is welkom: man, vrouw, jong, oud, met of zonder hoofddoek.',
    'Bij gelijke geschiktheid heeft een vrouwelijke collega onze voorkeur.',
    'Je staat voor een klas van 24 jongens en meisjes.',
    'Verkoopster/verkoper gezocht.',
    'Medewerkster (m/v)',
    'Je werkt met kamermeisjes en -jongens.',
    'Een dienstverband tot 32 jaar geleden ondenkbaar.',
    'Arbeidsongeschiktheidsverzekering tot 68 jaar',
    'Hypotheken tot 30 jaar vast',
    'Je maakt pasfoto’s in onze winkel.',
    'Een gezond en sterk bedrijf',
  ])
    assert.deepEqual(excludingWords(text), [], text)
})

test('hints come for any text, in time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (text) => {
      for (const { words } of excludingWords(text))
        assert.ok(text.replace(/\s+/g, ' ').includes(words), JSON.stringify(text))
    }),
    { numRuns: 200 },
  )
  // Texts of the greatest length that make a careless pattern try everything.
  for (const text of [
    'jong dynamisch ',
    'young, ',
    '1 ',
    'a',
    '\n',
    'tot ',
    'geen 9-',
    'zoekt een ',
    'hij ',
    'een man ',
  ].map((part) => part.repeat(6000)))
    assert.ok(kinds({ description: text }).includes('NO_CONTACT'))
})
