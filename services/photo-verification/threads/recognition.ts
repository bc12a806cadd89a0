/** What a picture looks like, and the number in its watermarks: read in the image threads. */
import sharp, { type Sharp } from 'sharp'
import type { ImageType } from '../core/image-type.ts'
import { fingerprintOf, hexOf, lumaOf, pdqEdge } from '../core/pdq.ts'
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
  /** Of the picture turned and mirrored. */
  variants: string[]
}

const found = ({ data, info }: Pixels): FoundFingerprint | null => {
  const values = lumaOf(data, info.channels as 1 | 3)
  const fingerprint = fingerprintOf({ values, width: info.width, height: info.height })
  if (!fingerprint) return null
  const { words, quality, variants } = fingerprint
  return { pdq: hexOf(words), quality, variants: variants.map(hexOf) }
}

/** Only ever smaller: a picture that is enlarged first has another fingerprint. */
const shrunk = (image: Sharp): Sharp =>
  image.resize(pdqEdge, pdqEdge, { fit: 'fill', kernel: 'linear', withoutEnlargement: true })

const upright = (input: string): Sharp =>
  sharp(input, options).autoOrient().removeAlpha().toColourspace('srgb')

/** Upright, alpha left aside; null for a picture below 5 pixels either way. */
export const fingerprint = async (
  work: FingerprintWork,
): Promise<Undecodable | { fingerprint: FoundFingerprint | null }> => {
  const pixels = await decode(work.path, work.type, work.timeoutSeconds, (input) => shrunk(upright(input)))
  return 'refused' in pixels ? pixels : { fingerprint: found(pixels) }
}

/** Pixels either way of what a query is looked at in: enough for the watermark, and little to hold. */
const lookEdge = 1024

const rawOf = ({ data, width, height }: RgbPixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** Without borders of one colour; null where there are none. */
const trimmed = async (pixels: RgbPixels): Promise<RgbPixels | null> => {
  try {
    const { data, info } = await rawOf(pixels)
      .trim({ threshold: 12 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isLess = info.width < pixels.width || info.height < pixels.height
    return isLess && info.channels === 3 ? { data, width: info.width, height: info.height } : null
  } catch {
    // All of one colour: there is nothing within.
    return null
  }
}

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
  /** Of the picture, then of what is within its borders; empty for one below 5 pixels either way. */
  fingerprints: FoundFingerprint[]
  robust: RobustReading | null
}

/** All that a picture is recognised by but the bits of its colours, which `readWatermark` reads. */
export const lookAt = async (work: LookWork): Promise<Undecodable | Look> => {
  const pixels = await decode(work.path, work.type, work.timeoutSeconds, (input) =>
    upright(input).resize(lookEdge, lookEdge, { fit: 'inside', withoutEnlargement: true }),
  )
  if ('refused' in pixels) return pixels
  const whole = await fingerprint(work)
  if ('refused' in whole) return whole
  const fingerprints = whole.fingerprint ? [whole.fingerprint] : []
  if (pixels.info.channels !== 3) return { fingerprints, robust: null }
  const { width, height } = pixels.info
  const all: RgbPixels = { data: pixels.data, width, height }
  let robust = await markOf(all, work.watermarkSecrets)
  const inner = await trimmed(all)
  if (inner) {
    const { data, info } = await shrunk(rawOf(inner)).raw().toBuffer({ resolveWithObject: true })
    const within = found({ data, info })
    if (within) fingerprints.push(within)
    robust ??= await markOf(inner, work.watermarkSecrets)
  }
  return { fingerprints, robust }
}
