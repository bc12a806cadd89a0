/** The secrets of this deployment as keys: tokens, checkpoints, sealed values. */

import type { KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import { ed25519FromSeed, type KeyRing } from '../../kit/auth/key-ring.ts'
import type { NamedRing } from '../../kit/auth/key-versions.ts'
import { openAll } from '../../kit/config.ts'
import type { Platform } from '../../kit/platform.ts'
import { ringOf } from '../../kit/secrets.ts'
import { settings } from './config.ts'
import { keyIdOf } from './core/checkpoint.ts'
import type { KeyRing as EnvelopeRing } from './core/envelope-encryption.ts'

export interface Keys {
  tokens: KeyRing
  /** Master keys of sealed values. */
  data: KeyRing
  /** Key of the blind index over citizen service numbers. A new one would need every number opened. */
  index: Buffer
  /** Of the version in use, which may change: read it late. */
  readonly checkpointKey: KeyObject
  /** Public keys of checkpoints by keyId, older ones too. */
  checkpointKeys: ReadonlyMap<string, KeyObject>
  checkpointJwks: JWK[]
  /** All of them, to compare with the deployment's. */
  rings: NamedRing[]
}

/** Throws ConfigurationError naming each variable that is missing or wrong. */
export const openKeys = (platform: Platform): Keys => {
  const { checkpoints, index, tokens, data } = openAll({
    checkpoints: () => ringOf(platform, settings.checkpointKeys.name),
    index: () => ringOf(platform, settings.indexKey.name),
    tokens: () => ringOf(platform, settings.tokenKeys.name),
    data: () => ringOf(platform, settings.dataKeys.name),
  })
  const pairs = [...checkpoints.versions].map(([version, seed]) => ({ version, ...ed25519FromSeed(seed) }))
  return {
    tokens,
    data,
    index: index.versions.get(index.active)!,
    get checkpointKey() {
      return pairs.find(({ version }) => version === checkpoints.active)!.privateKey
    },
    checkpointKeys: new Map(pairs.map(({ publicKey }) => [keyIdOf(publicKey), publicKey])),
    checkpointJwks: pairs.map(({ publicKey }) => ({
      ...(publicKey.export({ format: 'jwk' }) as JWK),
      kid: keyIdOf(publicKey),
      use: 'sig',
    })),
    rings: [
      { setting: settings.tokenKeys.name, ring: tokens },
      { setting: settings.dataKeys.name, ring: data },
      { setting: settings.indexKey.name, ring: index, neverRotated: true },
      { setting: settings.checkpointKeys.name, ring: checkpoints },
    ],
  }
}

/** The ring of data keys as envelopes take it; the version in use may change. */
export const masterKeys = (data: KeyRing): EnvelopeRing => ({
  get current() {
    return data.active
  },
  keys: data.versions,
})
