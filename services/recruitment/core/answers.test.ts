import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type GivenAnswer, longestAnswer, readAnswers } from './answers.ts'
import type { JobQuestion } from './job-questions.ts'

const question = (id: string, fields: Partial<JobQuestion> = {}): JobQuestion => ({
  ...{ id, label: `Vraag ${id}`, kind: 'TEXT', choices: [], required: false },
  ...fields,
})

const asked = [
  question('a', { required: true }),
  question('b', { kind: 'CHOICE', choices: ['Elke dag', 'Nooit'] }),
  question('c', { kind: 'YES_NO', required: true }),
]

test('answers are kept in the order of the questions, with the words of the question', () => {
  const given = [
    { questionId: 'c', answer: 'NO' },
    { questionId: 'a', answer: '  Omdat\r\nhet kan \r\n' },
  ]
  assert.deepEqual(readAnswers(asked, given), {
    answers: [
      { questionId: 'a', label: 'Vraag a', kind: 'TEXT', answer: 'Omdat\nhet kan' },
      { questionId: 'b', label: 'Vraag b', kind: 'CHOICE', answer: null },
      { questionId: 'c', label: 'Vraag c', kind: 'YES_NO', answer: 'NO' },
    ],
    wrong: [],
  })
})

test('each mistake is named with its question, near misses too', () => {
  const wrongOf = (...given: GivenAnswer[]) =>
    readAnswers(asked, given).wrong.map(({ questionId, problem }) => `${questionId} ${problem}`)
  assert.deepEqual(wrongOf(), ['a missing', 'c missing'])
  const a = { questionId: 'a', answer: 'x' }
  const c = { questionId: 'c', answer: 'YES' }
  assert.deepEqual(wrongOf(a, c), [])
  assert.deepEqual(wrongOf({ ...a, answer: ' \n ' }, c), ['a missing'])
  assert.deepEqual(wrongOf({ ...a, answer: 'é'.repeat(longestAnswer) }, c), [])
  assert.deepEqual(wrongOf({ ...a, answer: 'é'.repeat(longestAnswer + 1) }, c), ['a long'])
  assert.deepEqual(wrongOf(a, { ...c, answer: 'yes' }), ['c not-a-choice'])
  assert.deepEqual(wrongOf(a, c, { questionId: 'b', answer: 'elke dag' }), ['b not-a-choice'])
  assert.deepEqual(wrongOf(a, c, { questionId: 'd', answer: 'x' }), ['d unknown'])
  assert.deepEqual(wrongOf(a, c, a), ['a twice'])
})

test('whatever is given, each question has one answer, and a job without questions takes none', () => {
  const given = fc.array(
    fc.record({ questionId: fc.constantFrom('a', 'b', 'c', 'x'), answer: fc.string() }),
    {
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(given, (answers) => {
      const read = readAnswers(asked, answers)
      assert.deepEqual(
        read.answers.map(({ questionId }) => questionId),
        ['a', 'b', 'c'],
      )
      assert.equal(readAnswers([], answers).wrong.length, answers.length)
    }),
    { numRuns: 100 },
  )
})
