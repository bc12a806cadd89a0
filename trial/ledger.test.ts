import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chanceOf } from './chance.ts'
import { backAfter, describeFailures, emptyTally, isWrongAnswer, judge, type Kind } from './ledger.ts'

const countsOf = (counts: Partial<Record<Kind, [string, number][]>>) => ({
  photo: new Map(counts.photo),
  company: new Map(counts.company),
  job: new Map(counts.job),
  application: new Map(counts.application),
})

test('what was acknowledged and is not there is lost, and what is there twice is named', () => {
  const writes = [
    { kind: 'photo', mark: 'a', id: '1' },
    { kind: 'photo', mark: 'b', id: '2' },
    { kind: 'job', mark: 'a', id: '3' },
  ] as const
  const { lost, twice } = judge(writes, countsOf({ photo: [['a', 2]], job: [['a', 1]] }))
  assert.deepEqual(lost, [writes[1]])
  assert.deepEqual(twice, [writes[0]])
})

test('a 503 that names a time is an answer to a fault, and so is a dead connection where a process is killed; else nothing from 500 on', () => {
  const killed = { mayCut: true }
  const stopped = { mayCut: false }
  for (const how of [killed, stopped]) {
    assert.equal(isWrongAnswer(503, '2', how), false)
    assert.equal(isWrongAnswer(503, null, how), true)
    assert.equal(isWrongAnswer(500, '2', how), true)
    assert.equal(isWrongAnswer(409, null, how), false)
  }
  assert.equal(isWrongAnswer(502, null, killed), false)
  assert.equal(isWrongAnswer(502, null, stopped), true)
})

test('the way back is counted from the fault to the next acknowledgement', () => {
  const tally = { ...emptyTally(), moments: [5, 30, 12] }
  assert.equal(backAfter(tally, 10), 2)
  assert.equal(backAfter(tally, 31), null)
  const failure = { isWrong: false, at: 0 }
  assert.equal(
    describeFailures([
      { status: 502, ...failure },
      { status: 0, ...failure },
      { status: 502, ...failure },
    ]),
    '2 × 502, 1 × cut',
  )
})

test('a seed repeats its numbers, and another seed does not', () => {
  const draw = (seed: number) => {
    const chance = chanceOf(seed)
    return Array.from({ length: 20 }, () => chance.between(3, 9))
  }
  assert.deepEqual(draw(42), draw(42))
  assert.notDeepEqual(draw(42), draw(43))
  assert.ok(draw(42).every((number) => number >= 3 && number <= 9))
})
