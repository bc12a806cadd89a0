/**
 * Test files in one process, one after the other: what they share is loaded and compiled once. Of several, each is a suite
 * under its own name. Started by `checks/test-file.ts`, with the files as arguments.
 */

import { resolve } from 'node:path'
import { after, describe } from 'node:test'
import { pathToFileURL } from 'node:url'
import { loaded, whileLoading } from './test-parents.ts'

const load = (file: string): Promise<unknown> => import(pathToFileURL(resolve(file)).href)

const runFile = (file: string): Promise<void> =>
  new Promise((done) => {
    whileLoading(() =>
      describe(file, async () => {
        try {
          await load(file)
        } finally {
          // The last of the file's own: the next file starts when this one has closed what it opened.
          after(() => done())
          loaded()
        }
      }),
    )
  })

const files = process.argv.slice(2)
if (files.length === 1) await whileLoading(() => load(files[0]!)).finally(loaded)
else for (const file of files) await runFile(file)
