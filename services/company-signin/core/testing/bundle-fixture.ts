/** A bundle made by the plain definition, for tests: paths by recursion, one after the other. */

import { createHash, type KeyObject } from 'node:crypto'
import { canonicalJson, type JsonObject } from '../canonical-json.ts'
import type { ChainFixture } from './chain-fixture.ts'
import { plainGenesis, plainMerkleRoot } from './chain-fixture.ts'

/** RFC 6962 §2.1.1, word for word. */
export function plainPath(index: number, hashes: readonly string[]): string[] {
  if (hashes.length === 1) return []
  const k = 2 ** Math.ceil(Math.log2(hashes.length) - 1)
  return index < k
    ? [...plainPath(index, hashes.slice(0, k)), plainMerkleRoot(hashes.slice(k))]
    : [...plainPath(index - k, hashes.slice(k)), plainMerkleRoot(hashes.slice(0, k))]
}

const line = (value: object): string => `${canonicalJson(value as JsonObject)}\n`

const keyOf = (kid: string, key: KeyObject): object => {
  const { x } = key.export({ format: 'jwk' })
  return { crv: 'Ed25519', kid, kty: 'OKP', x }
}

/** The events of these ids against the checkpoint of the last size. */
export function bundleOf(fixture: ChainFixture, ids: readonly number[]): string {
  const checkpoint = fixture.checkpoints.at(-1)!
  const hashes = fixture.rows.slice(0, checkpoint.size).map((row) => row.hash)
  const keys = [...fixture.keys].map(([kid, key]) => keyOf(kid, key))
  const body =
    line({ bundle: 'polder/company-signin/audit-bundle/1', events: ids, keys, kvkNumber: '68750110' }) +
    line({ checkpoint }) +
    ids
      .map((id) => {
        const { event, hash } = fixture.rows[id - 1]!
        const previousHash = fixture.rows[id - 2]?.hash ?? plainGenesis(fixture.deploymentId)
        return line({ event, hash, path: plainPath(id - 1, hashes), previousHash })
      })
      .join('')
  return body + line({ sha256: createHash('sha256').update(body).digest('hex') })
}
