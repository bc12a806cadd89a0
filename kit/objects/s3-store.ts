/** Objects in S3 or a compatible store. Uploads go in parts, so that memory stays bounded and a broken one leaves nothing. */

import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { traceHeaders } from '../trace.ts'
import { checkKey, ObjectMissingError, type ObjectStore, type StoredObject } from './object-store.ts'

export interface S3Settings {
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Before every key, so that services share a bucket. */
  prefix: string
  /** The longest wait for the answer to one request, which holds one part at most. It is tried three times. */
  requestTimeoutMilliseconds?: number
}

/** The smallest part that S3 takes; only the last one may be smaller. */
const partBytes = 5 * 1024 * 1024

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NoSuchKey' || error.name === 'NotFound' || error.name === 'NoSuchUpload')

/** Regroups chunks into parts of at least `partBytes`. */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    held.push(chunk)
    size += chunk.byteLength
    if (size >= partBytes) {
      yield Buffer.concat(held)
      held = []
      size = 0
    }
  }
  yield Buffer.concat(held)
}

/** A bucket and the part of it that a service has. */
interface Place {
  client: S3Client
  Bucket: string
  prefix: string
}

const openPlace = (settings: S3Settings): Place => {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Older compatible servers refuse the checksums that newer clients add unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // By itself the client waits for ever, and so does its caller.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: settings.requestTimeoutMilliseconds ?? 20_000,
      throwOnRequestTimeout: true,
    },
  })
  // After signing: proxies on the way put a trace of their own in its place, and the signature must not break by that.
  client.middlewareStack.add(
    (next) => (call) => {
      const { headers } = call.request as { headers: Record<string, string> }
      Object.assign(headers, traceHeaders())
      return next(call)
    },
    { step: 'deserialize', priority: 'low', name: 'sendTraceOn' },
  )
  return { client, Bucket: settings.bucket, prefix: settings.prefix }
}

/** Names one object in a request. */
const objectAt = ({ Bucket, prefix }: Place, key: string) => ({ Bucket, Key: `${prefix}${checkKey(key)}` })

/** The answer. Throws ObjectMissingError where S3 has no such object. */
const unlessMissing = async <T>(key: string, asked: Promise<T>): Promise<T> => {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) throw new ObjectMissingError(`no object ${key}`)
    throw error
  }
}

const put = async (
  place: Place,
  key: string,
  body: AsyncIterable<Uint8Array>,
  ContentType: string,
): Promise<{ size: number }> => {
  const object = objectAt(place, key)
  const parts = partsOf(body)
  const first = (await parts.next()).value ?? Buffer.alloc(0)
  if (first.length >= partBytes) return { size: await putInParts(place, object, first, parts, ContentType) }
  await place.client.send(new PutObjectCommand({ ...object, Body: first, ContentType }))
  return { size: first.length }
}

/** False where there is an object already (RFC 9110, 13.1.2). */
const create = async (place: Place, key: string, Body: Uint8Array, ContentType: string): Promise<boolean> => {
  try {
    const object = objectAt(place, key)
    await place.client.send(new PutObjectCommand({ ...object, Body, ContentType, IfNoneMatch: '*' }))
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'PreconditionFailed') return false
    throw error
  }
}

const putInParts = async (
  { client }: Place,
  object: { Bucket: string; Key: string },
  first: Buffer,
  rest: AsyncGenerator<Buffer>,
  ContentType: string,
): Promise<number> => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...object, ContentType }))
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    let size = 0
    const send = async (Body: Buffer): Promise<void> => {
      const PartNumber = Parts.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body }))
      Parts.push({ ETag, PartNumber })
      size += Body.length
    }
    await send(first)
    for await (const part of rest) if (part.length > 0) await send(part)
    const whole = { ...object, UploadId, MultipartUpload: { Parts } }
    await client.send(new CompleteMultipartUploadCommand(whole))
    return size
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {})
    throw error
  }
}

const get = async (place: Place, key: string): Promise<StoredObject> => {
  const asked = place.client.send(new GetObjectCommand(objectAt(place, key)))
  const { Body, ContentLength } = await unlessMissing(key, asked)
  return { size: ContentLength ?? (await sizeOf(place, key)), body: Body as Readable }
}

const exists = async (place: Place, key: string): Promise<boolean> => {
  try {
    await place.client.send(new HeadObjectCommand(objectAt(place, key)))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function* list(
  { client, Bucket, prefix }: Place,
  keyPrefix: string,
  after?: string,
): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const from = after === undefined ? {} : { StartAfter: prefix + after }
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix + keyPrefix, ...from }))
    for (const { Key, LastModified } of page.Contents ?? [])
      yield { key: Key!.slice(prefix.length), modifiedAt: LastModified! }
}

async function* listUnfinished(
  { client, Bucket, prefix }: Place,
  olderThan: Date,
): AsyncGenerator<{ Key: string | undefined; UploadId: string | undefined }> {
  const from: { KeyMarker?: string; UploadIdMarker?: string } = {}
  for (let more = true; more; ) {
    const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...from }))
    for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
      if (Initiated && Initiated < olderThan) yield { Key, UploadId }
    more = page.IsTruncated === true
    from.KeyMarker = page.NextKeyMarker
    from.UploadIdMarker = page.NextUploadIdMarker
  }
}

const sweepUnfinished = async (place: Place, olderThan: Date): Promise<number> => {
  const { client, Bucket } = place
  let removed = 0
  for await (const upload of listUnfinished(place, olderThan)) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, ...upload }))
    removed++
  }
  return removed
}

/** Whoever may not look at the whole bucket is answered too, with 403. */
const answers = async ({ client, Bucket }: Place): Promise<boolean> => {
  try {
    await client.send(new HeadBucketCommand({ Bucket }))
    return true
  } catch (error) {
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
    return $metadata?.httpStatusCode === 403
  }
}

/** For a server that sends an object in chunks, without its length. */
const sizeOf = async (place: Place, key: string): Promise<number> => {
  const asked = place.client.send(new HeadObjectCommand(objectAt(place, key)))
  const { ContentLength } = await unlessMissing(key, asked)
  if (ContentLength === undefined) throw new Error('The object store does not say how large an object is.')
  return ContentLength
}

export interface S3Store extends ObjectStore {
  /** Whether the bucket answers now. */
  check(): Promise<boolean>
  close(): void
}

export const createS3Store = (settings: S3Settings): S3Store => {
  const place = openPlace(settings)
  const { client } = place
  return {
    close: () => client.destroy(),
    check: () => answers(place),
    put: (key, body, contentType) => put(place, key, body, contentType),
    create: (key, bytes, contentType) => create(place, key, bytes, contentType),
    putFile: async (key, path, contentType) => {
      await put(place, key, createReadStream(path), contentType)
      await rm(path)
    },
    get: (key) => get(place, key),
    copyTo: async (key, path) => {
      const { body } = await get(place, key)
      await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    },
    exists: (key) => exists(place, key),
    version: async (key) => {
      const asked = client.send(new HeadObjectCommand(objectAt(place, key)))
      const { ETag, LastModified, ContentLength } = await unlessMissing(key, asked)
      return `${ETag}-${LastModified?.getTime()}-${ContentLength}`
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(objectAt(place, key)))
    },
    list: (prefix, after) => list(place, prefix, after),
    sweepUnfinished: (olderThan) => sweepUnfinished(place, olderThan),
    countUnfinished: async (olderThan) => (await Array.fromAsync(listUnfinished(place, olderThan))).length,
  }
}
