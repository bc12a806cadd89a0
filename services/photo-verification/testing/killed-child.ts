/** The service in a process of its own, to be killed, or to kill itself, as `kill -9` does, at one step of its work. */

import { openPlatform } from '../../../kit/platform.ts'
import { createService } from '../service.ts'

/**
 * Around the object: before it is stored, and after it, when its row is not yet there. Before the public image: the row is
 * committed, and its image is not stored.
 */
export type KillStep =
  | 'before-object'
  | 'after-object'
  | 'before-public-image'
  /** A copy is signed and its row says so; the copy itself is not stored, or is and nobody knows. */
  | 'before-signed-image'
  | 'after-signed-image'
  | 'before-share-copy'
  | 'after-share-copy'
  /** The log has taken leaves in, and nobody has been told. */
  | 'before-checkpoint'
  /** The copy of the checkpoint is written, and the database does not know. */
  | 'after-checkpoint'
  | 'none'

const step = (process.env['KILL_AT'] ?? 'none') as KillStep

const dieAt = (here: KillStep): void => {
  if (here === step) process.kill(process.pid, 'SIGKILL')
}

const platform = await openPlatform(process.env)
const service = await createService(
  {
    ...platform,
    objectsFor: async (name) => {
      const store = await platform.objectsFor(name)
      return {
        ...store,
        put: async (key, body, type) => {
          const copy = key.startsWith('public/') ? 'signed-image' : 'share-copy'
          dieAt(`before-${copy}`)
          const put = await store.put(key, body, type)
          dieAt(`after-${copy}`)
          return put
        },
        putFile: async (key, path, type) => {
          dieAt(key.startsWith('public/') ? 'before-public-image' : 'before-object')
          await store.putFile(key, path, type)
          dieAt('after-object')
          process.stdout.write(`stored ${key}\n`)
        },
      }
    },
  },
  {
    port: 0,
    superviseSeconds: 1,
    logCopies: (store) => ({
      ...store,
      create: async (key, bytes, type) => {
        dieAt('before-checkpoint')
        const isNew = await store.create(key, bytes, type)
        dieAt('after-checkpoint')
        return isNew
      },
    }),
  },
)
process.stdout.write(`${service.address}\n`)
