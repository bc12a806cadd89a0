import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'
import { tellsSeldom } from './told-seldom.ts'

const listen = () => {
  const lines: { msg: string; level: string; untold?: number }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const clock = { at: 0 }
  return { lines, clock, tell: tellsSeldom(log, () => clock.at) }
}

const refused = (port: number): Error =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' })

test('the same failure is told at once and then once a minute, with how often it came between', () => {
  const { lines, clock, tell } = listen()
  for (let second = 0; second <= 120; second++) {
    clock.at = second * 1_000
    tell('warn', refused(1_000 + second), 'it stands still')
  }
  assert.deepEqual(
    lines.map(({ untold }) => untold),
    [undefined, 59, 59],
  )
})

test('another code, another sentence and another level are other failures, and so are other words without a code', () => {
  const { lines, tell } = listen()
  tell('warn', refused(1), 'it stands still')
  tell('warn', Object.assign(new Error('too many'), { code: '53300' }), 'it stands still')
  tell('warn', refused(1), 'it does not go')
  tell('error', refused(1), 'it stands still')
  tell('warn', new Error('one'), 'it stands still')
  tell('warn', new Error('two'), 'it stands still')
  tell('warn', 'no error at all', 'it stands still')
  tell('warn', null, 'it stands still')
  assert.equal(lines.length, 7)
})

test('what was long ago is forgotten, with what was counted of it', () => {
  const { lines, clock, tell } = listen()
  tell('warn', refused(1), 'it stands still')
  tell('warn', refused(1), 'it stands still')
  clock.at = 60_000
  tell('warn', new Error('another'), 'it stands still')
  tell('warn', refused(1), 'it stands still')
  assert.deepEqual(
    lines.map(({ untold }) => untold),
    [undefined, undefined, undefined],
  )
})
