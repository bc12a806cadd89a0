/** A service in the test's own process, spoken to over HTTP. The test fails when it answers a status that its route does not declare. */

import type { Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import type { RunningService, ServiceOverrides } from '../service.ts'
import { openTestPlatform, type TestPlatform, type TestPlatformOptions } from './test-platform.ts'

export interface TestAnswer {
  status: number
  headers: Headers
  /** The parsed JSON, or the text of any other answer. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  bytes: Buffer
}

export interface TestRequest {
  token?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: RequestInit['body']
}

export interface TestService extends AsyncDisposable {
  platform: TestPlatform
  service: RunningService
  address: string
  call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>
  get(path: string, request?: TestRequest): Promise<TestAnswer>
  post(path: string, request?: TestRequest): Promise<TestAnswer>
  put(path: string, request?: TestRequest): Promise<TestAnswer>
  patch(path: string, request?: TestRequest): Promise<TestAnswer>
  delete(path: string, request?: TestRequest): Promise<TestAnswer>
}

export const callHttp = async (
  address: string,
  method: string,
  path: string,
  request: TestRequest = {},
): Promise<TestAnswer> => {
  const answer = await fetch(`${address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(request.token ? { authorization: `Bearer ${request.token}` } : {}),
      ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.json === undefined ? {} : { body: JSON.stringify(request.json) }),
    ...(request.body === undefined ? {} : { body: request.body, duplex: 'half' }),
  } as RequestInit)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isJson = answer.headers.get('content-type')?.includes('json') && bytes.length > 0
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString()) : bytes.toString(),
  }
}

/** Starts a service. `await using` closes it, which throws where an answer was not declared. */
export const startTestService = async <O extends ServiceOverrides>(
  createService: (platform: Platform, overrides: O) => Promise<RunningService>,
  options: TestPlatformOptions & { service?: Omit<O, keyof ServiceOverrides>; warmsUp?: boolean } = {},
): Promise<TestService> => {
  const platform = await openTestPlatform(options)
  const undeclared: string[] = []
  const overrides = {
    port: 0,
    warmsUp: options.warmsUp ?? false,
    onUndeclaredStatus: (route: Route, status: number) =>
      undeclared.push(`${route.method} ${route.path}: ${status}`),
    ...options.service,
  } as unknown as O
  let service: RunningService
  try {
    service = await createService(platform, overrides)
  } catch (error) {
    await platform[Symbol.asyncDispose]()
    throw error
  }
  const call = (method: string, path: string, request?: TestRequest): Promise<TestAnswer> =>
    callHttp(service.address, method, path, request)
  return {
    platform,
    service,
    address: service.address,
    call,
    get: (path, request) => call('GET', path, request),
    post: (path, request) => call('POST', path, request),
    put: (path, request) => call('PUT', path, request),
    patch: (path, request) => call('PATCH', path, request),
    delete: (path, request) => call('DELETE', path, request),
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]()
      await platform[Symbol.asyncDispose]()
      if (undeclared.length > 0)
        throw new Error(`answers that their routes do not declare: ${[...new Set(undeclared)].join('; ')}`)
    },
  }
}
