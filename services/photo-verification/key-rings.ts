/** The service's three rings of keys, given by the operator or made at the first start. */

import { createTokenIssuer, type TokenIssuer } from '../../kit/auth/jwt.ts'
import { parseKeyRing as parseTokenRing } from '../../kit/auth/key-ring.ts'
import { ConfigurationError } from '../../kit/config.ts'
import type { Platform } from '../../kit/platform.ts'
import { newKeyRing } from '../../kit/secrets.ts'
import { settings } from './config.ts'
import { type KeyRing, type PublicSigner, parseKeyRing, parsePublicSigner } from './core/signature.ts'
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
  const { secrets, random, clock } = platform
  const read = <T>(variable: string, parse: (text: string, variable: string) => T): T => {
    const text = secrets.get(variable, () => newKeyRing(random))
    try {
      return parse(text, variable)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'not valid'
      throw new ConfigurationError(reason.startsWith(variable) ? reason : `${variable}: ${reason}`)
    }
  }
  return {
    signingKeys: read(settings.signingKeys.name, parseKeyRing),
    publicSigner: read(settings.publicSigningKeys.name, parsePublicSigner),
    tokens: await createTokenIssuer({
      issuer: dialect.name,
      audience: platform.settings.environment,
      ring: read(settings.tokenKeys.name, (text) => parseTokenRing(text)),
      clock,
    }),
  }
}
