/** What in an advertisement is of something or somebody else: a scale, an invitation, a training, a colleague, a person's name. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, placesOf, readText } from './testing/read-text.ts'

const datesOf = (text: string): unknown[] => {
  const { startDate, endDate, applicationDeadline } = readText(text)
  return [startDate, endDate, applicationDeadline]
}
const contractOf = (text: string): unknown => readText(text)['contractKinds']
const levelOf = (text: string, title: string): unknown => readText(text, title)['experienceLevel']

test('two numbers are a day and a month behind a word of time alone: a scale or a level is none', () => {
  assert.deepEqual(datesOf('Uurloon € 15,20 (loongroep 2/3), met toeslagen tot 40% in het weekend.'), [
    undefined,
    undefined,
    undefined,
  ])
  assert.equal(readText('Wij vragen mbo-niveau 3/4 en starten per 1/2 in Ede.')['startDate'], '2027-02-01')
})

test('a period ends after it begins, with the whole of its last month', () => {
  assert.deepEqual(datesOf('Startdatum: 1 maart 2027 (inwerken vanaf 15 januari 2027)').slice(0, 2), [
    '2027-03-01',
    undefined,
  ])
  assert.deepEqual(datesOf('Periode: februari t/m juni 2027').slice(0, 2), ['2027-02-01', '2027-06-30'])
  assert.deepEqual(datesOf('We zoeken hulp voor de periode maart – augustus.').slice(0, 2), [
    '2027-03-01',
    '2027-08-31',
  ])
  assert.equal(readText('Start: bij voorkeur september, anders later')['startDate'], '2027-09-01')
  assert.deepEqual(datesOf('You would start between 1 March 2027 and 1 May 2027.').slice(0, 2), [
    '2027-03-01',
    undefined,
  ])
})

test('a day on which somebody is invited is no last day to apply', () => {
  const text = 'Op basis van je brief en cv nodigen we je half januari uit voor een gesprek.'
  assert.equal(readText(text)['applicationDeadline'], undefined)
})

test('a line with a value of its own is no heading of the line below it', () => {
  const text = 'Aanvang opdracht 4 januari 2027\nEinde opdracht Tot en met 28 mei 2027\nUren per week 24'
  assert.deepEqual(datesOf(text).slice(0, 2), ['2027-01-04', '2027-05-28'])
})

test('a length is of what is named last before it, and nobody is hired for fifteen years', () => {
  const training = 'Je begint met een inwerktraject met een duur van zes maanden. Bij ons blijf je.'
  assert.equal(contractOf(training), undefined)
  assert.equal(contractOf('Het dienstverband van onze mensen duurt ca. 15 jaar.'), undefined)
  assert.deepEqual(contractOf('Je krijgt een contract voor de duur van een jaar.'), ['FIXED_TERM'])
  assert.deepEqual(contractOf('Je krijgt een contract, dat natuurlijk kan worden verlengd.'), ['FIXED_TERM'])
})

test('of a time first and for good later it is the first; where one may choose it is both', () => {
  const first = 'You are hired on a temporary basis for a year, with an outlook to a permanent position.'
  assert.deepEqual(contractOf(first), ['FIXED_TERM'])
  assert.deepEqual(
    new Set(contractOf('Je kiest: een tijdelijk contract of liever een vast contract.') as string[]),
    new Set(['FIXED_TERM', 'PERMANENT']),
  )
})

test('part of a compound, a law and a refused kind are no contract that is offered', () => {
  assert.deepEqual(contractOf('Duur: een jaar (deta-vast kan)'), ['SECONDMENT'])
  assert.equal(contractOf('Gezien de wet DBA kan dit alleen in loondienst.'), undefined)
  assert.equal(contractOf('Aan deze eis wordt niet voldaan als de inschrijver een zzp’er is.'), undefined)
  assert.deepEqual(contractOf('Vacatures voor vrijwilligers\nGastheer in het buurthuis'), ['VOLUNTEER'])
})

test('a colleague’s level is not that of the work; a line that names the job once more has its level', () => {
  assert.equal(levelOf('Soms doe je een beroep op een senior.', 'Tester'), undefined)
  assert.equal(levelOf('Medior adviseur, ook als je pas begint', 'Adviseur water en bodem'), 'MEDIOR')
})

test('who leads people leads, whatever the title says; who leads a project or assists does not', () => {
  assert.equal(levelOf('Je geeft leiding aan 30 bakkers.', 'Productieleider'), 'LEAD')
  assert.equal(levelOf('Je stuurt een team van schrijvers aan.', 'Content manager'), 'LEAD')
  assert.equal(levelOf('Je leidt een team van 8 fte.', 'Projectmanager zaaksysteem'), undefined)
  assert.equal(
    levelOf('Je stuurt het team aan als de baas er niet is.', 'Assistent-winkelmanager'),
    undefined,
  )
  assert.equal(levelOf('Een school met 200 leerlingen.', 'Schooldirecteur De Brug'), 'LEAD')
})

test('behind a thing `van` leads to its town; behind a first name stands a surname', () => {
  assert.deepEqual(placesOf('Je bewaakt de poort op het haventerrein van Moerdijk.'), ['Moerdijk'])
  assert.deepEqual(placesOf('Je rijdt de hele dag in en om Meppel.'), ['Meppel'])
  assert.deepEqual(placesOf('Neem contact op met onze recruiter, Diederik Vasse, tel. 06-12345678.'), [])
})

test('a region in the title says less than the town of the text', () => {
  const { location } = readText('Zaandam\nJe werkt in de woningbouw.', 'Elektromonteur (regio Zaanstad)')
  assert.equal(location, 'Zaandam')
})

test('what bounds the days bounds their hours, and days beside school make a week', () => {
  assert.deepEqual(hoursOf('Minimaal 4 dagen per week (32 uur).'), [32, undefined])
  assert.deepEqual(hoursOf('Vier dagen bij ons in de werkplaats, één dag naar het ROC in Ede.'), [32, 32])
})

test('the day at school is none at home, and where one works may still be talked about', () => {
  const of = (text: string): unknown => readText(text)['workArrangement']
  assert.equal(of('Vier dagen bij ons in de werkplaats, één dag naar het ROC in Ede.'), undefined)
  assert.equal(of('Onze banen zijn in drie provincies. We bespreken samen waar je werkt.'), undefined)
})

test('the hours of a colleague are not those of the work', () => {
  const text = 'Onze planner is parttime (20 uur), dus je krijgt veel ruimte. Je werkt 32 uur per week.'
  assert.deepEqual(hoursOf(text), [32, 32])
  assert.deepEqual(hoursOf('Je werkt vier dagen of fulltime (38 uur).'), [32, 38])
})

test('a clock time, the level of pay and what a programme does are no days of the work', () => {
  const none = [undefined, undefined, undefined]
  assert.deepEqual(datesOf('Vrij vanaf 15.00 uur op 5 en 31 december.'), none)
  assert.deepEqual(datesOf('Schaal 10, € 3.900 tot € 5.200 (salarispeil 1 juli 2027).'), none)
  assert.deepEqual(datesOf('Van maart 2027 t/m juni 2027 reist de tentoonstelling langs zes dorpen.'), none)
  assert.equal(
    readText('We hope to welcome our new colleague on 1 February 2027.')['startDate'],
    '2027-02-01',
  )
})

test('a list of towns goes on with what is said of its first, and a stroke parts two', () => {
  const text = 'Ons kantoor staat in Brummen.\nHet is bereikbaar vanuit Ede, Arnhem, Zutphen en Deventer.'
  assert.deepEqual(placesOf(text), ['Brummen'])
  assert.deepEqual(placesOf('Plaats: Den Haag/ Utrecht'), ['Den Haag', 'Utrecht'])
})

test('home on any day is allowed, not asked', () => {
  const of = (text: string): unknown => readText(text)['workArrangement']
  assert.equal(of('Je werkplek is in ons pand, maar thuis werken kan ook altijd.'), 'HYBRID')
})
