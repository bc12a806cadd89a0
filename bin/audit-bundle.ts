/** Reading a bundle of proofs from a file, line by line as bytes, and what is said of it. */

import { createPublicKey, type KeyObject } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { keyIdOf } from '../services/company-signin/core/checkpoint.ts'
import { verifyBundle } from '../services/company-signin/core/verify-bundle.ts'

/** The keys of a JWK set, by keyId. */
export const readKeys = (file: string): Map<string, KeyObject> => {
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys: object[] }
  const opened = keys.map((key) => createPublicKey({ key: key as never, format: 'jwk' }))
  return new Map(opened.map((key) => [keyIdOf(key), key]))
}

/** The lines of a file without their line feeds; `isComplete` tells, at the end, whether the last had one. */
const openLines = (file: string): { lines: AsyncGenerator<Buffer>; isComplete: () => boolean } => {
  let isComplete = false
  async function* read(): AsyncGenerator<Buffer> {
    let rest: Buffer[] = []
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      let from = 0
      for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
        yield Buffer.concat([...rest, chunk.subarray(from, to)])
        rest = []
        from = to + 1
      }
      if (from < chunk.length) rest.push(chunk.subarray(from))
    }
    isComplete = rest.length === 0
    if (!isComplete) yield Buffer.concat(rest)
  }
  return { lines: read(), isComplete: () => isComplete }
}

/** 0 intact, 1 broken, naming the first event that is not proven, 2 unreadable. Throws when the file cannot be read. */
export const verifyBundleFile = async (
  file: string,
  keysFile: string | undefined,
): Promise<{ code: 0 | 1 | 2; said: string }> => {
  const { lines, isComplete } = openLines(file)
  const verdict = await verifyBundle(lines, isComplete, keysFile ? readKeys(keysFile) : undefined)
  const { outcome, brokenAtId, checkpoint, eventsChecked, kvkNumber, message } = verdict
  if (outcome === 'unreadable') return { code: 2, said: `${file}: ${message}` }
  if (outcome === 'broken' || !checkpoint)
    return { code: 1, said: `NOT INTACT${brokenAtId === null ? '' : ` at event ${brokenAtId}`}: ${message}` }
  const { size, time, keyId } = checkpoint
  const trust = keysFile
    ? ''
    : `\nThe key ${keyId} is the bundle's own: compare it with /.well-known/audit-keys.json of the service, or give --keys.`
  return {
    code: 0,
    said: `intact: ${eventsChecked} events of company ${kvkNumber} checked against the checkpoint of ${size} events of ${time}${trust}`,
  }
}
