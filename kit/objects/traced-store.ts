/** An object store whose operations are spans of what they are done for. Keys, which name photos and people's files, are not told. */

import { inSpan } from '../spans.ts'
import type { ObjectStore } from './object-store.ts'

export const tracedStore = (store: ObjectStore): ObjectStore => {
  const traced = <T>(operation: string, work: () => Promise<T>): Promise<T> =>
    inSpan('client', `object ${operation}`, { 'polder.object.operation': operation }, work)
  return {
    put: (...given) => traced('put', () => store.put(...given)),
    putFile: (...given) => traced('put', () => store.putFile(...given)),
    create: (...given) => traced('create', () => store.create(...given)),
    get: (...given) => traced('get', () => store.get(...given)),
    copyTo: (...given) => traced('get', () => store.copyTo(...given)),
    exists: (key) => traced('exists', () => store.exists(key)),
    version: (key) => traced('version', () => store.version(key)),
    remove: (key) => traced('remove', () => store.remove(key)),
    list: (...given) => store.list(...given),
    sweepUnfinished: (olderThan) => store.sweepUnfinished(olderThan),
    countUnfinished: (olderThan) => store.countUnfinished(olderThan),
  }
}
