/** Job alerts: each wish alone, all together, and similar jobs with their reasons. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type AlertWishes, type MatchableJob, matchesAlert } from './matching.ts'
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

test('each wish is met or is not', () => {
  const cases: [AlertWishes, boolean][] = [
    [{}, true],
    [{ keywords: '', employmentTypes: [], skills: null, remote: false }, true],
    [{ keywords: 'java' }, true],
    [{ keywords: 'JÁVA ontwik' }, true],
    [{ keywords: '"senior java"' }, true],
    [{ keywords: '"java senior"' }, false],
    [{ keywords: 'cafe' }, true],
    [{ keywords: 'script' }, false],
    [{ keywords: 'javascript' }, false],
    [{ keywords: 'java -spring' }, false],
    [{ keywords: 'java -kotlin' }, true],
    [{ keywords: 'verpleegkundige, java' }, true],
    [{ keywords: 'verpleegkundige, kok' }, false],
    [{ keywords: 'c#' }, true],
    [{ keywords: '.net' }, true],
    [{ keywords: 'c++' }, false],
    [{ keywords: '!!!' }, true],
    [{ location: 'den haag' }, true],
    [{ location: 'Zuid' }, true],
    [{ location: 'Haarlem' }, false],
    [{ company: 'cooperatie zuivel' }, true],
    [{ company: 'Bakker' }, false],
    [{ category: 'ict' }, true],
    [{ category: 'IC' }, false],
    [{ employmentTypes: ['PART_TIME', 'FULL_TIME'] }, true],
    [{ employmentTypes: ['PART_TIME'] }, false],
    [{ experienceLevels: ['SENIOR'] }, true],
    [{ experienceLevels: ['JUNIOR', 'MEDIOR'] }, false],
    [{ skills: ['Rust', 'postgresql'] }, true],
    [{ skills: ['Rust'] }, false],
    [{ remote: true }, true],
    [{ salaryMin: 600000 }, true],
    [{ salaryMin: 600001 }, false],
    [{ salaryMin: 7_000_000 }, true],
    [{ salaryMin: 7_500_000 }, false],
    [{ salaryMin: 100000, salaryCurrency: 'USD' }, false],
  ]
  for (const [alert, matches] of cases) assert.equal(matchesAlert(alert, job), matches, JSON.stringify(alert))
  const bare: MatchableJob = { title: 'Kok', company: 'Zee' }
  for (const alert of [
    { remote: true },
    { salaryMin: 1 },
    { location: 'x' },
    { category: 'x' },
    { skills: ['x'] },
    { employmentTypes: ['FULL_TIME'] },
  ]) {
    assert.equal(matchesAlert(alert, bare), false, JSON.stringify(alert))
  }
})

test('fields are joined by AND, lists by OR', () => {
  const wish = fc.record(
    {
      keywords: fc.constantFrom('java', 'kok', ''),
      location: fc.constantFrom('Den Haag', 'Breda'),
      employmentTypes: fc.subarray(['FULL_TIME', 'PART_TIME']),
      experienceLevels: fc.subarray(['SENIOR', 'JUNIOR']),
      skills: fc.subarray(['Java', 'Rust']),
      remote: fc.boolean(),
      salaryMin: fc.constantFrom(500000, 900000),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(wish, (alert: AlertWishes) => {
      const each = Object.entries(alert).map(([field, value]) => matchesAlert({ [field]: value }, job))
      assert.equal(matchesAlert(alert, job), each.every(Boolean))
      for (const field of ['employmentTypes', 'experienceLevels', 'skills'] as const) {
        const list = alert[field] ?? []
        if (list.length === 0) continue
        assert.equal(
          matchesAlert({ [field]: list }, job),
          list.some((one) => matchesAlert({ [field]: [one] }, job)),
        )
      }
    }),
    { numRuns: 500 },
  )
})

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
