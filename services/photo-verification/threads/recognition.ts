/** What a picture looks like, and the number in its watermarks: read in the image threads. */
import sharp, { type Sharp } from 'sharp'
import { collageParts } from '../core/collage.ts'
import { type HeldRows, type Near, nearestOnce } from '../core/fingerprint-rows.ts'
import type { ImageType } from '../core/image-type.ts'
import { nearMiddles } from '../core/near-middles.ts'
import { fingerprintOf, hexOf, type Luma, lumaOf, pdqEdge, turnedFingerprints } from '../core/pdq.ts'
import { picturesWithin } from '../core/picture-blocks.ts'
import type { Box } from '../core/picture-borders.ts'
import { middleCandidates, middleEdge, middleFingerprint, mirrored } from '../core/picture-middle.ts'
import { type RgbPixels, type RobustReading, readRobustWatermark } from '../core/robust-watermark.ts'
import { type StretchedPicture, turnedMiddles } from '../core/turned-middle.ts'
import { decode, type Pixels, readImage, type Undecodable } from './decode.ts'
import { readyWatermarkKey, stretchedLuma } from './share-copy.ts'

export interface FingerprintWork {
  path: string
  type: ImageType
  timeoutSeconds: number
}

export interface FoundFingerprint {
  /** 64 hex digits. */
  pdq: string
  /** 0 to 100. */
  quality: number
}

/** Of a photo: what it is recognised by. */
export interface PhotoFingerprint extends FoundFingerprint {
  /** Of the picture as it is shown, on white, where that is another one. */
  shown: FoundFingerprint | null
  /** Of its middle, as it is shown. */
  middle: FoundFingerprint
}

/** What a picture is looked for by. */
export interface QueryFingerprint extends FoundFingerprint {
  /** Of the picture turned and mirrored. */
  variants: string[]
}

const lumaIn = ({ data, info }: Pixels): Luma => ({
  ...{ values: lumaOf(data, info.channels as 1 | 3), width: info.width, height: info.height },
})

const found = (luma: Luma): FoundFingerprint | null => {
  const fingerprint = fingerprintOf(luma)
  return fingerprint && { pdq: hexOf(fingerprint.words), quality: fingerprint.quality }
}

/** Brightness of the whole picture, stretched, to find its middle in. */
const stretchedForMiddle = async ({ data, info }: Pixels, aspect: number): Promise<StretchedPicture> => {
  const raw = { width: info.width, height: info.height, channels: info.channels as 1 | 3 }
  const stretched = await sharp(data, { raw })
    .resize(middleEdge, middleEdge, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { values: lumaIn(stretched).values, aspect }
}

const foundMiddle = async (pixels: Pixels): Promise<FoundFingerprint> => {
  const { values } = await stretchedForMiddle(pixels, pixels.info.width / pixels.info.height)
  const { words, quality } = middleFingerprint(values)
  return { pdq: hexOf(words), quality }
}

const foundTurned = (luma: Luma): QueryFingerprint[] => {
  const fingerprint = found(luma)
  return fingerprint ? [{ ...fingerprint, variants: turnedFingerprints(luma).map(hexOf) }] : []
}

/** Only ever smaller: a picture that is enlarged first has another fingerprint. */
const shrunk = (image: Sharp): Sharp =>
  image.resize(pdqEdge, pdqEdge, { fit: 'fill', kernel: 'linear', withoutEnlargement: true })

/** `bare` leaves alpha aside, as the algorithm does, so that what is transparent is black; `shown` is as people see it, on white. */
type Ground = 'bare' | 'shown'

const onGround = (image: Sharp, ground: Ground): Sharp =>
  ground === 'bare' ? image.removeAlpha() : image.flatten({ background: '#ffffff' })

const decodeUpright = (
  { path, type, timeoutSeconds }: FingerprintWork,
  ground: Ground,
  resized: (image: Sharp) => Sharp,
): Promise<Pixels | Undecodable> =>
  decode({ path, type, timeoutSeconds }, (image) =>
    resized(onGround(image.autoOrient(), ground).toColourspace('srgb')),
  )

/** As the decoder reads the header: transparent or not, and width by height as it is shown. */
const shapeOf = async ({
  path,
  type,
  timeoutSeconds,
}: FingerprintWork): Promise<{ hasAlpha: boolean; aspect: number }> => {
  const header = await readImage({ path, type, timeoutSeconds }, (image) => image.metadata())
  if ('refused' in header) return { hasAlpha: false, aspect: 1 }
  const { width, height } = header.autoOrient
  return { hasAlpha: header.hasAlpha, aspect: width / height }
}

/** Upright, alpha left aside; null for a picture below 5 pixels either way. */
export const fingerprint = async (
  work: FingerprintWork,
): Promise<Undecodable | { fingerprint: PhotoFingerprint | null }> => {
  const bare = await decodeUpright(work, 'bare', shrunk)
  if ('refused' in bare) return bare
  const fingerprint = found(lumaIn(bare))
  if (!fingerprint) return { fingerprint }
  if (!(await shapeOf(work)).hasAlpha)
    return { fingerprint: { ...fingerprint, shown: null, middle: await foundMiddle(bare) } }
  const onWhite = await decodeUpright(work, 'shown', shrunk)
  if ('refused' in onWhite) return onWhite
  const shown = found(lumaIn(onWhite))
  const differing = shown?.pdq === fingerprint.pdq ? null : shown
  return { fingerprint: { ...fingerprint, shown: differing, middle: await foundMiddle(onWhite) } }
}

/** Pixels either way of what a query is looked at in: enough for the watermark, and little to hold. */
const lookEdge = 1024

const rawOf = ({ data, width, height }: RgbPixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

const cut = (pixels: RgbPixels, box: Box): Promise<Pixels> =>
  rawOf(pixels).extract(box).raw().toBuffer({ resolveWithObject: true })

const markOf = async (pixels: RgbPixels, secrets: readonly Uint8Array[]): Promise<RobustReading | null> => {
  const luma = await stretchedLuma(pixels)
  for (const secret of secrets) {
    const reading = readRobustWatermark(luma, readyWatermarkKey(secret))
    if (reading) return reading
  }
  return null
}

export interface LookWork extends FingerprintWork {
  /** The keys of `PHOTO_WATERMARK_KEY`; older ones still read what they marked. */
  watermarkSecrets: readonly Uint8Array[]
}

export interface Look {
  /** Of the picture, bare and as it is shown, then of what may be within its borders, and its parts; empty for one below 5 pixels either way. */
  fingerprints: QueryFingerprint[]
  robust: RobustReading | null
  /** The picture, then what may be within its borders, and its parts if it is a collage, each as its middle is looked for in. */
  forMiddles: StretchedPicture[]
}

/** As many pictures within borders or on a screenshot are looked for by their middles: each takes as long as the whole. */
const maximumCutPictures = 2

/** Either way for itself: of a panorama that is shrunk to its length, lines would be left that no border can be found in. */
const decodeForLook = (work: FingerprintWork): Promise<Pixels | Undecodable> =>
  decodeUpright(work, 'shown', (image) =>
    image.resize(lookEdge, lookEdge, { fit: 'fill', kernel: 'linear', withoutEnlargement: true }),
  )

/** All that a picture is recognised by but the bits of its colours, which `readWatermark` reads. */
export const lookAt = async (work: LookWork): Promise<Undecodable | Look> => {
  const pixels = await decodeForLook(work)
  if ('refused' in pixels) return pixels
  const whole = await decodeUpright(work, 'bare', shrunk)
  if ('refused' in whole) return whole
  const fingerprints = foundTurned(lumaIn(whole))
  const { hasAlpha, aspect } = await shapeOf(work)
  const forMiddles = [await stretchedForMiddle(pixels, aspect)]
  if (pixels.info.channels !== 3) return { fingerprints, robust: null, forMiddles }
  const { width, height } = pixels.info
  const all: RgbPixels = { data: pixels.data, width, height }
  if (hasAlpha) {
    const small = await shrunk(rawOf(all)).raw().toBuffer({ resolveWithObject: true })
    fingerprints.push(...foundTurned(lumaIn(small)))
  }
  let robust = await markOf(all, work.watermarkSecrets)
  const coloured = { ...all, channels: 3 } as const
  const within = picturesWithin(coloured)
  for (const [at, box] of [...within, ...collageParts(coloured)].entries()) {
    const { data, info } = await cut(all, box)
    const inner: RgbPixels = { data, width: info.width, height: info.height }
    const innerAspect = (aspect * (info.width / width)) / (info.height / height)
    if (at < maximumCutPictures || at >= within.length)
      forMiddles.push(await stretchedForMiddle({ data, info }, innerAspect))
    const small = await shrunk(rawOf(inner)).raw().toBuffer({ resolveWithObject: true })
    fingerprints.push(...foundTurned(lumaIn(small)))
    robust ??= await markOf(inner, work.watermarkSecrets)
  }
  return { fingerprints, robust, forMiddles }
}

export interface MiddlesWork {
  /** `forMiddles` of a look. */
  pictures: readonly StretchedPicture[]
  /** Of photos. */
  middles: HeldRows
}

/**
 * The middles that the picture, or one within it, may have been cut around or turned about, the nearest first. Mirrored it is
 * looked for as a whole alone: that is as much work again.
 */
export const middlesOf = async ({ pictures, middles }: MiddlesWork): Promise<{ near: Near[] }> => ({
  near: nearestOnce(
    pictures.flatMap((picture, at) => [
      ...nearMiddles(middles, [...middleCandidates(picture.values), ...turnedMiddles(picture)]),
      ...(at === 0 ? nearMiddles(middles, middleCandidates(mirrored(picture.values))) : []),
    ]),
  ),
})
