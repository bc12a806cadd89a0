/** Makes the photo of a CV: what somebody's address answered, decoded and encoded anew, small enough for a page. */

import type { CvPhoto } from './render-cv.ts'

/** A CV shows some 3 by 4 centimetres; this is 300 dots an inch of it and a half more. */
const maximumSide = 720
/** More than any camera's; a picture that unfolds to more is a bomb. */
const maximumPixels = 50_000_000
const seconds = 5

/** By its first bytes: decoders of other kinds must not even be tried. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/** A JPEG, PNG or WebP as a photo without its metadata; undefined for everything else. */
export const makeCvPhoto = async (bytes: Buffer): Promise<CvPhoto | undefined> => {
  if (!isPicture(bytes)) return undefined
  // Loaded when used: few CVs have a photo.
  const { default: sharp } = await import('sharp')
  try {
    const data = await sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', animated: false })
      .rotate()
      .resize(maximumSide, maximumSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88 })
      .timeout({ seconds })
      .toBuffer()
    return { format: 'jpg', data }
  } catch {
    return undefined
  }
}
