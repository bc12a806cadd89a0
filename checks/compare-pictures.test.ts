import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { comparePictures } from './compare-pictures.ts'

/** A white page of 100 by 100 px with so many black points. */
const drawn = (file: string, points: number, height = 100): Promise<unknown> => {
  const data = Buffer.alloc(100 * height * 3, 255)
  for (let point = 0; point < points; point++) data.fill(0, point * 30, point * 30 + 3)
  return sharp(data, { raw: { width: 100, height, channels: 3 } })
    .png()
    .toFile(file)
}

test('pictures that differ by a thousandth of their pixels or more are told, and drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  try {
    const [before, after] = [join(folder, 'before'), join(folder, 'after')]
    await Promise.all([mkdir(before), mkdir(after)])
    const pages: [name: string, before: number | null, after: number | null, height?: number][] = [
      ['same', 40, 40],
      ['nearly', 0, 9],
      ['other', 0, 10],
      ['longer', 0, 0, 120],
      ['gone', 0, null],
      ['new', null, 0],
    ]
    for (const [name, was, is, height] of pages) {
      if (was !== null) await drawn(join(before, `${name}.png`), was)
      if (is !== null) await drawn(join(after, `${name}.png`), is, height)
    }
    assert.deepEqual(await comparePictures(before, after), [
      'gone.png: is gone',
      'longer.png: 100 × 100 px before, 100 × 120 px now',
      'new.png: is new',
      'other.png: 0.10 % of its pixels differ',
    ])
    assert.deepEqual(await readdir(join(after, 'differences')), ['other.png'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
