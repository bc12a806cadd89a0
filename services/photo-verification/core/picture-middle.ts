/**
 * What is left of a picture that was cut, or written over in its corners: the middle has a fingerprint of its own, and in a
 * copy it is looked for wherever a cut may have left it. Runs in threads.
 */

import {
  type Fingerprint,
  fingerprintOf,
  type PdqWords,
  pdqCosines,
  pdqGrid,
  pdqOrder,
  wordsOf,
} from './pdq.ts'

/** The picture is stretched to this, either way. */
export const middleEdge = 96
/** The share at each side that is not of the middle. Smaller middles say less, larger ones lose more to a logo. */
const outside = 0.2
/** The share that is of the middle, either way. */
export const middleShare = 1 - 2 * outside
/** Cuts are tried in steps of this share of the whole picture: one that is half a step off at all four sides is still found. */
const cutStep = 1 / 50
/** Up to a tenth at every side, and up to a fifth where two opposite sides alone are cut. */
const shallowSteps = 5
const deepSteps = 10

/** Part of the picture along one side: from 0 to 1. */
interface Span {
  from: number
  to: number
}

const places = (edge: number, { from, to }: Span): { before: number; share: number }[] =>
  Array.from({ length: pdqGrid }, (_, place) => {
    const at = (from + ((to - from) * (place + 0.5)) / pdqGrid) * edge - 0.5
    const before = Math.min(edge - 2, Math.max(0, Math.floor(at)))
    return { before, share: Math.min(1, Math.max(0, at - before)) }
  })

const middle: Span = { from: outside, to: 1 - outside }

/** Of `middleEdge` × `middleEdge` values, row by row. */
export const middleFingerprint = (values: Float32Array): Fingerprint => {
  const along = places(middleEdge, middle)
  const sampled = new Float32Array(pdqGrid * pdqGrid)
  const at = (row: number, { before, share }: { before: number; share: number }): number =>
    values[row * middleEdge + before]! * (1 - share) + values[row * middleEdge + before + 1]! * share
  for (let y = 0; y < pdqGrid; y++) {
    const { before, share } = along[y]!
    for (let x = 0; x < pdqGrid; x++)
      sampled[y * pdqGrid + x] = at(before, along[x]!) * (1 - share) + at(before + 1, along[x]!) * share
  }
  return fingerprintOf({ values: sampled, width: pdqGrid, height: pdqGrid })!
}

/** Where the middle is along one side, were so much of the picture cut at either end, and the cosines that transform it there. */
interface Cut {
  isNone: boolean
  isShallow: boolean
  /** The first and last value that count. */
  first: number
  last: number
  /** `pdqOrder` for each value from the first to the last. */
  weights: Float32Array
}

const cutOf = (startSteps: number, endSteps: number): Cut => {
  const [start, end] = [startSteps * cutStep, endSteps * cutStep]
  const left = 1 - start - end
  const along = places(middleEdge, { from: (outside - start) / left, to: 1 - (outside - end) / left })
  const first = along[0]!.before
  const last = along[pdqGrid - 1]!.before + 1
  const weights = new Float32Array((last - first + 1) * pdqOrder)
  for (const [place, { before, share }] of along.entries())
    for (let frequency = 0; frequency < pdqOrder; frequency++) {
      const cosine = pdqCosines[frequency * pdqGrid + place]!
      const at = (before - first) * pdqOrder + frequency
      weights[at]! += cosine * (1 - share)
      weights[at + pdqOrder]! += cosine * share
    }
  const isShallow = startSteps <= shallowSteps && endSteps <= shallowSteps
  return { isNone: startSteps === 0 && endSteps === 0, isShallow, first, last, weights }
}

const steps = Array.from({ length: deepSteps + 1 }, (_, step) => step)
const cuts: Cut[] = steps.flatMap((start) => steps.map((end) => cutOf(start, end)))

/** The frequencies of each row. */
const acrossOf = (values: Float32Array, { first, last, weights }: Cut): Float32Array => {
  const rows = new Float32Array(middleEdge * pdqOrder)
  for (let y = 0; y < middleEdge; y++)
    for (let x = first, from = 0; x <= last; x++) {
      const value = values[y * middleEdge + x]!
      for (let at = y * pdqOrder, end = at + pdqOrder; at < end; at++) rows[at]! += value * weights[from++]!
    }
  return rows
}

const wordsAt = (rows: Float32Array, { first, last, weights }: Cut): PdqWords => {
  const dct = new Float32Array(pdqOrder * pdqOrder)
  for (let y = first, from = 0; y <= last; y++)
    for (let frequency = 0, at = 0; frequency < pdqOrder; frequency++) {
      const weight = weights[from++]!
      for (let x = y * pdqOrder, end = x + pdqOrder; x < end; x++) dct[at++]! += weight * rows[x]!
    }
  return wordsOf(dct)
}

/** `middleEdge` × `middleEdge` values, row by row, with left for right. */
export const mirrored = (values: Float32Array): Float32Array =>
  values.map((_value, at) => values[at + middleEdge - 1 - 2 * (at % middleEdge)]!)

/** What the middle would have, for every cut that is tried; of `middleEdge` × `middleEdge` values of the copy, row by row. */
export const middleCandidates = (values: Float32Array): PdqWords[] =>
  cuts.flatMap((across) => {
    const rows = acrossOf(values, across)
    return cuts
      .filter((down) => across.isNone || down.isNone || (across.isShallow && down.isShallow))
      .map((down) => wordsAt(rows, down))
  })
