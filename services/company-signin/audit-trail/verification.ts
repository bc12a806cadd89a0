/** Verifies the chain as it stands in the database against the checkpoint file, one run at a time. */

import type { KeyObject } from 'node:crypto'
import type { Database } from '../../../kit/store/database.ts'
import { collectGarbage } from '../../../kit/threads/collect-garbage.ts'
import type { ChainRow } from '../core/audit-event.ts'
import { type ChainVerdict, verifyChain } from '../core/verify-chain.ts'
import type { Tables } from '../tables.ts'
import { findDeployment } from './audit-event.store.ts'
import type { AuditTrail } from './audit-trail.ts'
import { readChainPages } from './chain-pages.ts'
import type { CheckpointStore } from './checkpoint-store.ts'

export interface VerificationOptions {
  db: Database<Tables>
  trail: AuditTrail
  checkpoints: CheckpointStore
  publicKeys: ReadonlyMap<string, KeyObject>
}

export type Verifier = () => Promise<ChainVerdict>

/** A run reads the whole trail. All who ask while one is under way share the next one. */
export const createVerifier = (options: VerificationOptions): Verifier => {
  let running: Promise<ChainVerdict> | null = null
  let next: Promise<ChainVerdict> | null = null
  const start = (): Promise<ChainVerdict> => {
    running = verify(options).finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        return start()
      })
    return next
  }
}

/** So many events take some twenty megabytes. */
const eventsPerCollection = 20_000

/** Collects garbage on the way. Otherwise the rows of a long trail would double the memory of the service. */
async function* tidily(pages: AsyncIterable<ChainRow[]>): AsyncGenerator<ChainRow[], undefined> {
  let read = 0
  for await (const page of pages) {
    yield page
    read += page.length
    if (read < eventsPerCollection) continue
    collectGarbage()
    read = 0
  }
}

const verify = async ({ db, trail, checkpoints, publicKeys }: VerificationOptions): Promise<ChainVerdict> => {
  // Nobody signs a checkpoint under the chain's lock, so checkpoints and chain are of one moment.
  const { size, extent, deploymentId } = await trail.act(async (trx, head) => ({
    result: {
      size: head.size,
      extent: await checkpoints.extent(),
      deploymentId: await findDeployment(trx),
    },
    events: [],
  }))
  return verifyChain({
    deploymentId,
    rows: tidily(readChainPages(db, 0, size)),
    checkpoints: checkpoints.read(extent),
    keys: publicKeys,
  })
}
