/** An S3 server in this process for tests: the real paths, fields and errors of the operations that the object store uses. */

import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Stored {
  bytes: Buffer
  contentType: string
  modifiedAt: Date
}

interface Upload {
  key: string
  contentType: string
  initiated: Date
  parts: Map<number, Buffer>
}

export interface S3Server extends AsyncDisposable {
  endpoint: string
  objects: Map<string, Stored>
  uploads: Map<string, Upload>
  /** The time that new objects and uploads get. */
  now(): Date
  /** Of lists, so that paging is seen with few objects. */
  pageSize: number
  /** The next request whose `METHOD operation` is this fails in this way; `operation` is a query word or `object`. */
  failures: Map<string, 'error' | 'cut' | 'full'>
  /** All requests so far, as `METHOD operation`. */
  requests: string[]
  /** The headers of the last request. */
  lastHeaders: IncomingHttpHeaders
}

const smallestPart = 5 * 1024 * 1024

class S3Error extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

const sendXml = (response: ServerResponse, status: number, root: string, inner: string): void => {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`,
    )
}

const signaturePattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/

/** Which operation the query words choose; the order is that of S3's own documents. */
const operationOf = (query: URLSearchParams): string =>
  ['uploadId', 'uploads', 'list-type'].find((word) => query.has(word)) ?? 'object'

interface Call {
  server: S3Server
  key: string
  query: URLSearchParams
  body: Buffer
  request: IncomingMessage
  response: ServerResponse
  cut: boolean
}

const uploadOf = ({ server, query, key }: Call): Upload => {
  const upload = server.uploads.get(query.get('uploadId') ?? '')
  if (!upload || upload.key !== key) throw new S3Error(404, 'NoSuchUpload')
  return upload
}

const getObject = ({ server, key, request, response, cut }: Call): void => {
  const stored = server.objects.get(key)
  if (!stored) throw new S3Error(404, 'NoSuchKey')
  response.writeHead(200, {
    'content-type': stored.contentType,
    'content-length': stored.bytes.length,
    etag: etagOf(stored.bytes),
    'last-modified': stored.modifiedAt.toUTCString(),
  })
  if (request.method === 'HEAD') response.end()
  else if (cut) response.write(stored.bytes.subarray(0, stored.bytes.length / 2), () => response.destroy())
  else response.end(stored.bytes)
}

const listObjects = ({ server, query, response }: Call): void => {
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const from = token ? Buffer.from(token, 'base64').toString() : (query.get('start-after') ?? '')
  const keys = [...server.objects.keys()].filter((key) => key.startsWith(prefix) && key > from).sort()
  const shown = keys.slice(0, server.pageSize)
  const truncated = keys.length > shown.length
  const next = truncated
    ? `<NextContinuationToken>${Buffer.from(shown.at(-1)!).toString('base64')}</NextContinuationToken>`
    : ''
  const contents = shown.map((key) => {
    const { bytes, modifiedAt } = server.objects.get(key)!
    return `<Contents><Key>${escapeXml(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${escapeXml(etagOf(bytes))}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  const head = `<Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${shown.length}</KeyCount><IsTruncated>${truncated}</IsTruncated>`
  sendXml(response, 200, 'ListBucketResult', `${head}${next}${contents.join('')}`)
}

const listUploads = ({ server, query, response }: Call): void => {
  const prefix = query.get('prefix') ?? ''
  const marker = `${query.get('key-marker') ?? ''}\n${query.get('upload-id-marker') ?? ''}`
  const found = [...server.uploads]
    .filter(([, upload]) => upload.key.startsWith(prefix))
    .map(([id, upload]) => ({ id, ...upload, place: `${upload.key}\n${id}` }))
    .filter((upload) => marker === '\n' || upload.place > marker)
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  const shown = found.slice(0, server.pageSize)
  const last = shown.at(-1)
  const truncated = found.length > shown.length
  const next =
    truncated && last
      ? `<NextKeyMarker>${escapeXml(last.key)}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
      : ''
  const uploads = shown.map(
    ({ key, id, initiated }) =>
      `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  )
  sendXml(
    response,
    200,
    'ListMultipartUploadsResult',
    `<IsTruncated>${truncated}</IsTruncated>${next}${uploads.join('')}`,
  )
}

const completeUpload = (call: Call): void => {
  const { server, query, body, key, response } = call
  const upload = uploadOf(call)
  const listed = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  const parts = listed.map(({ number, etag }) => {
    const bytes = upload.parts.get(number)
    if (!bytes || etagOf(bytes) !== etag) throw new S3Error(400, 'InvalidPart')
    return bytes
  })
  if (parts.length === 0) throw new S3Error(400, 'MalformedXML')
  if (parts.slice(0, -1).some((part) => part.length < smallestPart)) throw new S3Error(400, 'EntityTooSmall')
  const bytes = Buffer.concat(parts)
  server.objects.set(key, { bytes, contentType: upload.contentType, modifiedAt: server.now() })
  server.uploads.delete(query.get('uploadId')!)
  sendXml(
    response,
    200,
    'CompleteMultipartUploadResult',
    `<Key>${escapeXml(key)}</Key><ETag>${escapeXml(etagOf(bytes))}</ETag>`,
  )
}

const operations: Record<string, (call: Call) => void> = {
  'GET object': getObject,
  // Without a key it is the bucket that is asked for.
  'HEAD object': (call) => (call.key === '' ? call.response.writeHead(200).end() : getObject(call)),
  'PUT object': ({ server, key, body, request, response }) => {
    const condition = request.headers['if-none-match']
    // S3 knows no other condition of this kind.
    if (condition !== undefined && condition !== '*') throw new S3Error(501, 'NotImplemented')
    if (condition && server.objects.has(key)) throw new S3Error(412, 'PreconditionFailed')
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream'
    server.objects.set(key, { bytes: body, contentType, modifiedAt: server.now() })
    response.writeHead(200, { etag: etagOf(body) }).end()
  },
  'DELETE object': ({ server, key, response }) => {
    server.objects.delete(key)
    response.writeHead(204).end()
  },
  'GET list-type': listObjects,
  'GET uploads': listUploads,
  'POST uploads': ({ server, key, request, response }) => {
    const id = `upload-${server.requests.length}`
    const contentType = request.headers['content-type'] ?? 'binary/octet-stream'
    server.uploads.set(id, { key, contentType, initiated: server.now(), parts: new Map() })
    sendXml(
      response,
      200,
      'InitiateMultipartUploadResult',
      `<Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId>`,
    )
  },
  'PUT uploadId': (call) => {
    uploadOf(call).parts.set(Number(call.query.get('partNumber')), call.body)
    call.response.writeHead(200, { etag: etagOf(call.body) }).end()
  },
  'POST uploadId': completeUpload,
  'DELETE uploadId': (call) => {
    uploadOf(call)
    call.server.uploads.delete(call.query.get('uploadId')!)
    call.response.writeHead(204).end()
  },
}

const answer = async (
  server: S3Server,
  settings: { bucket: string; accessKeyId: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://s3')
  const name = `${request.method} ${operationOf(url.searchParams)}`
  server.requests.push(name)
  server.lastHeaders = request.headers
  try {
    const body = Buffer.concat(await Array.fromAsync(request))
    const failure = server.failures.get(name)
    server.failures.delete(name)
    if (failure === 'error') throw new S3Error(403, 'AccessDenied')
    // As MinIO has it.
    if (failure === 'full') throw new S3Error(507, 'XMinioStorageFull')
    const signed = signaturePattern.exec(request.headers.authorization ?? '')
    if (!signed || !request.headers['x-amz-date']) throw new S3Error(403, 'AccessDenied')
    if (signed[1] !== settings.accessKeyId) throw new S3Error(403, 'InvalidAccessKeyId')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== settings.bucket) throw new S3Error(404, 'NoSuchBucket')
    const operation = operations[name]
    if (!operation) throw new S3Error(405, 'MethodNotAllowed')
    const cut = failure === 'cut'
    operation({ server, key: rest.join('/'), query: url.searchParams, body, request, response, cut })
  } catch (error) {
    if (!(error instanceof S3Error)) throw error
    if (request.method === 'HEAD') response.writeHead(error.status).end()
    else
      sendXml(response, error.status, 'Error', `<Code>${error.code}</Code><Message>${error.code}</Message>`)
  }
}

/** Starts on a random port of this machine. `now`: its time; that of the services under test unless given. */
export const startS3 = async (
  settings: { bucket: string; accessKeyId: string },
  now = () => new Date('2026-03-18T12:00:00Z'),
): Promise<S3Server> => {
  const http = createServer((request, response) => {
    answer(server, settings, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: S3Server = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    now,
    pageSize: 1000,
    failures: new Map(),
    requests: [],
    lastHeaders: {},
    [Symbol.asyncDispose]: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return server
}
