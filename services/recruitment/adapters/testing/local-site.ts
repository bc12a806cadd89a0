/** A local web server for tests, listening on a free port of the loopback address. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LocalSite extends AsyncDisposable {
  /** `http://127.0.0.1:port` */
  origin: string
  /** `127.0.0.1:port`, as `CRAWLER_ALLOWED_HOSTS` takes it. */
  host: string
  port: number
  /** Method and path of every request, in order. */
  requests: string[]
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export const startSite = async (handler: Handler): Promise<LocalSite> => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    void handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    port,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const readRequestBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
