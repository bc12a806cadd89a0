/** Copies of every kind, WebP too, read by a plain Python reader that shares no code with us or with c2pa-rs. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { systemClock } from '../../../kit/clock.ts'
import { makeTestChain } from '../adapters/detection/testing/der.ts'
import { photo } from '../core/testing/photos.ts'
import { readWithC2paRs } from './testing/read-credentials.ts'
import { openTestSigner, subject } from './testing/test-signer.ts'

const reader = join(import.meta.dirname, 'testing', 'read-manifest.py')
const python = '/usr/bin/python3'
const missing =
  spawnSync(python, ['-c', 'import cryptography']).status === 0 ? false : 'Python has no cryptography package'

const { folder, credentials } = openTestSigner(systemClock)

interface Plain {
  manifests: string[]
  active: string
  actions: string[]
  signer: string
  faults: string[]
}

const readPlain = (bytes: Uint8Array, root: string): Plain | null => {
  const [path, anchors] = [join(folder, 'copy'), join(folder, 'root.pem')]
  writeFileSync(path, bytes)
  writeFileSync(anchors, root)
  const { status, stdout, stderr } = spawnSync(python, [reader, path, anchors], { encoding: 'utf8' })
  if (stdout === '') return null
  const told = JSON.parse(stdout) as Plain
  assert.equal(status, told.faults.length === 0 ? 0 : 1, stderr)
  return told
}

const kinds = {
  'the public image': ['public', 'png'],
  'the share copy': ['share', 'jpeg'],
  'a JPEG’s embedded download': ['embedded', 'jpeg'],
  'a PNG’s embedded download': ['embedded', 'png'],
  'a WebP’s embedded download': ['embedded', 'webp'],
} as const

for (const [name, [kind, type]] of Object.entries(kinds))
  test(`${name} is sound for it, signed anew over what it came with, and not with a byte changed`, {
    skip: missing,
  }, async () => {
    const root = (await credentials.chain()).pems.at(-1)!
    const contentType = `image/${type}` as const
    const picture = new Uint8Array(await photo(97, 64, 5).toFormat(type).toBuffer())
    const order = { kind, contentType, subject, isBound: kind === 'share' } as const
    const once = await credentials.sign({ ...order, bytes: picture })
    const signed = await credentials.sign({ ...order, bytes: once.bytes })
    const told = readPlain(signed.bytes, root)!
    assert.deepEqual([told.faults, told.active], [[], signed.manifestId])
    assert.equal(told.manifests.includes(once.manifestId), kind === 'embedded')
    assert.equal(told.actions[0], 'c2pa.opened')
    assert.match(told.signer, /Polder photo verification \(sandbox\)/)
    assert.deepEqual(readPlain(signed.bytes, makeTestChain().rootPem)!.faults, ['signature or chain'])
    const other = Uint8Array.from(signed.bytes)
    // A WebP keeps its manifest at its end, the others in front of the picture.
    other[type === 'webp' ? 60 : other.length - 40]! ^= 1
    assert.deepEqual(readPlain(other, root)!.faults, ['bytes of the picture'])
    // Anywhere: what c2pa-rs, which looks at parents and names of boxes besides, finds sound, the plain reader does.
    let refused = 0
    for (let at = 20; at < signed.bytes.length; at += Math.ceil(signed.bytes.length / 12)) {
      const changed = Uint8Array.from(signed.bytes)
      changed[at]! ^= 0x10
      const seen = await readWithC2paRs(changed, contentType, root).catch(() => null)
      const isSound = readPlain(changed, root)?.faults.length === 0
      assert.ok(isSound || seen?.state !== 'Trusted', `byte ${at}`)
      if (!isSound) refused++
    }
    assert.ok(refused >= 3, `${refused} of 12`)
  })
