/** A written page gives what its text says, with a nonce and keys of its own each time, compressed or not. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { systemRandom } from '../clock.ts'
import { formKey } from './form-key.ts'
import { html } from './html.ts'
import { writePage } from './written-page.ts'

const newNonce = (): string => systemRandom.bytes(16).toString('base64url')
const keysIn = (text: string): string[] =>
  [...text.matchAll(/name="key" value="([^"]*)"/g)].map((one) => one[1]!)

test('whatever a page holds, it is the same with another nonce and other keys', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  const long = fc.tuple(text, fc.nat(400)).map(([one, times]) => one.repeat(times))
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, long, fc.constant('nonce'), fc.constant('key')), { maxLength: 12 }),
      (parts) => {
        const first = newNonce()
        const source = parts
          .map((part) =>
            part === 'nonce' ? html`<style nonce="${first}">` : part === 'key' ? formKey() : html`${part}`,
          )
          .join('')
        const page = writePage(source, first)
        for (const nonce of [newNonce(), newNonce()]) {
          const plain = page.plain(nonce).toString()
          const gzip = gunzipSync(page.gzip(nonce)).toString()
          for (const found of [plain, gzip]) {
            const keys = keysIn(source)
            const expected = keysIn(found).reduce(
              (text, key, at) => text.replace(keys[at]!, key),
              source.replaceAll(first, nonce),
            )
            assert.equal(found, expected)
          }
          const all = [...keysIn(source), ...keysIn(plain), ...keysIn(gzip)]
          assert.equal(new Set(all).size, all.length, 'each key is new')
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('what people write is never taken for the key of a form', () => {
  const typed = `<input type="hidden" name="key" value="${'a'.repeat(22)}">`
  const nonce = newNonce()
  const text = html`<p>${typed}</p>`.toString()
  assert.equal(writePage(text, nonce).plain(newNonce()).toString(), text)
})

test('gaps cost little of what compressing saves', () => {
  const nonce = newNonce()
  const words = Array.from({ length: 900 }, (_, at) => `woord ${(at * 7919) % 613} van een vacature`)
  const text =
    html`<style nonce="${nonce}"></style><script nonce="${nonce}"></script>${words.slice(0, 450).join(' ')}${formKey()}${words.slice(450).join(' ')}`.toString()
  const [gapped, without] = [
    writePage(text, nonce).gzip(newNonce()).length,
    gzipSync(text, { level: 4 }).length,
  ]
  assert.ok(gapped < without + 3 * 60, `${gapped} and ${without} bytes`)
})
