/** Calls over connections that are kept open, with little work of their own: what is measured is the service. */

import { Agent, request } from 'node:http'

export interface Answer {
  bytes: Buffer
  /** Until the first byte of the body. */
  firstMilliseconds: number
}

/** Four at once at most; unused ones do not keep the bench from ending. */
const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** Throws for an answer that is no success. `type` is the body's. */
export const call = (address: string, method = 'GET', type?: string, body?: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const headers = body && type ? { 'content-type': type, 'content-length': body.length } : {}
    const outgoing = request(address, { agent, method, headers }, (incoming) => {
      const chunks: Buffer[] = []
      let first = 0
      incoming.on('data', (chunk: Buffer) => {
        first ||= performance.now() - start
        chunks.push(chunk)
      })
      incoming.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (incoming.statusCode! < 300) resolve({ bytes, firstMilliseconds: first })
        else reject(new Error(`${address}: ${incoming.statusCode} ${bytes.subarray(0, 200)}`))
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

export const sendJson = (address: string, method: string, body: object): Promise<Answer> =>
  call(address, method, 'application/json', Buffer.from(JSON.stringify(body)))
