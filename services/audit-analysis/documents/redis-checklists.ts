/** Checklists in Redis, for a service that runs more than once: one hash for each analysis. */

import type { Redis } from 'ioredis'
import { unavailable } from '../../../kit/errors.ts'
import { documentTypes } from '../core/documents/checklist.ts'
import {
  type ChecklistStore,
  type ChecklistSubject,
  type KeptChecklist,
  keptMilliseconds,
} from './checklists.ts'

const listOf = (fields: Record<string, string>): KeptChecklist | null => {
  if (fields['subject'] === undefined) return null
  const list: KeptChecklist = {
    subject: JSON.parse(fields['subject']) as ChecklistSubject,
    uploads: {},
    external: {},
  }
  for (const type of documentTypes) {
    const upload = fields[`upload:${type}`]
    const count = fields[`external:${type}`]
    if (upload !== undefined) list.uploads[type] = JSON.parse(upload)
    if (count !== undefined) list.external[type] = Number(count)
  }
  return list
}

/** Each type is a field of its own, so that two uploads at once both stay. Throws 503 while Redis is away. */
export const createRedisChecklists = (redis: Redis, prefix: string): ChecklistStore => {
  const keyOf = (analysisId: string): string => `${prefix}:checklist:${analysisId}`
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      throw unavailable('The checklist cannot be looked up for the moment; try again soon.', { cause })
    }
  }
  return {
    find: (analysisId) => guarded(async () => listOf(await redis.hgetall(keyOf(analysisId)))),
    begin: (analysisId, subject) =>
      guarded(async () => {
        const key = keyOf(analysisId)
        await redis
          .multi()
          .hsetnx(key, 'subject', JSON.stringify(subject))
          .pexpire(key, keptMilliseconds)
          .exec()
      }),
    record: (analysisId, type, upload, isExternal) =>
      guarded(async () => {
        const key = keyOf(analysisId)
        const change = redis.multi().hset(key, `upload:${type}`, JSON.stringify(upload))
        if (isExternal) change.hincrby(key, `external:${type}`, 1)
        await change.pexpire(key, keptMilliseconds).exec()
      }),
    remove: (analysisId) => guarded(async () => void (await redis.del(keyOf(analysisId)))),
  }
}
