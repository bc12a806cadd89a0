/** From a soft binding, or a picture, to the manifests of the copies it may have lost (C2PA, Soft Binding Resolution API). */

import { invalidField } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import type { Ctx } from '../context.ts'
import { type PdqWords, variantsOf, wordsOfHex } from '../core/pdq.ts'
import { hasWatermarkNumber } from '../core/watermark-number.ts'
import { signedCopiesOf } from '../credentials/credential.actions.ts'
import { findFindable } from '../photos/findable.actions.ts'
import { lookAlikes, type RecogniseCtx, recogniseFile, recogniseForms } from './recognise.actions.ts'
import type { RecognisedMatch } from './recognise.schema.ts'
import { fingerprintAlgorithm, type SoftBindingMatches, watermarkAlgorithm } from './soft-binding.schema.ts'

const defaultResults = 10
const bits = 256

const scoreOf = (distance: number): number => Math.round((100 * (bits - distance)) / bits)

/** The share copy holds the watermark, so its manifest comes first; a photo without signed copies has none yet. */
const manifestOf = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<string | null> => {
  const copies = await signedCopiesOf(ctx, id)
  const copy = copies.find(({ kind }) => kind === 'share') ?? copies[0]
  return copy?.manifest_id ?? null
}

const manifestsOf = async (
  ctx: Pick<Ctx, 'db'>,
  found: readonly { verificationId: string; score: number }[],
  maxResults = defaultResults,
): Promise<SoftBindingMatches> => {
  const matches: SoftBindingMatches['matches'] = []
  const seen = new Set<string>()
  for (const { verificationId, score } of found) {
    if (matches.length === maxResults || seen.has(verificationId)) continue
    seen.add(verificationId)
    const manifestId = await manifestOf(ctx, verificationId)
    if (manifestId) matches.push({ manifestId, similarityScore: score })
  }
  return { matches }
}

const scored = (matches: readonly RecognisedMatch[]) =>
  matches.map(({ verificationId, by, distance }) => ({
    verificationId,
    score: by === 'fingerprint' ? scoreOf(distance) : 100,
  }))

/** Base64 with or without its padding, in either alphabet; null for anything else. */
const bytesOf = (value: string): Buffer | null =>
  /^[\w+/-]+={0,2}$/.test(value) ? Buffer.from(value, 'base64') : null

const wordsOf = (value: string): PdqWords => {
  const words = wordsOfHex(bytesOf(value)?.toString('hex') ?? '')
  if (!words) throw invalidField('value', 'must be 32 bytes in base64')
  return words
}

const numberOf = (value: string): string => {
  const number = bytesOf(value)?.toString('latin1') ?? ''
  if (!hasWatermarkNumber(number)) throw invalidField('value', 'must be the number of a photo in base64')
  return number
}

/** 400 for an algorithm that is not supported, and for a value that is none of it. */
export const matchBinding = async (
  ctx: RecogniseCtx,
  { alg, value }: { alg: string; value: string },
  maxResults?: number,
): Promise<SoftBindingMatches> => {
  if (alg === watermarkAlgorithm) {
    const photo = await findFindable(ctx, numberOf(value))
    return manifestsOf(ctx, photo ? [{ verificationId: photo.verification_id, score: 100 }] : [], maxResults)
  }
  if (alg !== fingerprintAlgorithm)
    throw invalidField('alg', `must be ${watermarkAlgorithm} or ${fingerprintAlgorithm}`)
  const words = wordsOf(value)
  return manifestsOf(ctx, scored(await lookAlikes(ctx, [words, ...variantsOf(words)])), maxResults)
}

/** The picture is not kept. 400 for what is no sound JPEG, PNG or WebP. */
export const matchContent = async (
  ctx: RecogniseCtx,
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal,
  maxResults?: number,
): Promise<SoftBindingMatches> => {
  await using file = await ctx.staging.receive(chunks)
  const { matches } = await recogniseFile(ctx, file, signal)
  return manifestsOf(ctx, scored(matches), maxResults)
}

/** The same of the file of a form. */
export const matchContentForm = async (
  ctx: RecogniseCtx,
  parts: AsyncIterable<FormPart>,
  signal: AbortSignal,
  maxResults?: number,
): Promise<SoftBindingMatches> => {
  const { matches } = await recogniseForms(ctx, parts, signal)
  return manifestsOf(ctx, scored(matches), maxResults)
}
