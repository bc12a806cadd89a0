/** HTTP as bytes on a socket, for requests that no well-behaved client would send. */

import { connect, type Socket } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** An open connection to the service at this address, from another one where given. Errors after the close are of no interest. */
export const openSocket = async (address: string, localAddress?: string): Promise<Socket> => {
  const { hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port), ...(localAddress ? { localAddress } : {}) })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  socket.removeAllListeners('error').on('error', () => {})
  return socket
}

/** Everything that the service says until it closes the connection. */
export const readToEnd = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })

export const parseAnswer = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]!.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

/** Sends the lines as a request's head and the body after it; the answer, once the service has closed. */
export const rawExchange = async (
  address: string,
  lines: readonly string[],
  body: string | Buffer = '',
): Promise<RawAnswer> => {
  const socket = await openSocket(address)
  const answered = readToEnd(socket)
  socket.write(`${[...lines, 'Host: test', 'Connection: close'].join('\r\n')}\r\n\r\n`)
  socket.write(body)
  return parseAnswer(await answered)
}
