import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import yauzl from 'yauzl'
import { makeZip, type ZipFile } from './zip.ts'

/** By a reader that shares nothing with the writer. */
const read = (zip: Buffer): Promise<ZipFile[]> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(zip, { lazyEntries: true, strictFileNames: true }, (error, archive) => {
      if (error) return reject(error)
      const files: ZipFile[] = []
      archive.on('error', reject)
      archive.on('end', () => resolve(files))
      archive.on('entry', (entry) => {
        archive.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure)
          Array.fromAsync(stream).then((chunks) => {
            files.push({ path: entry.fileName, bytes: Buffer.concat(chunks as Buffer[]) })
            archive.readEntry()
          }, reject)
        })
      })
      archive.readEntry()
    })
  })

test('what is packed comes out byte for byte, whatever its name', async () => {
  const file = fc.record({
    path: fc.stringMatching(/^[a-zé☃][a-z0-9é☃ /.-]{0,20}[a-z]$/).filter((path) => !/\/\/|\.\./.test(path)),
    bytes: fc.uint8Array({ maxLength: 3000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(file, { maxLength: 6, selector: ({ path }) => path }), async (files) => {
      const found = await read(makeZip(files))
      assert.deepEqual(
        found,
        files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) })),
      )
      assert.deepEqual(makeZip(files), makeZip(files))
    }),
    { numRuns: 40 },
  )
})
