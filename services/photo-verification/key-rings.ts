/** The service's rings of keys, given by the operator or made at the first start. */

import { createTokenIssuer, type TokenIssuer } from '../../kit/auth/jwt.ts'
import type { KeyLength, KeyRing } from '../../kit/auth/key-ring.ts'
import type { NamedRing } from '../../kit/auth/key-versions.ts'
import { openAll } from '../../kit/config.ts'
import type { Platform } from '../../kit/platform.ts'
import { ringOf } from '../../kit/secrets.ts'
import { settings } from './config.ts'
import { type PublicSigner, publicSignerOf, signingKeyLength } from './core/signature.ts'
import { dialect } from './dialect.ts'
import { logKeyRing } from './log/photo-log.ts'

export interface Keys {
  signingKeys: KeyRing
  publicSigner: PublicSigner
  tokens: TokenIssuer
  /** Keys of robust watermarks, the one in use first. */
  watermarkSecrets: () => readonly Uint8Array[]
  logKey: NamedRing
}

/** The key in use, and then the others. */
const newestFirst = ({ active, versions }: KeyRing): Uint8Array[] =>
  [...versions].sort(([a], [b]) => Number(b === active) - Number(a === active) || b - a).map(([, key]) => key)

/** Throws ConfigurationError that names each setting and what is wrong, never a key. */
export const openKeys = async (
  platform: Pick<Platform, 'secrets' | 'random' | 'clock' | 'settings'>,
): Promise<Keys & { rings: NamedRing[] }> => {
  const ring = ({ name: setting }: { name: string }, length?: KeyLength): NamedRing => ({
    setting,
    ring: ringOf(platform, setting, length),
  })
  const { signing, publicSigning, tokens, watermark, logKey } = openAll({
    signing: () => ring(settings.signingKeys, signingKeyLength),
    publicSigning: () => ring(settings.publicSigningKeys),
    tokens: () => ring(settings.tokenKeys),
    watermark: () => ring(settings.watermarkKey),
    logKey: () => logKeyRing(platform),
  })
  return {
    rings: [signing, publicSigning, tokens, watermark, logKey],
    logKey,
    signingKeys: signing.ring,
    publicSigner: publicSignerOf(publicSigning.ring),
    watermarkSecrets: () => newestFirst(watermark.ring),
    tokens: await createTokenIssuer({
      issuer: dialect.name,
      audience: platform.settings.environment,
      ring: tokens.ring,
      clock: platform.clock,
    }),
  }
}
