/** Wordings of advertisements of schools, kitchens, hospitals and offices: scales, first contracts, home and week, as their sectors write them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf, readText } from './testing/read-text.ts'

test('a scale of schools beside its pay needs no word for it', () => {
  const scaleOf = (text: string): unknown => readText(text)['salaryScale']
  assert.equal(scaleOf('Je krijgt een jaarcontract in LC (max. € 6.100 bij 1,0 fte).'), 'schaal LC')
  assert.equal(scaleOf('LB, €3.700-€5.400 bij een volle baan.'), 'schaal LB')
  assert.equal(scaleOf('Salaris in D13, afhankelijk van ervaring € 4.900 tot € 7.000.'), 'schaal D13')
  assert.equal(scaleOf('Je werkt in Venlo (LB), voor € 3.100 bruto per maand.'), undefined)
})

test('a bonus at the end of the year is that, and one for a language is no bonus on results', () => {
  const extrasOf = (text: string): unknown => readText(text)['salaryExtras']
  assert.deepEqual(extrasOf('8% holiday pay and an 8.3% year-end bonus.'), ['HOLIDAY_8', 'YEAR_END'])
  assert.equal(extrasOf('€ 2.500 gross per month plus a € 100 language bonus.'), undefined)
})

test('the week that pay is for stands behind an agreement or in English too', () => {
  const basisOf = (text: string): unknown => readText(text)['salaryBasisHours']
  assert.equal(basisOf('FWG 60: € 4.100,- tot € 5.900,- (cao GGZ, 36 uur).'), 36)
  assert.equal(basisOf('Salary € 4,100 gross per month for a full-time working week of 38 hours.'), 38)
})

test('what somebody has first is for a time, and what comes then is later', () => {
  const kindsOf = (text: string): unknown => readText(text)['contractKinds']
  for (const text of [
    'Arbeidsovereenkomst: eerst een jaar, daarna onbepaald.',
    'Het loon is € 2.500 bij een volledige werkweek. Eerst voor een jaar.',
    'Eerst een jaar tijdelijk, daarna vast.',
    'Je eerste contract is voor 8 maanden.',
    'Je krijgt om te beginnen voor zeven maanden een plek.',
  ])
    assert.deepEqual(kindsOf(text), ['FIXED_TERM'], text)
  assert.deepEqual(kindsOf('Zero-hours first two months, then a year contract.'), ['FIXED_TERM', 'ON_CALL'])
  assert.equal(kindsOf('In je eerste jaar leer je alle afdelingen kennen.'), undefined)
  assert.equal(kindsOf('Je doet eerst twee jaar ervaring op.'), undefined)
})

test('a season in a title is for a time', () => {
  assert.deepEqual(readText('Kost en inwoning zijn gratis.', 'Kok zomerseizoen')['contractKinds'], [
    'FIXED_TERM',
  ])
})

test('who comes to town one day a week works at home on the others', () => {
  const of = (text: string): unknown => readText(text)['workArrangement']
  assert.equal(of('Remote werken is normaal: je komt één dag per week naar de Maaskade.'), 'HYBRID')
  assert.equal(of('Thuis werken zo veel je wilt; op donderdag zien we elkaar in Haarlem.'), 'HYBRID')
  assert.equal(of('Wij werken remote-first, je werkt volledig op afstand.'), 'REMOTE')
})

const hoursOf = (text: string, title?: string, company?: string): unknown[] => {
  const { hoursPerWeekMin, hoursPerWeekMax } = readText(text, title, company)
  return [hoursPerWeekMin, hoursPerWeekMax]
}

test('a small range of hours that is offered, in brackets or as a welcome', () => {
  assert.deepEqual(hoursOf('Wij zijn op zoek naar een ergotherapeut (12-20u) voor onze school.'), [12, 20])
  assert.deepEqual(hoursOf('Op de bso ben je welkom voor 10 tot 18 uur, van 14.00 tot 18.30 uur.'), [10, 18])
  assert.deepEqual(hoursOf('Onze winkel is open (10-20u) op zaterdag.'), [undefined, undefined])
})

test('part-time beside a full week widens the hours', () => {
  assert.deepEqual(hoursOf('Full-time 38h/week or part-time from 20h.'), [20, 38])
  assert.deepEqual(hoursOf('Je werkt fulltime, vier dagen van 9 uur mag ook.'), [36, 40])
  assert.deepEqual(
    hoursOf(
      'Het salaris is, op basis van een 38-urige werkweek, € 4.300,- tot € 5.500,-.\nEen parttime invulling (minimaal 30 uur) is bespreekbaar.',
    ),
    [30, 38],
  )
})

test('who teaches to drive has the week of other companies, and a teacher of sports that of schools', () => {
  assert.deepEqual(hoursOf('Een baan van 0,5 fte.', 'Instructeur', 'Verkeersschool Rotonde'), [20, 20])
  assert.deepEqual(hoursOf('Een baan van 0,5 fte.', 'Gymleraar', 'Sportief Plus'), [18, 18])
})

test('a period of days and months without years ends after it begins', () => {
  const datesOf = (text: string): unknown[] => {
    const { startDate, endDate, applicationDeadline } = readText(text)
    return [startDate, endDate, applicationDeadline]
  }
  assert.deepEqual(datesOf('Seizoenscontract van maart tot en met november.'), [
    '2027-03-01',
    '2027-11-30',
    undefined,
  ])
  assert.deepEqual(datesOf('Periode 1 juni - 15 september 2027'), ['2027-06-01', '2027-09-15', undefined])
  assert.deepEqual(datesOf('Meld je voor het einde van het jaar.'), [undefined, undefined, '2026-12-31'])
})

test('where interviews are held says less than where the work is', () => {
  assert.deepEqual(placesOf('Gesprekken op het bureau in Zeist; de werkplek is Maarssen.'), ['Maarssen'])
  assert.deepEqual(placesOf('De gesprekken zijn op 15 december in Hengelo.'), ['Hengelo'])
})

test('towns that a line begins with are where the work is, before its contract or beside home', () => {
  assert.deepEqual(placesOf('Assen - direct een vast dienstverband'), ['Assen'])
  assert.deepEqual(placesOf('Oosterwolde, Drachten of deels vanuit huis.'), ['Oosterwolde', 'Drachten'])
  assert.deepEqual(placesOf('Assen - opgericht door twee broers'), [])
})

test('pay by age in months, and what overtime brings the pay to', () => {
  const payOf = (text: string): unknown[] => {
    const { salaryMin, salaryMax, salaryPeriod, salaryBasisHours } = readText(text)
    return [salaryMin, salaryMax, salaryPeriod, salaryBasisHours]
  }
  assert.deepEqual(
    payOf('Afhankelijk van leeftijd: 18 jr € 1.250, 20 jr € 1.990, vanaf 21 € 2.520 (38 uur).'),
    [125000, 252000, 'MONTH', 38],
  )
  assert.deepEqual(payOf('Overuren worden 130% betaald, wat op jaarbasis neerkomt op zo’n € 52.000.'), [
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what comes behind a deadline is no later one, and when a house is open no term of the work', () => {
  const of = (text: string): unknown[] => [readText(text)['applicationDeadline'], readText(text)['startDate']]
  assert.deepEqual(of('Reageren: t/m 6 december, gesprekken op 10 en 11 december'), ['2026-12-06', undefined])
  assert.deepEqual(of('Reageren: van 1 december tot 12 december'), ['2026-12-12', undefined])
  assert.deepEqual(of('Van april tot en met oktober zijn wij zeven dagen per week open.'), [
    undefined,
    undefined,
  ])
})

test('freelancers whom a company serves are nobody it seeks, and who is seconded may be taken over', () => {
  const kindsOf = (text: string): unknown => readText(text)['contractKinds']
  assert.equal(kindsOf('Ledgerly helps 4,300 freelancers do their taxes.'), undefined)
  assert.deepEqual(kindsOf('Wij zoeken 3 freelancers voor een project.'), ['FREELANCE'])
  assert.deepEqual(kindsOf('Detachering voor een project, daarna neemt de opdrachtgever je over.'), [
    'SECONDMENT',
  ])
  assert.deepEqual(kindsOf('Contract: indefinite'), ['PERMANENT'])
})

test('pay that rises is a range, and what colleagues reach with commission is not part of it', () => {
  const payOf = (text: string): unknown[] => {
    const { salaryMin, salaryMax, salaryGross } = readText(text)
    return [salaryMin, salaryMax, salaryGross]
  }
  assert.deepEqual(
    payOf('Salary starts at € 3,059 and rises to € 3,881 gross per month in the fourth year.'),
    [305900, 388100, 'GROSS'],
  )
  assert.deepEqual(
    payOf(
      'Een basissalaris van €2.900,- tot €3.400,- en daar bovenop commissie; collega’s komen zo op € 4.500 uit.',
    ),
    [290000, 340000, undefined],
  )
})

test('an agreement ends before the scale that is named behind it', () => {
  assert.equal(
    readText('Beloning: Cao Gehandicaptenzorg FWG 40, € 2.934 - € 4.020')['salaryCao'],
    'Gehandicaptenzorg',
  )
})

test('a day at school, whatever the work of the others is called; hours in one letter alone', () => {
  assert.deepEqual(hoursOf('BBL-plek in Tiel: 4 dagen sleutelen, 1 dag school.'), [32, 32])
  assert.deepEqual(hoursOf('Permanent. 40h. Hillegom.'), [40, 40])
})

test('tenders have a day too, and a season of months ends on its last', () => {
  assert.equal(readText('Offertes indienen voor 5 januari 2027.')['applicationDeadline'], '2027-01-05')
  const season = readText('Seizoen april - september 2027.')
  assert.deepEqual([season['startDate'], season['endDate']], ['2027-04-01', '2027-09-30'])
  assert.deepEqual(season['contractKinds'], ['FIXED_TERM'])
})

test('a temporary post until a day, a first year before a permanent contract, a rate without VAT', () => {
  const kindsOf = (text: string): unknown => readText(text)['contractKinds']
  assert.deepEqual(kindsOf('Tijdelijk t/m 31 december 2027.'), ['FIXED_TERM'])
  assert.deepEqual(kindsOf('Contract: one year, after which we offer a permanent one.'), ['FIXED_TERM'])
  assert.deepEqual(kindsOf('Uurtarief tussen € 90 en € 105 ex btw.'), ['FREELANCE'])
})

test('a town or home is both, and fully on-site is neither home', () => {
  assert.equal(readText('Werkplek: Assen/thuis')['workArrangement'], 'HYBRID')
  assert.equal(readText('Hillegom, fully on-site.')['workArrangement'], 'ONSITE')
})
