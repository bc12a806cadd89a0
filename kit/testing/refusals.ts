/** Finds what a service's own source refuses, so that a test can ask for the Dutch of each sentence. */

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inDutchBy } from '../pages/refusals.ts'

/** Those whose sentence a page shows; of the others it has words of its own. */
const thrown = /\b(?:badRequest|conflict|gone|unprocessable)\(\s*(['`])((?:(?!\1)[^\\]|\\.)*)\1/g

/**
 * Sentences in the source below a folder, with `7` in the place of each thing that is filled in. What names a field before a colon
 * is left out, for a page leads to the field instead, and so is what is filled in whole.
 */
export const refusedSentences = (folder: URL): string[] => {
  const cwd = fileURLToPath(folder)
  return globSync('**/*.ts', { cwd })
    .filter((file) => !/\.(?:test|words)\.|testing\//.test(file))
    .flatMap((file) => [...readFileSync(`${cwd}/${file}`, 'utf8').matchAll(thrown)])
    .map(([, , text]) => text!.replaceAll(/\$\{[^}]*\}/g, '7'))
    .filter((text) => !/^[\w.-]+: |^7|^[a-z-]+$/.test(text))
}

/** Asserts that each of those sentences has one in Dutch, with as much filled in, and that none is kept that nothing refuses. */
export const assertInDutch = (folder: URL, refusals: Readonly<Record<string, string>>): void => {
  const sentences = refusedSentences(folder)
  assert.ok(sentences.length > 20, `${sentences.length} refusals seen`)
  const inDutch = inDutchBy(refusals)
  assert.deepEqual(
    sentences.filter((sentence) => inDutch(sentence) === null),
    [],
  )
  for (const [english, dutch] of Object.entries(refusals)) {
    const own = inDutchBy({ [english]: dutch })
    assert.ok(
      sentences.some((sentence) => own(sentence) !== null),
      english,
    )
    assert.equal(dutch.split('{}').length, english.split('{}').length, english)
  }
}
