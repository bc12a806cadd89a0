/** Makes test pictures that look like scenes: shapes over soft grounds, with the fine grain that photos have. */

import sharp, { type Sharp } from 'sharp'
import { seeded } from './photos.ts'

type Random = () => number
type Colour = [number, number, number]

interface Canvas {
  data: Buffer
  width: number
  height: number
}

const colour = (random: Random): Colour => {
  const light = 30 + random() * 170
  const tint = (): number => Math.max(0, Math.min(255, light + (random() - 0.5) * 120))
  return [tint(), tint(), tint()]
}

const paintGround = ({ data, width, height }: Canvas, random: Random): void => {
  const [from, to, slant] = [colour(random), colour(random), random()]
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const share = (slant * x) / width + ((1 - slant) * y) / height
      for (let channel = 0; channel < 3; channel++)
        data[at++] = from[channel]! * (1 - share) + to[channel]! * share
    }
}

/** An ellipse or a box, turned by some angle, partly see-through. */
const paintShape = ({ data, width, height }: Canvas, random: Random): void => {
  const [centreX, centreY] = [random() * width, random() * height]
  const size = (0.04 + random() * 0.3) * Math.min(width, height)
  const [across, down] = [size, size * (0.3 + random())]
  const angle = random() * Math.PI
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const isBox = random() < 0.5
  const paint = colour(random)
  const cover = 0.5 + random() * 0.5
  const reach = Math.hypot(across, down)
  const bottom = Math.min(height, centreY + reach)
  const right = Math.min(width, centreX + reach)
  for (let y = Math.max(0, Math.floor(centreY - reach)); y < bottom; y++)
    for (let x = Math.max(0, Math.floor(centreX - reach)); x < right; x++) {
      const u = ((x - centreX) * cosine + (y - centreY) * sine) / across
      const v = ((y - centreY) * cosine - (x - centreX) * sine) / down
      if (isBox ? Math.abs(u) > 1 || Math.abs(v) > 1 : u * u + v * v > 1) continue
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = data[at + channel]! * (1 - cover) + paint[channel]! * cover
    }
}

/** Another seed, another scene; the same seed, the same pixels. */
export const scene = async (width: number, height: number, seed: number): Promise<Sharp> => {
  const random = seeded(seed * 7919 + 17)
  const canvas = { data: Buffer.alloc(width * height * 3), width, height }
  paintGround(canvas, random)
  const shapes = 14 + Math.floor(random() * 30)
  for (let shape = 0; shape < shapes; shape++) paintShape(canvas, random)
  const raw = { width, height, channels: 3 } as const
  // As a lens has it: no edge is as sharp as a computer's.
  const blur = 0.8 + random() * 1.5
  const data = await sharp(canvas.data, { raw }).blur(blur).raw().toBuffer()
  for (let at = 0; at < data.length; at += 3) {
    const grain = (random() + random() - 1) * 9
    for (let channel = at; channel < at + 3; channel++)
      data[channel] = Math.max(0, Math.min(255, data[channel]! + grain))
  }
  return sharp(data, { raw })
}
