/**
 * Ids that begin with when they were made. The key of a record is a hash, and each insert would change another page of the key's
 * index, which PostgreSQL writes whole once after each checkpoint. With the time before the hash, what is stored
 * together lies together, and ends together (docs/decisions/0340-token-ids-begin-with-their-time.md).
 */

import type Provider from 'oidc-provider'
import type { Clock } from '../../../kit/clock.ts'

/** Seconds in base 36, which are seven digits until the year 4453. The provider's own ids have no tilde. */
const digits = 7
const pattern = /^([0-9a-z]{7})~/

export const timedId = (random: string, nowMilliseconds: number): string =>
  `${Math.floor(nowMilliseconds / 1000)
    .toString(36)
    .padStart(digits, '0')}~${random}`

/** The part of an id that its record's key begins with; empty for ids without a time, such as those of older releases. */
export const timeOfId = (id: string): string => pattern.exec(id)?.[1] ?? ''

/** What is made anew at each sign-in or refresh. */
const timedModels = ['AccessToken', 'AuthorizationCode', 'RefreshToken'] as const

interface Identified {
  generateTokenId(): string
  /** Of a JWT, of which nothing is stored. */
  resourceServer?: unknown
}

/** From now on this provider's tokens and codes have such ids. */
export const timeIds = (provider: Provider, clock: Clock): void => {
  for (const model of timedModels) {
    const prototype = provider[model].prototype as unknown as Identified
    const { generateTokenId } = prototype
    prototype.generateTokenId = function (this: Identified) {
      const random = generateTokenId.call(this)
      return this.resourceServer ? random : timedId(random, clock.millis())
    }
  }
}
