/** What every page of the portal is, whatever it says (specification, Pages). */

import assert from 'node:assert/strict'
import type { TestAnswer } from '../../../kit/testing/test-service.ts'

/** A form that our own page sends. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' }

export const dutch = { headers: { 'accept-language': 'nl-NL,nl;q=0.9,en;q=0.5' } }

/** A whole document in this language, under exactly the headers that are specified. */
export const assertPage = ({ headers, body }: TestAnswer, language: 'nl' | 'en' = 'nl'): void => {
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
  assert.match(body, new RegExp(`^<!doctype html>\\n<html lang="${language}">[\\s\\S]*</html>$`))
  const policy = headers.get('content-security-policy')!
  for (const rule of ["default-src 'none'", "form-action 'self'", "frame-ancestors 'none'"])
    assert.ok(policy.split('; ').includes(rule), policy)
  assert.doesNotMatch(policy, /unsafe|\*/)
  // So nothing in the page may stand in it itself, but what shows the way on where a module does not come.
  assert.doesNotMatch(
    body.replace(/<script nonce="[\w-]+">addEventListener\('error',[^<]*<\/script>/, ''),
    /<style|\sstyle="|<script(?! type="(?:importmap|speculationrules)")(?![^>]*\ssrc="\/assets\/)|\son\w+="/,
  )
  for (const [name, value] of [
    ['x-frame-options', 'DENY'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['x-robots-tag', 'noindex'],
    ['cache-control', 'no-store'],
    ['vary', 'Accept-Language, Cookie, Accept-Encoding'],
    ['cross-origin-opener-policy', 'same-origin'],
  ] as const)
    assert.equal(headers.get(name), value)
}

/** Nothing for a link preview. */
export const assertNoPreview = (body: string): void =>
  assert.doesNotMatch(body, /og:|twitter:|name="description"/)
