/** Sentences that a reading once took for something they do not say, beside the ones that do say it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { mergeReadings } from './merge.ts'
import { readAdvertisement } from './read-ad.ts'

const readingsOf = (description: string, title = 'Vacature') => {
  const texts = [{ name: 'description', text: description }]
  return mergeReadings(
    readAdvertisement({ title, company: 'Voorbeeld B.V.', texts, posted: '2026-11-22' }, lexicon),
  )
}

/** Whole euros and hours as `32` or `24-40`, with the period behind pay; kinds in a row; nothing as ''. */
const said = (field: string, text: string, title?: string): string => {
  const found = new Map<string, unknown>(
    readingsOf(text, title).map((reading) => [reading.field, reading.value]),
  )
  const range = (low: string, high: string, unit: number): string => {
    const ends = [found.get(low), found.get(high)].map((end) => (end === undefined ? '' : Number(end) / unit))
    return ends[0] === ends[1] ? String(ends[0]) : ends.join('-')
  }
  if (field === 'hours') return range('hoursPerWeekMin', 'hoursPerWeekMax', 1)
  if (field === 'pay')
    return `${range('salaryMin', 'salaryMax', 100)} ${found.get('salaryPeriod') ?? ''}`.trim()
  const value = found.get(field)
  if (field === 'locations') return ((value ?? []) as { name: string }[]).map(({ name }) => name).join(' ')
  return value === undefined ? '' : [value].flat().join(' ')
}

const suites: Record<string, readonly (readonly [string, string, string, string?])[]> = {
  'other jobs stand below an advertisement; over it the same words are navigation': [
    [
      'pay',
      'Kok\nAndere vacatures\nSalaris: € 3.000 per maand\nUren: 32 uur per week\nStandplaats: Utrecht',
      '3000 MONTH',
    ],
    ['locations', 'Kok\nMeer vacatures\nUren: 32 uur per week\nStandplaats: Utrecht', 'Utrecht'],
    ['hours', 'Wij zoeken een kok.\nBekijk ook:\nde film van ons team\nUren: 32 uur per week', '32'],
    ['hours', 'Kok\nUren: 32 uur per week\nAndere vacatures\nOber - Ede\nUren: 16 uur per week', '32'],
    [
      'hours',
      'Onze keuken is klein en de kaart wisselt elke maand, dus je leert veel.\nMeer vacatures\nOber - 16 uur per week',
      '',
    ],
  ],
  'no says no to what is asked before it': [
    ['workArrangement', 'Remote? Nee.', 'ONSITE'],
    ['workArrangement', 'Thuiswerken? Nee, je staat op de werkvloer.', 'ONSITE'],
    ['workArrangement', 'Thuiswerken: nee', 'ONSITE'],
    ['workArrangement', 'Remote: nee, hybride werken kan', 'HYBRID'],
    ['workArrangement', 'Hybride: nee', ''],
    ['workArrangement', 'Work from home: no', 'ONSITE'],
    ['workArrangement', 'Remote: nog niet', 'ONSITE'],
    ['workArrangement', 'Remote first: no offices', 'REMOTE'],
    ['workArrangement', 'Thuiswerken: niet elke dag, 2 dagen per week', 'HYBRID'],
    ['workArrangement', 'Thuis werken? Een dagje per week.', 'HYBRID'],
  ],
  'hours of others, of a season and of a roster do not widen those of the work': [
    ['hours', 'Je werkt 24 uur per week.\nJe collega werkt 36 uur per week.', '24'],
    ['hours', 'Je werkt 24 uur per week.\nIn de zomer draaien we 40 uur per week.', '24'],
    ['hours', 'Contracturen: 24 uur per week\nBeschikbaarheid: 40 uur per week', '24'],
    ['hours', 'Bediening: 24 tot 38 uur per week\nKeukenhulp: 8 tot 16 uur per week', '8-38'],
  ],
  'who comes into the service of a client at once is no agency worker': [
    [
      'contractKinds',
      'Je komt rechtstreeks in dienst bij de klant met een contract voor onbepaalde tijd.',
      'PERMANENT',
    ],
    ['contractKinds', 'Later kom je in dienst bij de opdrachtgever.', 'AGENCY'],
    ['contractKinds', 'Later kom je direct in dienst bij de opdrachtgever.', ''],
    ['contractKinds', 'Neemt de avondploeg je over?', ''],
    ['contractKinds', 'Na een half jaar neemt de inlener je over.', 'AGENCY'],
    ['contractKinds', 'Voor de vacature bij ons zoekt geen uitzendbureau mee.', ''],
  ],
  'an amount with a period of its own is pay beside a shift': [
    ['pay', 'Je werkt 8 uur per dienst en verdient € 16 per uur.', '16 HOUR'],
    ['pay', 'Per shift van 8 uur verdien je € 130 bruto', ''],
  ],
  'only a sum takes the place of the hours before it': [
    ['hours', 'Je werkt 32 uur per week in een team van drie, dat samen 90 uur draait.', '32'],
    ['hours', 'Je werkt 32 uur per week en krijgt in totaal 40 uur opleiding.', '32'],
    ['hours', 'Je werkt 40 uur per week, samen met een collega die 40 uur werkt, in totaal 80 uur.', '40'],
    ['hours', 'Je werkt 24 uur in de winkel en 8 uur online, in totaal 32 uur per week.', '32'],
  ],
  'a few hours take days away only where they are those of the days': [
    ['hours', 'Je werkt 4 dagen per week en begint op maandag een paar uur later.', '32'],
    ['hours', 'Je werkt 4 dagen per week een paar uur op school.', ''],
    ['hours', 'Je werkt een paar uur per dag, 4 dagen per week.', ''],
  ],
  'the level of a colleague is not that of the work': [
    ['experienceLevel', 'Je rapporteert aan de lead developer.', '', 'Developer'],
    ['experienceLevel', 'Je werkt samen met een senior data engineer.', '', 'Data engineer'],
    ['experienceLevel', 'Je begeleidt een junior developer.', '', 'Developer'],
    ['experienceLevel', 'We gaan graag in gesprek met een ervaren kok.', 'SENIOR', 'Kok'],
    ['experienceLevel', 'Je stuurt een senior developer aan.', '', 'Developer'],
    ['experienceLevel', 'Je krijgt begeleiding van een ervaren kok.', '', 'Kok'],
    ['experienceLevel', 'Neem contact op met een senior recruiter.', '', 'Kok'],
    ['experienceLevel', 'We geven de voorkeur aan een ervaren kok.', 'SENIOR', 'Kok'],
    ['experienceLevel', 'Als lead developer bouw je mee.', 'LEAD', 'Developer'],
  ],
  'days to look around, at the work or away from it are no hybrid work': [
    ['workArrangement', 'Kom een dag meelopen op ons kantoor.', ''],
    ['workArrangement', 'In the office on Monday we have fresh fruit.', ''],
    ['workArrangement', 'Twee dagen rijd je vanuit je eigen regio.', ''],
    ['workArrangement', 'Een dag per week sta je zichtbaar op de werkvloer in de winkel.', ''],
    ['workArrangement', 'Twee dagen per week werk je op ons kantoor.', 'HYBRID'],
    ['workArrangement', 'You are expected in the office on Tuesdays.', 'HYBRID'],
  ],
  'a contract is for a time where it says so': [
    [
      'contractKinds',
      'Wil jij aan de slag voor het tweede semester? Je krijgt een vast contract.',
      'PERMANENT',
    ],
    ['contractKinds', 'Zij gaan regelmatig met verlof.', ''],
    ['contractKinds', 'Zij is met ouderschapsverlof.', 'FIXED_TERM'],
    ['contractKinds', 'Wij maken de school voor het komende schooljaar klaar.', ''],
    ['contractKinds', 'Wij zoeken een docent voor het tweede semester.', 'FIXED_TERM'],
    ['contractKinds', 'Contract vast te stellen in overleg.', ''],
  ],
  'presents are no pay, and what is paid is': [
    ['pay', 'Je krijgt een pakket van € 60 met kerst.', ''],
    ['pay', 'Pakket: tussen 45k en 60k per jaar', '45000-60000 YEAR'],
    ['pay', 'Salaris voor toppers: € 2.800 - € 3.200 per maand.', '2800-3200 MONTH'],
    ['pay', 'Onze toppers verdienen € 5.500 per maand.', ''],
    ['pay', 'Salary per may 3000 - 3500 euro gross per month', '3000-3500 MONTH'],
    ['pay', 'Salary as of Feb 2027: 3000 - 3500 euro gross per month', '3000-3500 MONTH'],
    ['pay', 'een salaris van zeventienhonderd euro bruto per maand', '1700 MONTH'],
    ['pay', 'een salaris van tweeduizend vijfhonderd euro bruto per maand', '2500 MONTH'],
  ],
  'letters that are carried have no deadline, a day behind a comma is a start': [
    ['applicationDeadline', 'Je bezorgt brieven voor 1 februari 2027 bij alle klanten.', ''],
    ['applicationDeadline', 'Je motivatiebrief hebben we graag voor 1 februari 2027.', '2027-02-01'],
    ['startDate', 'De opdracht duurt van 6 maanden, 1 maart 2027 is de eerste dag.', '2027-03-01'],
    ['startDate', 'Vanaf januari 3.000 euro per maand', ''],
    ['hours', 'Een werkweek duurt 36 uur.', '36'],
    ['hours', 'Een rit duurt gemiddeld 6 uur.', ''],
  ],
}

for (const [name, cases] of Object.entries(suites))
  test(name, () => {
    for (const [field, text, value, title] of cases) assert.equal(said(field, text, title), value, text)
  })
