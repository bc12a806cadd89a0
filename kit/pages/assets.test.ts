import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { createSampleService } from '../testing/sample-service.ts'
import { startSampleSite } from '../testing/sample-site.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { joinedFile } from './asset-file.ts'
import { type Assets, createAssets } from './assets.ts'

const hashed = /^\/assets\/([\w-]+)\.([\w-]{16})\.(css|js)$/

let folder: string
let assets: Assets
let sample: TestService
const file = (name: string): URL => pathToFileURL(join(folder, name))

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-assets-'))
  // The names are put in, so that no reader of imports takes them for this file's own.
  await writeFile(
    join(folder, 'greet.browser.ts'),
    `import { name } from '${'./name'}.browser.ts'\nimport Combobox from '@github/combobox-nav'\nexport const greet = (): string => name + String(Combobox)\n`,
  )
  await writeFile(
    join(folder, 'name.browser.ts'),
    `import type { X } from '${'./x'}.ts'\nexport const name: X = '<b>'\n`,
  )
  await writeFile(join(folder, 'lost.browser.ts'), `import '${'./server'}.ts'\n`)
  for (const name of ['alone', 'beside'])
    await writeFile(
      join(folder, `${name}.browser.ts`),
      `declare const told: string[]\nconst own: string = '${name}'\ntold.push(own)\n`,
    )
  await writeFile(join(folder, 'more.css'), `/* For\n   people. */\n\n${'  p { color: red }\n'.repeat(40)}`)
  const files = ['greet', 'name', 'lost'].map((name) => [name, file(`${name}.browser.ts`)])
  assets = createAssets({ files: { ...Object.fromEntries(files), more: file('more.css') } })
  sample = await startTestService(createSampleService, {
    database: false,
    service: { routes: assets.routes },
  })
})

after(async () => {
  await sample?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** The bytes as they come over the line, and the address as it is written. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(sample.address)
    const asked = request({ hostname, port, path, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray())
      resolve({ status: answer.statusCode!, headers: answer.headers, body })
    })
    asked.on('error', reject).end()
  })

test('an asset is kept for a year, and its bytes are the same plain, gzipped and with brotli', async () => {
  const href = assets.href('more.css')
  assert.match(href, hashed)
  const plain = await raw(href, {})
  assert.equal(plain.status, 200)
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(plain.headers['content-type'], 'text/css; charset=utf-8')
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.equal(plain.headers['x-content-type-options'], 'nosniff')
  assert.equal(plain.body.toString(), `p { color: red }\n`.repeat(40))
  const seen = new Set([plain.headers['etag']])
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await raw(href, { 'accept-encoding': encoding })
    assert.equal(packed.headers['content-encoding'], encoding)
    assert.equal(packed.headers['vary'], 'accept-encoding')
    assert.ok(packed.body.length < plain.body.length / 5)
    assert.deepEqual(unpack(packed.body), plain.body)
    seen.add(packed.headers['etag'])
  }
  assert.equal(seen.size, 3, 'a strong ETag for each encoding')
})

test('modules that every page has are one file, in which none sees the names of another', () => {
  const { text } = joinedFile([file('alone.browser.ts'), file('beside.browser.ts')])
  const told: string[] = []
  new Function('told', text)(told)
  assert.deepEqual(told, ['alone', 'beside'])
  for (const name of ['greet', 'name'])
    assert.throws(() => joinedFile([file(`${name}.browser.ts`)]), /cannot be joined/)
  assert.match(assets.href('house.js'), hashed)
  assert.notEqual(assets.href('house.js'), assets.href('house-files.js'))
})

test('a module that is joined is one file with all that it imports, each of which runs once', async () => {
  const made = await mkdtemp(join(tmpdir(), 'polder-joined-'))
  const add = async (name: string, text: string): Promise<[string, URL]> => {
    const at = pathToFileURL(join(made, `${name}.browser.ts`))
    await writeFile(at, text.replaceAll('FROM', "from './").replaceAll('END', ".browser.ts'"))
    return [name, at]
  }
  const files = Object.fromEntries([
    await add(
      'told',
      `declare const heard: string[]\nheard.push('told')\nexport const own = (): string[] => heard\n`,
    ),
    await add(
      'left-hand',
      `import { own as told } FROMtoldEND\nexport function left(): void {\n  told().push('left')\n}\n`,
    ),
    await add(
      'page',
      `import {\n  left,\n} FROMleft-handEND\nimport { type X, own } FROMtoldEND\nconst left2: X = left\nleft2()\nown().push('page')\n`,
    ),
    await add('circle', `import { other } FROMotherEND\nexport const circle = other\n`),
    await add('other', `import { circle } FROMcircleEND\nexport const other = circle\n`),
    await add('package', `import Combobox from '@github/combobox-nav'\nCombobox\n`),
    await add('later', `void import('${'./told'}.browser.ts')\n`),
    await add('waits', `const one = await Promise.resolve(1)\nvoid one\n`),
    await add('kinds', `let one = 1\nexport default one\n`),
    await add('list', `const one = 1\nconst two = 2\nexport { one, two as three }\n`),
    await add(
      'keys',
      `import { tinykeys as listen } from 'tinykeys'\nimport { one, three } FROMlistEND\nexport const kinds = [typeof listen, one, three]\n`,
    ),
    await add('outside', `import '${'./server'}.browser.ts'\n`),
  ])
  const joined = createAssets({ files, joined: Object.keys(files) })
  assert.deepEqual(joined.preloads(['page.js']), [joined.href('page.js')])
  const answer = createAssets({ files }).preloads(['page.js'])
  assert.equal(answer.length, 3, 'each by itself where nothing is joined')
  const heard: string[] = []
  new Function('heard', joined.stylesheet('page.js'))(heard)
  assert.deepEqual(heard, ['told', 'left', 'page'])
  const keys: { kinds: unknown[] } = await import(
    `data:text/javascript,${encodeURIComponent(joined.stylesheet('keys.js'))}`
  )
  assert.deepEqual(keys.kinds, ['function', 1, 2], 'packages too, and exports by list')
  for (const name of ['circle', 'package', 'later', 'waits', 'kinds', 'outside'])
    assert.throws(
      () => joined.href(`${name}.js`),
      /cannot be joined|imports itself|no asset of this service/,
      name,
    )
  await rm(made, { recursive: true })
})

test('whoever has the file already is told so', async () => {
  const href = assets.href('more.css')
  const etag = (await raw(href, { 'accept-encoding': 'br' })).headers['etag'] as string
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await raw(href, { 'accept-encoding': 'br', 'if-none-match': header })
    assert.deepEqual([answer.status, answer.body.length], [304, 0], header)
  }
  assert.equal((await raw(href, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status, 200)
  assert.equal((await raw(href, { 'if-none-match': '"other"' })).status, 200)
})

test('an unknown name, another hash and a path out of the folder are nothing, as any other address', async () => {
  const href = assets.href('greet.js')
  const [, name, hash] = hashed.exec(href)!
  const other = `${hash!.slice(0, -1)}${hash!.endsWith('A') ? 'B' : 'A'}`
  const nothing = await raw('/nowhere', {})
  for (const path of [
    `/assets/${name}.${other}.js`,
    `/assets/${name}.${hash}.css`,
    `/assets/${name}.js`,
    `/assets/${name}.${hash}.js.map`,
    `/assets/other.${hash}.js`,
    `/assets/.${hash}.js`,
    '/assets/',
    '/assets/../package.json',
    '/assets/..%2f..%2fpackage.json',
    `/assets/..%2f${name}.${hash}.js`,
    `/assets/%2e%2e/${name}.${hash}.js`,
    `/assets/__proto__.${hash}.js`,
    `/assets/constructor.${hash}.js`,
  ]) {
    const answer = await raw(path, {})
    assert.equal(answer.status, 404, path)
    assert.equal(JSON.parse(answer.body.toString()).message, JSON.parse(nothing.body.toString()).message)
  }
})

test('a module has no types, and imports by names that the import map leads to hashed addresses', async () => {
  const { body } = await sample.get(assets.href('greet.js'))
  assert.match(body, /from '.\/name\.js'/)
  assert.match(body, /from '@github\/combobox-nav'/)
  assert.doesNotMatch(body, /: string/)
  assert.doesNotMatch((await sample.get(assets.href('name.js'))).body, /import|: X/)
  assert.deepEqual(JSON.parse(assets.importMap(['greet.js'])), {
    imports: {
      '/assets/greet.js': assets.href('greet.js'),
      '/assets/name.js': assets.href('name.js'),
      '@github/combobox-nav': assets.href('combobox-nav.js'),
    },
  })
  assert.deepEqual(assets.preloads(['name.js']), [assets.href('name.js')])
  for (const name of ['greet.js', 'combobox-nav.js'])
    assert.equal((await sample.get(assets.href(name))).status, 200)
})

test('a hash is that of the bytes, so a changed import changes the map and not the importer', async () => {
  const changed = await mkdtemp(join(tmpdir(), 'polder-assets-'))
  const at = (name: string): URL => pathToFileURL(join(changed, name))
  await writeFile(join(changed, 'name.browser.ts'), 'export const name = 2\n')
  await writeFile(
    join(changed, 'greet.browser.ts'),
    `import { name } from '${'./name'}.browser.ts'\nimport Combobox from '@github/combobox-nav'\nexport const greet = (): string => name + String(Combobox)\n`,
  )
  const next = createAssets({ files: { greet: at('greet.browser.ts'), name: at('name.browser.ts') } })
  assert.equal(next.href('greet.js'), assets.href('greet.js'))
  assert.notEqual(next.href('name.js'), assets.href('name.js'))
  assert.match(next.importMap(['greet.js']), new RegExp(next.href('name.js')))
  await rm(changed, { recursive: true })
})

test('a name that is not served, an import of a server’s file and a name of the kit are mistakes of the programmer', () => {
  assert.throws(() => assets.href('other.css'), /No asset is named other\.css/)
  assert.throws(() => assets.href('polder'), /No asset is named polder/)
  assert.throws(() => assets.importMap(['lost.js']), /lost\.js imports file:.*server\.ts, which is no asset/)
  assert.throws(() => createAssets({ files: { polder: file('more.css') } }), /polder\.css already/)
})

test('the icon is the same three ditches as SVG, as .ico and as the picture of a link that is shared', async () => {
  const svg = await raw('/favicon.svg', {})
  const ico = await raw('/favicon.ico', {})
  assert.deepEqual([svg.status, ico.status], [200, 200])
  assert.equal(svg.headers['content-type'], 'image/svg+xml')
  assert.deepEqual([...ico.body.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 32, 32])
  const pixels = (bytes: Buffer) => sharp(bytes).ensureAlpha().raw().toBuffer()
  const [drawn, kept] = await Promise.all([pixels(svg.body), pixels(ico.body.subarray(22))])
  assert.equal(drawn.length, kept.length)
  const difference = drawn.reduce((sum, value, i) => sum + Math.abs(value - kept[i]!), 0) / drawn.length
  assert.ok(difference < 4, `${difference} of 255 on average`)
  const png = await raw('/favicon.png', {})
  assert.deepEqual([png.status, png.headers['content-type']], [200, 'image/png'])
  const { width, height } = await sharp(png.body).metadata()
  assert.deepEqual([width, height], [240, 240])
  const [large, small] = await Promise.all([
    pixels(await sharp(svg.body, { density: 540 }).resize(240).png().toBuffer()),
    pixels(png.body),
  ])
  const apart = large.reduce((sum, value, i) => sum + Math.abs(value - small[i]!), 0) / large.length
  assert.ok(apart < 4, `${apart} of 255 on average`)
})

test('a file of the pages that is not there, as after a new release, is a page for people and a body for programs', async () => {
  await using polder = await startSampleSite()
  for (const path of ['/assets/polder.0123456789abcdef.css', '/assets/..%2f..%2fetc%2fpasswd']) {
    const page = await polder.get(path, { headers: { accept: 'text/html', 'accept-language': 'nl' } })
    assert.equal(page.status, 404)
    assert.match(page.body, /<h1>Niet gevonden<\/h1>/)
    const body = await polder.get(path, { headers: { accept: '*/*' } })
    assert.deepEqual([body.status, body.body.status], [404, 404])
  }
})
