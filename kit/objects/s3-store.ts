/** Objects in S3 or something compatible; uploads in parts, so that memory stays bounded and a broken one leaves nothing. */

import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { checkKey, ObjectMissingError, type ObjectStore } from './object-store.ts'

export interface S3Settings {
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Before every key, so that services share a bucket. */
  prefix: string
  /** Until a request, of a part or of a small object at most, is answered; it is tried three times. */
  requestTimeoutMilliseconds?: number
}

/** The smallest part S3 takes, but for the last. */
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

export const createS3Store = (settings: S3Settings): ObjectStore & { close(): void } => {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Older compatible servers refuse the checksums that newer clients add unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Left to itself the client waits for ever, and whoever asked with it.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: settings.requestTimeoutMilliseconds ?? 20_000,
      throwOnRequestTimeout: true,
    },
  })
  const Bucket = settings.bucket
  const nameOf = (key: string): string => `${settings.prefix}${checkKey(key)}`

  const putInParts = async (
    Key: string,
    first: Buffer,
    rest: AsyncGenerator<Buffer>,
    ContentType: string,
  ): Promise<number> => {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }))
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      let size = 0
      const send = async (Body: Buffer): Promise<void> => {
        const PartNumber = Parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
        Parts.push({ ETag, PartNumber })
        size += Body.length
      }
      await send(first)
      for await (const part of rest) if (part.length > 0) await send(part)
      await client.send(
        new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
      )
      return size
    } catch (error) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      throw error
    }
  }

  const store: ObjectStore & { close(): void } = {
    close: () => client.destroy(),
    put: async (key, body, contentType) => {
      const Key = nameOf(key)
      const parts = partsOf(body)
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      if (first.length >= partBytes) return { size: await putInParts(Key, first, parts, contentType) }
      await client.send(new PutObjectCommand({ Bucket, Key, Body: first, ContentType: contentType }))
      return { size: first.length }
    },
    putFile: async (key, path, contentType) => {
      await store.put(key, createReadStream(path), contentType)
      await rm(path)
    },
    get: async (key) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: nameOf(key) }))
        return { size: ContentLength ?? 0, body: Body as Readable }
      } catch (error) {
        if (isMissing(error)) throw new ObjectMissingError(`no object ${key}`)
        throw error
      }
    },
    exists: async (key) => {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key: nameOf(key) }))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    version: async (key) => {
      try {
        const { ETag, LastModified, ContentLength } = await client.send(
          new HeadObjectCommand({ Bucket, Key: nameOf(key) }),
        )
        return `${ETag}-${LastModified?.getTime()}-${ContentLength}`
      } catch (error) {
        if (isMissing(error)) throw new ObjectMissingError(`no object ${key}`)
        throw error
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) }))
    },
    list: async function* (prefix) {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: settings.prefix + prefix },
      )) {
        for (const { Key, LastModified } of page.Contents ?? [])
          yield { key: Key!.slice(settings.prefix.length), modifiedAt: LastModified! }
      }
    },
    sweepUnfinished: async (olderThan) => {
      let removed = 0
      const from: { KeyMarker?: string; UploadIdMarker?: string } = {}
      for (let more = true; more; ) {
        const page = await client.send(
          new ListMultipartUploadsCommand({ Bucket, Prefix: settings.prefix, ...from }),
        )
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (!Initiated || Initiated >= olderThan) continue
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
          removed++
        }
        more = page.IsTruncated === true
        from.KeyMarker = page.NextKeyMarker
        from.UploadIdMarker = page.NextUploadIdMarker
      }
      return removed
    },
  }
  return store
}
