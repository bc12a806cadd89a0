import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { RunningService } from '../../../kit/service.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { callHttp, type TestRequest } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { type PhotoTestService, smallJpeg, startPhotoService, uploadForm } from '../testing/photo-service.ts'

/** One run of the service, from its start with a ring of keys to the start of the next. */
interface Run {
  service: RunningService
  keyVersion: number
  stopping: boolean
  replaced: PromiseWithResolvers<void>
}

interface Photo {
  id: string
  keyVersion: number
  /** The versions of the runs that called it verified. */
  verifiedBy: Set<number>
}

const runOf = (service: RunningService, keyVersion: number): Run => ({
  service,
  keyVersion,
  stopping: false,
  replaced: Promise.withResolvers(),
})

/** Uploads and verdicts without a pause, over one run after the other, until it is ended. */
const putUnderLoad = (polder: PhotoTestService, token: string, file: Uint8Array, first: Run) => {
  const photos: Photo[] = []
  let run = first
  let ended = false
  let calls = 0
  let turn = 0
  /** The answer; null for one that broke off because its run was being stopped. */
  const call = async (on: Run, method: string, path: string, request?: TestRequest) => {
    const headers = { 'x-forwarded-for': `10.9.${(++calls >> 8) & 255}.${calls & 255}` }
    try {
      return await callHttp(on.service.address, method, path, { ...request, headers })
    } catch (error) {
      if (!on.stopping) throw error
      await on.replaced.promise
      return null
    }
  }
  const uploader = async (): Promise<void> => {
    while (!ended) {
      const on = run
      const body = uploadForm(file, {}, polder.platform.clock.now().toISOString())
      const answer = await call(on, 'POST', '/api/v1/photos', { token, body })
      if (!answer) continue
      assert.equal(answer.status, 200, JSON.stringify(answer.body))
      photos.push({ id: answer.body.verificationId, keyVersion: on.keyVersion, verifiedBy: new Set() })
    }
  }
  const reader = async (): Promise<void> => {
    while (!ended) {
      const on = run
      const photo = photos[turn++ % photos.length]!
      const shown = await call(on, 'GET', `/public/photos/${photo.id}/verify`)
      const checked = shown && (await call(on, 'GET', `/api/v1/photos/${photo.id}/verify`))
      if (!checked) continue
      const { verdict, signatureValid, hmacKeyVersion } = shown.body
      assert.deepEqual(
        [shown.status, verdict, signatureValid, hmacKeyVersion, checked.status, checked.body.valid],
        [200, 'verified', true, photo.keyVersion, 200, true],
      )
      photo.verifiedBy.add(on.keyVersion)
    }
  }
  return {
    photos,
    reader,
    uploader,
    replace: async (start: () => Promise<Run>): Promise<void> => {
      const old = run
      old.stopping = true
      await old.service[Symbol.asyncDispose]()
      run = await start()
      old.replaced.resolve()
    },
    end: async (): Promise<void> => {
      ended = true
      run.stopping = true
      run.replaced.resolve()
      await run.service[Symbol.asyncDispose]()
    },
  }
}

test('keys rotated under load: no verdict is ever anything but "verified", and new photos carry the new version', async () => {
  const keys = [1, 2, 3].map((version) => `${version}:${randomBytes(32).toString('base64')}`)
  await using polder = await startPhotoService({ environment: { PHOTO_SIGNING_KEYS: keys[0]! } })
  const { token } = await polder.account()
  const { secrets } = polder.platform
  const startWith = async (keyVersion: number): Promise<Run> => {
    const ring = keys.slice(0, keyVersion).join(',')
    const get: typeof secrets.get = (variable, make) =>
      variable === 'PHOTO_SIGNING_KEYS' ? ring : secrets.get(variable, make)
    return runOf(
      await createService({ ...polder.platform, secrets: { ...secrets, get } }, { port: 0 }),
      keyVersion,
    )
  }
  const load = putUnderLoad(polder, token, await smallJpeg(1), runOf(polder.service, 1))
  /** All older photos and some new ones have been verified by the run of this version. */
  const isSettled = async (keyVersion: number): Promise<boolean> => {
    const verified = load.photos.filter(({ verifiedBy }) => verifiedBy.has(keyVersion))
    const older = (photo: Photo) => photo.keyVersion < keyVersion
    return (
      verified.filter(older).length === load.photos.filter(older).length &&
      verified.filter((photo) => photo.keyVersion === keyVersion).length >= 4
    )
  }
  const rotate = async (): Promise<void> => {
    for (const keyVersion of [1, 2, 3]) {
      if (keyVersion > 1) await load.replace(() => startWith(keyVersion))
      await eventually(() => isSettled(keyVersion), `photos of all keys up to ${keyVersion} are verified`)
    }
  }
  const uploads = [load.uploader(), load.uploader()]
  let everything: Promise<void>[] = uploads
  try {
    await Promise.race([eventually(async () => load.photos.length > 0, 'a photo'), ...uploads])
    everything = [...uploads, load.reader(), load.reader(), load.reader()]
    await Promise.race([rotate(), ...everything])
  } finally {
    await load.end()
    await Promise.allSettled(everything)
  }
  await Promise.all(everything)
})
