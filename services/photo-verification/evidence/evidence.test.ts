import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { sha256Of, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { startTsa, withoutOpenssl } from '../timestamps/testing/local-tsa.ts'
import { forge } from './testing/forge.ts'
import { shownCommands, sumAgain, unpackInto, unzip, verifyBundle } from './testing/unpacked.ts'

const tsa = withoutOpenssl ? null : await startTsa()
const environment: Record<string, string> = tsa ? { TSA_URL: tsa.url, TSA_CA: tsa.ca } : {}
const polder = await startPhotoService({ environment })
const folder = await mkdtemp(join(tmpdir(), 'polder-evidence-'))
after(async () => {
  await polder[Symbol.asyncDispose]()
  await tsa?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
polder.platform.clock.set(new Date())
const { token } = await polder.premiumAccount()
const file = await smallJpeg(77)
const { verificationId: id } = await polder.photo(token, { file })
const publicPath = `/public/photos/${id}/evidence`
const ownPath = `/api/v1/photos/${id}/evidence`

// All that comes a moment after the upload, so that bundles stay as they are.
await eventually(async () => {
  const { body } = await polder.get(`/public/photos/${id}/credentials`)
  return body.log && body.state === 'signed' && body.detections.length > 0 && (!tsa || body.timestamp)
}, 'the photo has its leaf, its timestamp, its manifests and its detection')

const whole = (await polder.get(`${publicPath}?lang=en`)).bytes
const own = (await polder.get(`${ownPath}?lang=nl`, { token })).bytes
const [publicFolder, ownFolder] = [join(folder, 'public', id), join(folder, 'own', id)]
await unpackInto(join(folder, 'public'), whole)
await unpackInto(join(folder, 'own'), own)
const trustFile = join(folder, 'photo-trust.json')
await writeFile(trustFile, (await polder.get('/.well-known/photo-trust')).bytes)

let copies = 0
/** A copy of the owner's bundle, to be changed. */
const copyOf = async (): Promise<string> => {
  const target = join(folder, `copy-${copies++}`, id)
  await cp(ownFolder, target, { recursive: true })
  return target
}

const rest = [
  ...['LEESMIJ.txt', 'README.txt', 'SHA256SUMS', 'ca.pem', 'evidence.json', 'files.ed25519', 'files.txt'],
  ...['inclusion.txt', 'keys.json'],
  ...['manifest.c2pa', 'report.pdf', 'signature.ed25519', 'signed-text.txt', 'verify.mjs'],
  ...(tsa ? ['timestamp.tsr', 'tsa.pem'] : []),
]

test('the bundles hold what they should, the same bytes twice, the owner’s with the original', async () => {
  for (const [bytes, picture] of [
    [whole, 'public.png'],
    [own, 'photo.jpg'],
  ] as const) {
    const names = [...(await unzip(bytes)).keys()].map((path) => path.replace(`${id}/`, '')).sort()
    assert.deepEqual(names, [...rest, picture].sort())
  }
  assert.deepEqual(await readFile(join(ownFolder, 'photo.jpg')), file)
  const image = (await polder.get(`/public/photos/${id}/image`)).bytes
  assert.deepEqual(await readFile(join(publicFolder, 'public.png')), image)
  // Other photos make the log grow, and change nothing here.
  const { verificationId: other } = await polder.photo(token)
  await eventually(
    async () => (await polder.get(`/public/photos/${other}/inclusion`)).status === 200,
    'it grew',
  )
  assert.equal(sha256Of((await polder.get(`${publicPath}?lang=en`)).bytes), sha256Of(whole))
  const again = await polder.get(`${ownPath}?lang=nl`, { token })
  assert.equal(sha256Of(again.bytes), sha256Of(own))
  assert.equal(again.headers.get('content-disposition'), `attachment; filename="${id}-evidence.zip"`)
  assert.equal(again.headers.get('content-type'), 'application/zip')
  const { credentials, verdict } = JSON.parse((await readFile(join(ownFolder, 'evidence.json'))).toString())
  assert.equal(credentials.headline, (await polder.get(`/public/photos/${id}/credentials`)).body.headline)
  assert.deepEqual(verdict, (await polder.get(`/public/photos/${id}/verify`)).body)
})

test('verify.mjs is short, needs nothing but Node, and finds both bundles sound', async () => {
  const source = (await readFile(new URL('./bundle/verify.mjs', import.meta.url))).toString()
  assert.ok(source.split('\n').length < 300)
  const imported = [...source.matchAll(/\bfrom '([^']+)'|import\(/g)].map((match) => match[1])
  assert.ok(imported.length > 0 && imported.every((name) => /^node:(?:crypto|fs|path)$/.test(name!)))
  for (const bundle of [publicFolder, ownFolder]) {
    const alone = verifyBundle(bundle)
    assert.deepEqual([alone.status, alone.failed], [0, []], alone.lines.join('\n'))
    assert.match(alone.lines.at(-1)!, /prove nothing alone.*--trust FILE/)
    const trusting = verifyBundle(bundle, '--trust', trustFile)
    assert.deepEqual([trusting.status, trusting.failed], [0, []], trusting.lines.join('\n'))
    assert.match(trusting.lines.at(-1)!, /^ok {4}keys: /)
    for (const check of ['photo', 'signature', 'inclusion', 'checkpoint', ...(tsa ? ['timestamp'] : [])])
      assert.ok(
        trusting.lines.some((line) => line.startsWith(`ok    ${check}: `)),
        check,
      )
  }
})

test('one changed byte in any file is found, and the line names the file', async () => {
  for (const name of [...rest, 'photo.jpg'].filter((one) => one !== 'verify.mjs')) {
    const bundle = await copyOf()
    const bytes = await readFile(join(bundle, name))
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(join(bundle, name), bytes)
    const { status, failed, lines } = verifyBundle(bundle)
    assert.equal(status, 1, `${name}\n${lines.join('\n')}`)
    if (name !== 'SHA256SUMS') assert.ok(failed.includes(name), name)
  }
  const bundle = await copyOf()
  await writeFile(join(bundle, 'verify.mjs'), `${await readFile(join(bundle, 'verify.mjs'))}\n`)
  assert.deepEqual(verifyBundle(bundle).failed, ['verify.mjs'])
  const [missing, extra] = [await copyOf(), await copyOf()]
  await rm(join(missing, 'photo.jpg'))
  assert.ok(verifyBundle(missing).failed.includes('photo.jpg'))
  await writeFile(join(extra, 'more.txt'), 'x')
  assert.deepEqual(verifyBundle(extra).failed, ['file list'])
})

test('what is changed together with its sums is found by what it does not fit to', async () => {
  const changed = async (name: string, change: (text: Buffer) => Buffer | string): Promise<string[]> => {
    const bundle = await copyOf()
    await writeFile(join(bundle, name), change(await readFile(join(bundle, name))))
    await sumAgain(bundle)
    const { status, failed, lines } = verifyBundle(bundle, '--trust', trustFile)
    assert.equal(status, 1, `${name}\n${lines.join('\n')}`)
    // The signed list finds all of them.
    assert.ok(failed.includes('files'))
    return failed.filter((check) => check !== 'files')
  }
  const flipped = (bytes: Buffer): Buffer => {
    bytes[bytes.length - 3]! ^= 1
    return bytes
  }
  assert.deepEqual(await changed('photo.jpg', flipped), ['photo'])
  assert.deepEqual(await changed('signature.ed25519', flipped), ['signature'])
  // Another hour than the one that it is.
  const laterBy = (hour: string) => `T${String((Number(hour) + 1) % 24).padStart(2, '0')}:`
  const text = await changed('signed-text.txt', (bytes) =>
    bytes.toString().replace(/T(\d\d):/, (_, hour: string) => laterBy(hour)),
  )
  assert.deepEqual(text, ['signed text', 'signature', 'inclusion', ...(tsa ? ['timestamp'] : [])])
  assert.deepEqual(
    await changed('inclusion.txt', (bytes) => bytes.toString().replace(/^— (\S+) ..../m, '— $1 AAAA')),
    ['checkpoint'],
  )
  assert.deepEqual(
    await changed('inclusion.txt', (bytes) => bytes.toString().replace(/index \d+/, 'index 0')),
    ['inclusion'],
  )
  const evidence = (change: (all: Record<string, Record<string, Record<string, unknown>>>) => void) =>
    changed('evidence.json', (bytes) => {
      const all = JSON.parse(bytes.toString())
      change(all)
      return JSON.stringify(all)
    })
  assert.deepEqual(
    await evidence(({ credentials }) => {
      credentials!['log']!['salt'] = Buffer.alloc(32).toString('base64')
    }),
    ['inclusion'],
  )
  if (!tsa) return
  assert.deepEqual(
    await evidence(({ credentials }) => {
      credentials!['timestamp']!['genTime'] = '2020-01-01T00:00:00.000Z'
    }),
    ['timestamp'],
  )
  assert.deepEqual(await changed('timestamp.tsr', flipped), ['timestamp'])
  const gone = await copyOf()
  await rm(join(gone, 'timestamp.tsr'))
  await sumAgain(gone)
  assert.deepEqual(verifyBundle(gone).failed, ['files', 'timestamp'])
})

test('a bundle with forged keys is sound by its own keys, and not by those got elsewhere', async () => {
  const bundle = await copyOf()
  await forge(bundle)
  const alone = verifyBundle(bundle)
  assert.equal(alone.status, 0, alone.lines.join('\n'))
  assert.match(alone.lines.at(-1)!, /prove nothing alone/)
  const trusting = verifyBundle(bundle, '--trust', trustFile)
  assert.deepEqual([trusting.status, trusting.failed], [1, ['signature', 'files', 'checkpoint']])
  const certificate = await copyOf()
  const other = (await unzip(own)).get(`${id}/tsa.pem`)
  if (!other) return
  await writeFile(join(certificate, 'ca.pem'), other)
  await sumAgain(certificate)
  assert.deepEqual(verifyBundle(certificate, '--trust', trustFile).failed, ['files', 'keys'])
})

test('the keys got elsewhere may lie where the README has them saved; what came with the bundle is no such file', async () => {
  const bundle = await copyOf()
  await copyFile(trustFile, join(bundle, 'photo-trust.json'))
  for (const named of [join(bundle, 'photo-trust.json'), join(bundle, 'x', '..', 'photo-trust.json')]) {
    const trusting = verifyBundle(bundle, '--trust', named)
    assert.deepEqual([trusting.status, trusting.failed], [0, []], trusting.lines.join('\n'))
  }
  const unnamed = verifyBundle(bundle)
  assert.deepEqual(unnamed.failed, ['file list'])
  assert.match(
    unnamed.lines.join('\n'),
    /photo-trust\.json is not in SHA256SUMS \(keys got elsewhere: --trust FILE\)/,
  )
  const own = verifyBundle(bundle, '--trust', join(bundle, 'keys.json'))
  assert.equal(own.status, 2)
  assert.match(own.lines.at(-1)!, /came with the bundle/)
})

test('what cannot be read ends with 2', async () => {
  const bundle = await copyOf()
  assert.equal(verifyBundle(bundle, '--what').status, 2)
  assert.equal(verifyBundle(bundle, '--trust', join(folder, 'none.json')).status, 2)
  assert.equal(verifyBundle(bundle, '--trust', join(bundle, 'report.pdf')).status, 2)
  assert.equal(verifyBundle(bundle, folder).status, 2)
  await writeFile(join(bundle, 'evidence.json'), 'no JSON')
  await sumAgain(bundle)
  assert.equal(verifyBundle(bundle).status, 2)
  await rm(join(bundle, 'SHA256SUMS'))
  assert.equal(verifyBundle(bundle).status, 2)
})

test('the commands of the README do what they say, in both languages', { skip: withoutOpenssl }, async () => {
  for (const [bundle, name] of [
    [publicFolder, 'README.txt'],
    [ownFolder, 'LEESMIJ.txt'],
  ] as const) {
    const { commands, answerTo } = await shownCommands(bundle, name)
    for (const sums of ['sha256sum --check', 'sed 1,3d']) assert.match(answerTo(sums), /report\.pdf: OK/)
    assert.match(answerTo('openssl pkeyutl -verify -pubin -keyform DER -inkey /tmp/files'), /Successfully/)
    assert.match(answerTo('sed -n 3p'), new RegExp(`^${sha256Of(file)}`))
    if (bundle === ownFolder) assert.match(answerTo('sha256sum photo.jpg'), new RegExp(`^${sha256Of(file)}`))
    assert.match(answerTo('openssl pkeyutl -verify -pubin -keyform DER -inkey /tmp/photo'), /Successfully/)
    assert.match(answerTo('openssl ts -verify'), /OK/)
    assert.match(answerTo('openssl ts -reply'), /Time stamp: /)
    const { credentials } = JSON.parse((await readFile(join(bundle, 'evidence.json'))).toString())
    const leaf = Buffer.from(credentials.log.leaf, 'base64').toString()
    assert.equal(leaf.split('\n')[2], answerTo('{ printf %s').trim())
    assert.equal(commands.filter((one) => one.startsWith('node verify.mjs')).length, 2)
  }
})

const noPoppler = !existsSync('/usr/bin/pdftotext') && 'poppler is not installed'
const noZbar = spawnSync('zbarimg', ['--version']).status !== 0 && 'zbar-tools is not installed'

test('the report is one tagged page that says what the credentials say', { skip: noPoppler }, async () => {
  const { headline } = (await polder.get(`/public/photos/${id}/credentials`)).body
  assert.equal(headline, 'intact')
  for (const [bundle, title, said] of [
    [publicFolder, `Evidence for photo ${id}`, 'Unchanged since it was signed'],
    [ownFolder, `Bewijs bij foto ${id}`, 'Ongewijzigd sinds ondertekening'],
  ] as const) {
    const pdf = join(bundle, 'report.pdf')
    const read = (command: string, ...options: string[]) =>
      execFileSync(command, options, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
    const info = read('pdfinfo', pdf)
    assert.match(info, /Pages:\s+1\n/)
    assert.match(info, new RegExp(`Title:\\s+${title}`))
    if (process.platform === 'linux' && process.arch === 'x64') assert.match(info, /Tagged:\s+yes/)
    const text = read('pdftotext', '-layout', pdf, '-')
    for (const part of [title, said, id]) assert.ok(text.includes(part), part)
    assert.ok(text.replace(/\s/g, '').includes(sha256Of(file)))
    if (noZbar) continue
    const png = join(folder, 'report')
    read('pdftoppm', '-r', '150', '-png', '-singlefile', pdf, png)
    assert.equal(read('zbarimg', '-q', '--raw', `${png}.png`).trim(), `${polder.address}/v/${id}`)
  }
})

test('who may have which bundle, and how often', async () => {
  const { token: stranger } = await polder.account()
  assert.equal((await polder.get(ownPath, { token: stranger })).status, 403)
  assert.equal((await polder.get('/api/v1/photos/nobody/evidence', { token })).status, 404)
  assert.equal((await polder.get('/public/photos/nobody/evidence')).status, 404)
  const { verificationId: gated } = await polder.photo(token)
  const path = `/public/photos/${gated}/evidence`
  await polder.patch(`/api/v1/photos/${gated}/view-password`, { token, json: { password: 'tulpen' } })
  assert.equal((await polder.get(path)).body.code, 'VIEW_PASSWORD_REQUIRED')
  const opened = await eventually(async () => {
    const answer = await polder.get(`${path}?pw=tulpen`)
    return answer.status === 200 && answer
  }, 'the log has the photo')
  assert.equal(opened.status, 200)
  await polder.patch(`/api/v1/photos/${gated}/visibility`, { token, json: { isPublic: false } })
  assert.equal((await polder.get(`${path}?pw=tulpen`)).status, 404)
  assert.equal((await polder.get(`/api/v1/photos/${gated}/evidence`, { token })).status, 200)
  const headers = { 'x-forwarded-for': '192.0.2.5' }
  const statuses: number[] = []
  for (let times = 0; times < 6; times++) statuses.push((await polder.get(publicPath, { headers })).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})
