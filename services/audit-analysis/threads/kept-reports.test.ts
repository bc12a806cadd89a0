import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKeptReports } from './kept-reports.ts'

const bytes = (length: number, value = 1): Uint8Array => new Uint8Array(length).fill(value)

/** Reports that are kept, and how often each was made. */
const counted = (maximumBytes: number) => {
  const reports = createKeptReports(maximumBytes)
  const made: string[] = []
  const ask = (session: string, question: string, length = 10_000): Promise<Uint8Array> =>
    reports.ask(session, question, () => {
      made.push(`${session}/${question}`)
      return Promise.resolve(bytes(length))
    })
  return { ...reports, made, askFor: ask }
}

test('the same question is answered with the same bytes, another question or session is made', async () => {
  const { askFor, made } = counted(100_000)
  const first = await askFor('a', 'kpis')
  assert.equal(await askFor('a', 'kpis'), first)
  await askFor('a', 'vat')
  await askFor('b', 'kpis')
  assert.deepEqual(made, ['a/kpis', 'a/vat', 'b/kpis'])
})

test('who asks while a report is being made waits for it; what failed is made anew', async () => {
  const reports = createKeptReports(100_000)
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const [one, two] = [0, 1].map(() => reports.ask('a', 'kpis', () => promise))
  resolve(bytes(1))
  assert.equal(await one, await two)
  const failed = () => reports.ask('a', 'vat', () => Promise.reject(new Error('lost')))
  await assert.rejects(failed(), /lost/)
  assert.equal((await reports.ask('a', 'vat', () => Promise.resolve(bytes(2)))).length, 2)
})

test('the least recently asked go first, and what is too large is not kept', async () => {
  const { askFor, made } = counted(42_200)
  for (const question of ['1', '2', '3', '4']) await askFor('a', question)
  await askFor('a', '1')
  await askFor('a', '5')
  await askFor('a', '1')
  assert.equal(made.length, 5)
  await askFor('a', '2')
  assert.deepEqual(made.slice(4), ['a/5', 'a/2'])
  for (let i = 0; i < 2; i++) await askFor('a', 'large', 11_000)
  assert.deepEqual(made.slice(6), ['a/large', 'a/large'])
})

test('a closed session leaves nothing, not even what is being made', async () => {
  const { askFor, close, ask, made } = counted(100_000)
  await askFor('a', 'kpis')
  await askFor('ab', 'kpis')
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const late = ask('a', 'vat', () => promise)
  close('a')
  resolve(bytes(1))
  await late
  for (const question of ['kpis', 'vat']) await askFor('a', question)
  await askFor('ab', 'kpis')
  assert.deepEqual(made, ['a/kpis', 'ab/kpis', 'a/kpis', 'a/vat'])
})

test('a long question counts as well as its answer', async () => {
  const { askFor, made } = counted(40_000)
  const long = 'x'.repeat(15_000)
  await askFor('a', `${long}1`, 1)
  await askFor('a', `${long}2`, 1)
  await askFor('a', `${long}1`, 1)
  assert.equal(made.length, 3)
})
