import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import type { TestAnswer } from '../../../kit/testing/test-service.ts'
import { photo } from '../core/testing/photos.ts'
import { migrations } from '../migrations/all.ts'
import { removeExpiredPhotos } from '../photos/removal.actions.ts'
import type { Tables } from '../tables.ts'
import { objectStores, type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const retentionMilliseconds = 14 * 24 * 60 * 60_000

const listed = async (store: ObjectStore) =>
  (await Array.fromAsync(store.list(''))).map(({ key }) => key).sort()

/** Stops calls on their way to the store until they are let go: the row has been seen, the object not yet. */
const createBarrier = () => {
  const isUp = new Set<string>()
  const waiting: { name: string; go(): void }[] = []
  const maximum = { get: 1, version: 2, putFile: 1 }
  return {
    raise: (name: keyof typeof maximum) => isUp.add(name),
    has: (name: keyof typeof maximum) => waiting.some((one) => one.name === name),
    /** Those of one name; without one all, and no more are stopped. */
    release: (name?: keyof typeof maximum) => {
      if (!name) isUp.clear()
      for (const one of waiting) if (!name || one.name === name) one.go()
    },
    pass: async (name: keyof typeof maximum): Promise<void> => {
      if (!isUp.has(name) || waiting.filter((one) => one.name === name).length >= maximum[name]) return
      await new Promise<void>((go) => waiting.push({ name, go }))
    },
  }
}

const behind = (store: ObjectStore, barrier: ReturnType<typeof createBarrier>): ObjectStore => ({
  ...store,
  get: (key) => barrier.pass('get').then(() => store.get(key)),
  version: (key) => barrier.pass('version').then(() => store.version(key)),
  putFile: (key, path, type) => barrier.pass('putFile').then(() => store.putFile(key, path, type)),
})

type Kind = 'page' | 'viewer' | 'verdict' | 'image'

const kinds: Record<Kind, { path(id: string): string; isWhole(answer: TestAnswer, id: string): boolean }> = {
  page: { path: (id) => `/public/photos/${id}`, isWhole: isWholePage },
  viewer: { path: (id) => `/v/${id}`, isWhole: isWholePage },
  verdict: {
    path: (id) => `/public/photos/${id}/verify`,
    isWhole: ({ body }, id) => body.verificationId === id && body.verdict === 'verified',
  },
  image: {
    path: (id) => `/public/photos/${id}/image`,
    isWhole: ({ bytes, headers }) =>
      bytes.length === Number(headers.get('content-length')) && bytes.subarray(-8, -4).toString() === 'IEND',
  },
}

function isWholePage({ body }: TestAnswer, id: string): boolean {
  return body.includes(`Photo ${id}`) && body.trimEnd().endsWith('</html>')
}

/** True for the whole photo, false for 410; anything else fails. */
const isShown = (kind: Kind, id: string, answer: TestAnswer): boolean => {
  assert.ok([200, 410].includes(answer.status), `${kind}: ${answer.status}`)
  if (answer.status === 200) {
    assert.ok(kinds[kind].isWhole(answer, id), `${kind}: half an answer`)
    return true
  }
  if (kind === 'verdict' || kind === 'image')
    assert.deepEqual([answer.body.code, answer.body.expired], ['PHOTO_EXPIRED', true])
  return false
}

/** Two readers of each kind and one of watermarks, each without a pause, until they are stopped. */
const startReaders = (polder: PhotoTestService, ids: string[], copy: Uint8Array<ArrayBuffer>) => {
  let stopped = false
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  const read = async (kind: Kind): Promise<void> => {
    for (let turn = 0; !stopped; turn++) {
      const id = ids[turn % ids.length]!
      const shown = isShown(kind, id, await polder.get(kinds[kind].path(id)))
      count(`${kind} ${id} ${shown ? 200 : 410}`)
    }
  }
  /** A copy that somebody has tells its id for ever: the answer is in the picture. */
  const readMarks = async (): Promise<void> => {
    while (!stopped) {
      const body = new FormData()
      body.set('file', new File([copy], 'copy.png', { type: 'image/png' }))
      const answer = await polder.post('/public/watermark', { body })
      assert.deepEqual([answer.status, answer.body], [200, { verificationId: ids[0] }])
      count('watermark')
    }
  }
  const names = Object.keys(kinds) as Kind[]
  const running = Promise.all([...names, ...names].map(read).concat(readMarks()))
  return {
    running,
    /** Since the last time that the counts were cleared. */
    everyoneGot: async (status: 200 | 410) =>
      counts.has('watermark') &&
      names.every((kind) => ids.every((id) => counts.has(`${kind} ${id} ${status}`))),
    clear: () => counts.clear(),
    stop: () => {
      stopped = true
      return running
    },
  }
}

for (const [kind, openStore] of Object.entries(objectStores))
  test(`the sweep racing readers: each answer is the whole photo or 410, and in the end all are 410 (${kind})`, async () => {
    await using store = await openStore()
    const barrier = createBarrier()
    await using polder = await startPhotoService({
      environment: store.environment,
      objects: (real) => behind(real, barrier),
    })
    const { token } = await polder.account()
    const objects = await polder.platform.objectsFor('photo-verification')
    const upload = async (file?: Uint8Array): Promise<string> => {
      const { verificationId: id } = await polder.photo(token, file ? { file } : {})
      const isJudged = async () =>
        (await polder.get(`/api/v1/photos/${id}`)).body.aiDetectionStatus === 'SUCCESS' &&
        (await polder.get(`/public/photos/${id}/credentials`)).body.state === 'signed'
      await eventually(isJudged, 'detection has finished, and no job makes a copy any more')
      return id
    }
    const unmade = await upload()
    for (const key of await listed(objects)) if (key.startsWith('public/')) await objects.remove(key)
    const ids = [await upload(), await upload()]
    const large = await upload(await photo(1600, 1200, 5).jpeg().toBuffer())
    const copy = new Uint8Array((await polder.get(kinds.image.path(ids[0]!))).bytes)
    const largeImage = (await polder.get(kinds.image.path(large))).bytes
    const readers = startReaders(polder, ids, copy)
    const race = async (): Promise<void> => {
      await eventually(() => readers.everyoneGot(200), 'all is seen')
      const slow = await fetch(`${polder.address}${kinds.image.path(large)}`)
      assert.equal(slow.status, 200)
      barrier.raise('putFile')
      const making = polder.get(kinds.image.path(unmade))
      const isHeld = (name: 'get' | 'version' | 'putFile') =>
        eventually(async () => barrier.has(name), `a reader is on its way to ${name}`)
      // Made before other reads are held up: it reads the original itself.
      await isHeld('putFile')
      for (const name of ['get', 'version'] as const) {
        barrier.raise(name)
        await isHeld(name)
      }

      polder.platform.clock.advance(retentionMilliseconds)
      for (const name of Object.keys(kinds) as Kind[])
        for (const id of [...ids, large, unmade])
          assert.equal(isShown(name, id, await polder.get(kinds[name].path(id))), false)
      const db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
      const { log, clock } = polder.platform
      const remove: ObjectStore['remove'] = async (key) => {
        // One reader's object goes just as it is reached for; the rows are gone.
        barrier.release('version')
        await objects.remove(key)
      }
      assert.equal(await removeExpiredPhotos({ db, log, clock, objects: { ...objects, remove } }), 4)
      await db.destroy()
      barrier.release()
      assert.equal(isShown('image', unmade, await making), false)
      assert.ok(
        Buffer.from(await slow.arrayBuffer()).equals(largeImage),
        'an image that had begun comes whole',
      )
      readers.clear()
      await eventually(() => readers.everyoneGot(410), 'all is gone')
    }
    try {
      await Promise.race([race(), readers.running.then(() => assert.fail('the readers have ended'))])
    } finally {
      barrier.release()
      await readers.stop()
    }
    for (const name of Object.keys(kinds) as Kind[])
      for (const id of [...ids, large, unmade])
        assert.equal(isShown(name, id, await polder.get(kinds[name].path(id))), false)
    // The log's own objects stay for good.
    const left = (await listed(objects)).filter((key) => !key.startsWith('log/'))
    assert.deepEqual(left, [])
  })
