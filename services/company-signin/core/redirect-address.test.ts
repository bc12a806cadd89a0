/** Redirect addresses that look allowed and are not. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAllowedRedirect } from './redirect-address.ts'

const rules = { allowedOrigins: ['https://aanmelden.voorbeeld.nl'], allowsLoopback: false }

test('addresses of an allowed origin, and loopback where it is allowed', () => {
  for (const address of ['https://aanmelden.voorbeeld.nl', 'https://AANMELDEN.voorbeeld.nl:443/terug?x=1']) {
    assert.equal(isAllowedRedirect(address, rules), true, address)
  }
  for (const address of ['http://localhost:8082/onboarding', 'http://127.0.0.1:1/', 'https://[::1]:3000/']) {
    assert.equal(isAllowedRedirect(address, { ...rules, allowsLoopback: true }), true, address)
    assert.equal(isAllowedRedirect(address, rules), false, address)
  }
})

test('everything else is refused', () => {
  const wrong = [
    '',
    '/onboarding',
    '//aanmelden.voorbeeld.nl/',
    'http://aanmelden.voorbeeld.nl/',
    'https://aanmelden.voorbeeld.nl:8443/',
    'https://aanmelden.voorbeeld.nl.kwaad.nl/',
    'https://kwaad.nl/https://aanmelden.voorbeeld.nl/',
    'https://aanmelden.voorbeeld.nl@kwaad.nl/',
    'https://jan:geheim@aanmelden.voorbeeld.nl/',
    'https://aanmelden.voorbeeld.nl/#ref',
    'https://aanmelden.voorbeeld.nl/\r\nx',
    'https://aanmelden.voorbeeld.nl/\tx',
    'https://aanmelden.voorbeeld.nl/x\u0000',
    'https://aanmelden.voorbeeld.nl/x\u007f',
    'https://aanmelden.voorbeeld.nl/x\u0085',
    ' https://aanmelden.voorbeeld.nl/',
    'https://aanmelden.voorbeeld.nl/a b',
    'https://aanmelden.voorbeeld.nl\\@kwaad.nl/',
    'javascript:alert(1)//aanmelden.voorbeeld.nl',
    'data:text/html,x',
    'http://localhost.kwaad.nl/',
    'http://127.0.0.1.kwaad.nl/',
  ]
  for (const address of wrong)
    assert.equal(isAllowedRedirect(address, { ...rules, allowsLoopback: true }), false, address)
})
