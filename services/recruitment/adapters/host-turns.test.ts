/** What is remembered of hosts and their robots.txt is bounded, and no host with a request is forgotten. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHostTurns } from './host-turns.ts'
import type { Page } from './page.ts'
import { createRobotsCache } from './robots-cache.ts'

const createClock = () => {
  let now = 1_000_000
  const waits: number[] = []
  return {
    waits,
    millis: () => now,
    sleep: async (milliseconds: number) => {
      waits.push(milliseconds)
      now += milliseconds
    },
  }
}

const visit = (turns: ReturnType<typeof createHostTurns>, host: string) =>
  turns.inTurn({ url: `https://${host}/` }, async () => host)

test('the pause after a request is kept for the hosts that were visited last, and forgotten for older ones', async () => {
  const clock = createClock()
  const turns = createHostTurns(clock, 1000, 60_000, 2)
  for (const host of ['a.example', 'b.example', 'c.example']) await visit(turns, host)
  assert.deepEqual(clock.waits, [])
  await visit(turns, 'c.example')
  assert.deepEqual(clock.waits, [1000])
  await visit(turns, 'a.example')
  assert.deepEqual(clock.waits, [1000], 'a.example was the third last')
})

test('a host with a request is not forgotten, however many others come: the next one to it waits', async () => {
  const clock = createClock()
  const turns = createHostTurns(clock, 1000, 60_000, 2)
  const events: string[] = []
  const slow = Promise.withResolvers<void>()
  const first = turns.inTurn({ url: 'https://busy.example/1' }, async () => {
    await slow.promise
    events.push('first')
  })
  for (let at = 0; at < 10; at++) await visit(turns, `host-${at}.example`)
  const second = turns.inTurn({ url: 'https://busy.example/2' }, async () => events.push('second'))
  await visit(turns, 'another.example')
  assert.deepEqual(events, [])
  slow.resolve()
  await Promise.all([first, second])
  assert.deepEqual(events, ['first', 'second'])
  assert.deepEqual(clock.waits, [1000])
})

test('a request that fails gives its host back', async () => {
  const clock = createClock()
  const turns = createHostTurns(clock, 1000, 60_000, 1)
  const failing = turns.inTurn({ url: 'https://a.example/' }, () => Promise.reject(new Error('away')))
  await assert.rejects(failing, /away/)
  await visit(turns, 'b.example')
  await visit(turns, 'a.example')
  assert.deepEqual(clock.waits, [], 'a.example was idle, and forgotten for b.example')
})

test('robots.txt is asked for again where its site is not among those asked for last', async () => {
  const clock = createClock()
  const asked: string[] = []
  const robots = createRobotsCache({
    fetchPage: async ({ url }) => {
      asked.push(new URL(url).host)
      return { url, status: 404, contentType: 'text/plain', body: Buffer.alloc(0), location: null } as Page
    },
    robotsToken: 'polder',
    clock,
    turns: createHostTurns(clock, 0, 60_000),
    maximumSites: 2,
    pauseMilliseconds: 0,
    maximumPauseMilliseconds: 60_000,
  })
  for (const host of ['a', 'b', 'b', 'c', 'b', 'a']) await robots(`https://${host}.example/page`)
  assert.deepEqual(asked, ['a.example', 'b.example', 'c.example', 'a.example'])
})
