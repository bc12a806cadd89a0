/** What a picture looks like, and the number in its watermarks: read in the image threads. */
import sharp, { type Sharp } from 'sharp'
import type { ImageType } from '../core/image-type.ts'
import { fingerprintOf, hexOf, type Luma, lumaOf, pdqEdge, turnedFingerprints } from '../core/pdq.ts'
import { type Box, withinBorders } from '../core/picture-borders.ts'
import { type RgbPixels, type RobustReading, readRobustWatermark } from '../core/robust-watermark.ts'
import { decode, options, type Pixels, type Undecodable } from './decode.ts'
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

const foundTurned = (luma: Luma): QueryFingerprint[] => {
  const fingerprint = found(luma)
  return fingerprint ? [{ ...fingerprint, variants: turnedFingerprints(luma).map(hexOf) }] : []
}

/** Only ever smaller: a picture that is enlarged first has another fingerprint. */
const shrunk = (image: Sharp): Sharp =>
  image.resize(pdqEdge, pdqEdge, { fit: 'fill', kernel: 'linear', withoutEnlargement: true })

const upright = (input: string): Sharp =>
  sharp(input, options).autoOrient().removeAlpha().toColourspace('srgb')

const decodeShrunk = ({ path, type, timeoutSeconds }: FingerprintWork): Promise<Pixels | Undecodable> =>
  decode(path, type, timeoutSeconds, (input) => shrunk(upright(input)))

/** Upright, alpha left aside; null for a picture below 5 pixels either way. */
export const fingerprint = async (
  work: FingerprintWork,
): Promise<Undecodable | { fingerprint: FoundFingerprint | null }> => {
  const pixels = await decodeShrunk(work)
  return 'refused' in pixels ? pixels : { fingerprint: found(lumaIn(pixels)) }
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
  /** Of the picture, then of what may be within its borders; empty for one below 5 pixels either way. */
  fingerprints: QueryFingerprint[]
  robust: RobustReading | null
}

/** All that a picture is recognised by but the bits of its colours, which `readWatermark` reads. */
export const lookAt = async (work: LookWork): Promise<Undecodable | Look> => {
  // Either way for itself: of a panorama that is shrunk to its length, lines would be left that no border can be found in.
  const pixels = await decode(work.path, work.type, work.timeoutSeconds, (input) =>
    upright(input).resize(lookEdge, lookEdge, { fit: 'fill', kernel: 'linear', withoutEnlargement: true }),
  )
  if ('refused' in pixels) return pixels
  const whole = await decodeShrunk(work)
  if ('refused' in whole) return whole
  const fingerprints = foundTurned(lumaIn(whole))
  if (pixels.info.channels !== 3) return { fingerprints, robust: null }
  const { width, height } = pixels.info
  const all: RgbPixels = { data: pixels.data, width, height }
  let robust = await markOf(all, work.watermarkSecrets)
  for (const box of withinBorders({ ...all, channels: 3 })) {
    const { data, info } = await cut(all, box)
    const inner: RgbPixels = { data, width: info.width, height: info.height }
    const small = await shrunk(rawOf(inner)).raw().toBuffer({ resolveWithObject: true })
    fingerprints.push(...foundTurned(lumaIn(small)))
    robust ??= await markOf(inner, work.watermarkSecrets)
  }
  return { fingerprints, robust }
}
