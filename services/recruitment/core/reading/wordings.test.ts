/** Wordings of advertisements that one rule each reads: bounds of labels, shortened places, periods, and whose contract it is. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, placesOf, readText } from './testing/read-text.ts'

test('the least and the most hours stand under labels of their own', () => {
  assert.deepEqual(hoursOf('Minimaal aantal uren: 16'), [16, undefined])
  assert.deepEqual(hoursOf('Minimaal aantal uren: 16\nMaximaal aantal uren: 32'), [16, 32])
  assert.deepEqual(hoursOf('Maximaal aantal uren: 32\nMinimaal aantal uren: 16'), [16, 32])
  assert.deepEqual(hoursOf('Uren: 24-36 p/w'), [24, 36])
})

test('the dash of a range parts no label from its value', () => {
  assert.deepEqual(hoursOf('Fulltime (36 - 40 uur)'), [36, 40])
})

test('leave is counted by a week that is not offered', () => {
  assert.deepEqual(
    hoursOf('200 verlofuren bij een 36-urige werkweek; dit is een functie van 32 uur'),
    [32, 32],
  )
})

test('places as people shorten them, behind an adjective or a postcode', () => {
  assert.deepEqual(placesOf('Werkplek: Capelle a/d IJssel'), ['Capelle aan den IJssel'])
  assert.deepEqual(placesOf('onze locatie Krimpen a.d. IJssel'), ['Krimpen aan den IJssel'])
  assert.deepEqual(placesOf('Je werkt in het gezellige Oss'), ['Oss'])
  assert.deepEqual(placesOf('Voor een klant in de omgeving van Venlo'), ['Venlo'])
  assert.deepEqual(placesOf('Rijksweg 22, 6228 XZ Maastricht'), ['Maastricht'])
  assert.deepEqual(placesOf('Postcode en plaats: 3811 HN Amersfoort'), ['Amersfoort'])
})

test('the latest day to begin is no deadline, and a period of months ends on a last day', () => {
  const begins = readText('Startdatum z.s.m., uiterlijk 1 februari 2027')
  assert.deepEqual([begins['startDate'], begins['applicationDeadline']], ['2027-02-01', undefined])
  const period = readText('Tijdelijk, voor de periode februari t/m juni 2027')
  assert.deepEqual([period['startDate'], period['endDate']], ['2027-02-01', '2027-06-30'])
})

test('whose contract a sentence speaks of', () => {
  assert.deepEqual(readText('Je wordt gedetacheerd bij onze klanten')['contractKinds'], ['SECONDMENT'])
  assert.equal(readText('Onze klanten werken met zzp’ers')['contractKinds'], undefined)
  const year = 'In eerste instantie voor een jaar, bij wederzijds succes voor onbepaalde tijd'
  assert.deepEqual(readText(year)['contractKinds'], ['FIXED_TERM'])
})

test('where the work is done', () => {
  assert.equal(readText('Werken vanuit huis is helaas niet mogelijk')['workArrangement'], 'ONSITE')
  assert.equal(readText('Je werkt vanuit huis met een laptop van de zaak')['workArrangement'], 'REMOTE')
  assert.equal(readText('Een goede balans tussen werk en thuis')['workArrangement'], undefined)
})

test('sentences behind labels of their own on one line', () => {
  const { hoursPerWeekMax, salaryMax } = readText(
    'Locatie: Utrecht. Uren: 32. Salaris: € 3.000 bruto per maand.',
  )
  assert.deepEqual([hoursPerWeekMax, salaryMax], [32, 300_000])
  const dates = readText('Apply before 15 January 2027. Starting date: 1 March 2027.')
  assert.deepEqual([dates['applicationDeadline'], dates['startDate']], ['2027-01-15', '2027-03-01'])
})

test('a part of the country is no hamlet of its name, and a replacement is for a time', () => {
  assert.deepEqual(placesOf('Standplaats Amersfoort / Regio Midden-Nederland'), ['Amersfoort'])
  assert.deepEqual(readText('Docent wegens zwangerschapsverlof')['contractKinds'], ['FIXED_TERM'])
  assert.deepEqual(readText('A permanent contract after the first year')['contractKinds'], ['FIXED_TERM'])
})

test('what follows a labelled value is read too, and days count as many hours as they say', () => {
  assert.deepEqual(hoursOf('Salaris: € 3.412 bij 36 uur. Je werkt 24 uur per week.'), [24, 24])
  assert.deepEqual(hoursOf('Je werkt vier dagen van negen uur'), [36, 36])
  assert.deepEqual(hoursOf('0,4 tot 0,6 fte bij de gemeente'), [14.4, 21.6])
})

test('pay by steps, and beside what can be earned on target', () => {
  const steps = readText('trede 0 € 2.423 tot trede 10 € 3.399 (cao VVT, FWG 35)')
  assert.deepEqual([steps['salaryMin'], steps['salaryMax']], [242_300, 339_900])
  const base = readText('OTE € 70.000 per jaar, basis € 48.000 tot € 55.000')
  assert.deepEqual([base['salaryMin'], base['salaryMax']], [4_800_000, 5_500_000])
})

test('hours that are a range in other words', () => {
  assert.deepEqual(hoursOf('Uren: 40 (36 bespreekbaar)'), [36, 40])
  assert.deepEqual(hoursOf('38 uur is fulltime, 32 uur kan ook'), [32, 38])
  assert.deepEqual(hoursOf('Inzet: 32 uur per week (evt. 28 uur)'), [28, 32])
  assert.deepEqual(hoursOf('fulltime of 32 uur'), [32, 40])
  assert.deepEqual(hoursOf('Fulltime (48u) of parttime vanaf 3 dagen'), [24, 48])
  assert.deepEqual(hoursOf('Parttime mag (min. 24 uur), fulltime is 37,5 uur'), [24, 37.5])
  assert.deepEqual(hoursOf('Je werkt tenminste 10 en hoogstens 30 uur in de week'), [10, 30])
  assert.deepEqual(hoursOf('2 vacatures: 1x 24 uur en 1x 36 uur'), [24, 36])
  assert.deepEqual(hoursOf('3 uur per dag, 5 dagen per week'), [15, 15])
  assert.deepEqual(hoursOf('Uren per week | 28 – 36'), [28, 36])
})

test('times of work and numbers of hours are not taken for one another', () => {
  assert.deepEqual(hoursOf('Werktijden 8 - 17 uur\n4 dagen per week'), [32, 32])
  assert.deepEqual(hoursOf('20 uur (maandag t/m vrijdag van 8.30 tot 12.30 uur) in Naarden'), [20, 20])
  assert.deepEqual(hoursOf('Bezorg 3 dagen per week post tussen 9.00 en 15.00 uur'), [24, 24])
  assert.equal(readText('Arbeidsduur: 36,0 uren')['contractKinds'], undefined)
})

test('an end without a day, and contracts in few letters', () => {
  assert.equal(readText('Contract tot eind 2027')['endDate'], '2027-12-31')
  const season = readText('Seizoenswerk maart t/m juni 2027')
  assert.deepEqual([season['startDate'], season['endDate']], ['2027-03-01', '2027-06-30'])
  assert.deepEqual(readText('Dienstverband: onbep. tijd')['contractKinds'], ['PERMANENT'])
  assert.deepEqual(readText('Contract tot eind 2027')['contractKinds'], ['FIXED_TERM'])
  assert.deepEqual(readText('Na 26 weken kans op een contract bij de opdrachtgever')['contractKinds'], [
    'AGENCY',
  ])
})

test('contracts as Belgian agencies, universities and those who hire independents word them', () => {
  assert.deepEqual(readText('Je start met een interimcontract.')['contractKinds'], ['AGENCY'])
  assert.deepEqual(readText('Wij zoeken een interim manager voor de zorg.')['contractKinds'], undefined)
  assert.deepEqual(readText('1.0 FTE. Temporary, 4 years.')['contractKinds'], ['FIXED_TERM'])
  assert.deepEqual(readText('Uurtarief tot € 95,- excl. btw.')['contractKinds'], ['FREELANCE'])
})

test('the first working day is a start also where it is the latest', () => {
  const { startDate, applicationDeadline } = readText('Eerste werkdag uiterlijk 1 februari 2027.')
  assert.deepEqual([startDate, applicationDeadline], ['2027-02-01', undefined])
})

test('places beside facts, of a branch and of a quarter; a meeting place is none', () => {
  assert.deepEqual(placesOf('38 uur, € 3.000, Amersfoort centrum'), ['Amersfoort'])
  assert.deepEqual(placesOf('Filiaal Meppel. Salaris WML.'), ['Meppel'])
  assert.deepEqual(placesOf('€ 15 per uur, Amsterdam-Noord'), ['Amsterdam'])
  assert.deepEqual(placesOf('We komen twee keer per jaar samen in Utrecht.'), [])
})

test('pay that stands alone, by age, and in bare numbers', () => {
  const payOf = (text: string): unknown[] => {
    const { salaryMin, salaryMax, salaryPeriod } = readText(text)
    return [salaryMin, salaryMax, salaryPeriod]
  }
  assert.deepEqual(payOf('37 uur | vast | € 2.850 | Eindhoven'), [285_000, 285_000, 'MONTH'])
  assert.deepEqual(payOf('€7,50-€13,80 afhankelijk van leeftijd'), [750, 1_380, 'HOUR'])
  assert.deepEqual(payOf('Loon 15,37'), [1_537, 1_537, 'HOUR'])
  assert.deepEqual(payOf('Verdien € 2.400 bij start tot € 3.200'), [240_000, 320_000, 'MONTH'])
  assert.deepEqual(payOf('maximaal 2.800 bruto'), [undefined, 280_000, 'MONTH'])
})

test('days at home and days at work', () => {
  assert.equal(readText('40 uur, waarvan 16 thuis')['workArrangement'], 'HYBRID')
  assert.equal(readText('Thuiswerken: max. 3 dagen per week')['workArrangement'], 'HYBRID')
  assert.equal(readText('remote werken is mogelijk')['workArrangement'], 'HYBRID')
  assert.equal(readText('Two days a week from our office in Delft.')['workArrangement'], 'HYBRID')
  assert.equal(readText('Five days a week from our office in Delft.')['workArrangement'], 'ONSITE')
})

test('sums and ranges are hours before the week that pay is based on is left out', () => {
  assert.deepEqual(
    hoursOf('Je krijgt € 3.800 bruto per maand, 40 uur (32 uur is ook bespreekbaar)'),
    [32, 40],
  )
  assert.deepEqual(hoursOf('Een bijbaan van 12 tot 20 uur, uurloon € 14,90'), [12, 20])
  assert.deepEqual(hoursOf('32 uur is prima, 40 mag ook.'), [32, 40])
  assert.deepEqual(hoursOf('Minimaal twee en maximaal vier dagen in de week'), [16, 32])
  assert.deepEqual(hoursOf('24 tot 28 uur verspreid over 4 ochtenden en 1 middag'), [24, 28])
  assert.deepEqual(hoursOf('Een vierdaagse werkweek'), [32, 32])
  assert.deepEqual(hoursOf('Een 4-daagse werkweek is mogelijk'), [32, undefined])
  assert.deepEqual(hoursOf('Je bent er minstens 2 dagdelen per week'), [undefined, undefined])
  assert.deepEqual(hoursOf('Minimaal 8 diensten per maand van 6 uur'), [undefined, undefined])
})

test('a field of hours is read up to what else is said behind it', () => {
  assert.deepEqual(hoursOf('Contracturen: 14. Diensten van 07:15 tot 10:45 uur.'), [14, 14])
  assert.deepEqual(hoursOf('Werktijdfactor 0,8 (32 uur). Schaal 4, maximaal € 2.997,-.'), [32, 32])
  assert.deepEqual(hoursOf('WTF 0,5 (woensdag t/m vrijdag), vanaf 11 januari'), [20, 20])
})

test('what pay grows to is its upper end; hours are no money', () => {
  const paid = (text: string): unknown[] => {
    const { salaryMin, salaryMax } = readText(text)
    return [salaryMin, salaryMax]
  }
  assert.deepEqual(
    paid('Een salaris dat begint bij € 3.900 en kan doorgroeien naar € 4.750 per maand'),
    [390000, 475000],
  )
  assert.deepEqual(
    paid('Basissalaris van 2600 euro bruto met uitzicht op 3000 na een jaar'),
    [260000, 300000],
  )
  assert.deepEqual(paid('Salaris max. schaal 5 € 3.218'), [undefined, 321800])
  assert.deepEqual(paid('Bijbaan van 12 tot 20 uur, uurloon 14,90'), [1490, 1490])
})

test('a second date behind a label counts within its own sentence; who asks to be called by a day sets a deadline', () => {
  const dated = readText('Start: uiterlijk 1 maart 2027. Reageren kan tot en met 15 december.')
  assert.deepEqual(
    [dated['startDate'], dated['endDate'], dated['applicationDeadline']],
    ['2027-03-01', undefined, '2026-12-15'],
  )
  assert.equal(readText('Interesse? Bel 0183-402255 vóór 10-01-2027.')['applicationDeadline'], '2027-01-10')
})

test('work until the end of a school year, or for some months, is for a time', () => {
  for (const text of [
    'In eerste instantie tot het einde van het schooljaar',
    'Tot de zomervakantie',
    'Tijdelijk, 7 maanden.',
  ])
    assert.deepEqual(readText(text)['contractKinds'], ['FIXED_TERM'], text)
  assert.equal(readText('Je werkt thuis.')['workArrangement'], 'REMOTE')
})
