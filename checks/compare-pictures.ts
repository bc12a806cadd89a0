/**
 * Which pages look otherwise than before: two folders of pictures that tests took (PAGE_SCREENSHOTS), picture by picture.
 *
 *     node checks/compare-pictures.ts <before> <after>
 *
 * Pictures of the same state of the repository on the same machine, for letters and browsers differ between machines
 * (docs/decisions/0291). What differs is drawn red on the picture of after, in `<after>/differences`.
 */

import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

/** The share of a picture's pixels that may differ: what a caret or the edge of a letter makes. */
const allowedShare = 0.001

const pixelsOf = async (file: string): Promise<{ data: Buffer; width: number; height: number }> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Null where both look the same, else how they differ. */
const difference = async (before: string, after: string, drawn: string): Promise<string | null> => {
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const { width, height } = now
  if (old.width !== width || old.height !== height)
    return `${old.width} × ${old.height} px before, ${width} × ${height} px now`
  const marked = Buffer.alloc(now.data.length)
  const share = pixelmatch(old.data, now.data, marked, width, height) / (width * height)
  if (share < allowedShare) return null
  await sharp(marked, { raw: { width, height, channels: 4 } }).toFile(drawn)
  return `${(share * 100).toFixed(2)} % of its pixels differ`
}

const picturesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()

/** A line for each picture that looks otherwise, is new or is gone. */
export const comparePictures = async (before: string, after: string): Promise<string[]> => {
  const [old, now] = await Promise.all([picturesIn(before), picturesIn(after)])
  const differences = join(after, 'differences')
  await mkdir(differences, { recursive: true })
  const lines = old.filter((name) => !now.includes(name)).map((name) => `${name}: is gone`)
  for (const name of now) {
    if (!old.includes(name)) lines.push(`${name}: is new`)
    else {
      const told = await difference(join(before, name), join(after, name), join(differences, name))
      if (told) lines.push(`${name}: ${told}`)
    }
  }
  return lines
}

if (import.meta.main) {
  const [before, after] = process.argv.slice(2)
  if (!before || !after) throw new Error('Usage: node checks/compare-pictures.ts <before> <after>')
  const lines = await comparePictures(before, after)
  for (const line of lines) console.log(line)
  console.log(`${(await picturesIn(after)).length} pictures, ${lines.length} of them otherwise than before`)
  process.exitCode = lines.length === 0 ? 0 : 1
}
