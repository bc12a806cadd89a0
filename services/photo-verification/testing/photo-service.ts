/** The service in a test: accounts and uploads in one call each, every call from an address of its own. */

import { createHash } from 'node:crypto'
import type { Limiter } from '../../../kit/limits/limiter.ts'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import type { Platform } from '../../../kit/platform.ts'
import { startS3 } from '../../../kit/testing/s3-server.ts'
import { type TestPlatformOptions, testOperatorToken } from '../../../kit/testing/test-platform.ts'
import {
  callHttp,
  startTestService,
  type TestAnswer,
  type TestRequest,
  type TestService,
} from '../../../kit/testing/test-service.ts'
import { photo } from '../core/testing/photos.ts'
import { createService, type PhotoOverrides } from '../service.ts'

export interface UploadFields {
  file?: Uint8Array
  type?: string
  sha256?: string
  capturedAt?: string
  teamId?: string
  /** The order of the form's parts. */
  order?: ('file' | 'sha256' | 'capturedAt')[]
}

export interface PhotoTestService extends TestService {
  /** Registers an account and answers its tokens. */
  account(email?: string): Promise<{ token: string; refreshToken: string; email: string }>
  premiumAccount(): Promise<{ token: string; email: string }>
  upload(token: string, fields?: UploadFields): Promise<TestAnswer>
  /** Uploads a small photo that must be taken; the photo object. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the service, looked into freely
  photo(token: string, fields?: UploadFields): Promise<any>
}

export const operatorToken = testOperatorToken

/** A small sound JPEG; another seed, other bytes. */
export const smallJpeg = (seed = 1): Promise<Buffer> => photo(96, 64, seed).jpeg().toBuffer()

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const formOf = ({ teamId, ...fields }: Required<Omit<UploadFields, 'teamId'>> & UploadFields): FormData => {
  const form = new FormData()
  if (teamId !== undefined) form.set('teamId', teamId)
  for (const name of fields.order)
    if (name === 'file')
      form.set('file', new File([fields.file as Uint8Array<ArrayBuffer>], 'photo', { type: fields.type }))
    else form.set(name, fields[name])
  return form
}

export const uploadForm = (file: Uint8Array, fields: UploadFields, capturedAt: string): FormData =>
  formOf({
    file,
    type: 'image/jpeg',
    sha256: sha256Of(file),
    capturedAt,
    order: ['sha256', 'capturedAt', 'file'],
    ...fields,
  })

/** `address` in the headers of a request (x-forwarded-for) overrules the one that it gets by itself. */
export const startPhotoService = async (
  options: TestPlatformOptions & {
    service?: Omit<PhotoOverrides, 'port' | 'onUndeclaredStatus'>
    /** Puts faults between the service and its store. */
    objects?: (store: ObjectStore) => ObjectStore
    /** Puts faults between the service and its limits. */
    limiter?: (limiter: Limiter) => Limiter
  } = {},
): Promise<PhotoTestService> => {
  const { objects = (store) => store, limiter = (limits) => limits } = options
  const create = (platform: Platform, overrides: PhotoOverrides) =>
    createService(
      {
        ...platform,
        objectsFor: async (name: string) => objects(await platform.objectsFor(name)),
        limiterFor: (name: string) => limiter(platform.limiterFor(name)),
      },
      overrides,
    )
  const polder = await startTestService(create, {
    ...options,
    environment: { TRUSTED_PROXIES: '127.0.0.1', ...options.environment },
  })
  let calls = 0
  const call = (method: string, path: string, request: TestRequest = {}): Promise<TestAnswer> => {
    calls++
    const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
    const headers = { 'x-forwarded-for': address, ...request.headers }
    return callHttp(polder.address, method, path, { ...request, headers })
  }
  let accounts = 0
  const account: PhotoTestService['account'] = async (email = `owner-${++accounts}@example.nl`) => {
    const json = { email, password: 'correct horse battery' }
    const answer = await call('POST', '/api/v1/auth/register', { json })
    if (answer.status !== 200) throw new Error(`no account: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const upload: PhotoTestService['upload'] = async (token, fields = {}) => {
    const file = fields.file ?? (await smallJpeg(++calls))
    const body = uploadForm(file, fields, polder.platform.clock.now().toISOString())
    return call('POST', '/api/v1/photos', { token, body })
  }
  return {
    ...polder,
    call,
    get: (path, request) => call('GET', path, request),
    post: (path, request) => call('POST', path, request),
    put: (path, request) => call('PUT', path, request),
    patch: (path, request) => call('PATCH', path, request),
    delete: (path, request) => call('DELETE', path, request),
    account,
    premiumAccount: async () => {
      const { token, email } = await account()
      const answer = await call('PUT', `/api/v1/operator/accounts/${encodeURIComponent(email)}/premium`, {
        token: operatorToken,
        json: { premium: true },
      })
      if (answer.status !== 204) throw new Error(`not premium: ${answer.status}`)
      return { token, email }
    },
    upload,
    photo: async (token, fields) => {
      const answer = await upload(token, fields)
      if (answer.status !== 200) throw new Error(`no photo: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    [Symbol.asyncDispose]: () => polder[Symbol.asyncDispose](),
  }
}

/** The environment of each kind of object store, with what it needs running. */
export const objectStores = {
  folder: async () => ({ environment: {}, [Symbol.asyncDispose]: async () => {} }),
  s3: async () => {
    const credentials = { bucket: 'photos', accessKeyId: 'test' }
    const server = await startS3(credentials)
    const environment = {
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: credentials.bucket,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    return { environment, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
  },
}
