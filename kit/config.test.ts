import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ConfigurationError,
  choiceSetting,
  integerSetting,
  listSetting,
  networksSetting,
  optionalSetting,
  portSetting,
  readSettings,
  switchSetting,
  textSetting,
  urlSetting,
} from './config.ts'

const settings = {
  host: textSetting('HOST', '', '127.0.0.1'),
  port: portSetting('PORT', '', 8080),
  limit: integerSetting('LIMIT', '', 5, { minimum: 1, maximum: 10 }),
  strict: switchSetting('STRICT', '', false),
  mode: choiceSetting('MODE', '', ['sandbox', 'production'], 'sandbox'),
  hosts: listSetting('HOSTS', ''),
  proxies: networksSetting('PROXIES', ''),
  url: urlSetting('API_URL', ''),
  key: optionalSetting('API_KEY', ''),
}

test('what is not set, or blank, has its default', () => {
  const defaults = {
    host: '127.0.0.1',
    port: 8080,
    limit: 5,
    strict: false,
    mode: 'sandbox',
    hosts: [],
    proxies: [],
    url: undefined,
    key: undefined,
  }
  assert.deepEqual(readSettings(settings, {}), defaults)
  assert.deepEqual(readSettings(settings, { HOST: '  ', PORT: '', MODE: ' ', API_URL: '' }), defaults)
})

test('what is set is read as its type', () => {
  const read = readSettings(settings, {
    PORT: ' 0 ',
    LIMIT: '10',
    STRICT: 'true',
    MODE: 'production',
    HOSTS: 'a, b,,c ',
    PROXIES: '10.0.0.0/8, ::1, fd00::/64, 192.0.2.7',
    API_URL: 'https://api.example/v2//',
  })
  assert.equal(read.port, 0)
  assert.equal(read.limit, 10)
  assert.equal(read.strict, true)
  assert.equal(read.mode, 'production')
  assert.deepEqual(read.hosts, ['a', 'b', 'c'])
  assert.deepEqual(read.proxies, ['10.0.0.0/8', '::1', 'fd00::/64', '192.0.2.7'])
  assert.equal(read.url, 'https://api.example/v2')
})

test('a wrong setting stops the start and names itself, all of them at once and never the value', () => {
  const wrong = {
    PORT: '65536',
    LIMIT: '1e1',
    STRICT: 'yes',
    MODE: 'test',
    API_URL: 'ftp://secret@x',
    PROXIES: 'proxy.local',
  }
  assert.throws(
    () => readSettings(settings, wrong),
    (error) => {
      assert.ok(error instanceof ConfigurationError)
      const lines = error.message.split('\n')
      assert.deepEqual(lines.map((line) => line.split(':')[0]).toSorted(), Object.keys(wrong).toSorted())
      assert.doesNotMatch(error.message, /secret|yes|1e1|proxy\.local/)
      return true
    },
  )
  for (const text of ['-1', '1.5', '0x10', 'NaN', 'Infinity', '9'.repeat(30), '1 2'])
    assert.throws(
      () => readSettings({ port: settings.port }, { PORT: text }),
      /PORT: must be a whole number/,
      text,
    )
  for (const text of ['10.0.0.0/33', '::/129', '10.0.0.0/8/8', '10.0.0.0/', '300.1.1.1', '10.0.0.0/-1'])
    assert.throws(
      () => readSettings({ proxies: settings.proxies }, { PROXIES: text }),
      /PROXIES: must be IP/,
      text,
    )
})
