/** The certificates and keys that this service is checked by. */

import type { Ctx } from '../context.ts'
import type { PublicJwk } from '../core/signature.ts'

export interface Trust {
  c2pa: string[]
  tsa: string[]
  log: string
  photo: PublicJwk[]
}

export const trustOf = (ctx: Pick<Ctx, 'photoLog' | 'publicSigner'>): Trust => ({
  c2pa: [],
  tsa: [],
  log: ctx.photoLog.verifierKey,
  photo: ctx.publicSigner.jwks.keys,
})
