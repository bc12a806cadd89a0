/** The three ditches of a polder as an icon: drawn once by these few figures, as SVG, as the older `.ico`, and as a picture. */

import { crc32, deflateSync } from 'node:zlib'

const land = '#0f5f57'
const water = '#e1efec'
/** Left end of each ditch at the foot, in 32nds of the icon; each leans this much to the right at the top. */
const ditches = [3.5, 11.5, 19.5]
const lean = 6
const width = 3.2

const ditch = (x: number): string => `M${x} 32 ${x + lean} 0h${width}L${x + width} 32z`

/** A square with round corners, so that it stands on light and dark tabs alike. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${land}"/><path fill="${water}" d="${ditches.map(ditch).join('')}"/></svg>`

const colour = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const isInside = (x: number, y: number): boolean => {
  const beyond = (at: number): number => Math.max(7 - at, at - 25, 0)
  return beyond(x) ** 2 + beyond(y) ** 2 <= 49
}

const isWater = (x: number, y: number): boolean =>
  ditches.some((left) => {
    const across = x - left - (lean * (32 - y)) / 32
    return across >= 0 && across < width
  })

const [landColour, waterColour] = [colour(land), colour(water)]

/** Red, green, blue and opacity of one pixel, as the mean of points in it, so many across and down. */
const pixel = (column: number, row: number, size: number, points: number): number[] => {
  let [dry, wet] = [0, 0]
  for (let i = 0; i < points ** 2; i++) {
    const x = ((column + ((i % points) + 0.5) / points) * 32) / size
    const y = ((row + (Math.floor(i / points) + 0.5) / points) * 32) / size
    if (!isInside(x, y)) continue
    if (isWater(x, y)) wet++
    else dry++
  }
  const mean = (channel: number): number =>
    (dry * landColour[channel]! + wet * waterColour[channel]!) / (dry + wet || 1)
  return [mean(0), mean(1), mean(2), ((dry + wet) * 255) / points ** 2].map(Math.round)
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** PNG 1.2: 8 bits for each of four channels, no filter. */
const png = (size: number, points: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  // Each row begins with a byte that names its filter.
  const rows = Buffer.alloc(size * (size * 4 + 1))
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      rows.set(pixel(column, row, size, points), row * (size * 4 + 1) + 1 + column * 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** One picture of 32 pixels in the container of the `.ico` format. */
export const faviconIco = (): Buffer => {
  const picture = png(32, 4)
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.set([32, 32, 0, 0, 1, 0, 32, 0], 6)
  directory.writeUInt32LE(picture.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, picture])
}

/** What programs show beside a link that somebody shares: they take no SVG, and none below 200 pixels. */
export const sharedPicture = (): Buffer => png(240, 2)
