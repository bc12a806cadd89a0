import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf, rowOf, wayBack } from './aside.ts'
import { emptyTally, type Tally } from './ledger.ts'

const write = { kind: 'photo', mark: 'abc', id: '1' } as const
const enough = (['photo', 'company', 'job', 'application'] as const).flatMap((kind) =>
  Array.from({ length: 15 }, (_, i) => ({ kind, mark: `${kind} ${i}`, id: String(i) })),
)
const tallyOf = (part: Partial<Tally>): Tally => ({ ...emptyTally(), ...part })

test('a fault that nothing came of is a row without a problem', () => {
  const tally = tallyOf({
    acknowledged: enough,
    moments: [1_000, 3_300],
    failures: [{ status: 503, isWrong: false, at: 0 }],
    refused: 2,
  })
  const outcome = outcomeOf('a fault', tally, [900, 2_000], {})
  assert.deepEqual(outcome.problems, [])
  assert.equal(rowOf(outcome), '| a fault | 60 / 0 / 0 | 1 × 503, 2 refused | 0.1–1.3 s |')
})

test('losses, duplicates, wrong answers and a way that never came back are named', () => {
  const tally = tallyOf({
    acknowledged: enough,
    moments: [1_000],
    failures: [{ status: 500, isWrong: true, at: 0 }],
  })
  const outcome = outcomeOf('a fault', tally, [500, 1_500], { lost: ['photo abc'], twice: [write] })
  assert.deepEqual(outcome.problems, [
    'wrong answers: 1 × 500',
    'it never came back',
    'lost: photo abc',
    'twice: photo abc',
  ])
  assert.equal(rowOf(outcome), '| a fault | 60 / 1 / 1 | 1 × 500 | never |')
  assert.equal(wayBack(tally, []), 'never')
})

test('a trial that little was written in is not passed, however well all of it went', () => {
  const problemsOf = (acknowledged: Tally['acknowledged']) =>
    outcomeOf('a fault', tallyOf({ acknowledged, moments: [1_000] }), [900], {}).problems
  assert.deepEqual(problemsOf(enough), [])
  assert.match(problemsOf(enough.slice(1))[0]!, /^only 59 acknowledged: /)
  assert.match(problemsOf([]).join(), /^only 0 acknowledged, no photo, no company, no job, no application: /)
  const photos = enough.map((each, i) => ({ ...each, kind: 'photo', mark: String(i) }) as const)
  assert.match(problemsOf(photos)[0]!, /^only 60 acknowledged, no company, no job, no application: /)
})
