/**
 * Several test files in one process, one after the other, each a suite under its own name: what they share is loaded and
 * compiled once. Started by `checks/test-file.ts`, with the files as arguments.
 */

import { resolve } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'

const runFile = (file: string): Promise<void> =>
  new Promise((done) => {
    describe(file, async () => {
      try {
        await import(pathToFileURL(resolve(file)).href)
      } finally {
        // The last of the file's own: the next file starts when this one has closed what it opened.
        after(() => done())
      }
    })
  })

for (const file of process.argv.slice(2)) await runFile(file)
