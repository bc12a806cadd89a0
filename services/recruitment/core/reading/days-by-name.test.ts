/** What advertisements of callings taught: weeks told in days by their names, mornings, halves and times, and what a sentence says of whom. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, placesOf, readText } from './testing/read-text.ts'

const none = [undefined, undefined]

test('days by their names are whole days, where nothing else says the hours', () => {
  for (const text of [
    'Je werkt op maandag, dinsdag en donderdag.',
    'Wij zoeken iemand voor maandag, dinsdag en vrijdag.',
    'Werkdagen: maandag, woensdag en vrijdag',
    'Wanneer: dinsdag, woensdag & donderdag',
    'Maandag, dinsdag en donderdag',
  ])
    assert.deepEqual(hoursOf(text), [24, 24], text)
  assert.deepEqual(hoursOf('Je werkt op maandag en dinsdag. Je contract is 14 uur per week.'), [14, 14])
})

test('days to choose from, of a house, with times or only some of them are no hours', () => {
  for (const text of [
    'Je werkt op maandag of dinsdag.',
    'Wij zijn open op maandag, dinsdag en woensdag.',
    'Je werkt maandag en dinsdag van 9 tot 13 uur.',
    'Je werkt op maandag en dinsdag.\nVan 9.00 tot 13.00 uur.',
    'Je werkt op maandag en donderdag thuis.',
    'Je werkt in ieder geval op maandag en donderdag.',
    'Je werkt op woensdagmiddag en vrijdagochtend.',
    'Ben je beschikbaar op maandag en dinsdag?',
    'Je werkt van maandag tot en met vrijdag.',
  ])
    assert.deepEqual(hoursOf(text), none, text)
})

test('mornings and afternoons a week are half days, unless something says how long they are', () => {
  assert.deepEqual(hoursOf('Je werkt twee middagen per week.'), [8, 8])
  assert.deepEqual(hoursOf('Twee of drie ochtenden in de week help je bij de balie.'), [8, 12])
  for (const text of [
    'Twee avonden in de week sta je achter de bar.',
    'Je bent er minstens 2 dagdelen per week.',
    'Twee middagen per week van 15 tot 18 uur pas je op.',
  ])
    assert.deepEqual(hoursOf(text), none, text)
})

test('days in a clause of their own are of a week where the sentence says so', () => {
  assert.deepEqual(hoursOf('Drie vaste dagen, in overleg verdeeld over de week, en soms piket.'), [24, 24])
  assert.deepEqual(hoursOf('Fulltime beschikbaar, 5 dagen'), [40, 40])
  assert.deepEqual(
    hoursOf('Loon tot 3400, vier of vijf dagen, een krat per maand, 8% vakantiegeld.'),
    [32, 40],
  )
  assert.deepEqual(hoursOf('Fulltime of 4 dagen.'), [32, 40])
})

test('so many times so many hours, half a job and a share by any name', () => {
  assert.deepEqual(hoursOf('Je hebt een werkweek van vier maal negen uur.'), [36, 36])
  assert.deepEqual(hoursOf('Vier keer negen uur per week.'), [36, 36])
  assert.deepEqual(hoursOf('Een halve baan.'), [20, 20])
  assert.deepEqual(hoursOf('Deeltijdfactor 0,75'), [30, 30])
  assert.deepEqual(hoursOf('Een uur of 20 per week.'), [20, 20])
  assert.deepEqual(hoursOf('Working hours: Mon-Thu, 32h'), [32, 32])
  assert.deepEqual(hoursOf('We overleggen 4 keer 2 uur per maand.'), none)
  assert.deepEqual(hoursOf('Je diensten zijn van 8 uur, vier per week.'), [32, 32])
  assert.deepEqual(hoursOf('This is a 4-day role.'), [32, 32])
})

test('hours in total are those of the days, and whoever works full-time works the week that is named', () => {
  assert.deepEqual(hoursOf('Wanneer: dinsdag en vrijdag van 8:30 tot 16:30, zestien uur in totaal'), [16, 16])
  assert.deepEqual(
    hoursOf('Time type: Full time.\nA gross salary of EUR 5.400 based on a 36-hour working week.'),
    [36, 36],
  )
  for (const text of [
    'De cursus duurt 16 uur in totaal.',
    'Fulltime of parttime.\nSalaris € 3.000 bij een 36-urige werkweek.',
    'Salaris € 3.000 o.b.v. een fulltime 40-urige werkweek.',
    'A full-time 38-hour working week comes with 232 hours of leave.',
  ])
    assert.deepEqual(hoursOf(text), none, text)
})

test('a colon behind a second sentence makes no label of the first', () => {
  const deadline = (text: string) => readText(text)['applicationDeadline']
  assert.equal(deadline('Apply before 3 January 2027. Interviews: 11 and 12 January.'), '2027-01-03')
  assert.equal(deadline('Solliciteer voor 3 januari. Gesprekken: 11 en 12 januari.'), '2027-01-03')
  assert.equal(deadline('Solliciteer vóór 3 januari. Salaris: € 3.000.'), '2027-01-03')
})

test('before the end of a day is that day, whatever a preposition before it leads to', () => {
  const text = 'Brieven met een filmpje van een minuut verwachten we voor het eind van 18 december.'
  assert.equal(readText(text)['applicationDeadline'], '2026-12-18')
  assert.equal(readText(text)['startDate'], undefined)
})

test('work that asks for no experience is for beginners; what asks none of one tool is not', () => {
  const level = (text: string) => readText(text)['experienceLevel']
  for (const text of [
    'Ervaring hoeft niet.',
    'Ervaring is geen vereiste.',
    'No prior experience required.',
    'This is an entry-level role: curiosity beats experience.',
  ])
    assert.equal(level(text), 'JUNIOR', text)
  assert.equal(level('Ervaring met SAP is niet nodig.'), undefined)
  assert.equal(level('Experience with SAP is not required.'), undefined)
})

test('where somebody must live near is the place where no other is named', () => {
  assert.deepEqual(placesOf('U woont in Vaassen of directe omgeving.'), ['Vaassen'])
  assert.deepEqual(placesOf('Je woont binnen 45 minuten van Geleen.'), ['Geleen'])
  assert.deepEqual(placesOf('Je woont in Zutphen of Warnsveld.\nStandplaats: Deventer'), ['Deventer'])
  assert.deepEqual(placesOf('De bewoners wonen in Almelo.'), [])
  assert.deepEqual(placesOf('Je rijdt vanuit Tilburg naar klanten in heel Brabant.'), ['Tilburg'])
  assert.deepEqual(placesOf('Achter de muur van PI Vught wonen 730 mensen.'), ['Vught'])
  assert.deepEqual(placesOf('Op onze redactie in Leeuwarden is plek voor wie een opleiding volgt.'), [
    'Leeuwarden',
  ])
})

test('whoever bills and stands in for somebody has one kind of contract', () => {
  const kinds = (text: string) => readText(text)['contractKinds']
  const away = 'Onze docent gaat met zwangerschapsverlof en we zoeken een vervanger.'
  assert.deepEqual(kinds(`We werken met zzp'ers.\n${away}`), ['FREELANCE'])
  assert.deepEqual(kinds('Wij zoeken een vervanger wegens zwangerschap, in loondienst of als zzp’er.'), [
    'FIXED_TERM',
    'FREELANCE',
  ])
  assert.deepEqual(kinds('The position is permanent.'), ['PERMANENT'])
  assert.deepEqual(kinds('Time type: Full time Job type: Permanent You own the backlog.'), ['PERMANENT'])
  const first = 'Je bent bij ons in dienst, om te beginnen voor een halfjaar.'
  assert.deepEqual(kinds(first), ['FIXED_TERM'])
  assert.deepEqual(kinds(`Detachering.\n${first}`), ['SECONDMENT'])
  assert.deepEqual(kinds('Je bent bij ons in dienst en wordt uitgeleend aan bouwbedrijven.'), ['SECONDMENT'])
  assert.deepEqual(kinds('Vakantiekracht gezocht voor juli en augustus.'), ['FIXED_TERM'])
  assert.deepEqual(kinds('We roepen je op als het druk is.'), ['ON_CALL'])
  assert.deepEqual(kinds('Voor deze klus zoeken we een zelfstandige.'), ['FREELANCE'])
  assert.equal(kinds('We zoeken een zelfstandige, nauwkeurige collega.'), undefined)
  assert.equal(kinds('Je controleert betalingen op factuur.'), undefined)
})

test('turns of a week and how long one takes are worked out, also from two lines', () => {
  assert.deepEqual(hoursOf('2 of 3 nachten per week\nVan 23.00 tot 7.00 uur (8 uur per nacht)'), [16, 24])
  assert.deepEqual(hoursOf('Drie avonden per week.\nJe werkt 4 uur per avond.'), [12, 12])
  const none = '2 nachten per week\n8 uur per nacht, in het weekend 10 uur per nacht'
  assert.deepEqual(hoursOf('2 nachten per week\nEen dag duurt 8 uur per dag.'), [undefined, undefined])
  assert.deepEqual(hoursOf(`${none}\n12 uur per nacht met kerst`), [undefined, undefined])
})
