/** robots.txt: the examples of RFC 9309, and generated files against another implementation. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import robotsParserModule from 'robots-parser'
import { maximumRobotsBytes, parseRobots, robotsFromAnswer } from './robots.ts'

// CommonJS with a callable default export.
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default

const site = 'https://voorbeeld.nl'
const allowed = (text: string, path: string, token = 'PolderBot'): boolean =>
  parseRobots(`${site}/robots.txt`, text, token).isAllowed(site + path)

test('RFC 9309 section 5.1: simple example', () => {
  const text =
    'User-Agent: *\nDisallow: *.gif$\nDisallow: /example/\nAllow: /publications/\n\nUser-Agent: foobot\nDisallow:/\nAllow:/example/page.html\nAllow:/example/allowed.gif\n\nUser-Agent: barbot\nUser-Agent: bazbot\nDisallow: /example/page.html\n\nUser-Agent: quxbot\n\nEOF'
  const paths = [
    '/example/page.html',
    '/example/allowed.gif',
    '/example/',
    '/publications/',
    '/publications/x.gif',
    '/',
  ]
  const table: Record<string, boolean[]> = {
    PolderBot: [false, false, false, true, true, true],
    FooBot: [true, true, false, false, false, false],
    bazbot: [false, true, true, true, true, true],
    quxbot: [true, true, true, true, true, true],
  }
  for (const [token, expected] of Object.entries(table))
    assert.deepEqual(
      paths.map((path) => allowed(text, path, token)),
      expected,
      token,
    )
})

test('RFC 9309 section 5.2: the longest match wins', () => {
  const text = 'User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif'
  assert.equal(allowed(text, '/example/page/disallow.gif', 'foobot'), true)
  assert.equal(allowed(text, '/example/page/disallowed.gif', 'foobot'), false)
})

test('RFC 9309 section 2.2.2: paths are compared encoded, unreserved characters decoded', () => {
  const cases: [string, string][] = [
    ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
    ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https://foo.bar'],
    ['/foo/bar/\u30C4', '/foo/bar/%E3%83%84'],
    ['/foo/bar/%E3%83%84', '/foo/bar/\u30C4'],
    ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
    ['/foo/bar/baz', '/foo/bar/%62%61%7A'],
    ['/a%3cd', '/a%3Cd'],
  ]
  for (const [pattern, path] of cases)
    assert.equal(allowed(`User-agent: *\nDisallow: ${pattern}`, path), false, pattern)
  assert.equal(allowed('User-agent: *\nDisallow: /a%2Fb', '/a/b'), true, 'an encoded slash is another path')
})

test('section 2.2.1 to 2.2.4: groups of one name are joined, other records do not split, empty rules do nothing', () => {
  assert.equal(
    allowed(
      'User-agent: PolderBot\nDisallow: /a\nUser-agent: *\nDisallow: /b\nUser-agent: polderbot\nDisallow: /c',
      '/c',
    ),
    false,
  )
  assert.equal(allowed('User-agent: PolderBot\nDisallow: /a\nUser-agent: *\nDisallow: /b', '/b'), true)
  assert.equal(
    allowed('User-agent: ander\nSitemap: /s.xml\nCrawl-delay: 3\nUser-agent: PolderBot\nDisallow: /', '/'),
    false,
  )
  assert.equal(allowed('User-agent: *\nDisallow:', '/'), true)
  assert.equal(allowed('Disallow: /', '/'), true, 'a rule before any group')
  assert.equal(allowed('\uFEFFuser-agent : PolderBot/2.0 # wij\r\ndisallow : /x # niet\r', '/x'), false)
  assert.equal(allowed('User-agent: *\nDisallow: /', '/robots.txt'), true)
  assert.equal(allowed('User-agent: PolderBotter\nDisallow: /', '/'), true)
  assert.equal(allowed('User-agent: *\nAllow: /p\nDisallow: /p', '/p'), true, 'equal lengths: allow')
})

test('delay and sitemaps', () => {
  const rules = parseRobots(
    `${site}/robots.txt`,
    'Sitemap: https://voorbeeld.nl/s.xml\nUser-agent: *\nCrawl-delay: 2.5\nDisallow: /x\nsitemap: /t.xml.gz\nSitemap: http://[\n',
    'PolderBot',
  )
  assert.equal(rules.crawlDelaySeconds, 2.5)
  assert.deepEqual(rules.sitemaps, ['https://voorbeeld.nl/s.xml', 'https://voorbeeld.nl/t.xml.gz'])
})

test('section 2.5: 500 KiB are read, a rule cut in half is not', () => {
  const filler = `# ${'x'.repeat(97)}\n`
  const text = `User-agent: *\nDisallow: /voor\n${filler.repeat(5200)}Disallow: /na\n`
  assert.ok(text.length > maximumRobotsBytes)
  assert.equal(allowed(text, '/voor'), false)
  assert.equal(allowed(text, '/na'), true)
  const head = 'User-agent: *\n'
  const edge = `${head}#${'x'.repeat(maximumRobotsBytes - head.length - 14)}\nDisallow: /lang-pad`
  assert.equal(allowed(edge, '/l'), true)
})

test('section 2.3.1: what an answer means', () => {
  const opens = (status: number): boolean =>
    robotsFromAnswer(`${site}/robots.txt`, status, 'User-agent: *\nDisallow: /x', 'PolderBot').isAllowed(
      `${site}/x`,
    )
  assert.deepEqual([200, 404, 401, 403, 410].map(opens), [false, true, true, true, true])
  assert.deepEqual([500, 503, 429, 0].map(opens), [false, false, false, false])
})

/** Slow and plain: the pattern as a regular expression. */
const plainMatch = (pattern: string, path: string): boolean => {
  const anchored = pattern.endsWith('$')
  const body = (anchored ? pattern.slice(0, -1) : pattern).replace(/[.*+?^${}()|[\]\\]/g, (sign) =>
    sign === '*' ? '.*' : `\\${sign}`,
  )
  return new RegExp(`^${body}${anchored ? '$' : ''}`).test(path)
}

test('generated rules agree with a plain reading', () => {
  const pattern = fc
    .string({ unit: fc.constantFrom('/', 'a', 'b', '*', '$', '.'), minLength: 1, maxLength: 8 })
    .map((text) => `/${text}`)
  const path = fc
    .string({ unit: fc.constantFrom('/', 'a', 'b', '.', '$'), maxLength: 10 })
    .map((text) => `/${text}`)
  const rule = fc.record({ allow: fc.boolean(), pattern })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), path, (rules, wanted) => {
      const shown = new URL(site + wanted).pathname
      const text = `User-agent: *\n${rules.map((each) => `${each.allow ? 'Allow' : 'Disallow'}: ${each.pattern}`).join('\n')}`
      const found = rules
        .filter((each) => plainMatch(each.pattern, shown))
        .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow))
      assert.equal(allowed(text, wanted), found[0]?.allow ?? true)
    }),
    { numRuns: 3000 },
  )
})

test('generated files agree with robots-parser, which shares no code', () => {
  // Where robots-parser reads otherwise than RFC 9309 is left out: docs/decisions/0029.
  const path = fc.constantFrom(
    '/',
    '/a',
    '/a/b',
    '/a/b.gif',
    '/p?q=1',
    '/p?q=a.gif',
    '/ü',
    '/%C3%BC',
    '/x%2Fy',
  )
  const rule = fc
    .tuple(
      fc.constantFrom('Allow', 'disallow'),
      fc.oneof(path, fc.constantFrom('', '/*.gif$', '/*q', '/a$', '*b')),
    )
    .map(([name, pattern]) => `${name}: ${pattern}`)
  const other = fc.constantFrom(
    '',
    '# Disallow: /',
    'Host: voorbeeld.nl',
    'no colon',
    'Sitemap: https://voorbeeld.nl/s',
  )
  const group = fc
    .tuple(
      fc.array(fc.constantFrom('PolderBot', 'polderbot/2.1', '*', 'other'), { minLength: 1, maxLength: 2 }),
      fc.array(rule, { minLength: 1, maxLength: 4 }),
      fc.array(other, { maxLength: 2 }),
    )
    .map(([agents, rules, others]) => [...agents.map((name) => `User-agent: ${name}`), ...rules, ...others])
  const file = fc
    .tuple(fc.array(group, { maxLength: 4 }), fc.constantFrom('\n', '\r\n', '\r'))
    .map(([groups, end]) => groups.flat().join(end))
  fc.assert(
    fc.property(file, path, (text, wanted) => {
      const theirs = robotsParser(`${site}/robots.txt`, text).isAllowed(site + wanted, 'PolderBot')
      assert.equal(allowed(text, wanted), theirs)
    }),
    { seed: 9309, numRuns: 3000 },
  )
})

test('a pattern of many stars takes no time', () => {
  assert.equal(allowed(`User-agent: *\nDisallow: /${'*a'.repeat(400)}$`, `/${'a'.repeat(1500)}b`), true)
})
