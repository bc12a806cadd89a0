/** What advertisements say in passing: a bound behind its hours, days at home that are refused in part, a kind of contract among facts, a house that is easy to reach. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, payOf, placesOf, readText } from './testing/read-text.ts'

test('a week is told from a clock, with more behind it, from none, or among dashes', () => {
  for (const [text, hours] of [
    ['Per week 8 tot 24 uur.', [8, 24]],
    ['24 uur of meer per week', [24, undefined]],
    ['32 uur of meer', [32, undefined]],
    ['0-20 uur per week, op oproepbasis.', [0, 20]],
    ['Account manager inside sales – Veenendaal – 40 uur', [40, 40]],
    ['20-24 uur per week, uitbreiding naar 32 uur is later misschien mogelijk.', [20, 32]],
    ['Werk je liever 36 dan 40 uur, in een ploegendienst met toeslag?', [36, 36]],
    ['Uren: 0-24', [undefined, undefined]],
    ['De winkel is per week van 8 tot 24 uur open.', [undefined, undefined]],
    ['In de week 8 tot 22 uur geopend, in het weekend tot 23 uur', [undefined, undefined]],
    ['Contract van 0 uur', [undefined, undefined]],
  ] as const)
    assert.deepEqual(hoursOf(text), hours, text)
})

test('pay in words has its bound, a bound alone takes the other end of a whole pay, and a budget is none', () => {
  for (const [text, pay] of [
    ['Het salaris bedraagt maximaal vijfduizend euro bruto per maand.', [undefined, 500_000, 'MONTH']],
    ['Salaris vanaf drieduizend euro bruto per maand.', [300_000, undefined, 'MONTH']],
    ['36 uur € 4.024 - € 5.873\nSchaal 10A, maximaal € 5.873,- bij 36 uur', [402_400, 587_300, 'MONTH']],
    ['Wij betalen 18,- tot 22,- per uur', [1800, 2200, 'HOUR']],
    ['38-40 u. 17 à 23 p.u. Omgeving Hoogeveen.', [1700, 2300, 'HOUR']],
    ['Je pakt er 15 tot 20 per uur in.', [undefined, undefined, undefined]],
    ['80 à 100 per uur', [undefined, undefined, undefined]],
    ['Vergoeding € 150 per dagdeel', [undefined, undefined, undefined]],
    ['Je beheert een begroting van € 85.000 per jaar.', [undefined, undefined, undefined]],
  ] as const)
    assert.deepEqual(payOf(text), pay, text)
})

test('days in figures behind the name of a day, letters until a day, and the last month of an internship', () => {
  for (const text of [
    'Solliciteren kan t/m 15/12.',
    'Reageren kan nog t/m aanstaande dinsdag 15/12',
    'Brieven t/m dinsdag 15 december.',
    'Brief met cv t.a.v. de rector, dhr. M. van Leeuwen, tot en met 15 december a.s.',
  ]) {
    const { applicationDeadline, endDate } = readText(text)
    assert.deepEqual([applicationDeadline, endDate], ['2026-12-15', undefined], text)
  }
  assert.equal(readText('Dinsdag 1/2 dag vrij')['applicationDeadline'], undefined)
  assert.equal(readText('Brieven worden voor 12.00 uur bezorgd')['applicationDeadline'], undefined)
  const { startDate, endDate } = readText('6-month internship, February 2027 – July 2027, 5 days a week')
  assert.deepEqual([startDate, endDate], ['2027-02-01', '2027-07-31'])
})

test('a kind of contract among facts, and by whom it is sought', () => {
  for (const [text, kinds] of [
    ['Full-time (40 h/week), permanent.', ['PERMANENT']],
    ['Type: Permanent, 32-40 hours', ['PERMANENT']],
    ['Employed (permanent, €3,600 - €4,400) or self-employed.', ['PERMANENT', 'FREELANCE']],
    ['36 uur, vast, flexibele tijden', ['PERMANENT']],
    ['Wij zoeken een vaste kracht', ['PERMANENT']],
    ['We zoeken een vrijwillige bestuurder', ['VOLUNTEER']],
    ['Je neemt 3 dagen per week de telefoon op, vast en mobiel', undefined],
    ['Je bent de vaste kracht waar collega’s op bouwen', undefined],
    ['Je adviseert het vrijwillige bestuur', undefined],
  ] as const)
    assert.deepEqual(readText(text)['contractKinds'], kinds, text)
})

test('who refuses all days at home allows some; who does not work from home works elsewhere', () => {
  for (const [text, where] of [
    ['Hybride werken, volledig thuiswerken is niet mogelijk.', 'HYBRID'],
    ['Hybride (volledig remote kan niet)', 'HYBRID'],
    ['Volledig thuiswerken kan niet, deels wel.', 'HYBRID'],
    ['40-hour week, on site (flowers don’t work from home)', 'ONSITE'],
    ['We don’t do remote.', 'ONSITE'],
    ['Thuiswerken (niet mogelijk)', 'ONSITE'],
    ['Two days from home; if you don’t want to work from home, there is a desk for you', 'HYBRID'],
  ] as const)
    assert.equal(readText(text)['workArrangement'], where, text)
})

test('the own house is where the work is, however it is reached, and so is the town that a day begins in', () => {
  for (const [text, towns] of [
    ['Ons kantoor in Barendrecht is goed bereikbaar.', ['Barendrecht']],
    ['Vanuit Almere bezoek je klanten door heel Flevoland.', ['Almere']],
    ['Noordwijk 36 uur € 4.024 - € 5.873', ['Noordwijk']],
    ['In Noord-Holland-Noord (Alkmaar, Schagen) zoeken wij jou.', ['Alkmaar', 'Schagen']],
    ['Op de fiets door Sneek', ['Sneek']],
    ['Leiden city centre', ['Leiden']],
    ['Je rijdt elke dag door Rotterdam', []],
    ['Ons hoofdkantoor in Zeist is per trein goed bereikbaar', []],
  ] as const)
    assert.deepEqual(placesOf(text), towns, text)
})

test('who has charge of vaklieden leads', () => {
  const level = (title: string, text: string) => readText(text, title)['experienceLevel']
  assert.equal(level('Bouwplaatsmanager', 'Je geeft leiding aan 20 vaklieden.'), 'LEAD')
  assert.equal(level('Bouwplaatsmanager', 'Je werkt met 20 vaklieden.'), undefined)
})

test('one number of hours is offered in brackets behind whoever is sought, and the most behind the least', () => {
  for (const [text, hours] of [
    ['Van januari tot december zoekt de bibliotheek een medewerker (18 uur).', [18, 18]],
    ['Jij bent minimaal 20 uur beschikbaar (max. 32), waarvan de vrijdag zeker.', [20, 32]],
    ['Twee lange dagen van 9 uur', [18, 18]],
    ['salaris tussen 2600 en 3000 euro (bruto, fulltime 38 uur)\n30 - 38 uur, 4 of 5 dagen', [30, 38]],
  ] as const)
    assert.deepEqual(hoursOf(text), hours, text)
})

test('who seeks in a period offers work for it, and who asks to respond sets a deadline', () => {
  const text = 'Voor de periode van 1 januari 2027 tot en met 31 december 2027 zoekt de school een conciërge.'
  const { startDate, endDate } = readText(text)
  assert.deepEqual([startDate, endDate], ['2027-01-01', '2027-12-31'])
  assert.equal(readText('Respond before 28 November 2026')['applicationDeadline'], '2026-11-28')
})

test('a stroke behind a point or comma is money, and cents are no number of an agreement', () => {
  assert.deepEqual(payOf('24-40 uur; 3100,- / 4200,-; vast'), [310_000, 420_000, 'MONTH'])
  const above = 'Wij betalen boven cao: 14,12 tot 16,80 per uur + omzetbonus.'
  assert.deepEqual(payOf(above), [1412, 1680, 'HOUR'])
  assert.equal(readText(above)['salaryCao'], undefined)
  const steps =
    '€ 2.645 bruto per maand op basis van 152 uur per 4 weken, oplopend tot € 2.900, plus toeslagen.'
  assert.deepEqual(payOf(steps), [264_500, 290_000, 'MONTH'])
  assert.deepEqual(payOf('3.- Taken\n12.- Overleg'), [undefined, undefined, undefined])
})

test('a question that is answered by no, and a town where else to be found is none', () => {
  assert.equal(
    readText('Thuiswerken? Kan bij ons niet, de patiënten zijn hier.')['workArrangement'],
    'ONSITE',
  )
  const text =
    'Wij zijn gevestigd in Amstelveen. Wij zijn ook te vinden in Purmerend, maar daar werk jij niet.'
  assert.deepEqual(placesOf(text), ['Amstelveen'])
})
