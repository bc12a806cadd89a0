import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { isConsistent, isIncluded, leafHash } from './merkle-tree.ts'
import {
  bundleOf,
  hashesAt,
  maximumLevel,
  readBundle,
  readTilePath,
  tilePath,
  tileWidth,
  widthIn,
} from './tiles.ts'
import { edgeOf, emptyEdge, growEdge, rootOfEdge } from './tree-edge.ts'
import { proveConsistency, proveInclusion, type ReadHashes, readerOf, rootAt } from './tree-proofs.ts'

/** Leaves and roots that the tests of Certificate Transparency itself have. */
const vectors: [leaf: string, root: string][] = [
  ['', '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  ['00', 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  ['10', 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  ['2021', 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  ['3031', '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  ['40414243', '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  ['5051525354555657', 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ['606162636465666768696a6b6c6d6e6f', '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
]

/** RFC 6962, section 2.1, word for word. */
const slow = {
  h: (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest(),
  k: (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1),
  mth: (d: Uint8Array[]): Buffer => {
    if (d.length === 0) return slow.h()
    if (d.length === 1) return slow.h(Buffer.of(0), d[0]!)
    const k = slow.k(d.length)
    return slow.h(Buffer.of(1), slow.mth(d.slice(0, k)), slow.mth(d.slice(k)))
  },
  path: (m: number, d: Uint8Array[]): Buffer[] => {
    if (d.length === 1) return []
    const k = slow.k(d.length)
    return m < k
      ? [...slow.path(m, d.slice(0, k)), slow.mth(d.slice(k))]
      : [...slow.path(m - k, d.slice(k)), slow.mth(d.slice(0, k))]
  },
  proof: (m: number, d: Uint8Array[], b: boolean): Buffer[] => {
    if (m === d.length) return b ? [] : [slow.mth(d)]
    const k = slow.k(d.length)
    return m <= k
      ? [...slow.proof(m, d.slice(0, k), b), slow.mth(d.slice(k))]
      : [...slow.proof(m - k, d.slice(k), false), slow.mth(d.slice(0, k))]
  },
}

const entriesOf = (count: number): Buffer[] =>
  Array.from({ length: count }, (_, n) => Buffer.from(`leaf ${n}`))
const hex = (hashes: Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'))

test('the roots of the published tree', async () => {
  const entries = vectors.map(([leaf]) => Buffer.from(leaf, 'hex'))
  for (const [place, [, root]] of vectors.entries()) {
    const leaves = entries.slice(0, place + 1).map(leafHash)
    const edge = emptyEdge()
    growEdge(edge, leaves)
    assert.equal(rootOfEdge(edge).toString('hex'), root)
    assert.equal((await rootAt(readerOf(leaves), leaves.length)).toString('hex'), root)
  }
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  assert.equal(rootOfEdge(emptyEdge()).toString('hex'), empty)
})

test('roots and proofs are those of the RFC, and only they hold', async () => {
  const sizes = fc
    .integer({ min: 1, max: 600 })
    .chain((size) =>
      fc.tuple(fc.constant(size), fc.nat(size - 1), fc.integer({ min: 1, max: size }), fc.nat(40)),
    )
  await fc.assert(
    fc.asyncProperty(sizes, async ([size, index, older, wrong]) => {
      const entries = entriesOf(size)
      const leaves = entries.map(leafHash)
      const read = readerOf(leaves)
      const root = await rootAt(read, size)
      assert.deepEqual(root, slow.mth(entries))
      const proof = await proveInclusion(read, index, size)
      assert.deepEqual(hex(proof), hex(slow.path(index, entries)))
      const olderRoot = await rootAt(read, older)
      assert.deepEqual(olderRoot, slow.mth(entries.slice(0, older)))
      const consistency = await proveConsistency(read, older, size)
      assert.deepEqual(hex(consistency), hex(older === size ? [] : slow.proof(older, entries, true)))
      const heads = [
        { size: older, root: olderRoot },
        { size, root },
      ] as const
      assert.ok(isIncluded({ index, size, root }, leaves[index]!, proof))
      assert.ok(isConsistent(...heads, consistency))
      // Near misses: another leaf, another place, a proof with one bit changed, one too few, one too many.
      assert.ok(!isIncluded({ index, size, root }, leafHash(Buffer.from('another')), proof))
      if (size > 1) assert.ok(!isIncluded({ index: (index + 1) % size, size, root }, leaves[index]!, proof))
      for (const [hashes, holds] of [
        [proof, (p: Buffer[]) => isIncluded({ index, size, root }, leaves[index]!, p)],
        [consistency, (p: Buffer[]) => isConsistent(...heads, p)],
      ] as const) {
        assert.ok(!holds([...hashes, root]))
        if (hashes.length === 0) continue
        assert.ok(!holds(hashes.slice(1)))
        assert.ok(!holds(hashes.slice(0, -1)))
        const changed = hashes.map((hash) => Buffer.from(hash))
        changed[wrong % changed.length]![wrong % 32]! ^= 1
        assert.ok(!holds(changed))
      }
      if (older < size) {
        const forked = await rootAt(readerOf([...leaves.slice(0, older - 1), leafHash(Buffer.of(9))]), older)
        assert.ok(!isConsistent({ size: older, root: forked }, heads[1], consistency))
      }
    }),
    { seed: 11, numRuns: 60 },
  )
})

test('what lies outside a tree has no proof in it', async () => {
  const read = readerOf(entriesOf(5).map(leafHash))
  for (const [index, size] of [
    [5, 5],
    [-1, 5],
    [0.5, 5],
  ] as const)
    await assert.rejects(proveInclusion(read, index, size), RangeError)
  await assert.rejects(proveConsistency(read, 6, 5), RangeError)
  assert.deepEqual(await proveConsistency(read, 0, 5), [])
})

/** A tree as a log keeps it: its leaves, and the hashes of what has become full. */
const grow = (batches: number[]) => {
  const entries = entriesOf(batches.reduce((sum, count) => sum + count, 0))
  const rows: Buffer[][] = [entries.map(leafHash)]
  const edge = emptyEdge()
  let from = 0
  for (const count of batches) {
    for (const { level, index, hash } of growEdge(edge, rows[0]!.slice(from, from + count))) {
      rows[level] ??= []
      assert.equal(rows[level].length, index, 'the hashes of a level come in their order')
      rows[level].push(hash)
    }
    from += count
  }
  const read: ReadHashes = async (level, first, count) => {
    const found = (rows[level] ?? []).slice(first, first + count)
    assert.equal(found.length, count, `level ${level} from ${first}: ${count}`)
    return found
  }
  return { entries, edge, rows, read, size: from }
}

test('a tree that grew in batches, over three levels of tiles, is the one that grew at once', async () => {
  const { entries, edge, rows, read, size } = grow([1, 254, 1, 300, 65_000, 0, 1_000])
  assert.equal(rows.length, 3)
  assert.deepEqual(rootOfEdge(edge), await rootAt(readerOf(rows[0]!), size))
  for (let level = 0; level < 3; level++) {
    const { from, count } = edgeOf(level, size)
    assert.deepEqual(edge.levels[level], rows[level]!.slice(from, from + count))
    assert.equal(rows[level]!.length, hashesAt(level, size))
  }
  const root = rootOfEdge(edge)
  for (const index of [0, 255, 256, 65_535, 65_536, size - 1]) {
    const proof = await proveInclusion(read, index, size)
    assert.ok(isIncluded({ index, size, root }, leafHash(entries[index]!), proof), String(index))
  }
  for (const older of [1, 255, 256, 257, 556, 65_536, 65_556, size]) {
    const head = { size: older, root: await rootAt(read, older) }
    assert.ok(isConsistent(head, { size, root }, await proveConsistency(read, older, size)), String(older))
  }
})

test('addresses of tiles: as published, there and back, and nothing else', () => {
  const known: [string, Parameters<typeof tilePath>[0]][] = [
    ['0/000', { level: 0, index: 0, width: 256 }],
    ['0/x001/x234/067', { level: 0, index: 1_234_067, width: 256 }],
    ['entries/x001/234.p/17', { level: 'entries', index: 1_234, width: 17 }],
    ['1/000.p/1', { level: 1, index: 0, width: 1 }],
  ]
  for (const [path, tile] of known) {
    assert.equal(tilePath(tile), path)
    assert.deepEqual(readTilePath(path), tile)
  }
  for (const path of [
    ...[
      '',
      '0',
      '0/',
      '0/0',
      '0/00',
      '0/0000',
      '0/x000/000',
      '00/000',
      '7/000',
      '63/000',
      '-1/000',
      '0/001/234',
    ],
    ...[
      '0/x001/x234',
      '0/000.p/0',
      '0/000.p/256',
      '0/000.p/257',
      '0/000.p/01',
      '0/000.p',
      '0/000/',
      'data/000',
    ],
    ...['entries/../000', '0/%30%30%30', '0/x001/x234/x567/x890/x123/456', '1e0/000', ' 0/000', '0/000\n'],
  ])
    assert.equal(readTilePath(path), null, path)
  const tile = fc.record({
    level: fc.oneof(fc.constant('entries' as const), fc.nat(maximumLevel)),
    index: fc.nat(2 ** 40),
    width: fc.integer({ min: 1, max: tileWidth }),
  })
  fc.assert(
    fc.property(tile, (one) => assert.deepEqual(readTilePath(tilePath(one)), { ...one })),
    { seed: 3 },
  )
  assert.deepEqual(
    [widthIn(0, 0, 300), widthIn(0, 1, 300), widthIn(0, 2, 300), widthIn(1, 0, 300), widthIn(2, 0, 300)],
    [256, 44, -212, 1, 0],
  )
})

test('bundles of entries, there and back; one that is cut off is none', () => {
  const entries = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 20 })
  fc.assert(
    fc.property(entries, fc.nat(), (some, cut) => {
      const bundle = bundleOf(some)
      assert.deepEqual(
        readBundle(bundle).map((entry) => [...entry]),
        some.map((entry) => [...entry]),
      )
      const ends = [0]
      for (const entry of some) ends.push(ends.at(-1)! + 2 + entry.length)
      const short = cut % (bundle.length + 1)
      if (ends.includes(short)) return
      assert.throws(() => readBundle(bundle.subarray(0, short)), /cut off/)
    }),
    { seed: 4 },
  )
  assert.throws(() => bundleOf([Buffer.alloc(65_536)]), RangeError)
})
