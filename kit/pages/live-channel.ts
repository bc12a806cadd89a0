/** Streams to pages that are open, over Server-Sent Events (HTML standard, 9.2); `<turbo-stream-source src="…">` listens. */

import { Readable } from 'node:stream'
import { type Reply, reply } from '../http/route.ts'
import type { Html } from './html.ts'

export interface LiveChannel {
  /** Sends to every page that follows the topic through this instance. */
  publish(topic: string, ...streams: readonly Html[]): void
  /**
   * The answer of a route that admitted the caller: `first`, which shows the list as it is, then what is published, until
   * the client goes, the channel ends, or a quarter of an hour has passed. Browsers then connect again and are admitted anew.
   */
  follow(topic: string, first?: readonly Html[]): Reply
  /** How many pages follow anything. */
  size(): number
  /** Ends every answer, and those still to come: `startService` calls it before it waits for what is in flight. */
  end(): void
}

export interface LiveChannelOptions {
  /** The pause between two signs of life, so that no proxy closes a silent connection; 25 s unless given. */
  heartbeatMilliseconds?: number
  /** How long a connection stays open; a quarter of an hour unless given. */
  maximumAgeMilliseconds?: number
}

/** A page that does not read is let go of: when it is back it begins with the list as it is. */
const maximumWaitingBytes = 256 * 1024

const eventOf = (html: Html): string =>
  `${html
    .toString()
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}\n`)
    .join('')}\n`

interface Follower {
  topic: string
  age: NodeJS.Timeout
}

export const createLiveChannel = (options: LiveChannelOptions = {}): LiveChannel => {
  const { heartbeatMilliseconds = 25_000, maximumAgeMilliseconds = 15 * 60_000 } = options
  const followers = new Map<Readable, Follower>()
  let heartbeat: NodeJS.Timeout | undefined
  let isEnded = false

  const leave = (page: Readable): void => {
    clearTimeout(followers.get(page)?.age)
    followers.delete(page)
    if (followers.size > 0) return
    clearInterval(heartbeat)
    heartbeat = undefined
  }
  const finish = (page: Readable): void => {
    leave(page)
    page.push(null)
  }
  const send = (page: Readable, text: string): void => {
    page.push(text)
    if (page.readableLength > maximumWaitingBytes) finish(page)
  }
  const beat = (): void => {
    for (const page of followers.keys()) send(page, ':\n\n')
  }
  const enter = (page: Readable, topic: string): void => {
    followers.set(page, { topic, age: setTimeout(() => finish(page), maximumAgeMilliseconds).unref() })
    heartbeat ??= setInterval(beat, heartbeatMilliseconds).unref()
    page.once('close', () => leave(page))
  }
  return {
    publish: (topic, ...streams) => {
      const text = streams.map(eventOf).join('')
      for (const [page, follower] of followers) if (follower.topic === topic) send(page, text)
    },
    follow: (topic, first = []) => {
      const page = new Readable({ read: () => {} })
      page.push(`retry: 3000\n\n${first.map(eventOf).join('')}`)
      if (isEnded) page.push(null)
      else enter(page, topic)
      return reply({
        status: 200,
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          // Proxies that keep answers together would keep the page waiting.
          'x-accel-buffering': 'no',
        },
        body: page,
      })
    },
    size: () => followers.size,
    end: () => {
      isEnded = true
      for (const page of followers.keys()) finish(page)
    },
  }
}
