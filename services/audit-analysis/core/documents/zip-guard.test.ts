import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { directory, localHeader, type ZipEntry } from '../export/zip-records.ts'
import { guardOfficeFile, packStored, type UnpackBudget, unpack } from './zip-guard.ts'

/** A deflated archive whose directory may say something else than the truth. */
const archive = (files: { path: string; bytes: Buffer; claim?: Partial<ZipEntry> }[]): Buffer => {
  const parts: Buffer[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { path, bytes, claim } of files) {
    const packed = deflateRawSync(bytes)
    const entry: ZipEntry = {
      path,
      crc32: crc32(bytes),
      compressedBytes: packed.length,
      unpackedBytes: bytes.length,
      method: 8,
      offset,
      described: false,
      ...claim,
    }
    entries.push(entry)
    parts.push(localHeader(entry), packed)
    offset += parts.at(-2)!.length + packed.length
  }
  return Buffer.concat([...parts, directory(entries, offset)])
}

const plenty = (): UnpackBudget => ({ entries: 100, bytes: 1_000_000 })

const all = async (zip: Buffer, budget = plenty(), keep: (path: string) => boolean = () => true) => {
  const files = []
  for await (const { path, sizeBytes, bytes } of unpack(zip, 'x.zip', budget, keep)) {
    files.push([path, sizeBytes, bytes?.toString() ?? null])
  }
  return files
}

const refuses = (zip: Buffer, message: RegExp, budget = plenty()) =>
  assert.rejects(all(zip, budget), { name: 'RefusedInputError', message })

describe('zip guard', () => {
  it('hands over what is asked for and counts the rest', async () => {
    const zip = archive([
      { path: 'map/', bytes: Buffer.alloc(0) },
      { path: 'map/één.txt', bytes: Buffer.from('hallo') },
      { path: 'b.bin', bytes: Buffer.alloc(3000) },
    ])
    const budget = plenty()
    assert.deepEqual(await all(zip, budget, (path) => path.endsWith('.txt')), [
      ['map/één.txt', 5, 'hallo'],
      ['b.bin', 3000, null],
    ])
    assert.deepEqual(budget, { entries: 97, bytes: 1_000_000 - 3005 })
  })

  it('reads back what it packs', async () => {
    assert.deepEqual(await all(packStored([{ path: 'a', bytes: Buffer.from('1') }])), [['a', 1, '1']])
    assert.deepEqual(await all(packStored([])), [])
  })

  it('stops at the budget, whatever the headers claim', async () => {
    const bomb = Buffer.alloc(5_000_000)
    await refuses(archive([{ path: 'honest', bytes: bomb }]), /more than may be unpacked/)
    await refuses(
      archive([{ path: 'liar', bytes: bomb, claim: { unpackedBytes: 10 } }]),
      /not what its directory says/,
    )
    const small = { entries: 5, bytes: 100 }
    await refuses(
      archive([{ path: 'liar', bytes: Buffer.alloc(90), claim: { unpackedBytes: 99 } }]),
      /not what/,
      small,
    )
    const both = ['a', 'b'].map((path) => ({ path, bytes: Buffer.alloc(600_000) }))
    await refuses(archive(both), /more than may be unpacked/)
    const many = Array.from({ length: 101 }, (_, i) => ({ path: `${i}/`, bytes: Buffer.alloc(0) }))
    await refuses(archive(many), /too many entries/)
  })

  it('refuses by what the directory claims before the first file is handed over', async () => {
    const files = (...sizes: number[]) =>
      archive(sizes.map((size, i) => ({ path: `${i}.xaf`, bytes: Buffer.alloc(size) })))
    const given: string[] = []
    const take = async (zip: Buffer, budget: UnpackBudget, opens?: (path: string) => boolean) => {
      for await (const { path } of unpack(zip, 'x.zip', budget, () => true, opens)) given.push(path)
    }
    const together = { code: 'TOO_LARGE', message: 'x.zip holds more than may be unpacked' }
    await assert.rejects(take(files(600_000, 600_000), plenty()), together)
    const one = { code: 'TOO_LARGE', message: '1.xaf in x.zip is larger than 1 MB when unpacked' }
    const each = { entries: 9, bytes: 9_000_000, fileBytes: 1024 * 1024 }
    await assert.rejects(take(files(10, 1_100_000), { ...each }), one)
    assert.deepEqual(given, [])
    await take(files(10, 1_100_000), each, (path) => path === '0.xaf')
    assert.deepEqual(given, ['0.xaf', '1.xaf'])
  })

  it('does not inflate a bomb to find out', async () => {
    const budget = { entries: 5, bytes: 100_000 }
    const liar = archive([
      { path: 'liar', bytes: Buffer.alloc(50_000_000), claim: { unpackedBytes: 90_000 } },
    ])
    await assert.rejects(all(liar, budget), { code: 'UNREADABLE_FILE' })
    assert.ok(budget.bytes > -100_000, `${budget.bytes}`)
  })

  it('refuses paths out of the archive, damage, encryption and what is no archive', async () => {
    for (const path of ['../x', 'a/../../x', '/etc/passwd', 'C:/x', '..\\x']) {
      await refuses(archive([{ path, bytes: Buffer.from('x') }]), /leads out of the archive/)
    }
    await refuses(archive([{ path: 'a', bytes: Buffer.from('x'), claim: { crc32: 1 } }]), /damaged/)
    await refuses(archive([{ path: 'a', bytes: Buffer.from('x'), claim: { method: 0 } }]), /damaged/)
    const bzip2 = archive([{ path: 'a', bytes: Buffer.from('x') }])
    bzip2.writeUInt16LE(12, bzip2.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 10)
    await refuses(bzip2, /compressed in a way/)
    const encrypted = archive([{ path: 'a', bytes: Buffer.from('x') }])
    const central = encrypted.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    encrypted[central + 8] = 1
    await refuses(encrypted, /encrypted/)
    await refuses(Buffer.from('PK not really'), /not a ZIP/)
    await refuses(Buffer.alloc(0), /not a ZIP/)
    await refuses(archive([{ path: 'a', bytes: Buffer.from('x') }]).subarray(0, -5), /not a ZIP/)
  })
})

describe('Office guard', () => {
  const kind = { mainFolder: 'xl/', maximumXmlBytes: 1000 }
  const types = { path: '[Content_Types].xml', bytes: Buffer.from('<Types/>') }
  const book = { path: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') }

  it('keeps the XML parts and nothing else', async () => {
    const safe = await guardOfficeFile(
      archive([types, book, { path: 'xl/vbaProject.bin', bytes: Buffer.from('macro') }]),
      'b.xlsx',
      kind,
    )
    assert.deepEqual(
      (await all(safe)).map(([path]) => path),
      ['[Content_Types].xml', 'xl/workbook.xml'],
    )
  })

  it('refuses other documents, parts that come twice and a DOCTYPE', async () => {
    const refusesOffice = (files: Parameters<typeof archive>[0], message: RegExp) =>
      assert.rejects(guardOfficeFile(archive(files), 'b.xlsx', kind), { name: 'RefusedInputError', message })
    await refusesOffice([book], /not a document of its kind/)
    await refusesOffice([types, { ...book, path: 'word/document.xml' }], /not a document of its kind/)
    await refusesOffice([types, book, book], /twice/)
    await refusesOffice([types, { ...book, bytes: Buffer.alloc(1000, ' ') }], /too large a document/)
    await refusesOffice([types, { ...book, bytes: Buffer.from('<!DOCTYPE x><x/>') }], /DOCTYPE/)
  })
})
