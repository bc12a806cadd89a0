/** Upload tokens in Redis, for a service that runs more than once: a hash for each token, a list for each analysis. */

import type { Redis } from 'ioredis'
import type { Clock } from '../../../kit/clock.ts'
import { unavailable } from '../../../kit/errors.ts'
import type { UploadToken, UploadTokenStore } from './upload-token-store.ts'

/** Counts only on a token that is still there; HINCRBY alone would make a new one. */
const countScript = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HINCRBY', KEYS[1], 'useCount', 1) end`

const tokenOf = (hash: string, fields: Record<string, string>): UploadToken | null =>
  fields['analysisId'] === undefined
    ? null
    : {
        hash,
        analysisId: fields['analysisId'],
        createdBy: fields['createdBy']!,
        createdAt: Number(fields['createdAt']),
        expiresAt: Number(fields['expiresAt']),
        useCount: Number(fields['useCount']),
      }

/** `prefix` keeps services and environments apart. Throws 503 while Redis is away. */
export const createRedisTokenStore = (redis: Redis, prefix: string, clock: Clock): UploadTokenStore => {
  const tokenKey = (hash: string): string => `${prefix}:token:${hash}`
  const listKey = (analysisId: string): string => `${prefix}:of:${analysisId}`
  const find = async (hash: string): Promise<UploadToken | null> => {
    const token = tokenOf(hash, await redis.hgetall(tokenKey(hash)))
    return token && clock.millis() < token.expiresAt ? token : null
  }
  return guarded({
    add: async ({ hash, ...fields }) => {
      // Redis forgets by itself; whether a token is active is decided by its own expiresAt.
      const lifetime = fields.expiresAt - clock.millis()
      await redis
        .multi()
        .hset(tokenKey(hash), fields)
        .pexpire(tokenKey(hash), lifetime)
        .rpush(listKey(fields.analysisId), hash)
        .pexpire(listKey(fields.analysisId), lifetime)
        .exec()
    },
    find,
    countUse: async (hash) => {
      await redis.eval(countScript, 1, tokenKey(hash))
    },
    listFor: async (analysisId) => {
      const hashes = await redis.lrange(listKey(analysisId), 0, -1)
      const tokens = await Promise.all(hashes.map(find))
      return tokens.filter((token) => token !== null)
    },
    removeFor: async (analysisId) => {
      const hashes = await redis.lrange(listKey(analysisId), 0, -1)
      await redis.del(listKey(analysisId), ...hashes.map(tokenKey))
    },
    clear: async () => {
      for await (const keys of redis.scanStream({ match: `${prefix}:*` }))
        if (keys.length > 0) await redis.del(keys)
    },
  })
}

const guarded = (store: UploadTokenStore): UploadTokenStore => {
  const guard =
    <A extends unknown[], T>(ask: (...values: A) => Promise<T>) =>
    async (...values: A): Promise<T> => {
      try {
        return await ask(...values)
      } catch (cause) {
        throw unavailable('Upload links cannot be looked up for the moment; try again soon.', { cause })
      }
    }
  return {
    add: guard(store.add),
    find: guard(store.find),
    countUse: guard(store.countUse),
    listFor: guard(store.listFor),
    removeFor: guard(store.removeFor),
    clear: guard(store.clear),
  }
}
