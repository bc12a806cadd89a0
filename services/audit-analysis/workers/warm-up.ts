/** Lets every thread read the largest example before the service serves, so that the first upload runs compiled code. */

import { readFile } from 'node:fs/promises'
import { collectGarbage } from '../../../kit/workers/collect-garbage.ts'
import { defaultSettings } from '../core/settings.ts'
import { examplePath, examples } from '../examples/catalogue.ts'
import type { AnalysisThreads } from './analysis-threads.ts'

/** Rounds per thread: after these the scanner and the detectors are compiled for what files look like. */
const rounds = 3

export const warmUp = async (threads: AnalysisThreads): Promise<void> => {
  const files = await Promise.all(examples.map((example) => readFile(examplePath(example.id)!)))
  const shared = files.map((file) => {
    const bytes = new Uint8Array(new SharedArrayBuffer(file.length))
    bytes.set(file)
    return bytes
  })
  for (let round = 0; round < rounds; round++) {
    // More at once than there are threads, so that each thread gets its share.
    await Promise.all([...shared, ...shared].map((bytes) => threads.read(bytes, defaultSettings)))
  }
  // Nobody is waiting yet; what starting and warming left behind need not be held.
  collectGarbage()
}
