/** What the photo benches share: an owner's account, photos, uploads over HTTP and their public images. */

import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { seeded } from '../services/photo-verification/core/testing/photos.ts'
import type { BenchService } from './measure.ts'

/** A fresh address for every call, so that the limits by address do not get in the way (needs TRUSTED_PROXIES). */
export const freshAddress = (): string => {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
let addresses = 0

export interface Form {
  headers: Record<string, string | number>
  body: Buffer
}

/** The upload form of a photo with the hash that its owner's device would give. */
export const uploadForm = (photo: Buffer): Form => {
  const boundary = 'bench-boundary'
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const field = (name: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('sha256', sha256)}${field('capturedAt', '2026-06-01T12:00:00Z')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': body.length,
    },
    body,
  }
}

/** Sends a request and answers once the head of the answer is there; throws for anything but success. */
export const send = (
  address: string,
  method: string,
  headers: Record<string, string | number>,
  body?: Buffer | string,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const outgoing = request(address, { method, headers: { 'x-forwarded-for': freshAddress(), ...headers } })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      if (incoming.statusCode! < 300) return resolve(incoming)
      void text(incoming).then((said) => reject(new Error(`${incoming.statusCode}: ${said}`)))
    })
    outgoing.end(body)
  })

export interface Owner {
  /** Answers the photo's id. */
  upload(form: Form): Promise<string>
  /** Resolves when the public image is there and its bytes begin to come; they are then read to the end. */
  publicImage(id: string): Promise<{ drained: Promise<unknown> }>
}

export const registerOwner = async ({ address }: BenchService): Promise<Owner> => {
  const account = JSON.stringify({ email: 'fleur@example.nl', password: 'vlinderstruik-73-molen' })
  const json = { 'content-type': 'application/json' }
  const answer = await send(`${address}/api/v1/auth/register`, 'POST', json, account)
  const { token } = JSON.parse(await text(answer)) as { token: string }
  const authorization = `Bearer ${token}`
  return {
    upload: async ({ headers, body }) => {
      const answered = await send(`${address}/api/v1/photos`, 'POST', { ...headers, authorization }, body)
      return (JSON.parse(await text(answered)) as { verificationId: string }).verificationId
    },
    publicImage: async (id) => {
      const image = await send(`${address}/public/photos/${id}/image`, 'GET', {})
      return { drained: new Promise((resolve) => image.once('end', resolve).resume()) }
    },
  }
}

/** Lets the kernel forget a process's peak memory, so that the next peak is that of what comes next. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Bytes that do not compress. */
export const noise = (size: number): Buffer => {
  const random = seeded(size)
  const bytes = Buffer.allocUnsafe(size)
  for (let at = 0; at < size; at++) bytes[at] = random() * 256
  return bytes
}
