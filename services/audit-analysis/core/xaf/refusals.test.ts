/** What the reader refuses, on which line and why. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalText } from '../refusal-text.ts'
import { readLedger } from './read-ledger.ts'
import type { FileParts } from './testing/small-file.ts'
import { account, bytesOf, journal, line, transaction, xaf } from './testing/small-file.ts'
import { XafError } from './xaf-error.ts'

const errorOf = (content: string | Uint8Array): XafError => {
  try {
    readLedger(bytesOf(content))
  } catch (error) {
    assert.ok(error instanceof XafError, `${error}`)
    return error
  }
  return assert.fail('The file was read')
}

const refuses = (content: string | Uint8Array, reason: RegExp, atLine?: number): void => {
  const error = errorOf(content)
  assert.match(error.reason, reason)
  if (atLine !== undefined) assert.equal(error.line, atLine, error.message)
  assert.equal(error.message, `Line ${error.line}: ${error.reason}`)
}

test('files that are no audit file', () => {
  refuses('', /empty/, 1)
  refuses('\n\n', /no root element/, 3)
  refuses('hello', /not XML/, 1)
  refuses('PK\u0003\u0004 not a file', /not XML/)
  refuses('\n<html></html>', /root element is <html>/, 2)
  refuses('<auditfile/>', /has no <header>/)
  refuses('<auditfile><header/><company/></auditfile>', /has no <generalLedger>$/)
})

test('a part of a file that was exported in parts, of which the others may come along', () => {
  const part = (element: string): string => `<auditfile><header/><company><${element}/></company></auditfile>`
  refuses(part('generalLedger'), /has no <transactions>\. Send all parts of a file at once$/)
  refuses(part('transactions'), /has no <generalLedger>\. Send all parts of a file at once$/)
  assert.equal(
    refusalText(errorOf(part('transactions')).message, 'nl'),
    'Regel 1: Dit is geen heel auditfile: er is geen <generalLedger>. Bestaat het uit delen, stuur ze dan in één keer.',
  )
})

test('bytes that are no text', () => {
  refuses(Buffer.from([0xff, 0xfe, 0x3c]), /UTF-16/)
})

test('a DOCTYPE or an entity declaration, also inside the root', () => {
  refuses(`<!DOCTYPE auditfile [<!ENTITY x "y">]>${xaf({ declaration: '' }).trim()}`, /DOCTYPE/, 1)
  refuses(
    xaf({ declaration: '<?xml version="1.0"?>\n<!DOCTYPE auditfile SYSTEM "http://example.org/x.dtd">' }),
    /DOCTYPE/,
    2,
  )
  refuses(xaf({ chart: '<!ENTITY x "y">' }), /entity declaration/, 5)
  refuses(xaf({ lines: line('1000', '&bomb;', 'D') }), /"&"/, 8)
})

test('a file cut off anywhere', () => {
  const text = xaf({
    lines: line('1000', '1.00', 'D', '<desc a="b"><![CDATA[x]]><!-- y --></desc>'),
  }).trimEnd()
  for (let length = 0; length < text.length; length++) errorOf(text.slice(0, length))
  refuses(text.slice(0, -30), /truncated/)
})

test('markup that is not well formed', () => {
  const cases: [parts: FileParts, reason: RegExp][] = [
    [{ chart: '<a></b>' }, /does not match <a>/],
    [{ chart: '<a><b></a></b>' }, /does not match <b>/],
    [{ chart: '<ab></a>' }, /does not match <ab>/],
    [{ chart: '<a></ab>' }, /does not match <a>/],
    [{ chart: '<a x=1/>' }, /without quotes/],
    [{ chart: '<a x/>' }, /has no value/],
    [{ chart: '<a x="1" x="2"/>' }, /occurs twice/],
    [{ chart: '<a x="1"y="2"/>' }, /no name or attribute/],
    [{ chart: '<a x="<"/>' }, /attribute/],
    [{ chart: '<a x="&nbsp;"/>' }, /"&"/],
    [{ chart: '<1a/>' }, /name/],
    [{ chart: '<a\u00d7/>' }, /name/],
    [{ chart: 'a < b' }, /name/],
    [{ chart: 'a & b' }, /"&"/],
    [{ chart: 'a ]]> b' }, /\]\]>/],
    [{ chart: '&#0;' }, /character/],
    [{ chart: '&#xD800;' }, /character/],
    [{ chart: '&#x110000;' }, /character/],
    [{ chart: '<!-- a -- b -->' }, /comment/],
    [{ chart: '<!-- a --->' }, /comment/],
    [{ chart: '<?xml version="1.0"?>' }, /declaration/],
    [{ chart: '<? a?>' }, /name/],
    [{ chart: '<![CDATA[' }, /CDATA/],
    [{ chart: 'a\u0000b' }, /zero byte/],
    [{ declaration: '<?xml encoding="UTF-8"?>' }, /declaration/],
    [{ declaration: '<?xml version\u00a0="1.0"?>' }, /declaration/],
    [{ declaration: '<!-- a --><?xml version="1.0"?>' }, /declaration/],
  ]
  for (const [parts, reason] of cases) refuses(xaf(parts), reason, parts.chart ? 5 : 1)
  refuses(`${xaf()}<more/>`, /behind the root/, 12)
  refuses(`${xaf()}text`, /behind the root/, 12)
  refuses(`${xaf()}\u001atext`, /behind the root/, 12)
  refuses(`${xaf().trimEnd().slice(0, -1)}\u0000\u0000`, /truncated|does not match/, 11)
  refuses(xaf().replaceAll('\n', '\r\n').replace('</company>', '</compony>'), /<company>/, 10)
  refuses(`${'<a>'.repeat(5)}`, /root element is <a>/)
  refuses(xaf({ chart: '<a>'.repeat(200) }), /nested/, 5)
})

test('amounts that do not fit, with the line they are on', () => {
  const cases: [string, RegExp][] = [
    ['1.005', /more than two decimals/],
    ['0,001', /more than two decimals/],
    ['120000.00500', /more than two decimals/],
    ['1.23450000000001', /more than two decimals/],
    ['0.30001', /more than two decimals/],
    ['0.300019', /more than two decimals/],
    ['90071992547409.9200000001', /too large/],
    ['9.9e-6x', /not a number/],
    ['1e-5', /not a number/],
    ['90071992547409.92', /too large/],
    ['9'.repeat(400), /too large/],
    ['', /empty/],
    ['abc', /not a number/],
    ['1e5', /not a number/],
    ['1.234,56', /not a number/],
    ['1 000', /not a number/],
    ['--1', /not a number/],
    ['-', /not a number/],
    ['0x10', /not a number/],
    ['NaN', /not a number/],
  ]
  for (const [written, reason] of cases) {
    refuses(xaf({ lines: `\n\n${line('1000', written, 'D')}` }), reason, 10)
    const opening = `<openingBalance><obLine><accID>1000</accID><amnt>${written}</amnt><amntTp>D</amntTp></obLine></openingBalance>`
    refuses(xaf({ sections: opening }), reason, 6)
    if (written) refuses(xaf({ totals: `<totalDebit>${written}</totalDebit>` }), reason, 7)
  }
  const huge = line('1000', '90071992547409.91', 'D')
  refuses(xaf({ lines: huge + huge }), /together/, 8)
})

test('records whose meaning is not certain', () => {
  const cases: [parts: FileParts, reason: RegExp][] = [
    [{ lines: '<trLine><accID>1000</accID><amntTp>D</amntTp></trLine>' }, /without an amount/],
    [{ lines: '<trLine><accID>1000</accID><amnt>1</amnt></trLine>' }, /without D or C/],
    [{ lines: line('1000', '1', 'X') }, /neither D nor C: "X"/],
    [{ lines: line('1000', '1', 'Debiteur') }, /neither D nor C: "Debiteur"/],
    [{ lines: '<trLine><amnt>1</amnt><amntTp>D</amntTp></trLine>' }, /without an account/],
    [{ lines: line(' ', '1', 'D') }, /without an account/],
    [{ lines: line('1000', '1', 'D', '<amnt>2</amnt>') }, /<amnt> occurs twice/],
    [{ lines: line('1000', '1', 'D', '<debitAmount>2</debitAmount>') }, /both/],
    [{ lines: line('1000', '<b>1</b>', 'D') }, /holds an element/],
    [{ lines: line('1000', '1', 'D', '<effDate>2024-02-30</effDate>') }, /not a date/],
    [
      { journals: journal(transaction(line('1000', '1', 'D')).replace('2024-01-31', '31-01-2024')) },
      /not a date/,
    ],
    [{ journals: '<journal/></transactions><transactions>' }, /<transactions> occurs twice/],
    [{ totals: '<linesCount>many</linesCount>' }, /whole number/],
    [{ chart: account('1', 'B', '<accID>2</accID>') }, /<accID> occurs twice/],
  ]
  for (const [parts, reason] of cases) refuses(xaf(parts), reason)
})

test('many different elements, attributes and ids, more than the reader remembers', () => {
  const many = Array.from({ length: 20_000 }, (_, i) => `<e${i} a${i}="x"><f${i}/></e${i}>`).join('')
  assert.equal(readLedger(bytesOf(xaf({ chart: many }))).lines.count, 2)
  const lines = Array.from({ length: 20_000 }, (_, i) => line(`id${i}`, '1', 'D')).join('')
  assert.equal(readLedger(bytesOf(xaf({ lines }))).accounts.length, 20_002)
})
