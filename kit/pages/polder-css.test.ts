import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { type Appearance, coloursOf, contrastOf } from './tokens.ts'

const stylesheet = readFileSync(new URL('./polder.css', import.meta.url), 'utf8')
const colours = coloursOf(stylesheet)
const appearances: Appearance[] = ['light', 'dark']

test('contrasts are computed as WCAG defines them', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21)
  assert.equal(contrastOf('#777777', '#777777'), 1)
  assert.equal(contrastOf('#777777', '#ffffff').toFixed(2), '4.48')
})

test('the tokens are those of the house, in both appearances', () => {
  const soft = ['accent', 'good', 'bad', 'warn'].flatMap((name) => [name, `${name}-soft`])
  const data = [1, 2, 3, 4, 5, 6].map((number) => `data-${number}`)
  for (const appearance of appearances)
    for (const name of ['ink', 'ink-soft', 'paper', 'ground', 'line', 'focus', ...soft, ...data])
      assert.match(colours[appearance][name] ?? '', /^#[0-9a-f]{6}$/, `${name}, ${appearance}`)
  const sizesOf = (kind: string): number =>
    stylesheet.match(new RegExp(`^  --${kind}-\\d:`, 'gm'))?.length ?? 0
  assert.deepEqual([sizesOf('size'), sizesOf('space'), sizesOf('radius')], [5, 6, 2])
})

test('no colour is written anywhere but in a token', () => {
  const afterTokens = stylesheet.slice(stylesheet.indexOf('/* The page */'))
  const found = afterTokens.match(/#[0-9a-f]{3,8}\b/gi) ?? []
  // Paper is white whatever the screen.
  assert.deepEqual(found, ['#ffffff'])
})

for (const appearance of appearances) {
  const colour = (name: string): string => colours[appearance][name]!
  const poor = (pairs: readonly (readonly [string, string])[], least: number): string[] => {
    assert.ok(pairs.length > 0)
    return pairs
      .filter(([one, other]) => contrastOf(colour(one), colour(other)) < least)
      .map(([one, other]) => `${one} on ${other}: ${contrastOf(colour(one), colour(other)).toFixed(2)}`)
  }

  test(`${appearance}: every text stands out 4.5 : 1 from whatever it stands on`, () => {
    const grounds = ['paper', 'ground', 'accent-soft', 'good-soft', 'bad-soft', 'warn-soft']
    const toned = ['accent', 'good', 'bad', 'warn'].flatMap((tone) =>
      ['paper', 'ground', `${tone}-soft`].map((ground) => [tone, ground] as const),
    )
    const inked = ['ink', 'ink-soft'].flatMap((ink) => grounds.map((ground) => [ink, ground] as const))
    const onButtons = ['accent', 'accent-strong', 'bad', 'bad-strong'].map(
      (ground) => ['paper', ground] as const,
    )
    assert.deepEqual(poor([...toned, ...inked, ...onButtons], 4.5), [])
  })

  test(`${appearance}: the edges of controls and the focus stand out 3 : 1`, () => {
    const edges = ['ink-soft', 'accent', 'bad', 'focus'].flatMap((edge) =>
      ['paper', 'ground'].map((ground) => [edge, ground] as const),
    )
    assert.deepEqual(poor(edges, 3), [])
    // One of the two colours of the focus stands out from any colour at all.
    assert.ok(contrastOf(colour('focus'), colour('paper')) >= 9)
  })

  test(`${appearance}: colours of charts stand out 3 : 1 from paper and from their neighbours`, () => {
    const data = [1, 2, 3, 4, 5, 6].map((number) => `data-${number}`)
    const pairs = data.flatMap((name, i) => [
      [name, 'paper'] as const,
      [name, 'ground'] as const,
      [name, data[(i + 1) % data.length]!] as const,
    ])
    assert.deepEqual(poor(pairs, 3), [])
  })
}

test('the stylesheet is at most 8 kB with brotli', () => {
  const { length } = brotliCompressSync(stylesheet)
  assert.ok(length <= 8000, `${length} bytes`)
})

test('what moves, moves only for those who have nothing against it', () => {
  const moving = /\b(?:transition|animation)(?:-\w+)*:/
  assert.match(stylesheet, moving)
  const [before = '', after = ''] = stylesheet.split('@media (prefers-reduced-motion: no-preference) {')
  // The block ends at the first brace that stands at the beginning of a line.
  const outside = before + after.slice(after.indexOf('\n}'))
  assert.doesNotMatch(outside, moving)
  assert.doesNotMatch(outside, /scroll-behavior: smooth/)
})
