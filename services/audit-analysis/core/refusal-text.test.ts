import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { reasonInDutch, refusalText } from './refusal-text.ts'

/** The sentences in the reader's own source, with something in the place of what they fill in. */
const reasons = (): string[] =>
  globSync('core/xaf/*.ts', { cwd: new URL('..', import.meta.url) }).flatMap((file) => {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    const calls = source.matchAll(/(?:refuse\(|new XafError\()[^'`}]*?(['`])((?:(?!\1)[^\\]|\\.)*)\1/g)
    return [...calls].map(([, , text]) => text!.replaceAll(/\$\{[^}]*\}/g, 'x'))
  })

test('every reason of the reader has its sentence in Dutch', () => {
  const found = reasons().filter((reason) => !/^The x x$/.test(reason))
  assert.ok(found.length > 40, `${found.length} reasons seen`)
  assert.deepEqual(
    found.filter((reason) => reasonInDutch(reason) === null),
    [],
  )
})

test('each value that the reader names has a name in Dutch', () => {
  const names = globSync('core/xaf/*.ts', { cwd: new URL('..', import.meta.url) }).flatMap((file) => {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    return [...source.matchAll(/\b(?:dayAt|centsAt|wholeAt)\(.*, '([a-z ]+)'(?:, true)?\)/g)].map(
      ([, name]) => name!,
    )
  })
  assert.ok(names.length > 8, names.join())
  for (const name of names)
    assert.doesNotMatch(reasonInDutch(`The ${name} is not a date: "x"`)!, new RegExp(`“${name}”`))
})

test('a refusal names file and line and says what to do', () => {
  assert.equal(
    refusalText('Line 3: The amount is not a number: "12x"', 'nl'),
    'Regel 3: “bedrag” is geen getal: "12x". Exporteer het auditfile opnieuw uit uw boekhoudpakket.',
  )
  assert.equal(
    refusalText('boekjaar.xaf: Line 3: A DOCTYPE is not accepted', 'nl'),
    'boekjaar.xaf: Regel 3: Een DOCTYPE nemen wij niet aan. Exporteer het auditfile opnieuw uit uw boekhoudpakket.',
  )
  assert.equal(
    refusalText('Line 3: The type of an amount is neither D nor C: "Haben"', 'nl'),
    'Regel 3: De soort van een bedrag is geen D of C: "Haben". Exporteer het auditfile opnieuw uit uw boekhoudpakket.',
  )
  assert.equal(
    refusalText('Line 3: A DOCTYPE is not accepted', 'en'),
    'Line 3: A DOCTYPE is not accepted. Export the audit file from your bookkeeping package again.',
  )
  assert.match(
    refusalText(
      'a.zip holds b.xaf compressed in a way that is not read here; pack it again as an ordinary ZIP (Deflate)',
      'nl',
    ),
    /^b\.xaf in a\.zip is ingepakt op een manier die wij niet lezen/,
  )
  assert.equal(refusalText('The file is larger than 50 MB.', 'nl'), 'Het bestand is groter dan 50 MB.')
})

test('a reason that nobody foresaw is told in English, and the page says so', () => {
  assert.equal(
    refusalText('Line 9: Something new', 'nl'),
    'Regel 9: Dit bestand kunnen wij niet lezen. De reden, in het Engels: Something new.',
  )
})
