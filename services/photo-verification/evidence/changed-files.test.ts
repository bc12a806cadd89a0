/** Whatever is changed in a bundle, its sums made anew by whoever changed it, does not fit what the service has signed. */

import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { sumAgain, unpackInto, verifyBundle } from './testing/unpacked.ts'

const polder = await startPhotoService()
const folder = await mkdtemp(join(tmpdir(), 'polder-changed-'))
after(async () => {
  await polder[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
const { token } = await polder.account()
const { verificationId: id } = await polder.photo(token)
const { verificationId: other } = await polder.photo(token)
for (const one of [id, other]) {
  const answer = await eventually(async () => {
    const found = await polder.get(`/api/v1/photos/${one}/evidence?lang=en`, { token })
    return found.status === 200 && found
  }, 'the log has the photo')
  await unpackInto(folder, answer.bytes)
}

let copies = 0
const changedCopy = async (change: (bundle: string) => Promise<void>) => {
  const bundle = join(folder, `copy-${copies++}`)
  await cp(join(folder, id), bundle, { recursive: true })
  await change(bundle)
  return verifyBundle(bundle)
}

const names = await readdir(join(folder, id))

test('one changed byte in any file is refused, though SHA256SUMS is made anew', async () => {
  assert.deepEqual(verifyBundle(join(folder, id)).failed, [])
  assert.ok(names.includes('ca.pem') && names.includes('report.pdf') && names.includes('README.txt'))
  for (const name of names.filter((one) => one !== 'SHA256SUMS')) {
    const { status, failed, lines } = await changedCopy(async (bundle) => {
      const bytes = await readFile(join(bundle, name))
      // Of the program a comment, and of JSON the blank behind its first brace, so that each is read as before.
      if (name.endsWith('.json')) bytes[1] = 0x20
      else bytes[name === 'verify.mjs' ? 5 : bytes.length - 2]! ^= 1
      await writeFile(join(bundle, name), bytes)
      await sumAgain(bundle)
    })
    assert.equal(status, 1, `${name}\n${lines.join('\n')}`)
    assert.ok(failed.includes('files'), `${name}: ${failed}`)
    const found = lines.find((line) => line.startsWith('FAIL  files: '))!
    if (!name.startsWith('files.')) assert.match(found, new RegExp(`files: ${name} is not`))
  }
})

test('the sums themselves are as the service wrote them, to the byte', async () => {
  const path = (bundle: string) => join(bundle, 'SHA256SUMS')
  const sums = (await readFile(path(join(folder, id)))).toString()
  const lines = sums.split('\n')
  for (const written of [
    sums.replace('  ', ' *'),
    `${sums}\n`,
    sums.trimEnd(),
    [...lines.slice(1, 3), lines[0], ...lines.slice(3)].join('\n'),
    `${lines[0]}\n${sums}`,
    `# a remark\n${sums}`,
  ]) {
    const { status, failed } = await changedCopy((bundle) => writeFile(path(bundle), written))
    assert.deepEqual([status, failed], [1, ['files']], JSON.stringify(written.slice(0, 90)))
  }
})

test('a list that is taken away, or is of another photo, is refused', async () => {
  const without = await changedCopy(async (bundle) => {
    for (const name of ['files.txt', 'files.ed25519']) await rm(join(bundle, name))
    const rest = names.filter((name) => !name.startsWith('files.') && name !== 'SHA256SUMS')
    const sums = (await readFile(join(bundle, 'SHA256SUMS'))).toString().split('\n')
    const kept = sums.filter((line) => rest.some((name) => line.endsWith(`  ${name}`)))
    await writeFile(join(bundle, 'SHA256SUMS'), `${kept.join('\n')}\n`)
  })
  assert.deepEqual([without.status, without.failed], [1, ['files']])
  const ofAnother = await changedCopy(async (bundle) => {
    for (const name of ['files.txt', 'files.ed25519']) await cp(join(folder, other, name), join(bundle, name))
    await sumAgain(bundle)
  })
  assert.deepEqual([ofAnother.status, ofAnother.failed], [1, ['files']])
})

test('a photo that was changed leaves with a bundle that says so', async () => {
  const { verificationId: changed } = await polder.photo(token)
  const logged = async () => (await polder.get(`/public/photos/${changed}/inclusion`)).status === 200
  await eventually(logged, 'logged')
  const { privateKey } = generateKeyPairSync('ed25519')
  const forged = sign(null, Buffer.from('x'), privateKey).toString('base64')
  await polder.platform
    .database!.runner('photo_verification')
    .executeSql(
      'UPDATE photo_verification.photos SET public_signature = $1, sha256 = $2 WHERE verification_id = $3',
      [...[forged, 'a'.repeat(64)], changed],
    )
  const { bytes } = await polder.get(`/api/v1/photos/${changed}/evidence?lang=en`, { token })
  await unpackInto(join(folder, 'changed'), bytes)
  const { status, failed } = verifyBundle(join(folder, 'changed', changed))
  assert.equal(status, 1)
  for (const check of ['photo', 'signature', 'inclusion']) assert.ok(failed.includes(check), check)
  assert.deepEqual((await readdir(join(folder, 'changed'))).length, 1)
})
