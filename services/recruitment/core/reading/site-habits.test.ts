/** Habits of the sites that advertisements stand on: facts without labels, labels that were never filled in, terms that count other hours than the work's. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf, payOf, placesOf, readText } from './testing/read-text.ts'

test('the name of a text that a site failed to show is the label of what stands behind it', () => {
  for (const line of [
    '- __vacancyfacts.opt-Employment Type__ Permanent',
    '__vacancyfacts.opt-Employment Type__\nPermanent',
    '{{ job.employmentType }} Permanent',
  ])
    assert.deepEqual(readText(line)['contractKinds'], ['PERMANENT'], line)
  assert.deepEqual(hoursOf('__jobdetails.hours_per_week__ 28 - 36'), [28, 36])
  assert.deepEqual(hoursOf('__jobdetails.reference_number__ 28 - 36'), [undefined, undefined])
})

test('a fact that is two dates and nothing else is the period of the work', () => {
  for (const line of ['- 1 feb 2027 - 31 jan 2028', '01-02-2027 t/m 31-01-2028']) {
    const { startDate, endDate } = readText(line)
    assert.deepEqual([startDate, endDate], ['2027-02-01', '2028-01-31'], line)
  }
  const { startDate } = readText('Gesloten: 24 december 2026 - 3 januari 2027')
  assert.equal(startDate, undefined)
})

test('below a label over a list a later line says what the pay grows to, and allowances do not', () => {
  const list = (line: string): string => `Salaris:\n- Startsalaris tot € 2.914,00 bruto p/m.\n- ${line}`
  assert.deepEqual(payOf(list('Later kan je salaris oplopen tot € 3.871,20 bruto.')), [
    undefined,
    387_120,
    'MONTH',
  ])
  for (const line of [
    'Toeslag voor nachten, die kan oplopen tot € 3.100 bruto.',
    'Je opleidingsbudget kan groeien tot € 3.500.',
  ])
    assert.deepEqual(payOf(list(line)), [undefined, 291_400, 'MONTH'], line)
})

test('the hours of a training, days on the road and a longer week for days off are not the hours of the work', () => {
  for (const text of [
    'Je volgt eerst een opleiding van 14 weken (38 uur per week).',
    'Travel:\nUp to 3 days per week to our plants, half an hour from Breda.',
    'Je reist 2 dagen per week naar onze vestigingen.',
    'De mogelijkheid om één dag per week vanuit huis te werken.',
    'If you work a 40-hour week, you build up 13 extra days.',
    'Als je 40 uur werkt, bouw je 13 adv-dagen op.',
  ])
    assert.deepEqual(hoursOf(text), [undefined, undefined], text)
  assert.deepEqual(hoursOf('You get 12 days if you work a 40-hour week on a 36-hour contract.'), [36, 36])
  assert.deepEqual(hoursOf('Je werkt 3 dagen per week in onze winkel.'), [24, 24])
  assert.deepEqual(hoursOf('Als je 32 uur wilt werken, dan kan dat.'), [32, 32])
})

test('leave for volunteers and terms for taking people over are no kinds of contract', () => {
  for (const text of [
    '5 hours of leave to do volunteer work through our foundation.',
    'De overnametermijn voor krachten op uitzendbasis bedraagt 980 uur.',
    'De overnametermijn bij detachering bedraagt 1.250 uur.',
  ])
    assert.equal(readText(text)['contractKinds'], undefined, text)
  assert.deepEqual(readText('This is a volunteer position at our foundation.')['contractKinds'], [
    'VOLUNTEER',
  ])
})

test('who is asked for a year of experience is no senior, though the text says "ervaren"', () => {
  const levelOf = (text: string): unknown => readText(text, 'Lasser')['experienceLevel']
  assert.equal(
    levelOf('Je bent een ervaren lasser.\nJe hebt minimaal 1 jaar ervaring als lasser.'),
    undefined,
  )
  for (const text of [
    'Je bent een ervaren lasser.\nJe hebt minimaal 5 jaar ervaring als lasser.',
    'Je bent een ervaren lasser.\nJe hebt meer dan één jaar ervaring als lasser.',
    'Wij zoeken een senior lasser.\nJe hebt 1 jaar ervaring in de scheepsbouw.',
  ])
    assert.equal(levelOf(text), 'SENIOR', text)
})

test('a share of the time at the office leaves the rest', () => {
  for (const text of [
    'You will work at the office at least 50% of the time.',
    'Je bent op kantoor voor 60% van je werktijd.',
  ])
    assert.equal(readText(text)['workArrangement'], 'HYBRID', text)
})

test('a province is no town of its name', () => {
  for (const text of [
    'Locatie: Provincie Utrecht',
    'Locatie: Groningen (provincie)',
    'Location: Province of Utrecht',
    'Locatie: Provincie Utrecht; Provincie Groningen',
    'Locatie: heel Nederland',
    'Locatie: Heel Nederland',
  ])
    assert.deepEqual(placesOf(text), [], text)
  assert.deepEqual(placesOf('Locatie: Utrecht'), ['Utrecht'])
  assert.deepEqual(placesOf('Locatie: Groningen, provincie Groningen'), ['Groningen'])
  assert.deepEqual(placesOf('Locatie: Provincie Utrecht; Zwolle'), ['Zwolle'])
})

test('a fact that is nothing but a level, and a name for hiring independents, say it as labels do', () => {
  assert.equal(readText('- Elektrotechniek\n- Medior\n- 31 keer bekeken')['experienceLevel'], 'MEDIOR')
  assert.equal(readText('Vragen? Bel\nAn de Boer\nSenior Recruiter')['experienceLevel'], undefined)
  assert.deepEqual(readText('Contractvorm\nContracting')['contractKinds'], ['FREELANCE'])
  assert.equal(readText('Je versterkt de afdeling Contracting.')['contractKinds'], undefined)
})

test('who must be there works there; who has lunch at the office on some days says nothing of the others', () => {
  const of = (text: string): unknown => readText(text)['workArrangement']
  assert.equal(of('Your physical presence at the terminal is required.'), 'ONSITE')
  assert.equal(of('Physical presence is not required.'), undefined)
  assert.equal(of('A catered lunch at the office every Tuesday and Thursday.'), undefined)
  assert.equal(of('You are at the office every Tuesday and Thursday.'), 'HYBRID')
})

test('the hours that a full job, a day to apply or a month of pay is told with are none of the week', () => {
  const all = [
    ['Gezocht: docent, 0,4 - 0,6 fte\nEen volledige baan telt bij ons 40 uur.', 16, 24],
    ['Een coördinator voor 28 uur per week\nReageren kan tot 14 december, 9.00 uur.', 28, 28],
    ['Kok (24-30 uur)\nWij belonen de functie in schaal 4 (max. € 3.185 bruto per maand, 36 uur).', 24, 30],
    ['Uren: in overleg, tussen 24 en 36', 24, 36],
  ] as const
  for (const [text, min, max] of all) assert.deepEqual(hoursOf(text), [min, max], text)
})

test('the price of the employer and what a gift is worth are no pay', () => {
  const range = [285_300, 417_500, 'MONTH']
  assert.deepEqual(
    payOf('Ons tarief voor een zitting is € 42,50.\nEen salaris tussen € 2.853 en € 4.175'),
    range,
  )
  assert.deepEqual(payOf('Vergoeding: reiskosten en een abonnement t.w.v. € 54'), [
    undefined,
    undefined,
    undefined,
  ])
  assert.deepEqual(payOf('Ons tarief is € 85 per uur.'), [8_500, 8_500, 'HOUR'])
})

test('a length that may be extended is that of the contract, and who is meant by *jij* has the level', () => {
  assert.deepEqual(readText('📄 7 maanden, met kans op verlenging')['contractKinds'], ['FIXED_TERM'])
  assert.equal(readText('Opdracht: 7 maanden, met kans op verlenging')['contractKinds'], undefined)
  assert.equal(readText('Jij: medior recruiter, handig met de telefoon.')['experienceLevel'], 'MEDIOR')
  assert.equal(readText('Gezocht: een planner op mediorniveau.')['experienceLevel'], 'MEDIOR')
  const training = 'Je hebt de vervolgopleiding, of gaat die volgend jaar doen (start: september).'
  assert.equal(readText(training)['startDate'], undefined)
  assert.equal(
    readText('Mail vóór het einde van het jaar, dan praten we in januari.')['startDate'],
    undefined,
  )
})

test('half of the shifts at home after a training elsewhere, a meeting elsewhere, and a Saturday of eight hours', () => {
  const home = 'Na een training van twee weken op locatie werk je de helft van je diensten thuis.'
  assert.equal(readText(home)['workArrangement'], 'HYBRID')
  assert.deepEqual(placesOf('We meet four times a year, usually in Utrecht.'), [])
  assert.deepEqual(hoursOf('Elke zaterdag 8 uur, van 9.30 tot 17.30 uur'), [8, 8])
  assert.deepEqual(hoursOf("Full-time, 40 hours; if you prefer 36, tell us and we'll work it out."), [36, 40])
})
