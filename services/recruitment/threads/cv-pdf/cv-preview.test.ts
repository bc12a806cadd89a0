/** Previews of CVs: pictures that carry nothing but shapes, made in turn, and never for somebody who has typed on. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { load } from 'cheerio'
import { createCvPdf } from './cv-pdf.ts'
import { cvTemplates } from './render-cv.ts'
import { hostileProfile, longProfile, shortProfile } from './testing/profiles.ts'
import { createTurns } from './turns.ts'

test('a preview is well-formed SVG of shapes and safe links, with the pages of the PDF, whatever was typed', async () => {
  await using cv = createCvPdf()
  for (const template of cvTemplates)
    for (const profile of [longProfile, hostileProfile, {}]) {
      const { plain, gzipped } = await cv.preview(profile, { template })
      assert.deepEqual(gunzipSync(gzipped), Buffer.from(plain))
      const svg = load(Buffer.from(plain).toString(), { xml: true })
      const names = new Set(
        svg('*')
          .toArray()
          .map((element) => ('name' in element ? element.name : '')),
      )
      for (const name of names) assert.match(name, /^(svg|path|g|use|symbol|defs|clipPath|a|rect|image)$/)
      svg('*').each((_at, element) => {
        for (const [name, value] of Object.entries('attribs' in element ? element.attribs : {})) {
          assert.doesNotMatch(name, /^on|^style$/)
          if (/href$/.test(name)) assert.match(value, /^(#|https?:|mailto:|tel:|data:image\/)/)
        }
      })
      const [, , , height] = svg('svg').attr('viewBox')!.split(' ').map(Number)
      const pages = Math.round(height! / 841.89)
      assert.equal(svg('path[stroke-dasharray="6 4"]').length, pages - 1)
      if (profile === longProfile) assert.equal(pages, 3)
    }
})

test('who goes away before the turn has come is not served, and the others are', async () => {
  await using cv = createCvPdf()
  const gone = new AbortController()
  const first = cv.preview(shortProfile)
  const second = cv.preview(longProfile, {}, gone.signal)
  const third = cv.preview(shortProfile)
  gone.abort(new Error('typed on'))
  await assert.rejects(second, /typed on/)
  assert.deepEqual((await first).plain, (await third).plain)
})

test('a turn that fails gives the next one its turn', async () => {
  const turns = createTurns()
  const done: number[] = []
  const failing = turns.take(async () => {
    done.push(1)
    throw new Error('no')
  })
  const next = turns.take(async () => {
    done.push(2)
    return 'yes'
  })
  await assert.rejects(failing, /no/)
  assert.equal(await next, 'yes')
  assert.deepEqual(done, [1, 2])
})
