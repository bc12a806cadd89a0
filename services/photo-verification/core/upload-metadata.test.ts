import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readUploadMetadata, type UploadMetadata, writeUploadMetadata } from './upload-metadata.ts'

const plain = (most: number) =>
  fc.string({ minLength: 1, maxLength: most, unit: 'grapheme' }).filter((text) => {
    return text.trim() !== '' && text.length <= most && !/\p{Cc}/u.test(text) && text.isWellFormed()
  })

test('what was written is read', () => {
  const metadata = fc.record(
    {
      ...{ sha256: plain(64), capturedAt: plain(64), challengeId: plain(64), deviceSignature: plain(86) },
      filename: plain(255),
      filetype: plain(100),
      locationRemoved: fc.constant('true'),
      teamId: plain(36),
    },
    { requiredKeys: ['sha256', 'capturedAt'] },
  )
  fc.assert(
    fc.property(metadata, (given) => {
      const read = readUploadMetadata(writeUploadMetadata(given as UploadMetadata))
      assert.deepEqual(read, { metadata: { ...given } })
    }),
  )
})

test('whatever is sent is read or refused by name', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const read = readUploadMetadata(header)
      assert.ok('metadata' in read || read.wrong.length > 0)
    }),
  )
})

const fine = 'sha256 YQ==,capturedAt Yg=='
for (const [header, field, wrong] of [
  ['', 'sha256', 'is missing'],
  ['sha256 YQ==', 'capturedAt', 'is missing'],
  [`${fine},team dA==`, 'team', 'not a known name'],
  [`${fine},teamId ${Buffer.from('t'.repeat(37)).toString('base64')}`, 'teamId', 'is longer than 36'],
  [`${fine},sha256 YQ==`, 'sha256', 'twice'],
  [`${fine},locationRemoved bm8=`, 'locationRemoved', 'must be `true`'],
  [`${fine},filename YQ== YQ==`, 'filename', 'a space'],
  [`${fine},filename YQ`, 'filename', 'is not base64'],
  [`${fine},filename /w==`, 'filename', 'is not base64 of UTF-8'],
  [`${fine},filename`, 'filename', 'is empty'],
  [`${fine},filename AAA=`, 'filename', 'a control character'],
  [`${fine},filename ${Buffer.from('x'.repeat(256)).toString('base64')}`, 'filename', 'is longer than 255'],
] as const)
  test(`refused: ${header.slice(0, 60)}`, () => {
    const read = readUploadMetadata(header)
    assert.ok('wrong' in read)
    assert.equal(read.field, field)
    assert.ok(read.wrong.includes(wrong), read.wrong)
  })
