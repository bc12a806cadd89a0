/** Checks a picture that was posted, for browsers without JavaScript. Nothing of it is kept. */

import { readFile } from 'node:fs/promises'
import { type FormPart, fileChunks } from '../../../kit/http/multipart.ts'
import type { StagedFile } from '../adapters/staging.ts'
import type { Ctx } from '../context.ts'
import { minimumQuality } from '../core/pdq.ts'
import type { Evidence } from '../core/provenance/evidence.ts'
import { refusedImage } from '../photos/image-refusals.ts'
import { recogniseFile } from '../recognition/recognise.actions.ts'
import { type Recognised, recogniseForm } from '../recognition/recognise.schema.ts'

export interface CheckedFile {
  sha256: string
  width: number
  height: number
  /** 64 hex digits; null for a picture that is too plain. */
  pdq: string | null
  evidence: Evidence[]
  recognised: Recognised
}

type CheckCtx = Pick<
  Ctx,
  'db' | 'clock' | 'lookup' | 'limiter' | 'staging' | 'images' | 'fingerprints' | 'provenance'
>

/** Null where no file was chosen; 400 for what is no sound JPEG, PNG or WebP. */
export const checkFile = async (
  ctx: CheckCtx,
  parts: AsyncIterable<FormPart>,
  signal: AbortSignal,
): Promise<CheckedFile | null> => {
  await using received = new AsyncDisposableStack()
  let file: StagedFile | undefined
  for await (const part of parts)
    if (part.kind === 'file') file = received.use(await ctx.staging.receive(fileChunks(part, recogniseForm)))
  if (!file || file.size === 0) return null
  const found = await ctx.images.fingerprintOf(file.path, signal)
  if ('refused' in found) throw refusedImage(found.refused)
  const { type, width, height, fingerprint } = found
  const { evidence } = await ctx.provenance.detect({
    ...{ bytes: await readFile(file.path), contentType: type, sha256: file.sha256, signal },
  })
  return {
    ...{ sha256: file.sha256, width, height, evidence },
    pdq: fingerprint && fingerprint.quality >= minimumQuality ? fingerprint.pdq : null,
    recognised: await recogniseFile(ctx, file, signal),
  }
}
