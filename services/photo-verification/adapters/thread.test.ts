/** Tests of the worker thread wrapper: order, errors, death, hang, closing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createThread, ThreadError } from './thread.ts'

/** A module that does as it is told, as a data: address, so that no file is needed. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let asked = 0
    parentPort.on('message', (what) => {
      asked++
      if (what === 'fail') parentPort.postMessage({ error: 'told to fail' })
      else if (what === 'die') throw new Error('told to die')
      else if (what === 'exit') process.exit(3)
      else if (what === 'hang') for (;;);
      else parentPort.postMessage({ answer: [what, asked] })
    })`)}`,
)

const reason = (expected: ThreadError['reason']) => (error: unknown) =>
  error instanceof ThreadError && error.reason === expected

test('answers come in order; an error leaves the thread alive, death and hanging bring a new one', async () => {
  await using thread = createThread<string, [string, number]>(module, { timeoutSeconds: 1 })
  const answers = await Promise.all(['a', 'b', 'c'].map((text) => thread.ask(text)))
  assert.deepEqual(answers, [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  await assert.rejects(thread.ask('fail'), reason('failed'))
  assert.deepEqual(await thread.ask('d'), ['d', 5])
  for (const [what, why] of [
    ['die', 'died'],
    ['exit', 'died'],
    ['hang', 'timeout'],
  ] as const) {
    await assert.rejects(thread.ask(what), reason(why), what)
    assert.deepEqual(await thread.ask('again'), ['again', 1], what)
  }
})

test('a thread is ended after a question that says so, and when nobody has asked for a while', async () => {
  const settings = { timeoutSeconds: 60, endsAfter: (what: string) => what === 'large' }
  await using thread = createThread<string, [string, number]>(module, settings)
  assert.deepEqual(await thread.ask('small'), ['small', 1])
  assert.deepEqual(await thread.ask('large'), ['large', 2])
  assert.deepEqual(await thread.ask('small'), ['small', 1])

  await using restless = createThread<string, [string, number]>(module, { ...settings, idleSeconds: 0.02 })
  assert.deepEqual(await Promise.all(['a', 'b'].map((what) => restless.ask(what))), [
    ['a', 1],
    ['b', 2],
  ])
  let asked = 2
  for (let pause = 20; asked > 1; pause *= 2) {
    await setTimeout(pause)
    asked = (await restless.ask('again'))[1]
  }
  assert.equal(asked, 1)
})

test('an aborted question ends a hang at once and does not harm the next one', async () => {
  await using thread = createThread<string, [string, number]>(module, { timeoutSeconds: 60 })
  const abort = new AbortController()
  const hanging = thread.ask('hang', abort.signal)
  const next = thread.ask('next')
  setImmediate(() => abort.abort(new Error('enough')))
  await assert.rejects(hanging, /enough/)
  assert.deepEqual(await next, ['next', 1])
})

test('a closed thread answers no more', async () => {
  const thread = createThread<string, [string, number]>(module, { timeoutSeconds: 60 })
  await thread[Symbol.asyncDispose]()
  await assert.rejects(thread.ask('a'), reason('closed'))
})
