/** What Europass CVs say in more than one way. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEuropass } from './europass.ts'

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
