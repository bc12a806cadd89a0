import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { after, before, test } from 'node:test'
import { routeFor } from '../http/route.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { html } from './html.ts'
import { createLiveChannel, type LiveChannel } from './live-channel.ts'

const start = async (channel: LiveChannel): Promise<TestService> =>
  startTestService(createSampleService, {
    database: false,
    service: {
      endLive: () => channel.end(),
      routes: [
        routeFor()({
          method: 'GET',
          path: '/live/{topic}',
          summary: 'A live list',
          tag: 'Pages',
          access: 'bearer',
          hidden: true,
          anyQuery: true,
          contentType: 'text/event-stream',
          handler: () => channel.follow('jobs', [html`<p>as it is</p>`]),
        }),
      ],
    },
  })

let channel: LiveChannel
let sample: TestService

before(async () => {
  channel = createLiveChannel()
  sample = await start(channel)
})
after(() => sample?.[Symbol.asyncDispose]())

const listen = async (address: string): Promise<IncomingMessage> => {
  const headers = { authorization: 'Bearer member-token' }
  const [answer] = (await once(get(`${address}/live/jobs`, { headers }), 'response')) as [IncomingMessage]
  answer.setEncoding('utf8')
  return answer
}

/** Reads on until it has read that. */
const readUntil = async (answer: IncomingMessage, wanted: RegExp): Promise<string> => {
  let text = ''
  while (!wanted.test(text)) text += String((await once(answer, 'data'))[0])
  return text
}

const untilEmpty = async (): Promise<void> => {
  while (channel.size() > 0) await new Promise(setImmediate)
}

test('a follower gets the list as it is, then what is published on its topic, each line as data', async () => {
  const answer = await listen(sample.address)
  assert.equal(answer.headers['content-type'], 'text/event-stream')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.equal(await readUntil(answer, /as it is/), 'retry: 3000\n\ndata: <p>as it is</p>\n\n')
  channel.publish('other', html`<p>not for it</p>`)
  channel.publish('jobs', html`<p>one\r\ntwo\rthree</p>`, html`<p>four</p>`)
  assert.equal(
    await readUntil(answer, /four/),
    'data: <p>one\ndata: two\ndata: three</p>\n\ndata: <p>four</p>\n\n',
  )
  answer.destroy()
  await untilEmpty()
})

test('a client that goes is forgotten', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => listen(sample.address)))
  assert.equal(channel.size(), 5)
  for (const answer of answers) answer.destroy()
  await untilEmpty()
})

test('a client that does not read is let go of before it costs much memory', async () => {
  const answer = await listen(sample.address)
  answer.pause()
  const large = html`<p>${'x'.repeat(100_000)}</p>`
  for (let sent = 0; channel.size() > 0; sent++) {
    assert.ok(sent < 1000)
    channel.publish('jobs', large)
  }
  answer.resume()
  await once(answer, 'end')
})

test('headers of frames and streams open nothing to a caller without a token', async () => {
  for (const [name, value] of [
    ['turbo-frame', 'list'],
    ['accept', 'text/event-stream'],
  ] as const)
    assert.equal((await sample.get('/live/jobs', { headers: { [name]: value } })).status, 401)
  assert.equal(channel.size(), 0)
})

test('a heartbeat keeps the connection, and a connection of some age ends and may be made anew', async () => {
  const quick = createLiveChannel({ heartbeatMilliseconds: 5, maximumAgeMilliseconds: 50 })
  await using other = await start(quick)
  const answer = await listen(other.address)
  await readUntil(answer, /\n:\n\n:\n\n/)
  await once(answer.resume(), 'end')
  assert.equal(quick.size(), 0)
})

test('the service stops at once: open answers end whole, later ones end as they begin', async () => {
  const own = createLiveChannel()
  const other = await start(own)
  const answer = await listen(other.address)
  const ended = once(answer.resume(), 'end')
  await other[Symbol.asyncDispose]()
  await ended
  assert.equal(answer.complete, true)
  own.publish('jobs', html`<p>nobody</p>`)
  const late = own.follow('jobs')
  assert.equal(own.size(), 0)
  assert.deepEqual(
    await (late.body as NodeJS.ReadableStream & AsyncIterable<Buffer>)
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => String(value)),
    'retry: 3000\n\n',
  )
})
