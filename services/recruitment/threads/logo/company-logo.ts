/** Makes the logo of a company: what somebody sent, decoded and encoded anew, small enough for a page. Drawings that can hold script (SVG) are none. */

/** Twice what a page shows. */
const maximumSide = 480
/** More than any logo's; a picture that unfolds to more is a bomb. */
const maximumPixels = 40_000_000
const seconds = 5

export interface CompanyLogo {
  png: Buffer
  width: number
  height: number
}

/** By its first bytes: decoders of other kinds must not even be tried. */
const isPicture = (bytes: Buffer): boolean =>
  bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
  bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/** A JPEG, PNG or WebP as a PNG without its metadata; undefined for everything else. */
export const makeLogo = async (bytes: Buffer): Promise<CompanyLogo | undefined> => {
  if (!isPicture(bytes)) return undefined
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: maximumPixels,
      failOn: 'error',
      animated: false,
    })
      .rotate()
      .resize(maximumSide, maximumSide, { fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch {
    return undefined
  }
}
