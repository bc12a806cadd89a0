/** CV files of people who are not signed in: kept while their form is mended, and until it is confirmed. */

import { Readable } from 'node:stream'
import { newToken, tokenHash } from '../../../kit/auth/opaque-token.ts'
import { addressKey, enforce } from '../../../kit/limits/limiter.ts'
import { type CvFile, storeAway } from '../applications/cv-upload.actions.ts'
import type { Ctx } from '../context.ts'
import { limits } from '../limits.ts'
import * as store from './held-form.store.ts'

type KeepCtx = Pick<Ctx, 'db' | 'clock' | 'ids' | 'random' | 'objects' | 'limiter'>

/** Keeps a file that was found sound; a handle that nobody can guess. 429 after twenty in an hour, 503 while files cannot be kept. */
export const keepHeldFile = async (ctx: KeepCtx, file: CvFile, address: string): Promise<string> => {
  await enforce(ctx.limiter, limits.heldFiles, addressKey(address))
  const handle = newToken(ctx.random)
  const object_key = `held/${ctx.ids.uuid()}`
  // The row comes first, so that whatever breaks off half-way is found by the sweep.
  await store.insertFile(ctx.db, {
    ...{ handle_hash: tokenHash(handle), form_id: null, object_key, file_name: file.name },
    created_at: ctx.clock.now(),
  })
  try {
    await ctx.objects.put(object_key, Readable.from([file.bytes]), 'application/pdf')
  } catch (cause) {
    throw storeAway(cause)
  }
  return handle
}

/** The name of a file that waits for its form; null where there is none. */
export const heldFileName = async (ctx: Pick<Ctx, 'db'>, handle: string): Promise<string | null> =>
  (await store.findLooseFile(ctx.db, tokenHash(handle)))?.file_name ?? null
