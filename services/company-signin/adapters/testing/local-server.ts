/** A plain HTTP server on a loopback port for tests: outside services are imitated behind it, their adapters are real. */

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export interface LocalRequest {
  method: string
  path: string
  query: Record<string, string>
  /** Names in lower case. */
  headers: Record<string, string>
  body: string
}

export interface LocalAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface LocalServer extends AsyncDisposable {
  /** Without a slash at its end. */
  url: string
}

/**
 * Starts a server; a handler that gives null leaves the caller without an answer, one that throws cuts the connection.
 */
export async function startLocalServer(
  handle: (request: LocalRequest) => Promise<LocalAnswer | null> | LocalAnswer | null,
): Promise<LocalServer> {
  const sockets = new Set<Socket>()
  const server = createServer(async (incoming, outgoing) => {
    try {
      const answer = await handle(await readRequest(incoming))
      if (answer === null) return
      outgoing.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      incoming.socket.destroy()
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<LocalRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString('utf8'),
  }
}
