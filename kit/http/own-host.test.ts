import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnHost } from './own-host.ts'

test('addresses, names of this machine and of the local network are our own', () => {
  for (const host of [
    ...['127.0.0.1', '127.0.0.1:8084', '[::1]:8084', '10.0.0.7', 'localhost', 'localhost:8084', 'LOCALHOST.'],
    ...['polder', 'polder:8084', 'audit.localhost', 'host.docker.internal:8084', 'nas.local', 'a.home.arpa'],
  ])
    assert.equal(isOwnHost(host, []), true, host)
})

test('public names are only our own where they are listed', () => {
  for (const host of [
    ...[
      'evil.example',
      'evil.example:8084',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'xlocalhost.nl',
    ],
    ...['internal.evil.nl', 'audit.example.nl.evil.nl'],
  ])
    assert.equal(isOwnHost(host, ['audit.example.nl']), false, host)
  assert.equal(isOwnHost('audit.example.nl', ['audit.example.nl']), true)
  assert.equal(isOwnHost('Audit.Example.NL:443', ['audit.example.nl']), true)
  assert.equal(isOwnHost('audit.example.nl:444', ['audit.example.nl:443']), false)
})
