import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Failure } from '../errors.ts'
import type { SampleTasks } from '../testing/sample-thread.ts'
import { createThreadPool, ThreadEndedError, ThreadFullError } from './thread-pool.ts'

const file = new URL('../testing/sample-thread.ts', import.meta.url)
const pool = (threads: number) => createThreadPool<SampleTasks>(file, { threads })

describe('thread pool', () => {
  it('runs tasks, on as many threads as it has', async () => {
    await using two = pool(2)
    assert.equal(await two.run('double', 21), 42)
    const ids = await Promise.all([two.run('busy', 200), two.run('busy', 200)])
    assert.equal(new Set(ids).size, 2)
    const many = await Promise.all(Array.from({ length: 50 }, (_, i) => two.run('double', i)))
    assert.deepEqual(
      many,
      Array.from({ length: 50 }, (_, i) => i * 2),
    )
  })

  it('begins what goes first before all that wait, and otherwise in the order asked', async () => {
    await using one = pool(1)
    const begun: string[] = []
    const run = (name: string, isFirst?: boolean) =>
      one.run('double', 1, { isFirst, onBegin: () => void begun.push(name) })
    await Promise.all([run('in hand'), run('a'), run('b', false), run('c', true), run('d', true), run('e')])
    assert.deepEqual(begun, ['in hand', 'c', 'd', 'a', 'b', 'e'])
  })

  it('takes a message that answers nothing for no answer', async () => {
    await using one = pool(1)
    assert.equal(await one.run('tellImports', undefined as never), 'the answer')
    assert.equal(await one.run('double', 4), 8)
  })

  it('tells every thread once', async () => {
    await using three = pool(3)
    assert.equal(new Set(await three.broadcast('who', undefined as never)).size, 3)
  })

  it('pins work to one thread, and users to the thread with the fewest', async () => {
    await using two = pool(2)
    const first = two.pin()
    const second = two.pin()
    const who = (pinned: typeof first) => pinned.run('who', undefined as never)
    const [a, b] = [await who(first), await who(second)]
    assert.notEqual(a, b)
    assert.deepEqual(await Promise.all([who(first), who(first), who(second)]), [a, a, b])
    first[Symbol.dispose]()
    using third = two.pin()
    assert.equal(await who(third), a)
  })

  it('moves buffers instead of copying them', async () => {
    await using one = pool(1)
    const bytes = await one.run('bytes', 1000)
    assert.equal(bytes.length, 1000)
    assert.ok(bytes.every((byte) => byte === 7))
  })

  it('throws what the task threw: failures as failures, other errors with their fields', async () => {
    await using one = pool(1)
    await assert.rejects(one.run('refuse', undefined as never), (error) => {
      assert.ok(error instanceof Failure)
      assert.equal(error.status, 400)
      assert.equal(error.options.code, 'NOT_THIS')
      return true
    })
    await assert.rejects(one.run('fail', undefined as never), {
      name: 'OddError',
      message: 'line 7 is odd',
      line: 7,
    })
    assert.equal(await one.run('double', 1), 2)
  })

  it('replaces a thread that dies, and the next task runs', async () => {
    const ends: Error[] = []
    await using one = createThreadPool<SampleTasks>(file, {
      threads: 1,
      onThreadEnd: (error) => ends.push(error),
    })
    await assert.rejects(one.run('crash', undefined as never), ThreadEndedError)
    assert.equal(await one.run('double', 4), 8)
    assert.equal(ends.length, 1)
  })

  it('ends a task that takes too long', async () => {
    const ends: Error[] = []
    await using one = createThreadPool<SampleTasks>(file, { threads: 1, onThreadEnd: (e) => ends.push(e) })
    const slow = one.run('hang', undefined as never, { timeoutMilliseconds: 200 })
    await assert.rejects(slow, { name: 'ThreadEndedError', message: 'no answer within 0.2 s' })
    assert.equal(await one.run('double', 4), 8)
    assert.equal(ends.length, 1)
  })

  it('ends an aborted task with its thread, and never begins one that waits', async () => {
    await using one = pool(1)
    const before = await one.run('who', undefined as never)
    const abort = new AbortController()
    const options = { signal: abort.signal }
    const hanging = one.run('hang', undefined as never, options)
    const waiting = one.run('crash', undefined as never, options)
    const next = one.run('who', undefined as never)
    setImmediate(() => abort.abort(new Error('enough')))
    await assert.rejects(hanging, /enough/)
    await assert.rejects(waiting, /enough/)
    assert.notEqual(await next, before)
    await assert.rejects(one.run('double', 1, options), /enough/)
    assert.equal(await one.run('double', 4, { signal: new AbortController().signal }), 8)
  })

  it('ends a thread after a task that says so, and one without work for a while', async () => {
    await using one = pool(1)
    const first = await one.run('who', undefined as never, { endsThread: true })
    const second = await one.run('who', undefined as never)
    assert.notEqual(second, first)
    assert.equal(await one.run('who', undefined as never), second)

    await using restless = createThreadPool<SampleTasks>(file, { threads: 1, idleSeconds: 0.02 })
    const [a, b] = await Promise.all([
      restless.run('who', undefined as never),
      restless.run('who', undefined as never),
    ])
    assert.equal(a, b)
    for (let pause = 20; (await restless.run('who', undefined as never)) === a; pause *= 2)
      await new Promise((resolve) => setTimeout(resolve, pause))
  })

  it('ends a task that outgrows its heap, and nothing else', async () => {
    await using one = createThreadPool<SampleTasks>(file, { threads: 1, heapMegabytes: 32 })
    await assert.rejects(one.run('grow', 500), ThreadEndedError)
    assert.equal(await one.run('double', 4), 8)
  })

  it('ends a task that takes more memory than it may, buffers too, and nothing else', async () => {
    await using one = createThreadPool<SampleTasks>(file, { threads: 1, memoryMegabytes: 128 })
    await assert.rejects(one.run('hoard', 200), ThreadFullError)
    await assert.rejects(one.run('grow', 4_000), ThreadFullError)
    assert.equal(await one.run('double', 4), 8)
  })

  it('refuses an input that cannot cross, and goes on', async () => {
    await using one = pool(1)
    await assert.rejects(one.run('double', (() => 1) as never), { name: 'DataCloneError' })
    assert.equal(await one.run('double', 4), 8)
  })

  it('rejects what waits when it is closed', async () => {
    const one = pool(1)
    const waiting = [one.run('busy', 5_000), one.run('double', 1)]
    const rejected = Promise.all(waiting.map((task) => assert.rejects(task, ThreadEndedError)))
    await one[Symbol.asyncDispose]()
    await rejected
    await assert.rejects(one.run('double', 1), ThreadEndedError)
  })
})
