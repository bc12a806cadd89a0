import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ConfigurationError } from '../../../kit/config.ts'
import { openSecrets } from '../../../kit/secrets.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { openCheckpoint, readCheckpoint, readProof } from '../../../kit/transparency/checkpoint.ts'
import { isSignedBy, parseVerifierKey, readNote } from '../../../kit/transparency/signed-note.ts'
import { createService } from '../service.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { startWitness } from './testing/local-witness.ts'
import { readLog } from './testing/log-reader.ts'

const witness = await startWitness()
const environment = { LOG_WITNESSES: witness.entry, PHOTO_LOG_KEY: Buffer.alloc(32, 9).toString('base64') }
const polder = await startPhotoService({ environment })
after(async () => {
  await polder[Symbol.asyncDispose]()
  await witness[Symbol.asyncDispose]()
})
const { token } = await polder.account()
const key = parseVerifierKey((await polder.get('/.well-known/photo-trust')).body.log)
const run = (text: string, values: unknown[] = []) =>
  polder.platform
    .database!.runner('photo_verification')
    .executeSql(`SET search_path TO photo_verification`)
    .then(() => polder.platform.database!.runner('photo_verification').executeSql(text, values))

/** Adds a leaf, and answers the checkpoint that covers it. */
const grown = async (): Promise<string> => {
  const { verificationId: id } = await polder.photo(token)
  const answer = await eventually(async () => {
    const one = await polder.get(`/public/photos/${id}/inclusion`)
    return one.status === 200 && one
  }, 'the photo is in the log')
  return readProof(answer.body)!.checkpoint
}

const isCosigned = (note: string): boolean => {
  const { text, signatures } = readNote(note)!
  return isSignedBy(witness.key, text, signatures)
}

test('a witness that does not know the log cosigns nothing, and the log goes on', async () => {
  const checkpoint = await grown()
  assert.ok(openCheckpoint(checkpoint, key))
  assert.ok(!isCosigned(checkpoint))
  assert.ok(witness.answered.every((status) => status === 404))
})

test('a witness that joins later says which tree it knows, and its cosignature joins the checkpoint', async () => {
  witness.watch(key)
  witness.answered.length = 0
  const checkpoint = await grown()
  assert.deepEqual(witness.answered, [409, 200])
  assert.ok(isCosigned(checkpoint))
  assert.equal(witness.size(), readCheckpoint(checkpoint)!.size)
  assert.equal((await polder.get('/log/checkpoint')).body, checkpoint)
  assert.ok(isCosigned(await grown()))
  assert.deepEqual(witness.answered, [409, 200, 200])
})

test('a witness that was shown another tree does not cosign ours', async () => {
  const known = readCheckpoint((await polder.get('/log/checkpoint')).body)!
  witness.remember({ size: known.size, root: Buffer.alloc(32, 3) })
  witness.answered.length = 0
  assert.ok(!isCosigned(await grown()))
  assert.deepEqual(witness.answered, [422])
  witness.remember({ size: known.size + 1_000, root: Buffer.alloc(32, 3) })
  assert.ok(!isCosigned(await grown()))
  witness.remember(known)
})

test('what a witness answers is not believed', async () => {
  for (const text of [
    '',
    'x',
    '— witness.example AAAA\n',
    `— witness.example ${Buffer.alloc(76).toString('base64')}\n`,
  ]) {
    witness.lie = { status: 200, text }
    assert.ok(!isCosigned(await grown()))
  }
  for (const lie of [
    { status: 409, text: '1e9\n' },
    { status: 500, text: 'x'.repeat(100_000) },
  ]) {
    witness.lie = lie
    assert.ok(!isCosigned(await grown()))
  }
  delete witness.lie
})

const refusal = async (environment: Record<string, string> = {}): Promise<string> => {
  const all = { ...polder.platform.environment, ...environment }
  const secrets = openSecrets(polder.platform.folder, all, false)
  const platform = { ...polder.platform, environment: all, secrets }
  const error = await createService(platform, { port: 0 }).then(
    async (service) => {
      await service[Symbol.asyncDispose]()
      return null
    },
    (one: unknown) => one,
  )
  assert.ok(error instanceof ConfigurationError, String(error))
  return error.message
}

test('an instance starts while another one makes the log longer', async () => {
  await grown()
  let looks = 0
  await using _next = await createService(polder.platform, {
    port: 0,
    logCopies: (real) => ({
      ...real,
      // Between its look at the copies and what it finds, the log grows and is published.
      list: async function* (prefix) {
        if (looks++ === 0) await grown()
        yield* real.list(prefix)
      },
    }),
  })
  assert.ok(looks > 0)
})

test('the name of the log is that of the first start, whatever its address is later', async () => {
  const environment = {
    ...polder.platform.environment,
    PHOTO_VERIFICATION_PUBLIC_URL: 'https://other.example:8443',
  }
  await using moved = await createService({ ...polder.platform, environment }, { port: 0 })
  const answer = await moved.app.inject({ url: '/log/checkpoint' })
  assert.equal(readCheckpoint(answer.body)!.origin, '127.0.0.1/log')
})

test('a tree that is shorter than its checkpoint, or another one, stops the start', async () => {
  await grown()
  const { size, leaves } = await readLog(polder)
  const setSize = (to: number) => run('UPDATE log_state SET size = $1', [to])
  const last = size - 1
  await run('UPDATE log_leaves SET leaf_index = NULL WHERE leaf_index = $1', [last])
  await setSize(last)
  // The running instance would give the leaf its place again, so it is taken out of its sight.
  const { rows } = await run('DELETE FROM log_leaves WHERE leaf_index IS NULL RETURNING id')
  assert.match(await refusal(), /^The photo log: the tree has \d+ leaves and is shorter than its checkpoint/)
  await run('INSERT INTO log_leaves (id, leaf, leaf_index) VALUES ($1, $2, $3)', [
    rows[0]!['id'],
    `${leaves[last]}`,
    last,
  ])
  await setSize(size)
  await run('UPDATE log_leaves SET leaf = $1 WHERE leaf_index = 1', ['polder photo log v1\nphoto\nforged\n'])
  assert.match(await refusal(), /is not the one that its checkpoint/)
  await run('DELETE FROM log_leaves WHERE leaf_index = 1')
  assert.match(await refusal(), /leaves are there/)
  await run('INSERT INTO log_leaves (leaf, leaf_index) VALUES ($1, 1)', [`${leaves[1]}`])
  // Set back together with its own checkpoints: the copy outside the database still knows.
  await run('DELETE FROM log_checkpoints')
  await run('UPDATE log_leaves SET leaf_index = NULL WHERE leaf_index = $1', [last])
  await run('DELETE FROM log_leaves WHERE leaf_index IS NULL')
  await setSize(last)
  assert.match(await refusal(), /shorter than its checkpoint/)
  await run('INSERT INTO log_leaves (leaf, leaf_index) VALUES ($1, $2)', [`${leaves[last]}`, last])
  await setSize(size)
})

test('another key, and a setting of another form, stop the start and are named', async () => {
  assert.match(
    await refusal({ PHOTO_LOG_KEY: Buffer.alloc(32, 8).toString('base64') }),
    /PHOTO_LOG_KEY: version 1 is another/,
  )
  assert.match(await refusal({ PHOTO_LOG_KEY: 'abc' }), /PHOTO_LOG_KEY: /)
  assert.match(await refusal({ LOG_WITNESSES: 'w' }), /LOG_WITNESSES: entry 1/)
  assert.match(await refusal({ PHOTO_LOG_ORIGIN: 'a b' }), /PHOTO_LOG_ORIGIN: /)
})
