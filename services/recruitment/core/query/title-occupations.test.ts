/** What a title says the job is, and what it only says it is beside. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { occupationsOfTitle } from './title-occupations.ts'

const groupsOf = (title: string): string[] =>
  occupationsOfTitle(title, lexicon)
    .flatMap(({ concepts }) => concepts)
    .filter((concept) => concept.startsWith('group:'))
    .map((concept) => concept.slice('group:'.length))

test('who works where others do is not one of them', () => {
  for (const [title, own, others] of [
    ['Kok verpleeghuis', 'cook', 'carer'],
    ['Schoonmaker magazijn', 'cleaner', 'warehouse-worker'],
    ['Beveiliger distributiecentrum', 'security-guard', 'warehouse-worker'],
    ['Jurist bij de politie', 'legal-adviser', 'police-officer'],
    ['Verpleegkundige gevangenis', 'nurse', 'prison-officer'],
    ['HR-adviseur gehandicaptenzorg', 'hr-adviser', 'care-supervisor'],
    ['Beveiliger supermarkt', 'security-guard', 'shelf-stacker'],
    ['Kok (dagbesteding)', 'cook', 'activity-leader'],
  ] as const) {
    assert.ok(groupsOf(title).includes(own), title)
    assert.ok(!groupsOf(title).includes(others), title)
  }
})

test('a place where nobody else is named, or of their own branch, says who works there', () => {
  for (const [title, group] of [
    ['Medewerker distributiecentrum', 'warehouse-worker'],
    ['Manager distributiecentrum', 'warehouse-worker'],
    ['Chauffeur / magazijn', 'warehouse-worker'],
    ['Begeleider jeugdzorg', 'youth-worker'],
    ['Groepsleider kinderopvang', 'childcare-worker'],
    ['Stagiair kinderopvang', 'childcare-worker'],
    ['Werken bij defensie', 'soldier'],
    ['Slagerij', 'butcher'],
    ['Kok en verzorgende', 'carer'],
  ] as const)
    assert.ok(groupsOf(title).includes(group), `${title}: ${groupsOf(title)}`)
})

test('whom one teaches or recruits is no work of one’s own', () => {
  assert.ok(!groupsOf('Docent verpleegkunde').includes('nurse'))
  assert.ok(!groupsOf('Recruiter techniek').includes('mechanic'))
})

test('an agent is with the police only where nothing before it says another', () => {
  for (const title of ['Agent', 'Agent in opleiding', 'Agent bij de politie', 'Politie agent'])
    assert.ok(groupsOf(title).includes('police-officer'), title)
  for (const title of [
    'Booking agent',
    'Customer support agent German',
    'Ground handling agent',
    'Chat agent',
  ])
    assert.ok(!groupsOf(title).includes('police-officer'), title)
})
