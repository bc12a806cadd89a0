import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'
import { traceFrom, withTrace } from './trace.ts'

const logged = (
  write: (log: ReturnType<typeof createLog>) => void,
): { text: string; line: Record<string, never> } => {
  let text = ''
  const keep = (line: string): void => {
    text += line
  }
  write(createLog('info', { write: keep }))
  return { text, line: text ? JSON.parse(text) : {} }
}

test('a line is JSON with level, time, message and the trace id', () => {
  const trace = traceFrom(undefined)
  const { line } = logged((log) => withTrace(trace, () => log.info({ jobs: 3 }, 'swept')))
  const { time, ...rest } = line as Record<string, unknown>
  assert.deepEqual(rest, { level: 'info', traceId: trace.traceId, jobs: 3, msg: 'swept' })
  assert.match(String(time), /^\d{4}-\d\d-\d\dT.*Z$/)
  assert.equal(logged((log) => log.debug('x')).text, '')
})

test('secrets do not reach a log at the first three levels of what is logged', () => {
  const names = [
    'password',
    'newPassword',
    'currentPassword',
    'authorization',
    'cookie',
    'token',
    'accessToken',
    'refreshToken',
    'mfaToken',
    'sessionToken',
    'secret',
    'bsn',
    'iban',
    'email',
    'phone',
    'pw',
    'code',
  ]
  for (const name of names) {
    for (const value of [
      { [name]: 'hush' },
      { body: { [name]: 'hush' } },
      { request: { headers: { [name]: 'hush' } } },
    ]) {
      const { text } = logged((log) => log.info(value, 'x'))
      assert.doesNotMatch(text, /hush/, JSON.stringify(value))
      assert.match(text, /\[redacted\]/)
    }
  }
})

test('an error shows where it comes from and not what it carries', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(hush@x.nl)',
    where: 'hush',
  })
  const error = Object.assign(new Error('could not register', { cause }), {
    request: { body: 'hush' },
    response: { headers: { cookie: 'hush' } },
    parameters: ['hush'],
  })
  const { text, line } = logged((log) => log.error({ err: error }, 'failed'))
  assert.doesNotMatch(text, /hush/)
  const shown = line['err'] as unknown as {
    message: string
    stack: string
    cause: { message: string; errorCode: string }
  }
  assert.equal(shown.message, 'could not register')
  assert.match(shown.stack, /log\.test\.ts/)
  assert.equal(shown.cause.message, 'duplicate key')
  assert.equal(shown.cause.errorCode, '23505')
  assert.doesNotMatch(
    logged((log) => log.error({ err: { password: 'hush', secretPlan: 'hush' } }, 'odd')).text,
    /hush/,
  )
})
