/**
 * Local servers that answer as Sightengine, Hive and AI or Not do: the same paths, fields, sign-in and errors.
 * They check what they are sent as the real ones would, and misbehave on request.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server behaves; `score` is the probability it finds for AI generation. */
export type Behaviour =
  | { kind: 'score'; score: number; generator?: string }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  | { kind: 'body'; body: string }
  | { kind: 'hang' }
  | { kind: 'drop' }
  | { kind: 'endless' }

export type ProviderServer = AsyncDisposable & {
  url: string
  behave: (behaviour: Behaviour) => void
  /** The images received, as their bytes, type and file name. */
  received: { bytes: Buffer; type: string; name: string }[]
}

type Reply = { status: number; body: unknown }

type Provider = {
  path: string
  query: string
  imageField: string
  /** Null when the request is in order, otherwise the provider's own refusal. */
  refuse: (request: IncomingMessage, form: FormData) => Reply | null
  found: (score: number, generator: string | undefined) => unknown
  failure: (status: number) => unknown
}

const sightengineFailure = (type: string, code: number, message: string) => ({
  status: 'failure',
  request: { id: 'req_1', timestamp: 1763657604.98, operations: 0 },
  error: { type, code, message },
})

/** The API user and keys the servers accept. */
export const credentials = { user: '1234567', key: 'test-key' }

export const providers: Record<'sightengine' | 'hive' | 'aiornot', Provider> = {
  sightengine: {
    path: '/1.0/check.json',
    query: '',
    imageField: 'media',
    refuse: (_request, form) => {
      if (form.get('api_user') !== credentials.user || form.get('api_secret') !== credentials.key) {
        return {
          status: 401,
          body: sightengineFailure('credentials_error', 1, 'Incorrect API user or API secret'),
        }
      }
      if (form.get('models') === 'genai') return null
      return { status: 400, body: sightengineFailure('argument_error', 2, 'Unknown model') }
    },
    found: (score, generator) => ({
      status: 'success',
      request: { id: 'req_2', timestamp: 1763657605.1, operations: 5 },
      type: {
        ai_generated: score,
        ...(generator ? { ai_generators: { [generator]: score, other: 0.01 } } : {}),
      },
      media: { id: 'med_1', uri: 'photo.jpg' },
    }),
    failure: (status) =>
      sightengineFailure(status === 429 ? 'usage_limit' : 'api_error', 32, 'Try again later'),
  },
  hive: {
    path: '/api/v2/task/sync',
    query: '',
    imageField: 'media',
    refuse: (request) =>
      request.headers.authorization === `Token ${credentials.key}`
        ? null
        : { status: 403, body: { status_code: 403, message: 'Invalid Auth' } },
    found: (score, generator) => {
      const classes = [
        { class: 'not_ai_generated', score: 1 - score },
        { class: 'ai_generated', score },
        { class: generator ?? 'none', score: 0.97 },
        { class: 'inconclusive', score: 0.02 },
      ]
      const input = {
        id: 'a',
        created_on: '2026-02-29T01:03:24.012Z',
        media: { type: 'PHOTO', width: 64, height: 48 },
      }
      const status = { code: '0', message: 'SUCCESS' }
      return { id: 'a', code: 200, status: [{ status, response: { input, output: [{ time: 0, classes }] } }] }
    },
    failure: (status) => ({ status_code: status, message: 'Rate limit reached' }),
  },
  aiornot: {
    path: '/v2/image/sync',
    query: '?only=ai_generated',
    imageField: 'image',
    refuse: (request) =>
      request.headers.authorization === `Bearer ${credentials.key}`
        ? null
        : { status: 401, body: { detail: 'Invalid token' } },
    found: (score, generator) => ({
      id: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
      created_at: '2026-01-07T05:31:56Z',
      report: {
        ai_generated: {
          verdict: score >= 0.5 ? 'ai' : 'human',
          ai: { is_detected: score >= 0.5, confidence: score },
          human: { is_detected: score < 0.5, confidence: 1 - score },
          generator: { midjourney: 0.01, flux: 0.02, ...(generator ? { [generator]: score } : {}) },
        },
        meta: { width: 64, height: 48, format: 'jpeg', processing_status: { ai_generated: 'processed' } },
      },
      external_id: null,
    }),
    failure: () => ({ detail: 'Too many requests' }),
  },
}

const readForm = async (request: IncomingMessage): Promise<FormData> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  return new Response(Buffer.concat(parts), { headers }).formData()
}

const misbehave = (response: ServerResponse, behaviour: Behaviour): boolean => {
  if (behaviour.kind === 'hang') return true
  if (behaviour.kind === 'drop') response.destroy()
  else if (behaviour.kind === 'body')
    response.writeHead(200, { 'content-type': 'application/json' }).end(behaviour.body)
  else if (behaviour.kind === 'endless') {
    response.writeHead(200, { 'content-type': 'application/json' })
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65536, ' ')));
    }
    response.on('drain', more)
    more()
  } else return false
  return true
}

/** Starts a server of the named provider on a free local port. */
export const startProvider = async (name: keyof typeof providers): Promise<ProviderServer> => {
  const provider = providers[name]
  const received: ProviderServer['received'] = []
  let behaviour: Behaviour = { kind: 'score', score: 0.5 }

  const answer = async (request: IncomingMessage): Promise<Reply & { headers?: Record<string, string> }> => {
    const form = await readForm(request)
    if (request.method !== 'POST' || request.url !== provider.path + provider.query)
      return { status: 404, body: {} }
    const refusal = provider.refuse(request, form)
    if (refusal) return refusal
    const image = form.get(provider.imageField)
    if (!(image instanceof File)) return { status: 400, body: provider.failure(400) }
    received.push({ bytes: Buffer.from(await image.arrayBuffer()), type: image.type, name: image.name })
    if (behaviour.kind === 'score')
      return { status: 200, body: provider.found(behaviour.score, behaviour.generator) }
    const { status, headers } = behaviour as Extract<Behaviour, { kind: 'status' }>
    return { status, body: provider.failure(status), ...(headers ? { headers } : {}) }
  }

  const server = createServer((request, response) => {
    if (misbehave(response, behaviour)) return
    answer(request).then(
      ({ status, body, headers }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body)),
      () => response.writeHead(400).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next) => {
      behaviour = next
    },
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
