/** The cosine transform against its definition, and there and back. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCosineTransform } from './cosine-transform.ts'
import { seeded } from './testing/photos.ts'

const edge = 12

/** As the textbook has it: four nested loops. */
const slowForward = (values: Float32Array, frequencies: number): number[] => {
  const norm = (frequency: number): number => Math.sqrt((frequency === 0 ? 1 : 2) / edge)
  const wave = (frequency: number, place: number): number =>
    norm(frequency) * Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * edge))
  const found: number[] = []
  for (let u = 0; u < frequencies; u++)
    for (let v = 0; v < frequencies; v++) {
      let sum = 0
      for (let y = 0; y < edge; y++)
        for (let x = 0; x < edge; x++) sum += values[y * edge + x]! * wave(u, y) * wave(v, x)
      found.push(sum)
    }
  return found
}

const near = (found: ArrayLike<number>, wanted: ArrayLike<number>): void => {
  assert.equal(found.length, wanted.length)
  for (let at = 0; at < found.length; at++) assert.ok(Math.abs(found[at]! - wanted[at]!) < 1e-3, `at ${at}`)
}

test('low frequencies are those of the definition, and all of them give the picture back', () => {
  const random = seeded(5)
  const values = Float32Array.from({ length: edge * edge }, () => random() * 255)
  near(createCosineTransform(edge, 5).forward(values), slowForward(values, 5))
  const whole = createCosineTransform(edge, edge)
  near(whole.inverse(whole.forward(values)), values)
})

test('an edge without a middle between two places is refused', () => {
  assert.throws(() => createCosineTransform(11, 5), /even/)
})
