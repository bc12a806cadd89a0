/** What whole advertisements of sixty employers showed: a value said twice, beside something else, in words, or of several jobs at once. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, payOf, placesOf, readText } from './testing/read-text.ts'

const none = [undefined, undefined]

test('amounts in words are pay', () => {
  assert.deepEqual(payOf('Je salaris ligt tussen de vier en vijf duizend euro bruto per maand'), [
    400_000,
    500_000,
    'MONTH',
  ])
  assert.deepEqual(
    payOf('Je verdient tussen drie- en vierduizend euro bruto per maand').slice(0, 2),
    [300_000, 400_000],
  )
  assert.deepEqual(payOf('een salaris van achtentwintighonderd euro bruto').slice(0, 2), [280_000, 280_000])
})

test('costs with a word for net beside them are no pay, nor is what the best earn, nor the year of a start', () => {
  assert.deepEqual(payOf('Verblijfskosten (netto) van € 62,80 per dag').slice(0, 2), none)
  assert.deepEqual(payOf('Gemiddeld verdienen onze toppers € 5.500 per maand').slice(0, 2), none)
  assert.deepEqual(payOf('€ 17,02 p/u basis, gemiddeld € 20,50 p/u incl. toeslagen'), [1702, 1702, 'HOUR'])
  assert.deepEqual(
    payOf('Internship starting 1 Feb 2027, 32-40 hours per week, allowance of EUR 550 per month.').slice(
      0,
      2,
    ),
    [55_000, 55_000],
  )
  assert.deepEqual(payOf('Pakket: tussen 45k en 60k per jaar inclusief vakantiegeld'), [
    4_500_000,
    6_000_000,
    'YEAR',
  ])
})

test('some hours on some days are no whole days; a sum and all jobs of one advertisement count', () => {
  assert.deepEqual(hoursOf('Vier dagen per week een paar uur op school'), none)
  assert.deepEqual(hoursOf('Vier dagen per week op school'), none)
  assert.deepEqual(hoursOf('Wij zoeken iemand voor vier dagen per week'), [32, 32])
  assert.deepEqual(
    hoursOf(
      'Je werkt 24 uur op een afdeling en gaat 8 uur naar school: samen een contract van 32 uur per week',
    ),
    [32, 32],
  )
  assert.deepEqual(hoursOf('Bediening: 24 tot 38 uur per week\nKeukenhulp: 8 tot 16 uur per week'), [8, 38])
  assert.deepEqual(hoursOf('Uren: parttime of fulltime, 24 - 40'), [24, 40])
  assert.deepEqual(hoursOf('Salaris: € 2.640 – € 3.600 (36 uur)\nUren: 24 á 28'), [24, 28])
  const doctor = readText('0,5 fte in onze praktijk', 'Basisarts')
  assert.deepEqual([doctor['hoursPerWeekMin'], doctor['hoursPerWeekMax']], [18, 18])
  assert.deepEqual(hoursOf('Je werkt fulltime (36 uur), daarna kun je terug naar 32 uur'), [32, 36])
})

test('a deadline that is said both ways is its last day', () => {
  const twice = 'Solliciteer vóór 14 december 2026. Reageren kan tot en met zondag 13 december 2026.'
  assert.equal(readText(twice)['applicationDeadline'], '2026-12-13')
  assert.equal(readText('Solliciteer vóór 14 december 2026.')['applicationDeadline'], '2026-12-14')
})

test('work ends on the day that stands behind the name of the end; what happens in a month is no start', () => {
  const school = readText('Je krijgt een contract van 4 januari 2027 tot de zomervakantie (9 juli 2027).')
  assert.deepEqual([school['startDate'], school['endDate']], ['2027-01-04', '2027-07-09'])
  const busy = 'In de oogst draaien we weken van 60 uur, in januari mag je vroeger naar huis.'
  assert.equal(readText(busy)['startDate'], undefined)
})

test('contracts in the place of somebody on leave, through agencies, and permanent ones', () => {
  const kindsOf = (text: string): unknown => readText(text)['contractKinds']
  assert.deepEqual(kindsOf('Onze juf gaat met zwangerschapsverlof! Daarom zoeken wij jou.'), ['FIXED_TERM'])
  assert.deepEqual(kindsOf('Na 1.040 gewerkte uren neemt de fabriek je over.'), ['AGENCY'])
  assert.deepEqual(kindsOf('Voor Kwekerij Zon zoekt Agriflex Uitzendbureau 12 medewerkers.'), ['AGENCY'])
  assert.deepEqual(kindsOf('Je bent in dienst van Callflex, met uitzicht op overname door Volt'), ['AGENCY'])
  assert.deepEqual(kindsOf('Contract vast, tenzij je dat eng vindt.'), ['PERMANENT'])
  assert.deepEqual(kindsOf('Een opdracht op detacheringsbasis.\nDuur: 12 maanden'), ['SECONDMENT'])
  assert.deepEqual(kindsOf('Duur: 12 maanden'), ['FIXED_TERM'])
})

test('a level beside the title, as the text has it again', () => {
  const levelOf = (text: string, title: string): unknown => readText(text, title)['experienceLevel']
  assert.equal(levelOf('Senior Data Engineer gezocht voor ons platform', 'Data engineer'), 'SENIOR')
  assert.equal(levelOf('Je werkt samen met een senior tester', 'Data engineer'), undefined)
})

test('work at home in two words, with a comma behind', () => {
  assert.equal(readText('Thuis werken kan, de dinsdag is onze teamdag.')['workArrangement'], 'HYBRID')
})

test('the house of the employer says more than where a job once takes somebody', () => {
  assert.deepEqual(placesOf('Je werkt vandaag aan een dakkapel in Lemmer. Onze werkplaats staat in Joure.'), [
    'Joure',
  ])
  assert.deepEqual(placesOf('Ons hoofdkantoor zit in Woerden.'), ['Woerden'])
  assert.deepEqual(placesOf('Je kookt op Landgoed Vilsteren, Vilsteren (gemeente Ommen)'), ['Vilsteren'])
})

test('what is asked and answered on one line is a label and its value', () => {
  assert.deepEqual(
    payOf('Salaris? Ergens tussen de 2500 en 3200, plus bonus.').slice(0, 2),
    [250_000, 320_000],
  )
  assert.equal(readText('Thuis werken? Een dagje per week.')['workArrangement'], 'HYBRID')
  assert.equal(readText('Start je in februari of september? Allebei kan.')['startDate'], undefined)
})

test('work at an office for some days, wherever it is, or not to be done from home', () => {
  const arrangementOf = (text: string): unknown => readText(text)['workArrangement']
  assert.equal(
    arrangementOf('Je werkt twee vaste dagen op ons kantoor in Ede, de rest waar je wilt'),
    'HYBRID',
  )
  assert.equal(arrangementOf('Twee dagen per week werk je vanuit je eigen keuken'), 'HYBRID')
  assert.equal(arrangementOf('Work from our Utrecht office or from your sofa'), 'HYBRID')
  assert.equal(arrangementOf('You are expected in the office on Tuesdays and Thursdays'), 'HYBRID')
  assert.equal(arrangementOf('Je levert woorden en werkt waar en wanneer je wilt'), 'REMOTE')
  assert.equal(arrangementOf('This role cannot be done remotely'), 'ONSITE')
})

test('hours of nights and months, and the hour to get up', () => {
  assert.deepEqual(hoursOf('Eén, twee of drie nachten per week: 8 tot 24 uur.'), [8, 24])
  assert.deepEqual(hoursOf('Elke dag om 4 uur uit bed?\n32 tot 45 uur in de week'), [32, 45])
  assert.deepEqual(hoursOf('Het gaat om 4 uur per week'), [4, 4])
  assert.deepEqual(hoursOf('een contract van 104 uur per maand'), [24, 24])
  assert.deepEqual(hoursOf('Uren per week: in overleg (24-36)'), [24, 36])
})

test('the minimum wage as one end; pay by the shift is none', () => {
  assert.deepEqual(payOf('tussen het minimumloon van € 14,71 en € 16,50 per uur'), [1471, 1650, 'HOUR'])
  assert.deepEqual(payOf('Per shift van 8 uur verdien je € 130 bruto').slice(0, 2), none)
})

test('a semester is a time, and begins on its first day; a letter has its last', () => {
  const assistant = readText('Voor het tweede semester (1 februari - 31 juli 2027) zoeken wij een assistent.')
  assert.deepEqual(
    [assistant['contractKinds'], assistant['startDate'], assistant['endDate']],
    [['FIXED_TERM'], '2027-02-01', '2027-07-31'],
  )
  assert.equal(readText('Zorg dat we je brief voor 4 december hebben.')['applicationDeadline'], '2026-12-04')
})

test('a contract without an end is permanent; one with whoever hires, later, is an agency’s', () => {
  const kindsOf = (text: string): unknown => readText(text)['contractKinds']
  assert.deepEqual(kindsOf('Je krijgt direct een contract bij ons, zonder einddatum.'), ['PERMANENT'])
  assert.deepEqual(kindsOf('Eerst een half jaar via ons, daarna in dienst bij de klant.'), ['AGENCY'])
  assert.deepEqual(kindsOf('Uitzenden is bij ons een opstap naar een vaste baan.'), ['AGENCY'])
})

test('the town of an address, though it is a word too', () => {
  assert.deepEqual(placesOf('Parkhotel Horst, Tienrayseweg 2, Horst'), ['Horst'])
})

test('hours on top of the pay that is for others, several to choose from, and those of a journey', () => {
  assert.deepEqual(
    hoursOf('Schaal 10A: tot € 6.113 bruto per maand (fulltime, 36 uur)\n28 tot 36 uur per week, in overleg'),
    [28, 36],
  )
  assert.deepEqual(hoursOf('Uren: 32, 36 of 40 - zeg het maar'), [32, 40])
  assert.deepEqual(hoursOf('Een rit duurt gemiddeld 6 uur.'), none)
  assert.deepEqual(hoursOf('Contract: 3 x 7 maanden, daarna vast'), none)
  assert.deepEqual(hoursOf('Je bent één of twee dagen per maand beschikbaar'), none)
  const season =
    'Serveren\n24 tot 38 uur per week, in het weekend en soms doordeweeks.\nAfwassen\n8 tot 16 uur per week, op za en zo.'
  assert.deepEqual(hoursOf(season), [8, 38])
})

test('what stands below the advertisement is of other jobs', () => {
  const own = 'Je werkt in Almelo, 36 tot 40 uur per week, met 27 vakantiedagen en 13 vrije dagen.'
  const below = `${own}\nVergelijkbare vacatures\nInkoper - Hengelo - 32 uur`
  assert.deepEqual(hoursOf(below), [36, 40])
})

test('thousands of readers are no pay', () => {
  const intern = readText(
    'Run our newsletter (80K readers) and learn.\n€ 600 gross per month',
    'Marketing Intern',
  )
  assert.deepEqual([intern['salaryMin'], intern['salaryMax']], [60_000, 60_000])
})

test('who is seconded to clients is so, though it is the clients that are named', () => {
  const kinds = readText('Daarna ga je als tester gedetacheerd aan de slag bij klanten als VDL')[
    'contractKinds'
  ]
  assert.deepEqual(kinds, ['SECONDMENT'])
})

test('towns by what of them the work is in', () => {
  assert.deepEqual(placesOf('Een stoel vrij in het leukste straatje van Zutphen!'), ['Zutphen'])
  assert.deepEqual(placesOf('Plaats van tewerkstelling is Deventer.'), ['Deventer'])
  assert.deepEqual(placesOf('Ons restaurant ligt in de bossen van Oisterwijk.'), ['Oisterwijk'])
})
