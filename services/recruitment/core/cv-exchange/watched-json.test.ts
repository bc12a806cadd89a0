import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJsonResume } from './read-json-resume.ts'

test('what a profile has no field for is told with its value, within items and without', () => {
  const { notRead } = readJsonResume({
    basics: { name: 'Ida Bakker', pronouns: 'zij/haar', location: { city: 'Delft', region: 'Zuid-Holland' } },
    work: [{ name: 'Deltares', position: 'Onderzoeker', startDate: '2019-05', wish: 'vier dagen', team: '' }],
    volunteer: [{ organization: 'Repair Café', position: 'Reparateur' }],
    portfolio: { site: 'https://ida.example' },
    meta: { version: '1' },
  })
  assert.deepEqual(notRead.toSorted(), [
    'basics.location.region: Zuid-Holland',
    'basics.pronouns: zij/haar',
    'portfolio: https://ida.example',
    'volunteer: Repair Café, Reparateur',
    'work[0].wish: vier dagen',
  ])
})
