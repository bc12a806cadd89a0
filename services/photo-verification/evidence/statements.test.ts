/** What owners say of their photos, in bundles: each statement is proven to somebody who has the bundle, Python and no network. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { withoutOpenssl } from '../timestamps/testing/local-tsa.ts'
import { shownCommands, sumAgain, unpackInto, unzip, verifyBundle } from './testing/unpacked.ts'

const polder = await startPhotoService()
const folder = await mkdtemp(join(tmpdir(), 'polder-statements-'))
after(async () => {
  await polder[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
const { token } = await polder.premiumAccount()
const { verificationId: id } = await polder.photo(token)
const proofPath = (version: number | string) => `/public/photos/${id}/statements/${version}/inclusion`
const state = async (json: object): Promise<void> => {
  assert.equal((await polder.patch(`/api/v1/photos/${id}/details`, { token, json })).status, 200)
}
await state({ title: 'Tulpen\nbij "Lisse"', credit: 'Fleur' })
await state({ caption: 'Café ’t Hoekje 🌷' })
await eventually(async () => (await polder.get(proofPath(2))).status === 200, 'the log has both statements')
await eventually(async () => {
  const { body } = await polder.get(`/public/photos/${id}/credentials`)
  return body.state === 'signed' && body.detections.length > 0
}, 'nothing of the bundle is still to come')

const path = `/public/photos/${id}/evidence?lang=en`
const whole = (await polder.get(path)).bytes
await unpackInto(folder, whole)
const bundle = join(folder, id)
const trustFile = join(folder, 'photo-trust.json')
await writeFile(trustFile, (await polder.get('/.well-known/photo-trust')).bytes)

/** A command that finds no network but the loop of its own machine, where this machine lets us make such a place. */
const apart = ['unshare', '--user', '--map-root-user', '--net']
const canPartOff = spawnSync(apart[0]!, [...apart.slice(1), 'true']).status === 0
const checker = fileURLToPath(new URL('./testing/check-bundle.py', import.meta.url))

const checkedByPython = (of: string) => {
  const command = [...(canPartOff ? apart : []), 'python3', checker, of, trustFile]
  const { status, stdout, stderr } = spawnSync(command[0]!, command.slice(1), { encoding: 'utf8' })
  return { status, said: stdout.trim(), why: stderr }
}
const noPython = spawnSync('python3', ['-c', 'import cryptography']).status !== 0 && 'Python is not installed'

let copies = 0
const changed = async (change: (copy: string) => Promise<void>): Promise<string> => {
  const copy = join(folder, `copy-${copies++}`)
  await cp(bundle, copy, { recursive: true })
  await change(copy)
  await sumAgain(copy)
  return copy
}

const everyChange: Record<string, (copy: string) => Promise<void>> = {
  'another title in evidence.json': async (copy) => {
    const evidence = JSON.parse((await readFile(join(copy, 'evidence.json'))).toString())
    evidence.credentials.statements[0].title = 'Rozen'
    await writeFile(join(copy, 'evidence.json'), JSON.stringify(evidence))
  },
  'another salt': async (copy) => {
    const evidence = JSON.parse((await readFile(join(copy, 'evidence.json'))).toString())
    evidence.credentials.statements[0].log.salt = Buffer.alloc(32, 1).toString('base64')
    await writeFile(join(copy, 'evidence.json'), JSON.stringify(evidence))
  },
  'another text': async (copy) => {
    const text = (await readFile(join(copy, 'statement-1.txt'))).toString()
    await writeFile(join(copy, 'statement-1.txt'), text.replace('Fleur', 'Floor'))
  },
  'another signature': async (copy) => {
    await cp(join(copy, 'statement-2.ed25519'), join(copy, 'statement-1.ed25519'))
  },
  'the proof of another leaf': async (copy) => {
    await cp(join(copy, 'statement-2.inclusion.txt'), join(copy, 'statement-1.inclusion.txt'))
  },
  'a checkpoint of nobody': async (copy) => {
    const file = join(copy, 'statement-1.inclusion.txt')
    await writeFile(file, (await readFile(file)).toString().replace(/^— (\S+) ..../m, '— $1 AAAA'))
  },
  'no proof': (copy) => rename(join(copy, 'statement-1.inclusion.txt'), join(copy, 'moved.txt')),
}

test('a bundle holds text, signature and proof of each statement, and stays as it is', async () => {
  const names = [...(await unzip(whole)).keys()].map((name) => name.slice(id.length + 1))
  const statements = names.filter((name) => name.startsWith('statement-')).sort()
  assert.deepEqual(
    statements,
    ['1', '2'].flatMap((version) =>
      ['ed25519', 'inclusion.txt', 'txt'].map((kind) => `statement-${version}.${kind}`),
    ),
  )
  const { verificationId: other } = await polder.photo(token)
  await eventually(
    async () => (await polder.get(`/public/photos/${other}/inclusion`)).status === 200,
    'the log has grown',
  )
  assert.deepEqual((await polder.get(path)).bytes, whole)
})

test('verify.mjs proves each statement, and finds what was changed together with its sum', async () => {
  const sound = verifyBundle(bundle, '--trust', trustFile)
  assert.deepEqual([sound.status, sound.failed], [0, []], sound.lines.join('\n'))
  for (const version of [1, 2])
    assert.ok(sound.lines.some((line) => line.startsWith(`ok    statement ${version}: signed `)))
  for (const [name, change] of Object.entries(everyChange)) {
    const { status, failed } = verifyBundle(await changed(change), '--trust', trustFile)
    assert.deepEqual([status, failed], [1, ['files', 'statement 1']], name)
  }
})

test('Python alone finds the same, where no network can be reached', { skip: noPython }, async () => {
  const { status, said, why } = checkedByPython(bundle)
  assert.equal(status, 0, why)
  assert.match(said, canPartOff ? /^SOUND 2 lo$/ : /^SOUND 2 /)
  for (const [name, change] of Object.entries(everyChange))
    assert.equal(checkedByPython(await changed(change)).status, 1, name)
})

test('openssl checks the latest statement by the lines of the README', { skip: withoutOpenssl }, async () => {
  const { answerTo, commands } = await shownCommands(bundle, 'README.txt')
  const check = commands.find((one) => one.includes('-in statement-2.txt'))!
  assert.match(answerTo(check), /Verified Successfully/)
  const { credentials } = JSON.parse((await readFile(join(bundle, 'evidence.json'))).toString())
  const { log } = credentials.statements[1]
  const makes = commands.find((one) => one.includes('cat statement-2.txt'))!
  assert.equal(Buffer.from(log.leaf, 'base64').toString().split('\n')[2], answerTo(makes).trim())
})

test('the proof of a statement is behind the gate of its photo', async () => {
  const proof = await polder.get(proofPath(1))
  assert.equal(proof.headers.get('content-type'), 'text/plain; charset=utf-8')
  assert.match(proof.bytes.toString(), /^c2sp\.org\/tlog-proof@v1\nindex \d+\n/)
  assert.equal((await polder.get(proofPath(3))).status, 404)
  for (const version of ['0', 'x', '1.5']) assert.equal((await polder.get(proofPath(version))).status, 400)
  const by = { token, json: { password: 'tulpen' } }
  await polder.patch(`/api/v1/photos/${id}/view-password`, by)
  assert.equal((await polder.get(proofPath(1))).status, 401)
  assert.equal((await polder.get(`${proofPath(1)}?pw=tulpen`)).status, 200)
  await polder.patch(`/api/v1/photos/${id}/visibility`, { token, json: { isPublic: false } })
  assert.equal((await polder.get(`${proofPath(1)}?pw=tulpen`)).status, 404)
})
