/**
 * Recognition: how often copies of pictures are found by fingerprint and by watermark, how often others are, what the
 * watermark costs the eye, and a search among a million. Pictures are made; a folder of one's own is added by
 * `BENCH_PICTURES=<folder>`. A third is held back: nothing was tuned on it, and both parts are reported.
 */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { createFingerprintIndex } from '../services/photo-verification/core/fingerprint-index.ts'
import { createFingerprintRows } from '../services/photo-verification/core/fingerprint-rows.ts'
import { nearMiddles } from '../services/photo-verification/core/near-middles.ts'
import {
  distanceOf,
  fingerprintOf,
  type Luma,
  lumaOf,
  minimumQuality,
  type PdqWords,
  pdqEdge,
  sameAt,
  turnedFingerprints,
} from '../services/photo-verification/core/pdq.ts'
import {
  middleCandidates,
  middleEdge,
  middleFingerprint,
} from '../services/photo-verification/core/picture-middle.ts'
import {
  addMark,
  markEdge,
  markFor,
  readRobustWatermark,
  watermarkKeyOf,
} from '../services/photo-verification/core/robust-watermark.ts'
import { seeded } from '../services/photo-verification/core/testing/photos.ts'
import { scene } from '../services/photo-verification/core/testing/scenes.ts'
import { idAlphabet } from '../services/photo-verification/core/verification-id.ts'
import { median, report, reportAtLeast, timed } from './measure.ts'
import { copies, cutCopies } from './picture-copies.ts'

const madePictures = Number(process.env['BENCH_SCENES'] ?? 48)
const otherPictures = Number(process.env['BENCH_OTHERS'] ?? 1000)
const rows = Number(process.env['BENCH_FINGERPRINTS'] ?? 1_000_000)
const folder = process.env['BENCH_PICTURES']
const key = watermarkKeyOf(Buffer.alloc(32, 7))

interface Picture {
  name: string
  /** Held back. */
  isUnseen: boolean
  open: () => Promise<Sharp>
}

const ofFolder = folder && existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
const pictures: Picture[] = [
  ...Array.from({ length: madePictures }, (_, seed) => ({
    name: `scene ${seed}`,
    open: () => scene(2400, 1600, 1000 + seed),
  })),
  ...ofFolder
    .filter((name) => /\.(?:jpe?g|png|webp)$/i.test(name))
    .sort()
    .map((name) => ({ name, open: async () => sharp(join(folder!, name)).autoOrient() })),
].map((picture, at) => ({ ...picture, isUnseen: at % 3 === 2 }))

const rgb = (image: Sharp): Sharp => image.removeAlpha().toColourspace('srgb')

const small = async (image: Sharp): Promise<Luma> => {
  const { data, info } = await rgb(image)
    .resize(pdqEdge, pdqEdge, { fit: 'fill', kernel: 'linear', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { values: lumaOf(data, 3), width: info.width, height: info.height }
}
const fingerprint = async (image: Sharp) => fingerprintOf(await small(image))!

/** As it is, turned and mirrored: what a picture is looked for by. */
const queriesOf = async (image: Sharp): Promise<PdqWords[]> => {
  const luma = await small(image)
  return [fingerprintOf(luma)!.words, ...turnedFingerprints(luma)]
}

/** What the middle of a picture is looked for and found by. */
const forMiddle = async (image: Sharp): Promise<Float32Array> => {
  const shrunk = await rgb(image)
    .resize(pdqEdge, pdqEdge, { fit: 'fill', kernel: 'linear', withoutEnlargement: true })
    .png()
    .toBuffer()
  return lumaOf(
    await sharp(shrunk).resize(middleEdge, middleEdge, { fit: 'fill', kernel: 'linear' }).raw().toBuffer(),
    3,
  )
}

const stretched = async (image: Sharp): Promise<Float32Array> =>
  lumaOf(await rgb(image).resize(markEdge, markEdge, { fit: 'fill', kernel: 'linear' }).raw().toBuffer(), 3)

interface Counts {
  pictures: number
  decibels: number[]
  recognised: Record<string, number>
  recognisedCut: Record<string, number>
  read: Record<string, number>
  wrongNumbers: number
}
const emptyCounts = (): Counts => ({
  ...{ pictures: 0, decibels: [], wrongNumbers: 0 },
  ...{ recognised: {}, recognisedCut: {}, read: {} },
})
const seen = emptyCounts()
const unseen = emptyCounts()
const known: PdqWords[] = []
const knownMiddles = createFingerprintRows()

const idOf = (number: number): string =>
  Array.from({ length: 6 }, (_, at) => idAlphabet[(number * 7 + at * 5) % idAlphabet.length]).join('')

for (const [at, { isUnseen, open }] of pictures.entries()) {
  const counts = isUnseen ? unseen : seen
  const { data, info } = await rgb(await open())
    .resize(2048, 2048, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 } as const
  const before = lumaOf(data, 3)
  const original = await fingerprint(sharp(data, { raw }))
  if (original.quality < minimumQuality) continue
  counts.pictures++
  known.push(original.words)
  const id = idOf(at)
  if (readRobustWatermark(await stretched(sharp(data, { raw })), key)) counts.wrongNumbers++
  addMark({ data, ...raw }, markFor(await stretched(sharp(data, { raw })), id, key))
  const after = lumaOf(data, 3)
  const error = before.reduce((sum, value, i) => sum + (value - after[i]!) ** 2, 0) / before.length
  counts.decibels.push(10 * Math.log10(255 ** 2 / error))
  const share = await sharp(data, { raw }).jpeg({ quality: 90 }).toBuffer()
  for (const [name, copy] of Object.entries(copies)) {
    const file = await copy(share)
    const isFound = (await queriesOf(sharp(file))).some(
      (words) => distanceOf(words, original.words) <= sameAt,
    )
    const isRead = readRobustWatermark(await stretched(sharp(file)), key)?.id === id
    counts.recognised[name] = (counts.recognised[name] ?? 0) + Number(isFound)
    counts.read[name] = (counts.read[name] ?? 0) + Number(isRead)
  }
  const middle = createFingerprintRows()
  const { words } = middleFingerprint(await forMiddle(sharp(data, { raw })))
  for (const rows of [middle, knownMiddles]) rows.add(at + 1, words)
  for (const [name, copy] of Object.entries(cutCopies)) {
    const file = await copy(share)
    const isWholeFound = (await queriesOf(sharp(file))).some(
      (one) => distanceOf(one, original.words) <= sameAt,
    )
    const candidates = middleCandidates(await forMiddle(sharp(file)))
    const isFound = isWholeFound || nearMiddles(middle.held(), candidates).length > 0
    counts.recognisedCut[name] = (counts.recognisedCut[name] ?? 0) + Number(isFound)
  }
}

const others: PdqWords[][] = []
let falseMiddles = 0
for (let seed = 0; seed < otherPictures; seed++) {
  const other = await scene(600, 400, 100_000 + seed)
  others.push(await queriesOf(other.clone()))
  if (nearMiddles(knownMiddles.held(), middleCandidates(await forMiddle(other))).length > 0) falseMiddles++
}
const falseMatches = others.filter((queries) =>
  queries.some((other) => known.some((words) => distanceOf(words, other) <= sameAt)),
).length

const random = seeded(1)
const index = createFingerprintIndex()
const flat: PdqWords[] = []
for (let sequence = 1; sequence <= rows; sequence++) {
  const words = Uint16Array.from({ length: 16 }, () => Math.floor(random() * 65_536))
  index.add(sequence, words)
  if (sequence % 5000 === 0) flat.push(words)
}
const turned = (words: PdqWords): PdqWords => {
  const result = Uint16Array.from(words)
  const places = new Set<number>()
  while (places.size < sameAt) places.add(Math.floor(random() * 256))
  for (const place of places) result[place >> 4]! ^= 1 << (place & 15)
  return result
}
const steps: number[] = []
const building = await timed(async () => {
  const left = index.build()[Symbol.iterator]()
  for (let isDone = false; !isDone; ) steps.push(await timed(() => (isDone = left.next().done === true)))
})
const queries = flat.slice(0, 200).map(turned)
const searches: number[] = []
let found = 0
for (const query of queries)
  searches.push(
    await timed(() => (found += index.search(query).some(({ distance }) => distance === sameAt) ? 1 : 0)),
  )

/** What a search has to beat: every row compared, as fast as a plain loop does. */
const all = new Uint32Array(rows * 8)
for (let at = 0; at < all.length; at++) all[at] = Math.floor(random() * 2 ** 32)
const bare = (query: Uint32Array): number => {
  let near = 0
  for (let row = 0; row < rows; row++) {
    let distance = 0
    for (let at = 0; at < 8; at++) {
      let bits = all[row * 8 + at]! ^ query[at]!
      bits -= (bits >>> 1) & 0x55555555
      bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
      distance += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
    }
    if (distance <= sameAt) near++
  }
  return near
}
const scans: number[] = []
for (const query of queries.slice(0, 12))
  scans.push(await timed(() => bare(new Uint32Array(Uint16Array.from(query).buffer))))

/** As many middles, and what a picture that leads to nothing is looked for by. Both are a thread's work. */
const middles = createFingerprintRows()
for (let row = 0; row < rows; row++) middles.add(row + 1, new Uint16Array(all.buffer, row * 32, 16))
const values = await forMiddle(await scene(900, 600, 99))
const making: number[] = []
const looking: number[] = []
let candidates: PdqWords[] = []
for (let round = 0; round < 12; round++) {
  making.push(await timed(() => (candidates = middleCandidates(values))))
  looking.push(await timed(() => nearMiddles(middles.held(), candidates)))
}

/** The two rows of the specification's table that have a goal. */
const promised = Object.keys(copies).slice(0, 7)

const tell = (part: string, counts: Counts): void => {
  const { pictures: count, decibels, recognised, recognisedCut, read, wrongNumbers } = counts
  const share = (of: Record<string, number>): number =>
    promised.reduce((sum, name) => sum + (of[name] ?? 0), 0) / (count * promised.length)
  report(`${part}: pictures`, count, '')
  reportAtLeast(`${part}: re-encoded or resized, found`, share(recognised), 0.99)
  reportAtLeast(`${part}: re-encoded or resized, number read`, share(read), 0.98)
  reportAtLeast(`${part}: least PSNR of the watermark, dB`, Math.min(...decibels), 44)
  report(`${part}: median PSNR`, median(decibels), 'dB')
  report(`${part}: numbers read where none was put`, wrongNumbers, '', 0)
  for (const name of Object.keys(copies)) {
    report(`${part}: ${name}, found`, recognised[name] ?? 0, `of ${count}`)
    report(`${part}: ${name}, number read`, read[name] ?? 0, `of ${count}`)
  }
  for (const name of Object.keys(cutCopies))
    report(`${part}: ${name}, found`, recognisedCut[name] ?? 0, `of ${count}`)
}

tell('tuned on', seen)
tell('held back', unseen)
report(`false matches among ${others.length} other pictures`, falseMatches, '', 0)
report(`false matches of middles among ${others.length} other pictures`, falseMiddles, '', 0)
report(`${rows} fingerprints: built`, building, 'ms')
report('its longest step', Math.max(...steps), 'ms')
report('one search, median', median(searches), 'ms')
report('a bare scan, median', median(scans), 'ms')
report('search / bare scan', median(searches) / median(scans), '×', 0.2)
reportAtLeast(`31 bits away, found of ${queries.length}`, found / queries.length, 1)
report(`${candidates.length} candidates for a middle: made, median`, median(making), 'ms')
report(`${rows} middles: one search with all of them, median`, median(looking), 'ms')
