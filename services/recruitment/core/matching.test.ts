/** Similar jobs with their reasons. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { MatchableJob } from './matching.ts'
import { rankSimilarJobs } from './similar-jobs.ts'

const job: MatchableJob = {
  title: 'Senior Java-ontwikkelaar',
  company: 'Coöperatie Zuivel B.V.',
  location: 'Den Haag, Zuid-Holland',
  description: 'Je bouwt aan Spring en PostgreSQL. Café op vrijdag.',
  category: 'ICT',
  employmentType: 'FULL_TIME',
  experienceLevel: 'SENIOR',
  workArrangement: 'REMOTE',
  skills: ['Java', 'C#', '.NET', 'PostgreSQL'],
  salaryMin: 500000,
  salaryMax: 600000,
  salaryCurrency: 'EUR',
  salaryPeriod: 'MONTH',
}

test('similar jobs are ranked by what they share, and say it', () => {
  const candidates: (MatchableJob & { id: number })[] = [
    {
      id: 1,
      title: 'Kok',
      company: 'Zee',
      description: 'Je kookt op vrijdag voor de gasten.',
      category: 'Horeca',
    },
    {
      id: 2,
      title: 'Java-ontwikkelaar (m/v)',
      company: 'B',
      skills: ['java', 'PostgreSQL'],
      description: 'Spring en PostgreSQL',
      category: 'ICT',
    },
    { id: 3, title: 'Databasebeheerder', company: 'C', skills: ['PostgreSQL'], description: 'Beheer' },
    {
      id: 4,
      title: 'Senior Java-ontwikkelaar',
      company: 'D',
      skills: ['Java', 'C#', '.NET', 'PostgreSQL'],
      description: job.description,
      category: 'ICT',
      location: 'Den Haag, Zuid-Holland',
    },
    { id: 5, title: 'Vuurtorenwachter', company: 'E' },
  ]
  const ranked = rankSimilarJobs(job, candidates, 5)
  assert.deepEqual(
    ranked.map((each) => each.job.id),
    [4, 2, 3],
  )
  assert.ok(Math.abs(ranked[0]!.score - 1) < 1e-9, 'the same job scores 1')
  assert.deepEqual(ranked[1]!.reasons.skills, ['java', 'PostgreSQL'])
  assert.deepEqual(ranked[1]!.reasons.title, ['java', 'ontwikkelaar'])
  assert.equal(ranked[1]!.reasons.sameCategory, true)
  assert.equal(rankSimilarJobs(job, candidates, 1).length, 1)
  assert.deepEqual(rankSimilarJobs(job, [], 5), [])
})

test('scores stay between 0 and 1 and do not depend on the order of the candidates', () => {
  const any = fc.record({
    title: fc.lorem({ maxCount: 4 }),
    company: fc.constant('X'),
    description: fc.lorem({ maxCount: 20 }),
    skills: fc.subarray(['Java', 'Rust', 'Go']),
    category: fc.constantFrom('ICT', null),
  })
  fc.assert(
    fc.property(any, fc.array(any, { maxLength: 8 }), (own, others) => {
      const scores = rankSimilarJobs(own, others, 99).map(({ score }) => score)
      for (const score of scores) assert.ok(score >= 0 && score <= 1 + 1e-9)
      const turned = rankSimilarJobs(own, [...others].reverse(), 99).map(({ score }) => score)
      assert.equal(turned.length, scores.length)
      for (const [at, score] of turned.entries()) assert.ok(Math.abs(score - scores[at]!) < 1e-9)
    }),
    { numRuns: 200 },
  )
})
