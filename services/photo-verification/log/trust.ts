/** The certificates and keys that this service is checked by. */

import type { Ctx } from '../context.ts'
import type { PublicJwk } from '../core/signature.ts'
import { trustedAuthorities } from '../timestamps/timestamp.actions.ts'

export interface Trust {
  c2pa: string[]
  tsa: string[]
  log: string
  photo: PublicJwk[]
}

/** What the signer of the Content Credentials is issued under: its chain without its own certificate. */
export const certificateAuthorities = async ({
  contentCredentials,
}: Pick<Ctx, 'contentCredentials'>): Promise<string[]> => {
  const { pems } = await contentCredentials.chain()
  return pems.length > 1 ? pems.slice(1) : pems
}

export const trustOf = async (
  ctx: Pick<Ctx, 'db' | 'photoLog' | 'publicSigner' | 'contentCredentials' | 'timestampAuthority'>,
): Promise<Trust> => ({
  c2pa: await certificateAuthorities(ctx),
  tsa: await trustedAuthorities(ctx),
  log: ctx.photoLog.verifierKey,
  photo: ctx.publicSigner.jwks.keys,
})
