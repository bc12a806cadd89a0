import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { systemRandom } from '../../../kit/clock.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { createTimestampAuthority } from '../adapters/timestamps/authority.ts'
import { readCertificates } from '../adapters/timestamps/certificate-path.ts'
import { checkReply, TimestampError } from '../adapters/timestamps/check-reply.ts'
import { drawNonce, timestampQuery } from '../adapters/timestamps/request.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { rejection, startTsa, withoutOpenssl, wrapped } from './testing/local-tsa.ts'
import { timestampsFor } from './timestamp.actions.ts'

const options = { skip: withoutOpenssl }
const tsa = withoutOpenssl ? null! : await startTsa()
const environment: Record<string, string> = withoutOpenssl
  ? {}
  : { TSA_URL: tsa.url, TSA_CA: tsa.ca.replaceAll('\n', '\\n'), TSA_USER: 'us', TSA_PASSWORD: 'secret' }
const polder = await startPhotoService({ environment })
const folder = await mkdtemp(join(tmpdir(), 'polder-timestamps-'))
after(async () => {
  await polder[Symbol.asyncDispose]()
  await tsa?.[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})
// The authority's clock is the real one.
polder.platform.clock.set(new Date())
const { token } = await polder.account()

const timestampFrom = (id: string): Promise<Buffer> =>
  eventually(async () => {
    const answer = await polder.get(`/public/photos/${id}/timestamp`)
    if (answer.status === 200) return answer.bytes
    assert.equal(answer.status, 404)
    return null
  }, 'the photo has its timestamp')

const anchors = () => readCertificates(tsa.ca)
const imprint = createHash('sha256').update('something').digest()

test(
  'openssl takes the timestamp of a photo, over the text that was signed, with what the trust document says',
  options,
  async () => {
    const { verificationId: id } = await polder.photo(token)
    const reply = await timestampFrom(id)
    const { signedText } = (await polder.get(`/public/photos/${id}/verify`)).body.publicKeySignature
    const { tsa: trusted } = (await polder.get('/.well-known/photo-trust')).body
    assert.equal(trusted.length, 1)
    assert.equal(tsa.authorization, `Basic ${Buffer.from('us:secret').toString('base64')}`)
    const [data, tsr, ca] = ['signed-text.txt', 'x.tsr', 'tsa.pem'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(tsr, reply)
    await writeFile(ca, trusted[0])
    const verify = () =>
      execFileSync('openssl', ['ts', '-verify', '-data', data, '-in', tsr, '-CAfile', ca], { stdio: 'pipe' })
    await writeFile(data, signedText)
    assert.match(verify().toString(), /Verification: OK/)
    await writeFile(data, `${signedText}\n`)
    assert.throws(verify)
  },
)

test('what is asked is what openssl itself asks', options, async () => {
  const nonce = drawNonce(systemRandom)
  const query = join(folder, 'x.tsq')
  await writeFile(query, timestampQuery(imprint, nonce))
  const text = execFileSync('openssl', ['ts', '-query', '-in', query, '-text'], { stdio: 'pipe' }).toString()
  assert.match(text, /Hash Algorithm: sha256/)
  assert.match(text, new RegExp(`Nonce: 0x${nonce.toString('hex')}`, 'i'))
  assert.match(text, /Certificate required: yes/)
})

test('answers that are not to what was asked, or not by whom it should be, are refused', options, () => {
  const nonce = drawNonce(systemRandom)
  const query = timestampQuery(imprint, nonce)
  const now = new Date()
  const expected = { imprint, nonce, anchors: anchors(), now }
  const good = tsa.reply(query)
  const checked = checkReply(good, expected)
  assert.equal(checked.policy, '1.3.6.1.4.1.99999.1.2')
  assert.ok(Math.abs(checked.genTime.getTime() - now.getTime()) < 60_000)
  assert.ok(good.includes(checked.token))
  assert.ok(checkReply(wrapped(checked.token, 1), expected), 'granted with modifications')
  assert.ok(checkReply(tsa.forge('good', query), expected), 'what is made by hand is as good as the real one')

  const refused = (reply: Buffer, why: RegExp, wanted = expected): void => {
    assert.throws(
      () => checkReply(reply, wanted),
      (error) => error instanceof TimestampError && why.test(error.message),
      String(why),
    )
  }
  refused(tsa.reply(timestampQuery(imprint, drawNonce(systemRandom))), /another nonce/)
  refused(tsa.reply(timestampQuery(Buffer.alloc(32, 1), nonce)), /another imprint/)
  refused(rejection(), /status 2/)
  refused(wrapped(checked.token, 2), /status 2/)
  refused(tsa.forge('stranger', query), /does not lead to one that is trusted/)
  refused(tsa.forge('ended', query), /does not lead to one that is trusted/)
  for (const kind of ['notCritical', 'twoUsages', 'noUsage'] as const)
    refused(tsa.forge(kind, query), /not for timestamps alone/)
  const minutes = (count: number) => new Date(checked.genTime.getTime() + count * 60_000)
  assert.ok(checkReply(good, { ...expected, now: minutes(5) }))
  assert.ok(checkReply(good, { ...expected, now: minutes(-5) }))
  for (const count of [5.02, -5.02]) refused(good, /differ by 301 s/, { ...expected, now: minutes(count) })
  const yesterday = (content: Buffer): Buffer => {
    const year = content.indexOf(String(checked.genTime.getUTCFullYear()))
    content.write('1999', year)
    return content
  }
  refused(tsa.forge('good', query, yesterday), /differ by/)
  refused(good, /not trusted|does not lead/, { ...expected, anchors: [] })
})

test('a reply with any one byte changed is refused, or is the same token', options, () => {
  const nonce = drawNonce(systemRandom)
  const good = tsa.reply(timestampQuery(imprint, nonce))
  const expected = { imprint, nonce, anchors: anchors(), now: new Date() }
  const { token: whole } = checkReply(good, expected)
  let refusals = 0
  fc.assert(
    fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const changed = Buffer.from(good)
      changed[place]! ^= change
      try {
        // Outside what is signed there is little: the certificates that lead nowhere, and the unsigned shell.
        const checked = checkReply(changed, expected)
        assert.equal(checked.genTime.getTime(), checkReply(good, expected).genTime.getTime())
        assert.equal(checked.token.length, whole.length)
      } catch (error) {
        assert.ok(error instanceof TimestampError, String(error))
        refusals++
      }
    }),
    { seed: 9, numRuns: 300 },
  )
  assert.ok(refusals > 200, `${refusals} refusals`)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      assert.throws(() => checkReply(Buffer.from(bytes), expected), TimestampError)
    }),
    { seed: 10, numRuns: 200 },
  )
})

test(
  'what is refused is not kept; it is asked again with longer pauses, for 24 hours and no longer',
  options,
  async () => {
    const replayed = tsa.queries[0]!
    tsa.answer = () => tsa.reply(replayed)
    const { verificationId: id } = await polder.photo(token)
    const asked = async (more: number): Promise<void> => {
      const before = tsa.queries.length
      await eventually(async () => tsa.queries.length >= before + more, 'it is asked')
    }
    await asked(1)
    assert.equal((await polder.get(`/public/photos/${id}/timestamp`)).status, 404)
    tsa.answer = null
    // Nothing happens before the pause is over; then it is asked again.
    const untilDue = eventually(async () => {
      polder.platform.clock.advance(1_000)
      return (await polder.get(`/public/photos/${id}/timestamp`)).status === 200
    }, 'it is asked again')
    await untilDue
    tsa.status = 503
    const late = await polder.photo(token)
    const kept = async () => {
      const { rows } = await polder.platform
        .database!.runner('photo_verification')
        .executeSql(
          'SELECT next_try_at, tries FROM photo_verification.photo_timestamps WHERE verification_id = $1',
          [late.verificationId],
        )
      return rows[0]
    }
    // Signing its copies asks too, so a question alone does not tell that its own was refused.
    await eventually(async () => Number((await kept())?.['tries']) >= 1, 'its first question is refused')
    await eventually(async () => {
      if ((await kept())?.['next_try_at'] === null) return true
      polder.platform.clock.advance(60 * 60_000)
      return false
    }, 'nobody asks any more after 24 hours')
    tsa.status = 200
  },
)

test(
  'whoever signs a copy gets a token in time, or none; one silence is enough for half a minute',
  options,
  async () => {
    const context = { random: systemRandom, clock: createFakeClock(new Date()), fetch }
    const authority = (url: string) =>
      createTimestampAuthority({ url, ca: tsa.ca, user: undefined, password: undefined }, context)
    const { clock } = context
    const stamps = (url: string) => timestampsFor(authority(url), { clock, log: polder.platform.log })
    const patient = AbortSignal.timeout(60_000)
    const stamp = stamps(tsa.url)
    const found = await stamp(imprint, patient)
    assert.ok(found && Buffer.from(found).includes(imprint))
    assert.equal(await stamps('http://127.0.0.1:1/')(imprint, patient), null)

    const asked = () => tsa.queries.length
    tsa.answer = () => new Promise(() => undefined)
    assert.equal(await stamp(imprint, AbortSignal.timeout(50)), null)
    tsa.answer = null
    const before = asked()
    assert.equal(await stamp(imprint, patient), null)
    clock.advance(29_000)
    assert.equal(await stamp(imprint, patient), null)
    assert.equal(asked(), before)
    clock.advance(2_000)
    assert.ok(await stamp(imprint, patient))
    // An answer that is no token says nothing of how long the next one takes.
    tsa.answer = () => Buffer.from('no token')
    assert.equal(await stamp(imprint, patient), null)
    tsa.answer = null
    assert.ok(await stamp(imprint, patient))
    assert.throws(
      () => createTimestampAuthority({ ...{ url: tsa.url, ca: 'x' }, user: '', password: '' }, context),
      /no certificate/,
    )
  },
)

test('a silent authority holds up one copy, and no photo behind it', options, async () => {
  await using silent = await startPhotoService({ environment })
  silent.platform.clock.set(new Date())
  const { token: owner } = await silent.account()
  let asked = 0
  tsa.answer = () => {
    asked++
    return new Promise(() => undefined)
  }
  const ids: string[] = []
  for (let count = 0; count < 6; count++) ids.push((await silent.photo(owner)).verificationId)
  const began = performance.now()
  for (const id of ids) {
    assert.equal((await silent.get(`/public/photos/${id}/image`)).status, 200)
    assert.equal((await silent.get(`/public/photos/${id}/share`)).status, 200)
    assert.equal((await silent.get(`/public/photos/${id}/credentials`)).body.timestamp, null)
  }
  const waited = performance.now() - began
  tsa.answer = null
  // Twelve copies that each waited would take 36 seconds.
  assert.ok(asked > 0 && waited < 30_000, `${Math.round(waited)} ms`)
})
