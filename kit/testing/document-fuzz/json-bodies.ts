/** JSON bodies that are wrong in one way: types, names, cuts, encodings and headers. */

import { type Dice, type OddBody, oddFor, oddShapes } from './odd-values.ts'

const json = { 'content-type': 'application/json' }

/** The ways to every value within, the deep ones too. */
const waysInto = (value: unknown, way: (string | number)[] = []): (string | number)[][] =>
  value === null || typeof value !== 'object'
    ? [way]
    : [
        ...(way.length > 0 ? [way] : []),
        ...Object.entries(value).flatMap(([name, inner]) =>
          waysInto(inner, [...way, Array.isArray(value) ? Number(name) : name]),
        ),
      ]

/** A copy with another value at the end of the way; undefined takes it out. */
const replaced = (value: unknown, way: (string | number)[], odd: unknown): unknown => {
  const [name, ...rest] = way
  if (name === undefined) return odd
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[name] = replaced(copy[name], rest, odd)
  return copy
}

const at = (value: unknown, way: (string | number)[]): unknown =>
  way.reduce<unknown>((inner, name) => (inner as Record<string | number, unknown>)[name], value)

const oddWholes = [
  '',
  'null',
  '[]',
  '"text"',
  '7',
  '{}',
  '[{}]',
  '{"a":1}{"b":2}',
  '{"a":NaN}',
  "{'a':1}",
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
]

const oddHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset="' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': ';' },
  { 'content-type': 'x'.repeat(3000) },
  { ...json, 'content-encoding': 'gzip' },
  { ...json, 'content-encoding': 'identity, br' },
  { ...json, 'content-encoding': '\xff' },
]

/** The same text in bytes that are not its UTF-8. */
const encodings: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(text.replace(/":"/, '":"\xe9\xff'), 'latin1'),
  (text) => Buffer.concat([Buffer.from(text), Buffer.from([0xc3])]),
  (text) => Buffer.concat([Buffer.from(text), Buffer.alloc(40)]),
]

/** `fields` are names that a body may have with a value each; the example has them or not. */
export const oddJsonBodies = (dice: Dice, example: unknown, fields: Record<string, unknown>): OddBody[] => {
  const base = Array.isArray(example) ? example : { ...fields, ...(example as object | undefined) }
  const text = JSON.stringify(example ?? base)
  const found: OddBody[] = []
  const add = (what: string, bytes: string | Buffer, headers: Record<string, string> = json): void =>
    void found.push({ what, headers, bytes: Buffer.from(bytes as string) })
  const ways = waysInto(base).filter((way) => way.length > 0)
  for (let times = 0; ways.length > 0 && times < 5; times++) {
    const way = dice.pick(ways)
    // Most often only that field is not as in the example.
    const start =
      at({ ...(example as object) }, way.slice(0, 1)) === undefined || times === 0 ? base : example
    const odd = oddFor(dice, at(start, way))
    add(`${way.join('.')} is odd`, JSON.stringify(replaced(start, way, odd)))
  }
  if (ways.length > 0) {
    const way = dice.pick(ways)
    add(`${way.join('.')} is missing`, JSON.stringify(replaced(base, way, undefined)))
    const name = dice.pick([
      'unknown',
      '',
      '\0',
      '\ud83d',
      '__proto__',
      'constructor',
      'id',
      'x'.repeat(3000),
    ])
    const extra = `${JSON.stringify(name)}:${JSON.stringify(dice.pick(oddShapes))}`
    add(
      'an extra field',
      text.startsWith('{') ? text.replace('{', `{${extra}${text === '{}' ? '' : ','}`) : extra,
    )
    add('a field twice', text.replace(/^\{("[^"]*":)/, '{$1null,$1'))
  }
  add('cut', text.slice(0, dice.below(text.length)))
  add('another value altogether', dice.pick(oddWholes))
  add('odd bytes', dice.pick(encodings)(text))
  add('odd headers of the body', text, dice.pick(oddHeaders))
  return found
}
