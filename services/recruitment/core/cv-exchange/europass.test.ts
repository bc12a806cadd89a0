/** What Europass CVs say in more than one way. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEuropass } from './europass.ts'
import { UnreadableCvError } from './imported-cv.ts'

const studied = (facts: string): unknown[] => {
  const xml = `<Candidate xmlns="http://www.europass.eu/1.0" xmlns:hr="http://www.hr-xml.org/3"><CandidateProfile><EducationHistory>
    <EducationOrganizationAttendance><hr:OrganizationName>Politechnika</hr:OrganizationName>${facts}</EducationOrganizationAttendance>
  </EducationHistory></CandidateProfile></Candidate>`
  const [study] = readEuropass(xml).profile.educations ?? []
  return [study?.degree, study?.fieldOfStudy]
}

test('a programme beside a degree is what was studied, and alone it is the degree', () => {
  const degree = '<EducationDegree><hr:DegreeName>Ingenieur</hr:DegreeName></EducationDegree>'
  const program = '<hr:ProgramName>Chemie</hr:ProgramName>'
  assert.deepEqual(studied(program + degree), ['Ingenieur', 'Chemie'])
  assert.deepEqual(studied(program), ['Chemie', null])
  assert.deepEqual(studied(degree), ['Ingenieur', null])
})

test('what nests without end is refused, not read in part', { timeout: 60_000 }, () => {
  assert.throws(() => studied('<x>'.repeat(200_000)), UnreadableCvError)
  assert.throws(() => studied(`${'<x>'.repeat(600)}${'</x>'.repeat(600)}`), /nests deeper/)
})
