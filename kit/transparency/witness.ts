/** Witnesses of a log (C2SP tlog-witness): they cosign a checkpoint once they have seen that it takes nothing back. */

import { readBounded } from '../outside/bounded-body.ts'
import { readCheckpoint } from './checkpoint.ts'
import {
  cosignatureV1,
  isSignedBy,
  parseVerifierKey,
  readNote,
  readSignatures,
  type VerifierKey,
} from './signed-note.ts'

export interface Witness {
  key: VerifierKey
  /** Its submission prefix, without a slash at the end. */
  url: string
}

/** `vkey url`, several with commas between them. @throws Error that names the entry and what is wrong with it */
export const parseWitnesses = (entries: readonly string[]): Witness[] =>
  entries.map((entry, place) => {
    const [vkey = '', address = '', ...more] = entry.trim().split(/\s+/)
    const url = URL.parse(address)
    if (more.length > 0 || !url || !/^https?:$/.test(url.protocol))
      throw new Error(`entry ${place + 1} must be a verifier key, a space and a web address`)
    const key = parseVerifierKey(vkey)
    if (key.algorithm !== cosignatureV1)
      throw new Error(`entry ${place + 1} has a key that makes no cosignatures (algorithm 4)`)
    return { key, url: address.replace(/\/+$/, '') }
  })

/** What is sent to a witness: the size that it knows, why the checkpoint follows from it, the checkpoint. */
export const submissionOf = (old: number, proof: readonly Buffer[], checkpoint: string): string =>
  [`old ${old}`, ...proof.map((hash) => hash.toString('base64')), '', checkpoint].join('\n')

export interface Asking {
  fetch: typeof fetch
  signal: AbortSignal
  /** The consistency proof from a tree of that size to the checkpoint's. */
  prove(old: number): Promise<Buffer[]>
}

const maximumAnswerBytes = 10_000

const post = async ({ url }: Witness, body: string, { fetch, signal }: Asking) => {
  const answer = await fetch(`${url}/add-checkpoint`, { method: 'POST', body, signal, redirect: 'error' })
  const text = (await readBounded(answer.body, maximumAnswerBytes)).toString()
  return { status: answer.status, text }
}

/**
 * The witness's line for the checkpoint. `lastSize` is the size that it is thought to know; a witness that knows another one
 * says so and is asked again, once.
 * @throws Error when it refuses, is away, or answers what is no cosignature of its key
 */
export const askWitness = async (
  witness: Witness,
  checkpoint: string,
  lastSize: number,
  asking: Asking,
): Promise<string> => {
  const size = readCheckpoint(checkpoint)!.size
  const submit = async (old: number) =>
    post(witness, submissionOf(old, await asking.prove(old), checkpoint), asking)
  let answer = await submit(Math.min(lastSize, size))
  if (answer.status === 409) {
    const known = /^(0|[1-9]\d{0,15})\n$/.exec(answer.text)?.[1]
    if (known === undefined || Number(known) > size)
      throw new Error(`witness ${witness.key.name} knows a larger tree than ours, or does not say which`)
    answer = await submit(Number(known))
  }
  if (answer.status !== 200) throw new Error(`witness ${witness.key.name} answers ${answer.status}`)
  const { text } = readNote(checkpoint)!
  for (const line of answer.text.split('\n').slice(0, -1)) {
    const signatures = readSignatures(`${line}\n`)
    if (signatures && isSignedBy(witness.key, text, signatures)) return `${line}\n`
  }
  throw new Error(`witness ${witness.key.name} gives no cosignature of its key`)
}
