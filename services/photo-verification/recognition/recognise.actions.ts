/** Leads from a picture to the photos it may be a copy of: by its bytes, by the number in it, by what it looks like. */

import { type FormPart, fileChunks } from '../../../kit/http/multipart.ts'
import { addressKey, enforce } from '../../../kit/limits/limiter.ts'
import type { StagedFile } from '../adapters/staging.ts'
import type { Ctx } from '../context.ts'
import type { Near } from '../core/fingerprint-rows.ts'
import { distanceOf, invertedOf, minimumQuality, type PdqWords, variantsOf, wordsOfHex } from '../core/pdq.ts'
import { limits } from '../limits.ts'
import { findFindable } from '../photos/findable.actions.ts'
import { refusedImage } from '../photos/image-refusals.ts'
import type { Look, QueryFingerprint } from '../threads/recognition.ts'
import { type Fingerprints, findFingerprint, photosOfHash, photosOfSequences } from './fingerprint.store.ts'
import type { ReadMark, Recognised, RecognisedMatch } from './recognise.schema.ts'
import { recogniseForm } from './recognise.schema.ts'

export type RecogniseCtx = Pick<
  Ctx,
  'db' | 'clock' | 'lookup' | 'limiter' | 'staging' | 'images' | 'fingerprints'
>

/** 429 with Retry-After beyond ten in a minute. */
export const admitToRecognise = (ctx: Pick<Ctx, 'limiter'>, address: string): Promise<void> =>
  enforce(ctx.limiter, limits.recognition, addressKey(address))

/** A number and a fingerprint that differ in more bits than this are of two pictures. */
const agreesAt = 60
const maximumMatches = 20
/** Photos looked at for one answer; many may be private. */
const maximumLooks = 200

export const pathOfPhoto = (id: string): string => `/v/${id}`

const matchOf = (verificationId: string, by: RecognisedMatch['by'], distance: number): RecognisedMatch => ({
  verificationId,
  by,
  distance,
  url: pathOfPhoto(verificationId),
})

const exactMatches = async (ctx: RecogniseCtx, sha256: string): Promise<RecognisedMatch[]> => {
  const matches: RecognisedMatch[] = []
  for (const id of await photosOfHash(ctx.db, sha256, maximumLooks)) {
    if (matches.length === maximumMatches) break
    if (await findFindable(ctx, id)) matches.push(matchOf(id, 'exact', 0))
  }
  return matches
}

/** Those of the nearest photos that may be found. */
const findableOf = async (ctx: RecogniseCtx, all: readonly Near[]): Promise<RecognisedMatch[]> => {
  const near = all.slice(0, maximumLooks)
  const ids = await photosOfSequences(
    ctx.db,
    near.map(({ sequence }) => sequence),
  )
  const matches: RecognisedMatch[] = []
  for (const { sequence, distance } of near) {
    if (matches.length === maximumMatches) break
    const id = ids.get(sequence)
    if (id && (await findFindable(ctx, id))) matches.push(matchOf(id, 'fingerprint', distance))
  }
  return matches
}

/** The nearest photos that may be found. */
export const lookAlikes = async (
  ctx: RecogniseCtx,
  queries: readonly PdqWords[],
): Promise<RecognisedMatch[]> => findableOf(ctx, await ctx.fingerprints.search(queries))

/** Photos that may be found and whose middle is in the picture: it was cut from them, or written over at its edges. */
const sameMiddles = async (
  ctx: RecogniseCtx,
  { forMiddles }: Look,
  signal: AbortSignal,
): Promise<RecognisedMatch[]> => {
  const { near } = await ctx.images.middlesOf(forMiddles, await ctx.fingerprints.middles(), signal)
  return findableOf(ctx, near)
}

/** A picture of too little quality is compared with nothing. */
const queriesOf = (fingerprints: readonly QueryFingerprint[]): PdqWords[] =>
  fingerprints
    .filter(({ quality }) => quality >= minimumQuality)
    .flatMap(({ pdq, variants }) => {
      const words = wordsOfHex(pdq)!
      return [words, invertedOf(words), ...variants.map((hex) => wordsOfHex(hex)!)]
    })

/** The least distance of the picture, as it is or turned, to the photo; null where either has no fingerprint. */
const distanceBetween = (
  { pdq, shown }: Pick<Fingerprints, 'pdq' | 'shown'>,
  fingerprints: readonly QueryFingerprint[],
): number | null => {
  const all = fingerprints.flatMap(({ pdq, variants }) => [pdq, ...variants]).map((hex) => wordsOfHex(hex)!)
  const distances = [pdq, shown].flatMap((hex) => {
    const words = hex ? wordsOfHex(hex) : null
    return words ? all.map((one) => distanceOf(words, one)) : []
  })
  return distances.length > 0 ? Math.min(...distances) : null
}

interface MarkFound {
  mark: ReadMark | null
  match: RecognisedMatch | null
  /** Why the number gives no photo; null where it does, or where the photo has no fingerprint yet. */
  message: string | null
  /** The picture does not look like the photo of its number. */
  isOther: boolean
}

/** A number is believed where the picture looks like the photo of that number: it can be copied onto another picture. */
const markFound = async (
  ctx: RecogniseCtx,
  mark: ReadMark | null,
  fingerprints: readonly QueryFingerprint[],
): Promise<MarkFound> => {
  // What is gated is absent here too.
  if (!mark || !(await findFindable(ctx, mark.verificationId)))
    return { mark: null, match: null, message: null, isOther: false }
  const { verificationId: id } = mark
  const stored = await findFingerprint(ctx.db, id)
  const distance = stored ? distanceBetween(stored, fingerprints) : null
  if (distance !== null && distance <= agreesAt)
    return { mark, match: matchOf(id, 'watermark', distance), message: null, isOther: false }
  // The fingerprints of a plain photo and its own copies differ by chance, so they cannot speak against the number.
  const isPlain = stored && stored.quality < minimumQuality && stored.shown === null
  const isOther = stored !== undefined && !isPlain
  return { mark, match: null, message: isPlain ? tooPlain : stored ? otherPicture(mark) : null, isOther }
}

/** The number of a picture that was cut from its photo is believed after all. */
const believed = (marked: MarkFound, middles: readonly RecognisedMatch[]): MarkFound => {
  const same = middles.find(({ verificationId }) => verificationId === marked.mark?.verificationId)
  if (!marked.isOther || !same) return marked
  const match = matchOf(same.verificationId, 'watermark', same.distance)
  return { mark: marked.mark, match, message: null, isOther: false }
}

const readMark = async (
  ctx: Pick<Ctx, 'images'>,
  path: string,
  robust: { id: string; confidence: number } | null,
  signal: AbortSignal,
): Promise<ReadMark | null> => {
  if (robust)
    return {
      verificationId: robust.id,
      by: 'robust',
      confidence: Math.min(1, Math.round(robust.confidence * 1000) / 1000),
    }
  const lsb = await ctx.images.readWatermarkOf(path, signal)
  return 'refused' in lsb || lsb.id === null ? null : { verificationId: lsb.id, by: 'lsb', confidence: 1 }
}

/** 400 for what is no sound JPEG, PNG or WebP. */
export const recogniseFile = async (
  ctx: RecogniseCtx,
  file: Pick<StagedFile, 'path' | 'sha256'>,
  signal: AbortSignal,
): Promise<Recognised> => {
  const look = await ctx.images.lookAt(file.path, signal)
  if ('refused' in look) throw refusedImage(look.refused)
  const queries = queriesOf(look.fingerprints)
  const read = await readMark(ctx, file.path, look.robust, signal)
  const marked = await markFound(ctx, read, look.fingerprints)
  const exact = await exactMatches(ctx, file.sha256)
  const alike = queries.length > 0 ? await lookAlikes(ctx, queries) : []
  // It takes longer, and says less: only where something is left to find.
  const isOpen = exact.length + alike.length + (marked.match ? 1 : 0) === 0 || marked.isOther
  const middles = isOpen && queries.length > 0 ? await sameMiddles(ctx, look, signal) : []
  const { mark, match, message: onMark } = believed(marked, middles)
  const seen = new Set(alike.map(({ verificationId }) => verificationId))
  const others = middles.filter(({ verificationId }) => !seen.has(verificationId))
  const matches = [...exact, ...(match ? [match] : []), ...alike, ...others]
  const message = onMark ?? (queries.length === 0 ? tooPlain : null)
  return { matches, watermark: mark, ...(message ? { message } : {}) }
}

const tooPlain = 'too plain to recognise'
/** A lossless crop keeps the mark in the lowest bits, and looks different. */
const otherPicture = ({ by }: ReadMark): string =>
  by === 'robust' ? 'number of another picture' : 'number of another picture, or of one this was cut from'

/** The file of a form, gone again once it has been looked at. */
export const recogniseForms = async (
  ctx: RecogniseCtx,
  parts: AsyncIterable<FormPart>,
  signal: AbortSignal,
): Promise<Recognised> => {
  await using received = new AsyncDisposableStack()
  let file: StagedFile | undefined
  for await (const part of parts)
    if (part.kind === 'file') file = received.use(await ctx.staging.receive(fileChunks(part, recogniseForm)))
  return await recogniseFile(ctx, file!, signal)
}

/** By the fingerprint alone, with dark for light, and by those of the picture turned, mirrored and without borders: guessed where none are given. */
export const recogniseFingerprint = async (
  ctx: RecogniseCtx,
  words: PdqWords,
  alternatives: readonly PdqWords[] = variantsOf(words),
): Promise<Recognised> => ({
  matches: await lookAlikes(ctx, [words, invertedOf(words), ...alternatives]),
  watermark: null,
})
