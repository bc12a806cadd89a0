import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openTypst } from './typst.ts'

const workspace = fileURLToPath(new URL('./testing/', import.meta.url))
const mainFile = fileURLToPath(new URL('./testing/sample.typ', import.meta.url))
const order = { mainFile, inputs: { text: 'Auto’s, 1 − 2 = −1' }, purpose: 'access' } as const
const isGlibc = process.platform === 'linux' && process.arch === 'x64'
const noPoppler = !existsSync('/usr/bin/pdfinfo') && 'poppler is not installed'

test('where the platform package is installed PDFs are tagged, for either purpose', () => {
  const typst = openTypst(workspace)
  assert.equal(typst.isTagged, isGlibc)
  for (const purpose of ['access', 'archive'] as const) {
    const { bytes, pages } = typst.pdf({ ...order, purpose })
    assert.equal(pages, 1)
    const source = bytes.toString('latin1')
    assert.equal(source.includes('/StructTreeRoot'), typst.isTagged)
    assert.match(source, purpose === 'access' && typst.isTagged ? /pdfuaid:part/ : /pdfaid:part/)
  }
})

test('the same order makes the same bytes', () => {
  assert.deepEqual(openTypst(workspace).pdf(order).bytes, openTypst(workspace).pdf(order).bytes)
})

test('the text and its headings are read as they were written', { skip: noPoppler || !isGlibc }, () => {
  const { bytes } = openTypst(workspace).pdf(order)
  const read = (command: string, ...options: string[]): string =>
    execFileSync(command, options, { input: bytes }).toString()
  assert.match(read('pdftotext', '-', '-'), /Auto’s, 1 − 2 = −1/)
  assert.match(read('pdfinfo', '-'), /Tagged:\s+yes/)
})

test('a template that does not compile says why', () => {
  assert.throws(
    () => openTypst(workspace).pdf({ ...order, mainFile: `${workspace}missing.typ` }),
    /does not compile|not found|failed/,
  )
})

test('a character without a glyph is refused, not printed as a box', () => {
  assert.throws(() => openTypst(workspace).pdf({ ...order, inputs: { text: '日本' } }))
})
