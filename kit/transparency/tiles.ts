/** The tiles of a log (C2SP tlog-tiles): their addresses, how wide they are in a tree of some size, and bundles of entries. */

export const tileWidth = 256
/** Level 0 holds the hashes of leaves; each level above, one hash for each full tile of the level below. */
export const maximumLevel = 6

/** One tile, or the first `width` hashes of it. */
export interface Tile {
  level: number
  index: number
  /** 1 to 256; 256 is a full tile. */
  width: number
}

/** A tile with a level is of hashes; without one, a bundle of entries, which stands beside level 0. */
export type TilePath = Omit<Tile, 'level'> & { level: number | 'entries' }

/** How many hashes a level has in a tree of this size. */
export const hashesAt = (level: number, size: number): number => Math.floor(size / tileWidth ** level)

/** How wide a tile can be in a tree of this size; 0 or less where it lies outside. */
export const widthIn = (level: number, index: number, size: number): number =>
  Math.min(tileWidth, hashesAt(level, size) - index * tileWidth)

const threeDigits = (value: number): string => String(value).padStart(3, '0')

/** `x001/234`: three digits at a time, each but the last three begun with an x. */
export const indexPath = (index: number): string => {
  const last = threeDigits(index % 1000)
  const before = Math.floor(index / 1000)
  if (before === 0) return last
  return `${indexPath(before)
    .split('/')
    .map((part) => (part.startsWith('x') ? part : `x${part}`))
    .join('/')}/${last}`
}

/** `0/x001/234` or `entries/067.p/12`: what follows `tile/`. */
export const tilePath = ({ level, index, width }: TilePath): string =>
  `${level}/${indexPath(index)}${width === tileWidth ? '' : `.p/${width}`}`

const form = /^(entries|\d{1,2})\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Null for what is no such path: another spelling of a number, a level or a width that no tile has. */
export const readTilePath = (path: string): TilePath | null => {
  const [, levelText, indexText, widthText] = form.exec(path) ?? []
  if (!levelText || !indexText) return null
  const level = levelText === 'entries' ? 'entries' : Number(levelText)
  const index = Number(indexText.replace(/[x/]/g, ''))
  const width = widthText === undefined ? tileWidth : Number(widthText)
  if (level !== 'entries' && level > maximumLevel) return null
  const tile: TilePath = { level, index, width }
  // One spelling for each: what is written again must be what was read.
  return width <= tileWidth && tilePath(tile) === path && !(widthText && width === tileWidth) ? tile : null
}

/** Entries one after another, each behind its length in two bytes, the larger first. */
export const bundleOf = (entries: readonly Uint8Array[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      if (entry.length > 0xffff) throw new RangeError('an entry has at most 65535 bytes')
      const head = Buffer.alloc(2)
      head.writeUInt16BE(entry.length)
      return [head, entry]
    }),
  )

/** The entries of a bundle. @throws Error where it is cut off */
export const readBundle = (bundle: Buffer): Buffer[] => {
  const entries: Buffer[] = []
  let at = 0
  while (at < bundle.length) {
    const length = at + 2 <= bundle.length ? bundle.readUInt16BE(at) : Number.POSITIVE_INFINITY
    if (at + 2 + length > bundle.length) throw new Error('the bundle of entries is cut off')
    entries.push(bundle.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return entries
}
