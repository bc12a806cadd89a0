/** The service's two rings of keys, given by the operator or made at the first start. */

import { createTokenIssuer, type TokenIssuer } from '../../kit/auth/jwt.ts'
import { type KeyRing, parseKeyRing } from '../../kit/auth/key-ring.ts'
import { ConfigurationError } from '../../kit/config.ts'
import type { Platform } from '../../kit/platform.ts'
import { newKeyRing } from '../../kit/secrets.ts'
import { createSeal, type Seal } from './accounts/seal.ts'
import { settings } from './config.ts'
import { dialect } from './dialect.ts'

/** Throws ConfigurationError that names the setting and what is wrong, never a key. */
export const openKeys = async (
  platform: Pick<Platform, 'secrets' | 'random' | 'clock' | 'settings'>,
): Promise<{ tokens: TokenIssuer; seal: Seal }> => {
  const { secrets, random, clock } = platform
  const ringOf = (variable: string): KeyRing => {
    const text = secrets.get(variable, () => newKeyRing(random))
    try {
      return parseKeyRing(text)
    } catch (error) {
      throw new ConfigurationError(`${variable}: ${error instanceof Error ? error.message : 'not valid'}`)
    }
  }
  return {
    seal: createSeal(ringOf(settings.sealingKeys.name), random),
    tokens: await createTokenIssuer({
      issuer: dialect.name,
      audience: platform.settings.environment,
      ring: ringOf(settings.tokenKeys.name),
      clock,
    }),
  }
}
