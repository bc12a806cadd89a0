import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { badRequest, conflict, Failure, tooManyRequests, unavailable } from '../errors.ts'
import { createLog } from '../log.ts'
import { until } from '../testing/eventually.ts'
import { openSocket } from '../testing/raw-http.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { openTestPlatform } from '../testing/test-platform.ts'
import { callHttp, startTestService } from '../testing/test-service.ts'
import { currentTrace } from '../trace.ts'
import { failureOf } from './failures.ts'
import { type Caller, type Route, routeFor } from './route.ts'

const route = routeFor<Caller>()
const common = { summary: 'x', tag: 'Test', access: 'public' } as const

const failing = (path: string, error: () => unknown, ...errors: number[]): Route =>
  route({
    ...common,
    method: 'GET',
    path,
    errors,
    handler: async () => {
      await pause(1)
      throw error()
    },
  })

const linesInto = (lines: object[]) => ({
  write: (line: string) => void lines.push(JSON.parse(line)),
})

test('an inner failure is a 500 with a trace id and nothing of the inside; the log has the cause', async () => {
  const lines: Record<string, never>[] = []
  const inner = (): Error =>
    Object.assign(new Error('connection to table_x lost', { cause: new Error('disk is full') }), {
      detail: 'Key (email)=(jan@example.nl) already exists.',
      query: { password: 'hunter2' },
    })
  await using service = await startTestService(createSampleService, {
    database: false,
    overrides: { log: createLog('info', linesInto(lines)) },
    service: { routes: [failing('/broken', inner), failing('/odd', () => 'a thrown text')] },
  })
  const answer = await service.get('/broken?', { headers: { authorization: 'Bearer my-secret-token' } })
  assert.equal(answer.status, 500)
  assert.equal(
    answer.body.problem,
    'Something went wrong on our side. The x-trace-id of this answer identifies the call.',
  )
  assert.doesNotMatch(answer.bytes.toString(), /table_x|disk|Error:|failures\.ts/)
  const traceId = answer.body.traceId
  assert.equal(answer.headers.get('x-trace-id'), traceId)
  assert.equal((await service.get('/odd')).status, 500)

  const line = lines.find((entry) => entry['msg'] === 'request failed') as unknown as {
    traceId: string
    service: string
    err: { message: string; stack: string; cause: { message: string } }
  }
  assert.equal(line.traceId, traceId)
  assert.equal(line.service, 'sample')
  assert.equal(line.err.message, 'connection to table_x lost')
  assert.equal(line.err.cause.message, 'disk is full')
  assert.match(line.err.stack, /failures\.test\.ts/)
  const everything = JSON.stringify(lines)
  for (const secret of ['hunter2', 'jan@example.nl', 'my-secret-token'])
    assert.ok(!everything.includes(secret), secret)
  const request = lines.find((entry) => entry['msg'] === 'request') as unknown as Record<string, unknown>
  assert.equal(request['traceId'], traceId)
  assert.equal(request['route'], '/broken')
})

test('what is not made here is 501 for whoever asks for it, and no failure in the log', async () => {
  const lines: { level: string; msg: string }[] = []
  await using service = await startTestService(createSampleService, {
    database: false,
    overrides: { log: createLog('info', linesInto(lines)) },
    service: { routes: [failing('/as-xml', () => new Failure(501, 'This is made as JSON only.'), 501)] },
  })
  assert.equal((await service.get('/as-xml')).status, 501)
  assert.deepEqual(
    lines.filter(({ msg }) => msg === 'request failed'),
    [],
  )
})

test('a client that hangs up in the middle of its body is no failure of ours', async () => {
  const lines: { level: string; msg: string }[] = []
  await using service = await startTestService(createSampleService, {
    database: false,
    overrides: { log: createLog('info', linesInto(lines)) },
  })
  const socket = await openSocket(service.address)
  socket.write(
    'POST /things HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
  )
  await service.get('/open')
  socket.destroy()
  await until('the line of a client that went away', () =>
    lines.some((line) => line.msg === 'client went away' || line.level === 'error'),
  )
  assert.deepEqual(
    lines.filter((line) => line.level === 'error'),
    [],
  )
})

test('nor is one that does not wait for its answer, whose work is stopped', async () => {
  const lines: { level: string; msg: string }[] = []
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const slow = route({
    ...common,
    method: 'GET',
    path: '/slow',
    output: Type.Object({}),
    handler: async ({ signal }) => {
      arrive()
      await new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
      return {}
    },
  })
  await using service = await startTestService(createSampleService, {
    database: false,
    overrides: { log: createLog('info', linesInto(lines)) },
    service: { routes: [slow] },
  })
  const socket = await openSocket(service.address)
  socket.write('GET /slow HTTP/1.1\r\nHost: t\r\n\r\n')
  await arrived
  socket.destroy()
  await until('the line of a client that went away', () =>
    lines.some((line) => line.msg === 'client went away' || line.level === 'error'),
  )
  assert.deepEqual(
    lines.filter((line) => line.level === 'error'),
    [],
  )
})

test('the error body and the statuses are those of the dialect', async () => {
  await using service = await startTestService(createSampleService, {
    database: false,
    service: {
      dialect: {
        status: (status) => (status === 413 || status === 409 ? 400 : status),
        errorBody: ({ status, message, details }) => ({ status, message, details: details ?? null }),
        errorSchema: Type.Object({ message: Type.String() }),
      },
    },
  })
  const taken = await service.post('/things', { json: { name: 'taken' } })
  assert.equal(taken.status, 400)
  assert.deepEqual(taken.body, { status: 400, message: 'There is one already.', details: { name: 'taken' } })
  const large = await service.post('/things', { json: { name: 'a'.repeat(2_000_000) } })
  assert.equal(large.status, 400)
  assert.deepEqual((await service.get('/nowhere')).body, {
    status: 404,
    message: 'There is nothing at this address.',
    details: null,
  })
})

test('an answer with a status that its route does not declare is told', async () => {
  const told: string[] = []
  await using platform = await openTestPlatform({ database: false })
  await using service = await createSampleService(platform, {
    onUndeclaredStatus: ({ path }, status) => told.push(`${path} ${status}`),
    routes: [failing('/surprise', () => conflict('not declared'))],
  })
  assert.equal((await callHttp(service.address, 'GET', '/surprise')).status, 409)
  assert.equal((await callHttp(service.address, 'GET', '/things/404')).status, 404)
  assert.deepEqual(told, ['/surprise 409'])
})

test('the test service itself fails on an undeclared status', async () => {
  const service = await startTestService(createSampleService, {
    database: false,
    service: { routes: [failing('/surprise', () => conflict('not declared'))] },
  })
  await service.get('/surprise')
  await assert.rejects(async () => service[Symbol.asyncDispose](), /GET \/surprise: 409/)
})

test('the signal aborts when the client goes away, and only then', async () => {
  const told: string[] = []
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { promise: gone, resolve: goneAway } = Promise.withResolvers<void>()
  const body = Type.Object({})
  const watching = (path: string, wait: boolean) =>
    route({
      ...common,
      method: 'POST',
      path,
      body,
      output: Type.Object({ aborted: Type.Boolean() }),
      handler: async ({ signal }) => {
        signal.addEventListener('abort', () => {
          told.push(path)
          goneAway()
        })
        if (wait) {
          arrive()
          await gone
        } else await pause(50)
        return { aborted: signal.aborted }
      },
    })
  await using service = await startTestService(createSampleService, {
    database: false,
    service: { routes: [watching('/patient', false), watching('/left', true)] },
  })
  assert.deepEqual((await service.post('/patient', { json: {} })).body, { aborted: false })
  const socket = await openSocket(service.address)
  socket.write(
    'POST /left HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  await arrived
  socket.destroy()
  await gone
  assert.deepEqual(told, ['/left'])
})

test('a trace is continued, in and out, and the work in between knows it', async () => {
  const traced = route({
    ...common,
    method: 'GET',
    path: '/traced',
    output: Type.Object({ traceId: Type.String(), inner: Type.String() }),
    handler: async ({ traceId }) => {
      await pause(1)
      return { traceId, inner: currentTrace()?.traceId ?? '' }
    },
  })
  await using service = await startTestService(createSampleService, {
    database: false,
    service: { routes: [traced] },
  })
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await service.get('/traced', {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-00` },
  })
  assert.deepEqual(answer.body, { traceId, inner: traceId })
  assert.match(
    answer.headers.get('traceparent') ?? '',
    new RegExp(`^00-${traceId}-(?!00f067aa0ba902b7)[0-9a-f]{16}-00$`),
  )
  for (const traceparent of [
    'nonsense',
    `ff-${traceId}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  ]) {
    const fresh = await service.get('/traced', { headers: { traceparent } })
    assert.match(fresh.body.traceId, /^[0-9a-f]{32}$/)
    assert.notEqual(fresh.body.traceId, traceId)
    assert.equal(fresh.body.inner, fresh.body.traceId)
  }
  const together = await Promise.all(Array.from({ length: 20 }, () => service.get('/traced')))
  assert.equal(new Set(together.map((one) => one.body.inner)).size, 20)
  for (const one of together) assert.equal(one.body.inner, one.headers.get('x-trace-id'))
})

test('failures keep their headers and their fields', () => {
  assert.equal(tooManyRequests('wait', 0.2).options.headers?.['retry-after'], '1')
  assert.equal(tooManyRequests('wait', 61.1).options.headers?.['retry-after'], '62')
  assert.equal(failureOf(badRequest('x')).status, 400)
  assert.equal(failureOf(Object.assign(new Error('inside'), { code: '23505' })).status, 500)
  assert.equal(failureOf(null).status, 500)
})

test('what is away or full is 503, and each 503 says when to try again', async () => {
  const coded = (code: string) => () => Object.assign(new Error('inside'), { code })
  const away = ['ECONNREFUSED', 'ECONNRESET', '57P01', '08006', '53100', 'ENOSPC']
  const ownWait = () => unavailable('Later.', { headers: { 'retry-after': '30' } })
  await using service = await startTestService(createSampleService, {
    database: false,
    service: {
      routes: [
        ...away.map((code) => failing(`/${code}`, coded(code))),
        failing('/plain', () => unavailable('Later.')),
        failing('/own', ownWait),
      ],
    },
  })
  for (const path of [...away, 'plain', 'own']) {
    const answer = await service.get(`/${path}`)
    assert.equal(answer.status, 503, path)
    assert.equal(answer.headers.get('retry-after'), path === 'own' ? '30' : '2', path)
    assert.doesNotMatch(answer.bytes.toString(), /inside/)
  }
})
