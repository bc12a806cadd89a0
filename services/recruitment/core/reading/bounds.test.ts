/** What each field is read from, and where reading ends: pay as it is written, bounds, kinds of contract, dates, levels that words only look like, and as many places as a job may have. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPosting } from '../job-posting.ts'
import { draftFromJsonLd } from '../json-ld.ts'
import { payOf, placesOf, readText } from './testing/read-text.ts'

const none = [undefined, undefined, undefined]

test('pay is sound from its least to its most, for an hour, a month and a year', () => {
  const ends: [string, number, number, string, number][] = [
    ['HOUR', 8, 250, 'per uur', 0.01],
    ['MONTH', 900, 20_000, 'per maand', 1],
    ['YEAR', 12_000, 400_000, 'per jaar', 1],
  ]
  for (const [period, least, most, words, step] of ends) {
    const text = (amount: number) => `Salaris: € ${amount.toFixed(2).replace('.', ',')} ${words}`
    for (const amount of [least, most])
      assert.deepEqual(payOf(text(amount)), [amount * 100, amount * 100, period], text(amount))
    for (const amount of [least - step, most + step])
      assert.deepEqual(payOf(text(amount)), none, text(amount))
  }
})

test('points and commas both ways, k, a dash for cents, ranges, one side alone, and the period by word or size', () => {
  const cases: [string, unknown[]][] = [
    ['Salaris: € 3,200.00 - € 4,500.00 gross per month', [320_000, 450_000, 'MONTH']],
    ['Salaris: € 3.200,00 tot € 4.500,00 bruto per maand', [320_000, 450_000, 'MONTH']],
    ['€3.2k-4.5k per month', [320_000, 450_000, 'MONTH']],
    ['Salaris 45k - 60k', [4_500_000, 6_000_000, 'YEAR']],
    ['€ 2.850,- tot € 3.400,- p/m', [285_000, 340_000, 'MONTH']],
    ['Salaris vanaf € 3000', [300_000, undefined, 'MONTH']],
    ['Salaris max € 4.100 bruto per maand', [undefined, 410_000, 'MONTH']],
    ['Loon € 650 per week', [65_000, 65_000, 'WEEK']],
    ['Loon: 21,50', [2150, 2150, 'HOUR']],
    ['Salaris: 52.000', [5_200_000, 5_200_000, 'YEAR']],
  ]
  for (const [text, pay] of cases) assert.deepEqual(payOf(text), pay, text)
})

test('each kind of contract has a sentence of its own', () => {
  const kinds: Record<string, string[]> = {
    'Je krijgt een vast contract': ['PERMANENT'],
    'Een contract voor een jaar': ['FIXED_TERM'],
    'Je werkt op basis van detachering': ['SECONDMENT'],
    'Je werkt via ons uitzendbureau': ['AGENCY'],
    'Oproepkracht met een nulurencontract': ['ON_CALL'],
    'Wij zoeken een zzp’er': ['FREELANCE'],
    'Wij bieden een stage van vijf maanden': ['INTERNSHIP'],
    'Een leerbaan (bbl) in de bouw': ['BBL'],
    'Het is vrijwilligerswerk': ['VOLUNTEER'],
    'Vaste baan, detachering of zzp mogelijk': ['PERMANENT', 'SECONDMENT', 'FREELANCE'],
  }
  for (const [text, expected] of Object.entries(kinds))
    assert.deepEqual(readText(text)['contractKinds'], expected, text)
})

test('days before months, short years, and parts of a month', () => {
  const read = readText("Start: 1 feb '27, einddatum 30-6-'27. Sollicitatie t/m 10 december")
  assert.deepEqual(
    [read['startDate'], read['endDate'], read['applicationDeadline']],
    ['2027-02-01', '2027-06-30', '2026-12-10'],
  )
  assert.equal(readText('Startdatum: 03-04-2027')['startDate'], '2027-04-03')
  assert.equal(readText('Startdatum: begin maart')['startDate'], '2027-03-01')
  const part = readText('Start: medio april 2027, tot eind september 2027')
  assert.deepEqual([part['startDate'], part['endDate']], ['2027-04-15', '2027-09-30'])
  assert.equal(readText('Reageer uiterlijk 5 januari.')['applicationDeadline'], '2027-01-05')
})

test('interns are paid from 200 a month, others are not', () => {
  const text = (amount: number) => `Vergoeding: € ${amount} per maand`
  const pay = (amount: number, title: string) => readText(text(amount), title)['salaryMin']
  assert.equal(pay(200, 'Stagiair marketing'), 20_000)
  assert.equal(pay(199, 'Stagiair marketing'), undefined)
  assert.equal(pay(899, 'Medewerker marketing'), undefined)
})

test('structured pay is bounded alike, and its ends are not turned round', () => {
  const pay = (minValue: unknown, maxValue: unknown, unitText: string) => {
    const baseSalary = { currency: 'EUR', value: { minValue, maxValue, unitText } }
    const node = { title: 'Kok', description: 'Soep', baseSalary }
    const posting = toPosting(
      { ...draftFromJsonLd(node, 'https://a.example/1'), company: 'De Pan' },
      '2026-11-22',
    )
    assert.ok(!('missing' in posting))
    const of = (field: string) => posting.given.find((reading) => reading.field === field)?.value ?? null
    return [of('salaryMin'), of('salaryMax')]
  }
  assert.deepEqual(pay(8, 250, 'HOUR'), [800, 25_000])
  for (const [min, max, unit] of [
    [7.99, 9, 'HOUR'],
    [2800, 3400, 'HOUR'],
    [48_000, 60_000, 'MONTH'],
    [4000, 3000, 'MONTH'],
    [0, 0, 'YEAR'],
  ] as const)
    assert.deepEqual(pay(min, max, unit), [null, null], `${min} ${max} ${unit}`)
})

test('words that only look like a level are none, and who leads does', () => {
  const level = (title: string) => readText('x', title)['experienceLevel']
  for (const title of [
    ...['Monteur Hoofddorp', 'Account executive', 'Executive assistant', 'Medewerker hoofdkantoor'],
    ...['Hoofdconducteur', 'Leadgenerator', 'Seniorenconsulent', 'Trainer junioren'],
  ])
    assert.equal(level(title), undefined, title)
  for (const title of ['Afdelingshoofd zorg', 'Teamleider', 'Hoofd financiën', 'Head of Sales'])
    assert.equal(level(title), 'LEAD', title)
})

test('a permanent contract says nothing of full-time', () => {
  const read = readText('Je krijgt een vast contract.')
  assert.deepEqual([read['contractKinds'], read['employmentType']], [['PERMANENT'], undefined])
})

test('a job has twenty places at most', () => {
  const towns =
    'Arnhem, Ede, Zwolle, Deventer, Apeldoorn, Nijmegen, Utrecht, Amersfoort, Breda, Tilburg, Eindhoven, Helmond, Venlo, Roermond, Maastricht, Heerlen, Leiden, Delft, Gouda, Dordrecht, Almere, Lelystad, Assen, Emmen'
  assert.equal(placesOf(`Standplaats: ${towns}`).length, 20)
})
