/** The evidence of a case: whole, checked by the programs in it, streamed, and refused before it begins. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { shownCommands, unpackInto, unzip, verifyBundle } from '../evidence/testing/unpacked.ts'
import { sha256Of, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

/** Runs once, when an object is read next. */
let meanwhile: (() => Promise<void>) | null = null
const polder = await startPhotoService({
  objects: (store) => ({
    ...store,
    get: async (key) => {
      const act = meanwhile
      meanwhile = null
      await act?.()
      return store.get(key)
    },
  }),
})
const folder = await mkdtemp(join(tmpdir(), 'polder-case-'))
after(async () => {
  await polder[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
const { token } = await polder.account()
const sql = (statement: string, values: unknown[] = []) =>
  polder.platform.database!.runner('photo_verification').executeSql(statement, values)

const makeCase = async (photos: readonly string[]): Promise<string> => {
  const json = { name: 'Schade #4 [Dorp]', reference: 'S-118' }
  const { id } = (await polder.post('/api/v1/cases', { token, json })).body
  for (const photo of photos)
    assert.equal((await polder.put(`/api/v1/cases/${id}/photos/${photo}`, { token })).status, 200)
  return id
}
const evidence = (id: string, lang = 'en', headers = {}) =>
  polder.get(`/api/v1/cases/${id}/evidence?lang=${lang}`, { token, headers })

const files = [await smallJpeg(61), await smallJpeg(62), await smallJpeg(63)]
const ids: string[] = []
for (const file of files) ids.push((await polder.photo(token, { file })).verificationId)
// All that comes a moment after the upload, so that bundles stay as they are.
for (const id of ids)
  await eventually(async () => {
    const { body } = await polder.get(`/public/photos/${id}/credentials`)
    return body.log && body.state === 'signed' && body.detections.length > 0
  }, 'the photo has its leaf, its manifests and its detection')
const caseId = await makeCase(ids)
const answer = await evidence(caseId)
await unpackInto(folder, answer.bytes)

test('it holds the bundle of each photo as it is alone, and what the case is; the same bytes twice', async () => {
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('content-disposition'), `attachment; filename="${caseId}-evidence.zip"`)
  assert.equal(answer.headers.get('content-type'), 'application/zip')
  const all = await unzip(answer.bytes)
  for (const [i, id] of ids.entries()) {
    const alone = await unzip((await polder.get(`/api/v1/photos/${id}/evidence?lang=en`, { token })).bytes)
    assert.deepEqual(all.get(`${id}/photo.jpg`), files[i])
    for (const [name, bytes] of alone) assert.deepEqual(all.get(name), bytes, name)
    for (const name of alone.keys()) all.delete(name)
  }
  const named = ['LEESMIJ.txt', 'README.txt', 'SHA256SUMS', 'case.json', 'report.pdf']
  assert.deepEqual([...all.keys()].sort(), named.map((name) => `case/${name}`).sort())
  const summary = JSON.parse(all.get('case/case.json')!.toString())
  assert.deepEqual(
    { ...summary, photos: summary.photos.map((one: { sha256: string }) => one.sha256) },
    { id: caseId, name: 'Schade #4 [Dorp]', reference: 'S-118', photos: files.map(sha256Of) },
  )
  assert.deepEqual(
    summary.photos.map((one: { verificationId: string; headline: string }) => [
      one.verificationId,
      one.headline,
    ]),
    ids.map((id) => [id, 'intact']),
  )
  assert.equal(sha256Of((await evidence(caseId)).bytes), sha256Of(answer.bytes))
})

test('every photo is sound by its own program, and the commands of both READMEs do what they say', async () => {
  for (const id of ids) assert.equal(verifyBundle(join(folder, id)).status, 0)
  const trust = (await polder.get('/.well-known/photo-trust')).bytes
  for (const name of ['README.txt', 'LEESMIJ.txt']) {
    await writeFile(join(folder, 'case', 'photo-trust.json'), trust)
    const { commands, answerTo } = await shownCommands(join(folder, 'case'), name)
    assert.equal(commands.length, 3)
    assert.equal(
      answerTo('for check in ../*/verify.mjs; do node "$check"; done').match(/^ok {4}photo: /gm)?.length,
      3,
    )
    assert.doesNotMatch(answerTo('for check in ../*/verify.mjs; do node "$check" --trust'), /FAIL/)
    assert.match(answerTo('sha256sum --check'), /report\.pdf: OK/)
  }
})

const noPoppler = !existsSync('/usr/bin/pdftotext') && 'poppler is not installed'

test('the report of the case has a page for each photo, in their order', { skip: noPoppler }, async () => {
  const pdf = join(folder, 'case', 'report.pdf')
  const info = execFileSync('pdfinfo', [pdf]).toString()
  assert.match(info, /Pages:\s+3\n/)
  assert.match(info, /Title:\s+Evidence for case Schade #4 \[Dorp\]\n/)
  const pages = execFileSync('pdftotext', ['-layout', pdf, '-']).toString().split('\f')
  for (const [i, id] of ids.entries()) {
    assert.ok(pages[i]!.includes(`Evidence for photo ${id}`))
    assert.ok(pages[i]!.includes('Evidence for case Schade #4 [Dorp]'))
  }
  await unpackInto(join(folder, 'nl'), (await evidence(caseId, 'nl')).bytes)
  const text = execFileSync('pdfinfo', [join(folder, 'nl', 'case', 'report.pdf')]).toString()
  assert.match(text, /Title:\s+Bewijs bij zaak Schade #4 \[Dorp\]\n/)
})

test('a photo that is deleted while the archive is made is left out', async () => {
  const { verificationId: going } = await polder.photo(token)
  const id = await makeCase([ids[0]!, going, ids[1]!])
  await eventually(async () => (await evidence(id)).status === 200, 'the log covers the photo')
  meanwhile = async () => {
    assert.equal((await polder.delete(`/api/v1/photos/${going}`, { token })).status, 204)
  }
  const all = await unzip((await evidence(id)).bytes)
  assert.ok(![...all.keys()].some((name) => name.startsWith(going)))
  const { photos } = JSON.parse(all.get('case/case.json')!.toString())
  assert.deepEqual(
    photos.map((one: { verificationId: string }) => one.verificationId),
    [ids[0], ids[1]],
  )
})

test('what cannot be made is refused before it begins', async () => {
  assert.equal((await evidence(await makeCase([]))).status, 409)
  assert.equal((await evidence('c3b7a0e2-91d4-4f6e-8a1b-5d2c7e9f0a34')).status, 404)
  const extra = (await polder.photo(token)).verificationId
  const damaged = await makeCase([ids[0]!, extra])
  await eventually(async () => (await evidence(damaged)).status === 200, 'the log covers the photo')
  await sql(`UPDATE photos SET captured_at = 'infinity' WHERE verification_id = $1`, [extra])
  const refused = await evidence(damaged)
  assert.equal(refused.status, 409)
  assert.match(refused.body.message, new RegExp(`photo ${extra} is too damaged`))
  const headers = { 'x-forwarded-for': '192.0.2.6' }
  const statuses: number[] = []
  for (let times = 0; times < 6; times++) statuses.push((await evidence(caseId, 'en', headers)).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})
