import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownAddressOf } from './own-address.ts'

test('a service is reached at the address that is set, else at its port, by HTTPS where it has a certificate', () => {
  const plain = { settings: { host: '127.0.0.1' }, certificate: null }
  assert.equal(ownAddressOf(plain, { port: 8081 }), 'http://127.0.0.1:8081')
  assert.equal(ownAddressOf({ ...plain, certificate: {} }, { port: 8081 }), 'https://127.0.0.1:8081')
  assert.equal(ownAddressOf({ ...plain, settings: { host: '::1' } }, { port: 81 }), 'http://[::1]:81')
  assert.equal(ownAddressOf({ ...plain, settings: { host: '0.0.0.0' } }, { port: 81 }), 'http://127.0.0.1:81')
  assert.equal(ownAddressOf({ ...plain, settings: { host: '::' } }, { port: 81 }), 'http://[::1]:81')
  const publicUrl = 'https://banen.example/'
  assert.equal(ownAddressOf(plain, { publicUrl, port: 8081 }), 'https://banen.example')
})
