/** What an advertisement says of other people's pay, weeks and contracts is nobody's offer. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { mergeReadings } from './merge.ts'
import { readAdvertisement } from './read-ad.ts'

const read = (title: string, description: string): Record<string, unknown> => {
  const texts = [{ name: 'description', text: description }]
  const ad = { title, company: 'Voorbeeld B.V.', texts, posted: '2026-11-20' }
  return Object.fromEntries(
    mergeReadings(readAdvertisement(ad, lexicon)).map(({ field, value }) => [field, value]),
  )
}

test('a name of work over an address is no label of pay', () => {
  const found = read(
    'Salarisadministrateur / HR-medewerker',
    'Salarisadministrateur / HR-medewerker\nMolenstraat 30, 3962 CL Wijk bij Duurstede\nUren per week:\n28 - 32',
  )
  assert.equal(found['salaryMin'], undefined)
  assert.deepEqual([found['hoursPerWeekMin'], found['hoursPerWeekMax']], [28, 32])
  assert.equal(read('Boekhouder', 'Salarisindicatie\n€ 3.100 - € 3.900')['salaryMax'], 390_000)
})

test('money of clients, tenants and standby is no pay', () => {
  for (const text of [
    'Huishoudens met een inkomen tot € 1.800 per maand komen in aanmerking.',
    'Voor klanten met een bruto jaarinkomen van € 40.000 tot € 90.000.',
    'Huurwoningen van € 1.200 tot € 1.900 per maand in de regio.',
    'Sociale huur tot € 879,66 per maand; inkomensgrens € 47.699 per jaar.',
    'Inkoopvolume van 3.500 euro per maand tot 12.000 euro per maand per leverancier.',
    '24/7 storingsdienst, eens per 5 weken, vergoeding € 300 per week.',
    'Tarief per behandeling € 38.',
  ]) {
    const { salaryMin, salaryMax } = read('Adviseur', text)
    assert.deepEqual([salaryMin, salaryMax], [undefined, undefined], text)
  }
  assert.equal(read('Adviseur', 'Een bruto jaarinkomen van € 40.000 tot € 90.000.')['salaryMax'], 9_000_000)
})

test('the week of parents and the length of a shift are no week of work', () => {
  for (const text of [
    'Ouders werken gemiddeld 3 dagen per week; kinderen komen 2 dagen.',
    'Je werkt in een 3-ploegendienst van 8 uur met 4 collega’s.',
  ])
    assert.equal(read('Medewerker', text)['hoursPerWeekMax'], undefined, text)
  assert.equal(read('Medewerker', 'Ouders werken 3 dagen per week. Jij werkt 24 uur.')['hoursPerWeekMax'], 24)
})

test('who works with interns, temps and freelancers has a contract of their own', () => {
  for (const [title, text, kinds] of [
    [
      'Stagebegeleider',
      'Je begeleidt stagiairs en bbl-leerlingen; zelf krijg je een vaste aanstelling.',
      ['PERMANENT'],
    ],
    [
      'Uitzendconsulent',
      'Je bemiddelt uitzendkrachten en oproepkrachten; je krijgt een jaarcontract.',
      ['FIXED_TERM'],
    ],
    ['Zzp-adviseur', 'Wij adviseren zzp’ers en freelancers over hun pensioen.', undefined],
    [
      'Intercedent',
      'Je plaatst uitzendkrachten en zzp’ers. Zelf kom je in vaste dienst voor 36 uur.',
      ['PERMANENT'],
    ],
    ['Stagiair communicatie', 'Een stage van vijf maanden.', ['INTERNSHIP']],
  ] as const)
    assert.deepEqual(read(title, text)['contractKinds'], kinds, title)
})

test('a name that begins with senior or junior is no level', () => {
  assert.equal(read('Senior living manager', 'Wonen voor ouderen.')['experienceLevel'], undefined)
  assert.equal(
    read('Docent Junior College', 'Het Junior College heeft 900 leerlingen.')['experienceLevel'],
    undefined,
  )
  assert.equal(read('Senior manager wonen', 'Wonen voor ouderen.')['experienceLevel'], 'SENIOR')
})

test('the end of a school year ends the work, and what follows a list of places is no part of it', () => {
  const teacher = read('Docent', 'Een tijdelijke functie tot het einde van het schooljaar (31 juli 2027).')
  assert.deepEqual([teacher['startDate'], teacher['endDate']], [undefined, '2027-07-31'])
  const { locations } = read('Adviseur', 'Standplaats: Zwolle of Deventer. Wij bieden je veel.')
  assert.deepEqual(
    (locations as { name: string }[]).map(({ name }) => name),
    ['Zwolle', 'Deventer'],
  )
  assert.equal(read('Adviseur', 'Uren: in overleg, maar minimaal 28.')['hoursPerWeekMin'], 28)
})
