/** Stands before a service that is busy for a moment: the first creating request under a key is 503, and all others pass. */

import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BusyFront extends AsyncDisposable {
  address: string
  /** How many requests were refused. */
  refused(): number
}

export const startBusyFront = async (address: string): Promise<BusyFront> => {
  let refused = 0
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    if (method === 'POST' && headers['idempotency-key'] && refused === 0) {
      refused += 1
      incoming.resume().on('end', () => answer.writeHead(503, { 'retry-after': '1' }).end())
      return
    }
    const passed = request(new URL(url!, address), { method: method!, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
