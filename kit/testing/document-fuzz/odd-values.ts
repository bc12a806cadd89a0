/** Odd values for fields and parameters, the form of an odd body, and the dice that choose. */

export interface Dice {
  /** A whole number from 0, below this one. */
  below(end: number): number
  pick<T>(list: readonly T[]): T
}

/** A body that is wrong in one way, with the headers that say what it is. */
export interface OddBody {
  /** What is wrong with it. */
  what: string
  headers: Record<string, string>
  bytes: Buffer
}

/** The same throws for the same seed (mulberry32). */
export const createDice = (seed: number): Dice => {
  let state = seed >>> 0
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  return { below, pick: (list) => list[below(list.length)]! }
}

/** A seed of its own for each name, so that one operation more leaves the others as they were. */
export const seedOf = (seed: number, name: string): number =>
  [...name].reduce((mixed, letter) => Math.imul(mixed ^ letter.codePointAt(0)!, 0x01000193), seed)

export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc00x',
  '\u202eabc\u202c',
  '\u2066\u2069',
  '\ufeff\u200b',
  '\u0007\u001b[31m',
  'line\r\nSet-Cookie: a=b',
  '👩🏽‍💻'.repeat(40),
  `e${'\u0301'.repeat(300)}`,
  'x'.repeat(70_000),
  '-1',
  '0',
  '01',
  '1e3',
  '0x10',
  '٣',
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  'NaN',
  'null',
  'true',
  '[object Object]',
  "'; DROP TABLE users; --",
  '%',
  '%00%ff',
  '_%\\',
  '*:* & | ! ( <->',
  '../../etc/passwd',
  '..\\..\\x',
  'constructor',
  '__proto__',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=1+1',
  'a@b@c',
  '"\\"@[1.2.3.4]',
  'http://[::1',
  'https://user:pass@localhost:99999/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '2025-02-30',
  '0000-00-00',
  '275760-09-13',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '0001-01-01T00:00:00+14:00',
  '00000000-0000-0000-0000-000000000000',
  'NL00BANK0000000000',
]

export const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  0.5,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 53,
  1e21,
  1e308,
]

/** Values of every other type, and of odd shapes. */
export const oddShapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  { length: 3, 0: 'a' },
  { toString: null },
  { constructor: { prototype: 1 } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  Array.from({ length: 3000 }, () => 'x'),
  Array.from({ length: 300 }, (_one, index) => ({ [`name${index}`]: index })),
]

/** In half of the throws a value of the type that was there, so that it comes past the schema more often. */
export const oddFor = (dice: Dice, now: unknown): unknown => {
  if (dice.below(2) === 0 && typeof now === 'string') return dice.pick(oddTexts)
  if (dice.below(2) === 0 && typeof now === 'number') return dice.pick(oddNumbers)
  if (dice.below(2) === 0 && Array.isArray(now)) return [...now, ...now, dice.pick(oddTexts)]
  return dice.pick<() => unknown>([
    () => dice.pick(oddTexts),
    () => dice.pick(oddNumbers),
    () => dice.pick(oddShapes),
  ])()
}
