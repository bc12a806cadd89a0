/** Asks for one address over and over on raw sockets, so that the client takes little of the cores that it shares. */

import { connect } from 'node:net'

/** Answers a second over so many connections, each asking again as soon as it has its answer. */
export const answersPerSecond = async (
  address: string,
  connections: number,
  milliseconds: number,
): Promise<number> => {
  const start = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(new URL(address), start + milliseconds)),
  )
  return (1000 * counts.reduce((sum, count) => sum + count, 0)) / (performance.now() - start)
}

const askUntil = ({ host, hostname, port, pathname }: URL, until: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname).setNoDelay(true)
    const question = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`
    let count = 0
    /** Bytes of the answer that are still to come; unknown while its head is not whole. */
    let left: number | undefined
    let head = ''
    const take = (chunk: Buffer): void => {
      if (left === undefined) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || !length) throw new Error(`answered ${head.slice(0, end)}`)
        left = Number(length) - (head.length - end - 4)
        head = ''
      } else left -= chunk.length
      if (left > 0) return
      left = undefined
      count++
      if (performance.now() < until) socket.write(question)
      else socket.end(() => resolve(count))
    }
    socket.on('data', (chunk) => {
      try {
        take(chunk)
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
    socket.on('error', reject)
    socket.on('connect', () => socket.write(question))
  })
