/** Sentences that hold a word of another matter, and still say what is offered: opening hours beside a deadline, allowances within a pay. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText } from './testing/read-text.ts'

test('a deadline stands beside when a house is open or closed, and those days are none', () => {
  for (const text of [
    'De vacature is open tot 15 december 2026.',
    'De sollicitatie is tot 15 december open.',
    'Reageer voor 15 december 2026, want in de kerstweek is ons kantoor gesloten.',
    'Wij zijn gesloten van 24 december tot 2 januari; reageer voor 15 december 2026.',
  ]) {
    const { startDate, endDate, applicationDeadline } = readText(text)
    assert.deepEqual([startDate, endDate, applicationDeadline], [undefined, undefined, '2026-12-15'], text)
  }
  for (const text of [
    'Van april tot en met oktober zijn wij zeven dagen per week open.',
    'Vanaf 1 april 2027 is de winkel ook op zondag geopend.',
    'Ons kantoor is tot 4 januari 2027 gesloten.',
  ]) {
    const { startDate, endDate, applicationDeadline } = readText(text)
    assert.deepEqual([startDate, endDate, applicationDeadline], [undefined, undefined, undefined], text)
  }
  const { startDate } = readText('Start per 1 februari 2027, want dan zijn wij open.')
  assert.equal(startDate, '2027-02-01')
})

test('a permanent contract behind a comma and "dan" is offered now, unless a first one comes before it', () => {
  for (const text of [
    'Spreekt dit je aan, dan krijg je bij ons een contract voor onbepaalde tijd.',
    'Werk je graag zelfstandig, dan bieden wij een vast contract.',
    'Je krijgt een vast contract, dan kun je direct aan de slag met een vast rooster.',
  ])
    assert.deepEqual(readText(text)['contractKinds'], ['PERMANENT'], text)
  for (const text of [
    'Eerst een contract voor een jaar, dan een vast contract.',
    'Je begint met zeven maanden en dan krijg je een contract voor onbepaalde tijd.',
    'Je start tijdelijk, dan volgt een vast contract.',
    'Eerst op projectbasis, dan een vast contract.',
  ])
    assert.deepEqual(readText(text)['contractKinds'], ['FIXED_TERM'], text)
})

test('a counted number of freelancers is sought or is not', () => {
  for (const text of [
    "Wij zoeken per direct 2 zzp'ers voor een klus.",
    "We zijn op zoek naar 2 zzp'ers.",
    "Wij zoeken nog 2 zzp'ers.",
    'We need 3 freelancers.',
  ])
    assert.deepEqual(readText(text)['contractKinds'], ['FREELANCE'], text)
  for (const text of ["Ons platform telt 3.000 zzp'ers.", 'Samen met 12 freelancers maken wij films.'])
    assert.equal(readText(text)['contractKinds'], undefined, text)
})

test('a pay with its allowances is the pay; what allowances bring it to besides is not', () => {
  const payOf = (text: string): unknown[] => {
    const { salaryMin, salaryMax, salaryPeriod, salaryGross } = readText(text)
    return [salaryMin, salaryMax, salaryPeriod, salaryGross]
  }
  const none = [undefined, undefined, undefined, undefined]
  for (const text of [
    'Het salaris inclusief toeslagen komt uit op € 3.200 bruto per maand.',
    'Je loon incl. ploegentoeslag komt neer op € 3.200 bruto per maand.',
  ])
    assert.deepEqual(payOf(text).slice(1), [320_000, 'MONTH', 'GROSS'], text)
  for (const text of [
    'Door overwerk en toeslagen kwam men uit op € 3.900 per maand.',
    'Met toeslagen en overuren kom je op € 3.900 per maand.',
  ])
    assert.deepEqual(payOf(text), none, text)
})
