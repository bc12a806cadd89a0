/** What advertisements of churches, ships, libraries and theatres taught: shares of a named week, days that no month has, and what stands under a label. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, payOf, readText } from './testing/read-text.ts'

test('the week beside a share that cannot be its hours is what the share is of', () => {
  for (const text of [
    'Je werkt 0,8 fte bij een werkweek van 38 uur',
    '0,8 fte (werkweek 38 uur)',
    '0,8 fte, uitgaande van 38 uur per week',
    '0.8 FTE (full time = 38 hours)',
    'Omvang: 0,8 fte bij 38 uur',
    '80% van een werkweek van 38 uur',
  ])
    assert.deepEqual(hoursOf(text), [30.4, 30.4], text)
  assert.deepEqual(hoursOf('0,8 fte (32 uur)'), [32, 32])
  assert.deepEqual(hoursOf('0,9 fte (36 uur)'), [36, 36])
  assert.deepEqual(hoursOf('0,95 fte (36 uur)'), [36, 36])
})

test('31 November is the last of November, and 29 February waits for its year', () => {
  const deadline = (text: string) => readText(text)['applicationDeadline']
  assert.equal(deadline('Sluitingsdatum: 31 november 2026'), '2026-11-30')
  assert.equal(deadline('Reageer uiterlijk 31-11-2026'), '2026-11-30')
  assert.equal(deadline('Solliciteren kan tot en met 30 februari'), '2027-02-28')
  assert.equal(deadline('Solliciteren kan tot en met 29 februari'), '2028-02-29')
})

test('when interviews are held is no deadline', () => {
  const text =
    'Sollicitatiegesprekken: 6 januari (ronde 1). Brieven ontvangen we graag uiterlijk 18 december.'
  assert.equal(readText(text)['applicationDeadline'], '2026-12-18')
  assert.equal(
    readText('Sollicitatieprocedure: op 6 januari is de eerste ronde')['applicationDeadline'],
    undefined,
  )
})

test('how long the work is under a label of its own, and an appointment of some years, are for a time', () => {
  const kinds = (text: string) => readText(text)['contractKinds']
  assert.deepEqual(kinds('Periode: 15 februari tot en met 31 augustus 2027'), ['FIXED_TERM'])
  assert.deepEqual(kinds('Duur: tot eind 2027, verlenging is mogelijk'), ['FIXED_TERM'])
  assert.deepEqual(kinds('Een aanstelling voor de tijd van drie jaren'), ['FIXED_TERM'])
  assert.equal(kinds('Looptijd van het programma: tot eind 2030'), undefined)
  assert.equal(kinds('Looptijd opdracht: tot 1 juli 2027'), undefined)
})

test('home on the other days, all of it at a distance, and an office on one day of the week', () => {
  const where = (text: string) => readText(text)['workArrangement']
  assert.equal(where('You are in our office at least two days a week, home the other days'), 'HYBRID')
  assert.equal(where('Volledig op afstand, waar je in Nederland ook woont.'), 'REMOTE')
  assert.equal(
    where('Je werkt zo veel thuis als je wilt, alleen op maandag zit iedereen op kantoor.'),
    'HYBRID',
  )
  assert.equal(where('Je werkt van maandag t/m vrijdag volledig op kantoor'), 'ONSITE')
})

test('a small clock or money is a label, and a colon within the value of a row is none', () => {
  assert.deepEqual(hoursOf('- 🕒 24 - 40\n- 💶 2.900 - 3.800'), [24, 40])
  assert.deepEqual(payOf('- 🕒 24 - 40\n- 💶 2.900 - 3.800'), [290000, 380000, 'MONTH'])
  assert.deepEqual(
    hoursOf('Salarisindicatie € 2.410 – € 3.255 (36 uur)\nOmvang 18 uur: dinsdag en vrijdag'),
    [18, 18],
  )
})
