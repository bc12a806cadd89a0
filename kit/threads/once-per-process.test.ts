import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import './once-per-process.ts'

test('of threads that ask at the same moment one does the work, and the others go on when it is done', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(8))
  const thread = `
    import { parentPort, workerData } from 'node:worker_threads'
    import { oncePerProcess } from ${JSON.stringify(import.meta.resolve('./once-per-process.ts'))}
    oncePerProcess(() => {
      Atomics.add(workerData, 0, 1)
      // Long enough for the others to come.
      Atomics.wait(workerData, 1, 0, 300)
      Atomics.add(workerData, 1, 1)
    })
    parentPort.postMessage(Atomics.load(workerData, 1))`
  const module = new URL(`data:text/javascript,${encodeURIComponent(thread)}`)
  const seen = await Promise.all(
    [1, 2, 3, 4].map(async () => (await once(new Worker(module, { workerData: counts }), 'message'))[0]),
  )
  assert.deepEqual(seen, [1, 1, 1, 1])
  assert.equal(counts[0], 1)
})
