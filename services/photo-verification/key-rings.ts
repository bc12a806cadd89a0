/** The service's three rings of keys, given by the operator or made at the first start. */

import { createTokenIssuer, type TokenIssuer } from '../../kit/auth/jwt.ts'
import type { KeyLength, KeyRing } from '../../kit/auth/key-ring.ts'
import type { Platform } from '../../kit/platform.ts'
import { ringOf } from '../../kit/secrets.ts'
import { settings } from './config.ts'
import { type PublicSigner, publicSignerOf, signingKeyLength } from './core/signature.ts'
import { dialect } from './dialect.ts'

export interface Keys {
  signingKeys: KeyRing
  publicSigner: PublicSigner
  tokens: TokenIssuer
}

/** Throws ConfigurationError that names the setting and what is wrong, never a key. */
export const openKeys = async (
  platform: Pick<Platform, 'secrets' | 'random' | 'clock' | 'settings'>,
): Promise<Keys> => {
  const ring = (setting: { name: string }, length?: KeyLength) => ringOf(platform, setting.name, length)
  return {
    signingKeys: ring(settings.signingKeys, signingKeyLength),
    publicSigner: publicSignerOf(ring(settings.publicSigningKeys)),
    tokens: await createTokenIssuer({
      issuer: dialect.name,
      audience: platform.settings.environment,
      ring: ring(settings.tokenKeys),
      clock: platform.clock,
    }),
  }
}
