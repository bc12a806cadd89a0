/** `verify` on a deployment in which something is wrong: it names the photo and what is wrong with it, and ends with 1. */

import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import type { Platform } from '../../kit/platform.ts'
import { originalKey } from '../../services/photo-verification/photos/object-keys.ts'
import {
  type PhotoTestService,
  startPhotoService,
} from '../../services/photo-verification/testing/photo-service.ts'
import { runCommand } from '../run-command.ts'

const name = 'photo-verification'
let polder: PhotoTestService
let token: string
let id: string
before(async () => {
  polder = await startPhotoService()
  token = (await polder.account()).token
})
after(() => polder[Symbol.asyncDispose]())
beforeEach(async () => {
  id = (await polder.photo(token)).verificationId
})

const ask = async (text: string, values: unknown[] = []) =>
  (await polder.platform.database!.runner('photo_verification').executeSql(text, values)).rows

const objectIdOf = async (): Promise<string> =>
  String((await ask('SELECT object_id FROM photos WHERE verification_id = $1', [id]))[0]!['object_id'])

const verified = async (words: string[] = [], platform: Platform = polder.platform) => {
  const { code, output } = await runCommand('verify', words, {}, platform)
  return { code, said: output.split('\n') }
}

const expectWrong = async (wrong: string, words: string[] = []): Promise<void> => {
  const { code, said } = await verified(words)
  assert.equal(code, 1, said.join('\n'))
  assert.deepEqual(
    said.filter((line) => line.includes(id)),
    [`       photo ${id}: ${wrong}`],
  )
  assert.match(said.join('\n'), /^WRONG {2}photo-verification: \d+ photos/m)
  await ask('DELETE FROM photos WHERE verification_id = $1', [id])
  assert.equal((await verified(words)).code, 0)
}

test('a photo whose file is gone is named, whether bytes are read or not', async () => {
  const objects = await polder.platform.objectsFor(name)
  await objects.remove(originalKey(await objectIdOf()))
  assert.equal((await verified(['--deep'])).code, 1)
  await expectWrong('its object is missing')
})

test('bytes that are others are found by reading them', async () => {
  const file = join(polder.platform.folder, 'objects', name, originalKey(await objectIdOf()))
  await writeFile(file, 'others')
  assert.equal((await verified()).code, 0)
  await expectWrong('its bytes are not those that were signed', ['--deep'])
})

test('a record that was edited is not the one that was signed', async () => {
  await ask("UPDATE photos SET captured_at = captured_at + interval '1 day' WHERE verification_id = $1", [id])
  await expectWrong('its record is not the one that was signed')
})

test('a photo that its owner deletes while all are looked at is no fault', async () => {
  const objects = await polder.platform.objectsFor(name)
  const deleted = async () => {
    await polder.delete(`/api/v1/photos/${id}`, { token })
    return objects
  }
  const store = Object.create(objects, {
    exists: { value: async (key: string) => (await deleted()).exists(key) },
  }) as typeof objects
  const platform = Object.create(polder.platform, {
    objectsFor: { value: async () => store },
  }) as Platform
  const { code, said } = await verified([], platform)
  assert.equal(code, 0, said.join('\n'))
})
