/** Checks files for malicious software: not at all by default, or by clamd (its INSTREAM command). */

import { connect } from 'node:net'
import { unavailable } from '../../../kit/errors.ts'

export interface VirusScanner {
  /** The name of what was found, null for a clean file; throws 503 when the scanner cannot say. */
  scan(bytes: Buffer): Promise<string | null>
}

export const noScanner: VirusScanner = { scan: async () => null }

const chunkBytes = 64 * 1024

/** `zINSTREAM`, then chunks each after its length in four bytes, then a length of zero. */
const commandOf = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')]
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    parts.push(length, chunk)
  }
  parts.push(Buffer.alloc(4))
  return Buffer.concat(parts)
}

const placeOf = (address: string): { host: string; port: number } => {
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(address) ?? []
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

const ask = (address: string, command: Buffer, timeoutMilliseconds: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(placeOf(address))
    const answer: Buffer[] = []
    socket.setTimeout(timeoutMilliseconds, () => socket.destroy(new Error('clamd does not answer')))
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => answer.push(chunk))
    socket.on('end', () => {
      socket.destroy()
      resolve(Buffer.concat(answer).toString().replace(/\0+$/, '').trim())
    })
    socket.write(command)
  })

/** `address` is host:port. */
export const createClamavScanner = (address: string, timeoutMilliseconds = 20_000): VirusScanner => {
  return {
    scan: async (bytes) => {
      let answer: string
      try {
        answer = await ask(address, commandOf(bytes), timeoutMilliseconds)
      } catch (cause) {
        throw unavailable('Files cannot be checked for the moment; try again soon.', { cause })
      }
      if (answer === 'stream: OK') return null
      const found = /^stream: (.+) FOUND$/.exec(answer)
      if (found) return found[1]!
      throw unavailable('Files cannot be checked for the moment; try again soon.', {
        cause: new Error(`clamd answered: ${answer.slice(0, 200)}`),
      })
    },
  }
}

const pingMilliseconds = 3_000

/** Null where a clamd is at the address; else what is there in its place. Throws the error of the connection. */
export const pingClamd = async (address: string): Promise<string | null> => {
  const answer = await ask(address, Buffer.from('zPING\0'), pingMilliseconds)
  return answer === 'PONG' ? null : 'what is there is no clamd'
}
