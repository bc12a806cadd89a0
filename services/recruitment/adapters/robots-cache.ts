/** Asks each site for its robots.txt once in a while and remembers it. */

import { LRUCache } from 'lru-cache'
import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import { roomAsNeeded } from '../../../kit/room-as-needed.ts'
import { disallowAll, type RobotsRules, robotsFromAnswer } from '../core/robots.ts'
import type { HostTurns, QueueClock } from './host-turns.ts'
import { textOfPage } from './page.ts'
import { followRedirects } from './redirects.ts'
import type { FetchPage } from './safe-fetch.ts'

/** RFC 9309, section 2.4: not kept longer than a day. */
const lifetimeMilliseconds = 86_400_000
/** A site whose robots.txt could not be had so often in a row is closed for a while, not for a day. */
const failuresUntilClosed = 3
const unreachableMilliseconds = 600_000
/** Of the sites that were asked for last. */
export const maximumRobotsFiles = 10_000

interface Entry {
  rules: Promise<RobotsRules>
  untilMilliseconds: number
}

export interface RobotsCacheOptions {
  fetchPage: FetchPage
  robotsToken: string
  clock: QueueClock
  turns: HostTurns
  /** Of the sites that are remembered; `maximumRobotsFiles` unless given. */
  maximumSites?: number
  /** The least and the most that a Crawl-delay can make of the pause. */
  pauseMilliseconds: number
  maximumPauseMilliseconds: number
}

/** Nothing was sent, so nothing is known of the file. */
const isHeld = ({ kind }: FetchFailure): boolean => kind === 'asked-to-wait' || kind === 'paused'

/** Gives the rules for an address; rejects only when the address is refused (private, not http) or the site wants a pause or has one. */
export const createRobotsCache = (options: RobotsCacheOptions): ((url: string) => Promise<RobotsRules>) => {
  const { fetchPage, robotsToken, clock, turns, pauseMilliseconds, maximumPauseMilliseconds } = options
  const { maximumSites: max = maximumRobotsFiles } = options
  const known = new LRUCache<string, Entry>(roomAsNeeded(max))

  /** Failures in a row, by robots.txt. */
  const failures = new LRUCache<string, number>(roomAsNeeded(max))

  const fetchOnce = async (robotsUrl: string): Promise<{ rules: RobotsRules; isReached: boolean }> => {
    try {
      const request = { url: robotsUrl, accept: 'text/plain' }
      const page = await followRedirects(request, (hop) => turns.inTurn(hop, () => fetchPage(hop)))
      const rules = robotsFromAnswer(robotsUrl, page.status, textOfPage(page), robotsToken)
      return { rules, isReached: true }
    } catch (error) {
      if (!(error instanceof FetchFailure) || error.isRefusedAddress || isHeld(error)) throw error
      // Section 2.3.1.2: a chain of redirects that does not end counts as no file.
      const status = error.kind === 'too-many-redirects' ? 404 : 0
      return {
        rules: robotsFromAnswer(robotsUrl, status, '', robotsToken),
        isReached: error.kind !== 'unreachable',
      }
    }
  }

  /** A site that was reached is asked twice before it counts as one that does not answer; where nobody is, once will do. */
  const fetchRules = async (robotsUrl: string): Promise<RobotsRules> => {
    const first = await fetchOnce(robotsUrl)
    if (first.rules !== disallowAll || !first.isReached) return first.rules
    return (await fetchOnce(robotsUrl)).rules
  }

  return (url) => {
    const robotsUrl = new URL('/robots.txt', url).href
    const entry = known.get(robotsUrl)
    if (entry && entry.untilMilliseconds > clock.millis()) return entry.rules
    const fresh = { rules: fetchRules(robotsUrl), untilMilliseconds: clock.millis() + lifetimeMilliseconds }
    known.set(robotsUrl, fresh)
    const settled = (rules: RobotsRules): void => {
      const asked = (rules.crawlDelaySeconds ?? 0) * 1000
      turns.setPause(url, Math.min(Math.max(pauseMilliseconds, asked), maximumPauseMilliseconds))
      if (rules !== disallowAll) return void failures.delete(robotsUrl)
      const count = (failures.get(robotsUrl) ?? 0) + 1
      failures.set(robotsUrl, count)
      // One failure says little: whoever comes next asks again, after the pause that is kept anyhow.
      if (count < failuresUntilClosed) known.delete(robotsUrl)
      else fresh.untilMilliseconds = clock.millis() + unreachableMilliseconds
    }
    fresh.rules.then(settled, () => known.delete(robotsUrl))
    return fresh.rules
  }
}
