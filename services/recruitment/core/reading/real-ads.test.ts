/** Wordings that advertisements of the field have and the reader once misread, each in other words: one rule for each. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, payOf, readText } from './testing/read-text.ts'

const workOf = (text: string): unknown => readText(text)['workArrangement']

test('pay by age is one range, in a sentence and in a table', () => {
  assert.deepEqual(payOf('Je loon: 17 jaar € 7,10, 19 jaar € 9,40, 21 jaar € 15,60 per uur'), [
    710,
    1560,
    'HOUR',
  ])
  const table = 'Leeftijd | Uurloon\n16 jaar | € 5,90\n18 jaar | € 8,80\n21 jaar en ouder | € 15,10'
  assert.deepEqual(payOf(table), [590, 1510, 'HOUR'])
})

test('two ends with their scales between them, with two spaces, and with Eur.', () => {
  assert.deepEqual(
    payOf(
      'a salary of minimum € 3.410,00 (scale 10, step 0) and maximum € 4.120,00 (scale 10, step 4) gross per month',
    ),
    [341_000, 412_000, 'MONTH'],
  )
  assert.deepEqual(payOf('Een bruto jaarsalaris tussen €51300,-  en €68400,-  (schaal 9)'), [
    5_130_000,
    6_840_000,
    'YEAR',
  ])
  assert.deepEqual(payOf('The gross monthly pay (min. Eur. 5.120 - max. Eur. 7.660)'), [
    512_000,
    766_000,
    'MONTH',
  ])
})

test('the base beside what is earned on target, and a least that is no most', () => {
  assert.deepEqual(payOf('OTE 90k (60k base)'), [6_000_000, 6_000_000, 'YEAR'])
  assert.deepEqual(payOf('A salary of a minimum of € 2.950 gross per month'), [295_000, undefined, 'MONTH'])
  assert.deepEqual(payOf('In the office, max rate: 65 EUR per hour'), [undefined, 6500, 'HOUR'])
})

test("a year's pay may stand alone; an allowance is pay for interns only", () => {
  assert.deepEqual(payOf('What we offer\n- Up to €85,000\n- 30 days off'), [undefined, 8_500_000, 'YEAR'])
  assert.deepEqual(payOf('As our intern you get €575 gross/month allowance'), [57_500, 57_500, 'MONTH'])
  assert.deepEqual(payOf('A monthly allowance of €575 for travelling'), [undefined, undefined, undefined])
})

test('shares of the full-time week, and the week that leave is counted by', () => {
  assert.deepEqual(hoursOf('Omvang (fte): 0,8 - 1,0'), [32, 40])
  assert.deepEqual(hoursOf('FTE min: 0,5'), [20, undefined])
  assert.deepEqual(hoursOf('A full-time 38-hour working week comes with 232 hours of leave'), [
    undefined,
    undefined,
  ])
  assert.deepEqual(hoursOf('Verwacht aantal uur: Niet meer dan 32 per week'), [undefined, 32])
})

test('what may be done at home is hybrid, and what is said by the way of a place counts less', () => {
  assert.equal(workOf('Possibility to work from home (in consultation with your team)'), 'HYBRID')
  assert.equal(workOf('Hybride werken: balans tussen thuiswerken en werken op kantoor'), 'HYBRID')
  assert.equal(workOf('Soms werk je op locatie bij de klant.\nMogelijkheden voor thuiswerken.'), 'HYBRID')
  assert.equal(workOf('Werklocatie: Fysiek'), 'ONSITE')
  assert.equal(workOf('Experience with hybrid and vector-based retrieval'), undefined)
})

test('contracts for a time in English, and volunteering as time off', () => {
  assert.deepEqual(readText('Your employment contract will initially last 1 year')['contractKinds'], [
    'FIXED_TERM',
  ])
  assert.deepEqual(readText('Duration: 9 months (possible extension)')['contractKinds'], ['FIXED_TERM'])
  assert.deepEqual(readText('Are you interested in this permanent vacancy?')['contractKinds'], ['PERMANENT'])
  assert.equal(
    readText('Per jaar drie dagen om te besteden aan vrijwilligerswerk')['contractKinds'],
    undefined,
  )
})

test('what is paid in a month, what began before, and a start in one of two months', () => {
  assert.equal(readText('In december ontvang je een 13e maand van je loon')['applicationDeadline'], undefined)
  assert.equal(readText('Vanaf oktober 2025 is er een nieuwe structuur')['startDate'], undefined)
  assert.equal(readText('Variabel, gemiddeld 2/3 maandsalarissen vanaf het begin')['startDate'], undefined)
  assert.equal(readText('Starting in January / February 2028')['startDate'], '2028-01-01')
})

test('what stands behind pay and a comma, days that are no week of pay, and agreements without a capital', () => {
  assert.deepEqual(payOf('Dagtarief € 690, 3 dagen per week, detachering mogelijk.'), [69_000, 69_000, 'DAY'])
  assert.deepEqual(hoursOf('Dagtarief € 690, 3 dagen per week'), [24, 24])
  assert.deepEqual(hoursOf('Salary band: EUR 4.300-6.000 gross/month, 32-40 hours, 30 days leave'), [32, 40])
  assert.deepEqual(hoursOf('Salaris: € 3.000 - € 4.000, op basis van 36 uur per week'), [
    undefined,
    undefined,
  ])
  assert.deepEqual(hoursOf('Opdracht van 1 januari 2027 t/m 30 juni 2027, 36 uur.'), [36, 36])
  const scale = readText('Inschaling in schaal 8 cao gemeenten')
  assert.deepEqual(
    [scale['salaryScale'], scale['salaryCao'], scale['salaryMax']],
    ['schaal 8', 'gemeenten', undefined],
  )
})

test('hours in two clauses, in brackets, in several weeks, in shifts, and beside those of something else', () => {
  const cases: readonly (readonly [string, number | undefined, number | undefined])[] = [
    ['We bieden minimaal 2 dagen (16 uur) tot maximaal 4 dagen (32 uur) in de week', 16, 32],
    ['Voltijd (38 uur) of deeltijd (min. 20 uur)', 20, 38],
    ['Voltijd: 38 uur (maar 30 mag ook)', 30, 38],
    ['Functie voor 20 uur, uitbreiding naar 28 uur is mogelijk', 20, 28],
    ['Je draait 4 diensten van 8 uur per week', 32, 32],
    ['Je werkt 96 uur per vier weken', 24, 24],
    ['2,5 dag per week', 20, 20],
    ['Minimum of three days per week', 24, undefined],
    ['Contracturen: 24 (verdeeld over 3 dagen)', 24, 24],
    ['A full-time position (1.0 FTE = 38 hours)', 38, 38],
    ['0.5-1.0 FTE, based on 36 hours', 18, 36],
    ['De cursus duurt 3 maanden, 6 uur per week; je werkt daarnaast 24 uur', 24, 24],
    ['Na een inwerkperiode van 40 uur per week werk je 20 uur per week', 20, 20],
    ['Na 10 jaar krijg je 16 uur extra verlof; de werkweek telt 38 uur', 38, 38],
    ['De winkel is 60 uur per week open', undefined, undefined],
    ['Leraar basisonderwijs, werktijdfactor 0,5', 18, 18],
  ]
  for (const [text, min, max] of cases) assert.deepEqual(hoursOf(text), [min, max], text)
})

test('contracts as English advertisements name them, and experience with a kind that is no offer of it', () => {
  const cases: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['We offer a contract for an indefinite period of time', ['PERMANENT']],
    ['Full-time, permanent', ['PERMANENT']],
    ['Fulltime | Vast', ['PERMANENT']],
    ['Vast of freelance: zeg het maar', ['PERMANENT', 'FREELANCE']],
    ['You get a permanent position after a positive evaluation of the first year', ['FIXED_TERM']],
    ['Doctoral candidates get a four-year appointment', ['FIXED_TERM']],
    ['Seasonal contract (May to September)', ['FIXED_TERM']],
    ['This is a maternity cover until September', ['FIXED_TERM']],
    ['Wij zoeken een interim planner voor 4 maanden', ['FIXED_TERM']],
    ['Vakantiewerk: juli en augustus, in de kas', ['FIXED_TERM']],
    ["We're looking for an intern to join our team", ['INTERNSHIP']],
    ['In dienst bij ons, gedetacheerd bij onze klanten', ['SECONDMENT']],
    ['Start met een contract via Randstad, daarna neemt de opdrachtgever je over', ['AGENCY']],
    ['Werkervaring als uitzendkracht is een pre', undefined],
  ]
  for (const [text, kinds] of cases) assert.deepEqual(readText(text)['contractKinds'], kinds, text)
})

test('the two dates of an assignment, and a day to be heard from by', () => {
  const { startDate, endDate } = readText('Opdracht: 4 januari 2027 t/m 30 juni 2027')
  assert.deepEqual([startDate, endDate], ['2027-01-04', '2027-06-30'])
  const closed = readText('Ons kantoor voor dit project is 24 december 2026 t/m 3 januari 2027 gesloten')
  assert.equal(closed['startDate'], undefined)
  assert.equal(readText('Interesse? Laat het ons weten vóór 7 december')['applicationDeadline'], '2026-12-07')
  assert.equal(readText('Review of applications begins on January 4, 2027')['applicationDeadline'], undefined)
})
