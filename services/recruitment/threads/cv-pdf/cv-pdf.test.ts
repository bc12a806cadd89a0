/** CVs as PDF: read back as a reader would see them, hostile text inert, threads that survive. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import sharp from 'sharp'
import { Failure } from '../../../../kit/errors.ts'
import { holdTurn } from '../../../../kit/limits/held-turn.ts'
import { createFakeClock } from '../../../../kit/testing/fake-clock.ts'
import { toCvDocument } from '../../core/cv-document.ts'
import { createCvPdf } from './cv-pdf.ts'
import { createCvRenderer, cvTemplates } from './render-cv.ts'
import { hostileProfile, longProfile, shortProfile } from './testing/profiles.ts'

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined
const needsPoppler = { skip: hasPoppler ? false : 'pdftotext is not installed' }

const readPdf = (pdf: Buffer): { text: string; pages: number; tagged: boolean } => {
  const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).stdout
  const info = spawnSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' }).stdout
  return { text, pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]), tagged: /Tagged:\s+yes/.test(info) }
}

const flat = (text: string): string => text.replace(/[\s\u200B\u00AD-]+/g, '')

test(
  'a short profile is one page with every fact on it, in both templates and languages',
  needsPoppler,
  async () => {
    await using cv = createCvPdf()
    for (const template of cvTemplates) {
      const dutch = readPdf(await cv.render(shortProfile, { template, language: 'nl' }))
      assert.equal(dutch.pages, 1)
      for (const fact of [
        'Noé Brønsted-van ’t Hoff',
        'SEH-verpleegkundige',
        'sep 2019 – heden',
        'vloeiend (C1)',
        'moedertaal',
        'Geldig tot jul 2027',
      ]) {
        assert.ok(flat(dutch.text).includes(flat(fact)), `${template}: ${fact}`)
      }
      const english = readPdf(await cv.render(shortProfile, { template, language: 'en' }))
      for (const fact of ['Sep 2019 – present', 'fluent (C1)', 'native', 'Netherlands']) {
        assert.ok(flat(english.text).includes(flat(fact)), `${template}: ${fact}`)
      }
      assert.match(english.text, /work experience/i)
    }
  },
)

test(
  'a long profile runs over three pages, numbered, with no text past the margins',
  needsPoppler,
  async () => {
    await using cv = createCvPdf()
    for (const template of cvTemplates) {
      const pdf = await cv.render(longProfile, { template, language: 'nl' })
      const { text, pages } = readPdf(pdf)
      assert.equal(pages, 3)
      assert.match(text, /pagina 3 \/ 3/)
      const boxes = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' }).stdout
      const words = [...boxes.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"/g)]
      assert.ok(words.length > 500)
      for (const [, left, right] of words)
        assert.ok(Number(left) > 50 && Number(right) < 595 - 50, `${template} ${left} ${right}`)
    }
  },
)

test('Typst code and markup in every field is shown as it was typed', needsPoppler, async () => {
  await using cv = createCvPdf()
  for (const template of cvTemplates) {
    const { text } = readPdf(await cv.render(hostileProfile, { template, language: 'en' }))
    for (const typed of [
      '#panic("gehackt")',
      '$x^2$',
      '*vet*',
      '_schuin_',
      '<label>',
      '@verwijzing',
      '#read("/etc/passwd")',
      '#eval("1+1")',
      '#{ while true {} }',
      ']#panic()[',
      '#sys.inputs',
      '#lorem(9999)',
    ]) {
      assert.ok(flat(text).includes(flat(typed)), `${template}: ${typed}`)
    }
    assert.doesNotMatch(text, /root:/)
  }
})

test('links lead to web and mail addresses only', async () => {
  const render = createCvRenderer()
  const pdf = render
    .pdf({ document: toCvDocument(hostileProfile, 'nl'), template: 'classic' })
    .toString('latin1')
  assert.doesNotMatch(pdf, /\/URI\s*\((javascript|file)/i)
  const good = render
    .pdf({ document: toCvDocument(longProfile, 'nl'), template: 'classic' })
    .toString('latin1')
  assert.match(good, /mailto:anne-sophie/)
})

test('an empty profile and one with a photo are set too; the same CV gives the same bytes', async () => {
  await using cv = createCvPdf()
  assert.equal((await cv.render({})).subarray(0, 5).toString(), '%PDF-')
  const data = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  const photo = { format: 'jpg', data } as const
  for (const template of cvTemplates) {
    const [plain, again, pictured] = await Promise.all([
      cv.render(shortProfile, { template }),
      cv.render(shortProfile, { template }),
      cv.render(shortProfile, { template, photo }),
    ])
    assert.ok(plain.equals(again))
    assert.ok(pictured.length > plain.length && /\/Image\b/.test(pictured.toString('latin1')))
  }
})

test('a photo that is none fails its own CV only; the next one is set', async () => {
  await using cv = createCvPdf()
  const photo = { format: 'png', data: Buffer.from('geen plaatje') } as const
  await assert.rejects(cv.render(shortProfile, { photo }), /cannot be set/)
  assert.ok((await cv.render(shortProfile)).length > 1000)
})

test('a CV that takes too long is given up, its thread replaced; after closing nothing is set', async () => {
  const hasty = createCvPdf({ timeoutMilliseconds: 1 })
  await assert.rejects(hasty.render(longProfile), /no answer within 0.001 s/)
  await hasty[Symbol.asyncDispose]()
  await assert.rejects(hasty.render(shortProfile), /thread pool is closed/)
  const closing = createCvPdf()
  const pending = Promise.allSettled([closing.render(longProfile), closing.render(longProfile)])
  await closing[Symbol.asyncDispose]()
  assert.deepEqual(
    (await pending).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
})

test('two threads set many CVs without mixing them up', needsPoppler, async () => {
  await using cv = createCvPdf({ threads: 2 })
  const names = Array.from({ length: 12 }, (_, at) => `Kandidaat${at}`)
  const all = await Promise.all(names.map((lastName) => cv.render({ ...shortProfile, lastName })))
  for (const [at, pdf] of all.entries()) assert.match(readPdf(pdf).text, new RegExp(`Kandidaat${at}\\b`))
})

const isRefusal = (error: unknown): boolean => {
  assert.ok(error instanceof Failure, String(error))
  assert.deepEqual([error.status, error.options.headers?.['retry-after']], [503, '5'])
  return true
}

for (const kind of ['render', 'preview'] as const)
  test(`${kind}: who holds a turn waits for the thread as long as is left of five seconds; who holds none waits`, async () => {
    await using cv = createCvPdf()
    const clock = createFakeClock()
    const first = holdTurn({ clock, waitedMilliseconds: 0 }, () => cv[kind](longProfile))
    const asked = holdTurn({ clock, waitedMilliseconds: 3_000 }, () => cv[kind](shortProfile))
    const inBackground = cv[kind](shortProfile)
    for (let tick = 0; tick < 20; tick++) await null
    clock.advance(1_999)
    for (let tick = 0; tick < 20; tick++) await null
    clock.advance(1)
    await assert.rejects(asked, isRefusal)
    assert.ok(await first, 'what has begun goes on')
    assert.ok(await inBackground)
    assert.ok(await holdTurn({ clock, waitedMilliseconds: 4_999 }, () => cv[kind](shortProfile)))
  })
