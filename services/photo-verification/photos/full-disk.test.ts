/** A disk, a bucket or a database that is full: 503 with Retry-After, nothing kept of the photo, and all is well again with room. */

import assert from 'node:assert/strict'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mock, test } from 'node:test'
import { startS3 } from '../../../kit/testing/s3-server.ts'
import type { TestAnswer } from '../../../kit/testing/test-service.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const full = (code: string): Error =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code, errno: -28, syscall: 'write' })

const assertFull = ({ status, headers, body }: TestAnswer): void => {
  assert.equal(status, 503, JSON.stringify(body))
  assert.match(headers.get('retry-after') ?? 'none', /^[1-9]\d*$/)
  assert.doesNotMatch(JSON.stringify(body), /ENOSPC|EDQUOT|space left|disk|53100/)
}

/** What all files of this process do, as node:fs/promises hands no other way in. */
const fileMethods = async (): Promise<FileHandle> => {
  await using file = await open('/dev/null')
  return Object.getPrototypeOf(file)
}

const filesOf = async (polder: PhotoTestService): Promise<string[]> => {
  const folders = ['uploads', 'objects'].map((name) => join(polder.platform.folder, name))
  const found = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

test('a disk that fills up while a photo comes in or is flushed', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const methods = await fileMethods()
  for (const [method, code] of [
    ['writev', 'ENOSPC'],
    ['writev', 'EDQUOT'],
    ['sync', 'ENOSPC'],
  ] as const) {
    const faulty = mock.method(methods, method, () => Promise.reject(full(code)))
    assertFull(await polder.upload(token))
    faulty.mock.restore()
    assert.deepEqual(await filesOf(polder), [], `${method} ${code}`)
  }
  assert.equal((await polder.upload(token)).status, 200)
})

test('a bucket that says it is full', async () => {
  await using s3 = await startS3({ bucket: 'photos', accessKeyId: 'test' })
  await using polder = await startPhotoService({
    environment: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  const { token } = await polder.account()
  s3.failures.set('PUT object', 'full')
  assertFull(await polder.upload(token))
  const ofPhotos = [...s3.objects.keys()].filter((key) => !key.includes('photo-log/'))
  assert.deepEqual(ofPhotos, [])
  assert.equal((await polder.upload(token)).status, 200)
})

test('a database that says it is full', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const runner = polder.platform.database!.runner('photo_verification')
  // As the server raises it when a table cannot be extended.
  await runner.executeSql(`CREATE FUNCTION be_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
  await runner.executeSql(
    'CREATE TRIGGER full_disk BEFORE INSERT ON photos FOR EACH ROW EXECUTE FUNCTION be_full()',
  )
  assertFull(await polder.upload(token))
  await runner.executeSql('DROP TRIGGER full_disk ON photos')
  assert.equal((await polder.upload(token)).status, 200)
})
