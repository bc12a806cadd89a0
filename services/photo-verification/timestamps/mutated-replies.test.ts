/** Answers of timestamp authorities that were tampered with, however: none is taken, and photos are signed without them. */

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { createTimestampAuthority } from '../adapters/timestamps/authority.ts'
import { mutate, seeded } from '../core/testing/photos.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { startTsa, withoutOpenssl } from './testing/local-tsa.ts'

const options = { skip: withoutOpenssl }
const tsa = withoutOpenssl ? null! : await startTsa()
after(() => tsa?.[Symbol.asyncDispose]())

const seed = 3161
const imprint = createHash('sha256').update('something').digest()

/** Tags and lengths that promise more than there is, or no end. */
const hostile: Record<string, Buffer> = {
  nothing: Buffer.alloc(0),
  'nested without an end': Buffer.alloc(120_000, Buffer.of(0x30, 0x80)),
  'a length of four gigabytes': Buffer.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 1),
  'a length of its own length': Buffer.of(0x30, 0xff, ...Buffer.alloc(200, 0x7f)),
  'more than is read': Buffer.alloc(200_000, 0x30),
  text: Buffer.from('<html>502 Bad Gateway</html>'),
}

test(
  `four hundred mutated replies over HTTP are refused, or say what the sound one says (seed ${seed})`,
  options,
  async () => {
    const nonce = Buffer.alloc(8, 0x41)
    const authority = createTimestampAuthority(
      { url: tsa.url, ca: tsa.ca, user: undefined, password: undefined },
      { fetch, clock: createFakeClock(new Date()), random: { bytes: () => nonce } as never },
    )
    const stamp = () => authority.stamp(imprint, AbortSignal.timeout(30_000))
    const sound = await stamp()
    const random = seeded(seed)
    const refused = async (what: string, answer: Buffer): Promise<boolean> => {
      tsa.answer = () => answer
      const began = performance.now()
      try {
        const { genTime, serial, policy } = await stamp()
        assert.deepEqual([genTime, serial, policy], [sound.genTime, sound.serial, sound.policy], what)
        return false
      } catch (error) {
        assert.ok(error instanceof Error && error.name !== 'AssertionError', `${what}: ${error}`)
        return true
      } finally {
        assert.ok(performance.now() - began < 20_000, `${what} takes long`)
      }
    }
    let refusals = 0
    for (let round = 0; round < 400; round++) {
      const changed = mutate(sound.reply, random)
      if (await refused(`round ${round}`, changed)) refusals++
      // Every byte of the token counts, but for those of the certificates that lead nowhere.
      else assert.ok(changed.length >= sound.reply.length, `round ${round}: cut off, and taken`)
    }
    assert.ok(refusals > 300, `${refusals} refusals`)
    for (const [what, answer] of Object.entries(hostile)) assert.ok(await refused(what, answer), what)
    tsa.answer = null
  },
)

test(
  'while an authority answers nonsense, photos are taken and signed; none says that it has a timestamp',
  options,
  async () => {
    const environment = { TSA_URL: tsa.url, TSA_CA: tsa.ca.replaceAll('\n', '\\n') }
    await using polder = await startPhotoService({ environment })
    polder.platform.clock.set(new Date())
    const { token } = await polder.account()
    const answers = [...Object.values(hostile), tsa.reply(tsa.queries[0]!)]
    let asked = 0
    tsa.answer = () => answers[asked++ % answers.length]!
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push((await polder.photo(token)).verificationId)
    for (const id of ids) {
      const credentials = await eventually(async () => {
        const { body } = await polder.get(`/public/photos/${id}/credentials`)
        return body.state === 'signed' && body
      }, 'its copies are signed')
      assert.equal(credentials.timestamp, null)
      assert.equal((await polder.get(`/public/photos/${id}/timestamp`)).status, 404)
      assert.equal((await polder.get(`/public/photos/${id}/share`)).status, 200)
    }
    assert.ok(asked >= 10, `asked ${asked} times`)
    assert.deepEqual(polder.platform.errorLines, [])
    tsa.answer = null
  },
)
