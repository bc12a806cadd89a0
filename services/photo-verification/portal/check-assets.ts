/** What the front page's modules load after a drop, and which C2PA signers are known here. */

import type { PhotoVerificationSettings } from '../config.ts'
import type { Ctx } from '../context.ts'
import { knownSigners } from '../credentials/known-signers.ts'
import type { PhotoSite } from '../site/site.ts'
import type { CheckAssets } from './check-file.views.ts'

/** Made at the first visit: the certificates of a sandbox are. */
export const checkAssets = (
  ctx: Pick<Ctx, 'contentCredentials' | 'timestampAuthority'>,
  site: Pick<PhotoSite, 'assets'>,
  settings: Pick<PhotoVerificationSettings, 'trustAnchors'>,
): (() => Promise<CheckAssets>) => {
  const trustAnchors = knownSigners(ctx.contentCredentials, settings)
  return async () => {
    return {
      worker: site.assets.workerHref('check'),
      wasm: site.assets.href('c2pa-reader.wasm'),
      trustAnchors: await trustAnchors(),
      timeAnchors: (ctx.timestampAuthority?.trusted ?? []).join('\n'),
    }
  }
}
