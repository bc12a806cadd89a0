/** One company's events with their proofs as a file (specification, The bundle). */

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { conflict } from '../../../kit/errors.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { Ctx } from '../context.ts'
import { type BundleKey, checkpointLine, endLine, headLine, proofLine } from '../core/audit-bundle.ts'
import type { Checkpoint } from '../core/checkpoint.ts'
import { genesisHash } from '../core/hash-chain.ts'
import { inclusionProofs } from '../core/inclusion-proofs.ts'
import { leafHash } from '../core/merkle.ts'
import type { Tables } from '../tables.ts'
import { listCompanyEventIds, listWithPrevious, readHashes } from './audit-event.store.ts'

type BundleCtx = Pick<Ctx, 'db' | 'checkpoints' | 'checkpointJwks' | 'deploymentId' | 'signTrail'>

/** Each batch is one pass over all hashes, and some ten megabytes. */
const eventsPerPass = 10_000

export interface Bundle {
  body: Readable
  checkpoint: Checkpoint
  events: number
}

/** All of a company's events so far, which are signed first. 409 where nothing can be signed, as the trail is not whole. */
export const openBundle = async (ctx: BundleCtx, kvkNumber: string): Promise<Bundle> => {
  await ctx.signTrail()
  const checkpoint = await ctx.checkpoints.newest(await ctx.checkpoints.extent())
  if (!checkpoint) throw conflict('Nothing of the audit trail is signed yet; try again in a minute.')
  const ids = await listCompanyEventIds(ctx.db, kvkNumber, checkpoint.size)
  const first = await readProofs(ctx, kvkNumber, checkpoint, ids.slice(0, eventsPerPass))
  const keys = ctx.checkpointJwks.map(
    ({ kid, x }): BundleKey => ({ crv: 'Ed25519', kid: kid!, kty: 'OKP', x: x! }),
  )
  async function* lines(): AsyncGenerator<string> {
    yield headLine(kvkNumber, ids, keys)
    yield checkpointLine(checkpoint!)
    yield* first
    for (let from = eventsPerPass; from < ids.length; from += eventsPerPass)
      yield* await readProofs(ctx, kvkNumber, checkpoint!, ids.slice(from, from + eventsPerPass))
  }
  return { body: Readable.from(ended(lines())), checkpoint, events: ids.length }
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  yield endLine(hash.digest('hex'))
}

/** The lines of some events. What the table holds goes in as it is: whoever verifies them sees what was altered. */
const readProofs = async (
  { db, deploymentId }: BundleCtx,
  kvkNumber: string,
  { size }: Checkpoint,
  ids: readonly number[],
): Promise<string[]> => {
  const [from, to] = [ids[0], ids.at(-1)]
  if (from === undefined || to === undefined) return []
  const rows = await listWithPrevious(db, kvkNumber, from, to)
  const paths = await inclusionProofs(
    rows.map(({ event }) => event.id - 1),
    size,
    leavesOf(db, size),
  ).catch((error: unknown) => {
    if (error instanceof RangeError) throw conflict(`The audit trail is not whole: ${error.message}.`)
    throw error
  })
  return rows.map(({ event, hash, previousHash }, index) =>
    proofLine({
      ...{ event, hash },
      path: paths[index]!.map((node) => node.toString('hex')),
      previousHash: previousHash ?? genesisHash(deploymentId),
    }),
  )
}

async function* leavesOf(db: Database<Tables>, size: number): AsyncGenerator<Buffer> {
  for await (const hash of readHashes(db, 0, size)) yield leafHash(Buffer.from(hash, 'hex'))
}
