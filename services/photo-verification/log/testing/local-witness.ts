/** A faithful witness for tests (C2SP tlog-witness): it remembers one tree, and cosigns what follows from it. */

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ed25519FromSeed } from '../../../../kit/auth/key-ring.ts'
import { openCheckpoint } from '../../../../kit/transparency/checkpoint.ts'
import { emptyRoot, isConsistent, type TreeHead } from '../../../../kit/transparency/merkle-tree.ts'
import {
  cosign,
  cosignatureV1,
  formatVerifierKey,
  readNote,
  type VerifierKey,
  verifierKeyOf,
} from '../../../../kit/transparency/signed-note.ts'

export interface LocalWitness extends AsyncDisposable {
  /** As LOG_WITNESSES takes it. */
  entry: string
  key: VerifierKey
  /** The key of the log that it watches; without one it knows none. */
  watch(log: VerifierKey): void
  /** Size of the tree that it has seen. */
  size(): number
  /** Makes it see another tree. */
  remember(head: TreeHead): void
  /** Statuses that it has answered. */
  answered: number[]
  /** What it answers instead of its own, when set. */
  lie?: { status: number; text: string }
}

interface Answer {
  status: number
  text?: string
}

const isBase64 = (line: string): boolean => Buffer.from(line, 'base64').toString('base64') === line

export const startWitness = async (name = 'witness.example'): Promise<LocalWitness> => {
  const { privateKey, publicKey } = ed25519FromSeed(Buffer.alloc(32, 21))
  let log: VerifierKey | undefined
  let seen: TreeHead = { size: 0, root: emptyRoot() }

  const addCheckpoint = (body: string): Answer => {
    const [, old, lines = '', checkpoint] = /^old (0|[1-9]\d*)\n((?:[^\n]+\n)*)\n(.*)$/s.exec(body) ?? []
    if (old === undefined || checkpoint === undefined) return { status: 400 }
    const proof = lines.split('\n').slice(0, -1)
    if (proof.length > 63 || !proof.every(isBase64)) return { status: 400 }
    if (!log) return { status: 404 }
    const head = openCheckpoint(checkpoint, log)
    if (!head) return { status: 403 }
    if (Number(old) > head.size) return { status: 400 }
    if (Number(old) !== seen.size) return { status: 409, text: `${seen.size}\n` }
    const hashes = proof.map((line) => Buffer.from(line, 'base64'))
    if (!isConsistent(seen, head, hashes)) return { status: 422 }
    seen = head
    return { status: 200, text: cosign(readNote(checkpoint)!.text, name, privateKey, 1_773_835_200) }
  }

  const answered: number[] = []
  const witness: Partial<LocalWitness> = {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const isOurs = request.method === 'POST' && request.url === '/w/add-checkpoint'
    const own = isOurs ? addCheckpoint(Buffer.concat(chunks).toString()) : { status: 404 }
    const { status, text = '' } = witness.lie ?? own
    answered.push(status)
    response.writeHead(status, status === 409 ? { 'content-type': 'text/x.tlog.size' } : {}).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const key = verifierKeyOf(name, publicKey, cosignatureV1)
  return Object.assign(witness, {
    entry: `${formatVerifierKey(key)} http://127.0.0.1:${port}/w/`,
    key,
    answered,
    watch: (watched: VerifierKey) => {
      log = watched
    },
    size: () => seen.size,
    remember: (head: TreeHead) => {
      seen = head
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  })
}
