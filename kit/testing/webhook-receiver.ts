/** A receiver of webhooks on loopback, which keeps what it gets and answers as the test says. */

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { eventually } from './eventually.ts'
import type { TestService } from './test-service.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  id: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages freely
  message: any
}

/** A status, with headers where it wants some, or whatever is done with the request. */
export type Behaviour =
  | number
  | { status: number; headers: Record<string, string> }
  | ((request: IncomingMessage, response: ServerResponse) => void)

export interface WebhookReceiver extends AsyncDisposable {
  /** `http://127.0.0.1:port` */
  origin: string
  /** As `WEBHOOK_ALLOWED_HOSTS` takes it. */
  host: string
  received: Received[]
  /** From now on; 200 at first. */
  answer: (behaviour: Behaviour) => void
  /** Waits until so many have come, and answers them. */
  until(count: number, seconds?: number): Promise<Received[]>
}

const readBody = async (request: IncomingMessage): Promise<string> =>
  Buffer.concat((await Array.fromAsync(request)) as Buffer[]).toString()

const answerAs = (behaviour: Behaviour, request: IncomingMessage, response: ServerResponse): void => {
  if (typeof behaviour === 'function') {
    behaviour(request, response)
    return
  }
  const { status, headers } = typeof behaviour === 'number' ? { status: behaviour, headers: {} } : behaviour
  response.writeHead(status, headers).end()
}

export const startReceiver = async (port = 0): Promise<WebhookReceiver> => {
  const received: Received[] = []
  let behaviour: Behaviour = 200
  const server = createServer(async (request, response) => {
    const body = await readBody(request)
    const { url: path = '', headers } = request
    received.push({ path, headers, body, id: String(headers['webhook-id']), message: JSON.parse(body) })
    answerAs(behaviour, request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ origin: `http://${host}`, host, received },
    answer: (next) => {
      behaviour = next
    },
    until: async (count, seconds = 60) => {
      for (let tries = 0; tries < seconds * 50 && received.length < count; tries++)
        await new Promise((resolve) => setTimeout(resolve, 20))
      if (received.length < count) throw new Error(`${received.length} messages came, not ${count}`)
      return received
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Whether another hand's signer signs the message alike; unlike `verify` it takes any time. */
export const isSignedBy = ({ id, headers, body }: Received, secret: string): boolean => {
  const time = new Date(Number(headers['webhook-timestamp']) * 1_000)
  const signature = new Webhook(secret).sign(id, time, body)
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

/** As a receiver would: throws unless it is signed now, by this secret. */
export const verified = ({ headers, body }: Received, secret: string): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

/** How many hours a message of `act` may wait for a receiver that asks eleven days of patience. */
export const patientUntil = async (
  receiver: WebhookReceiver,
  service: Pick<TestService, 'get'>,
  { token, webhookId, act }: { token: string; webhookId: string; act: () => Promise<unknown> },
): Promise<number> => {
  receiver.answer({ status: 503, headers: { 'retry-after': String(11 * 24 * 3_600) } })
  await act()
  const path = `/api/v1/webhooks/${webhookId}/deliveries`
  const [{ createdAt, nextTryAt }] = await eventually(async () => {
    const { body } = await service.get(path, { token })
    return body[0]?.tries === 1 ? body : undefined
  })
  return (Date.parse(nextTryAt) - Date.parse(createdAt)) / 3_600_000
}
