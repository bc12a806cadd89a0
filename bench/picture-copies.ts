/** What people do with a picture that they pass on. */

import sharp from 'sharp'

const within = async (file: Buffer, edge: number, quality: number): Promise<Buffer> =>
  sharp(file).resize(edge, edge, { fit: 'inside' }).jpeg({ quality }).toBuffer()

/** The copies of the first two rows of the specification's table, then harder ones. */
export const copies: Record<string, (file: Buffer) => Promise<Buffer>> = {
  'JPEG 90': (file) => sharp(file).jpeg({ quality: 90 }).toBuffer(),
  'JPEG 60': (file) => sharp(file).jpeg({ quality: 60 }).toBuffer(),
  'JPEG 30': (file) => sharp(file).jpeg({ quality: 30 }).toBuffer(),
  'WebP 50': (file) => sharp(file).webp({ quality: 50 }).toBuffer(),
  '1,600 px q75': (file) => within(file, 1600, 75),
  '1,280 px q60': (file) => within(file, 1280, 60),
  'sent on twice': async (file) => within(await within(file, 1600, 75), 1280, 60),
  '480 px q70': (file) => within(file, 480, 70),
  '300 px q70': (file) => within(file, 300, 70),
  '15 % brighter': (file) => sharp(file).linear(1.15).jpeg({ quality: 85 }).toBuffer(),
  mirrored: (file) => sharp(file).flop().jpeg({ quality: 80 }).toBuffer(),
  'upside down': (file) => sharp(file).rotate(180).jpeg({ quality: 80 }).toBuffer(),
  grey: (file) => sharp(file).greyscale().jpeg({ quality: 85 }).toBuffer(),
}

/** Cut at each side by a share of it, then sent on. */
const cutBy = async (file: Buffer, shares: [left: number, top: number, right: number, bottom: number]) => {
  const { width, height } = await sharp(file).metadata()
  const [left, top, right, bottom] = shares.map((share, at) => Math.round(share * (at % 2 ? height : width)))
  const box = { left: left!, top: top!, width: width - left! - right!, height: height - top! - bottom! }
  return sharp(file).extract(box).jpeg({ quality: 75 }).toBuffer()
}
const withLogo = async (file: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(file).metadata()
  const size = { width: Math.round(width * 0.17), height: Math.round(height * 0.17) }
  const input = { create: { ...size, channels: 3, background: '#fff' } } as const
  return sharp(file)
    .composite([{ input, gravity: 'southeast' }])
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** Looked for by their middles where the whole leads to nothing. */
export const cutCopies: Record<string, (file: Buffer) => Promise<Buffer>> = {
  'cut by 2 %': (file) => cutBy(file, [0.02, 0.02, 0.02, 0.02]),
  'cut by 5 %': (file) => cutBy(file, [0.05, 0.05, 0.05, 0.05]),
  'cut by 10 %': (file) => cutBy(file, [0.1, 0.1, 0.1, 0.1]),
  'cut unevenly': (file) => cutBy(file, [0.09, 0.01, 0.03, 0.07]),
  'logo over 3 %': withLogo,
}
