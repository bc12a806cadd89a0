import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import {
  ConfigurationError,
  choiceSetting,
  headerSetting,
  hostsSetting,
  integerSetting,
  listSetting,
  mailboxSetting,
  networksSetting,
  optionalSetting,
  portSetting,
  readSettings,
  secretSetting,
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

test('hosts are names or addresses with a port or without, and nothing more', () => {
  const read = (text: string) => readSettings({ hosts: hostsSetting('HOSTS', '') }, { HOSTS: text }).hosts
  assert.deepEqual(read('localhost, 127.0.0.1:9124,[::1]:80,::1, site.voorbeeld.nl:65535'), [
    'localhost',
    '127.0.0.1:9124',
    '[::1]:80',
    '::1',
    'site.voorbeeld.nl:65535',
  ])
  for (const text of [
    'http://x y',
    'http://127.0.0.1:9124/',
    'x y',
    'x/',
    'x:',
    'x:65536',
    'x:80:80',
    'jan@x',
    '*.x.nl',
    '-x',
    '[x]:80',
    '[::1',
    'a..b',
  ])
    assert.throws(() => read(text), /HOSTS: must be host/, text)
})

test('a sender is one mail address, with a name or without', () => {
  const read = (text: string) =>
    readSettings({ from: mailboxSetting('FROM', '', 'x@x.nl') }, { FROM: text }).from
  assert.equal(read(''), 'x@x.nl')
  for (const text of [
    'a@localhost',
    'Café Zuid <info@zuid.nl>',
    '"Zuid, BV" <info@zuid.nl>',
    '<a.b+c@x-y.nl>',
  ])
    assert.equal(read(text), text)
  for (const text of [
    'nope',
    'geen adres',
    'Polder <nope>',
    'a@b@c.nl',
    'a@x.nl, b@x.nl',
    'A <a@x.nl> B',
    'Zuid, BV <info@zuid.nl>',
    'Jan\u0000 <a@x.nl>',
    'a@',
    '@x.nl',
    'a@x..nl',
    'a b@x.nl',
  ])
    assert.throws(() => read(text), /FROM: must be one mail address/, text)
})

test('a text for a header is one line of ASCII', () => {
  const read = (text: string) =>
    readSettings({ contact: headerSetting('CONTACT', '') }, { CONTACT: text }).contact
  assert.equal(read('https://polder.example/bot (vragen)'), 'https://polder.example/bot (vragen)')
  assert.equal(read(' '), undefined)
  for (const text of ['a\r\nX-Eigen: 1', 'a\tb', 'a\u0000b', 'a\u007f', 'één'])
    assert.throws(() => read(text), /CONTACT: must be one line of ASCII/, text)
})

const folder = mkdtempSync(join(tmpdir(), 'polder-config-'))
after(() => rmSync(folder, { recursive: true }))

const fileWith = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('a secret may stand in a file, and is then never shown', () => {
  const secrets = {
    token: secretSetting('TOKEN', ''),
    chosen: { ...secretSetting('A_KEY', ''), otherwise: 'KEY' },
  }
  const read = (environment: Record<string, string>) => readSettings(secrets, environment)
  const path = fileWith('token', 'geheim-0815\n')
  assert.equal(read({ TOKEN_FILE: path }).token, 'geheim-0815')
  assert.equal(read({ KEY_FILE: path }).chosen, 'geheim-0815')
  assert.equal(read({ KEY_FILE: path, A_KEY: 'own' }).chosen, 'own')
  const refused = (environment: Record<string, string>, message: string) =>
    assert.throws(() => read(environment), new ConfigurationError(message))
  refused({ TOKEN: 'geheim', TOKEN_FILE: path }, 'TOKEN: is given twice, here and as a file in TOKEN_FILE')
  refused({ TOKEN_FILE: join(folder, 'geheim') }, 'TOKEN: the file of TOKEN_FILE cannot be read')
  refused({ TOKEN_FILE: fileWith('blank', ' \n') }, 'TOKEN: the file of TOKEN_FILE is empty')
  assert.equal(readSettings(settings, { API_KEY_FILE: path }).key, undefined, 'no secret')
})
