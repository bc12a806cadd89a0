/** A timestamp authority by RFC 3161 over HTTP. */

import type { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import type { Clock, Random } from '../../../../kit/clock.ts'
import { readBounded } from '../../../../kit/outside/bounded-body.ts'
import { readCertificates } from './certificate-path.ts'
import { drawNonce, timestampQuery } from './request.ts'

export interface AuthoritySettings {
  url: string
  /** PEM; undefined for the roots that this program trusts. */
  ca: string | undefined
  user: string | undefined
  password: string | undefined
}

export interface Timestamp {
  /** TimeStampResp as it came, in DER. */
  reply: Buffer
  /** The token in it. */
  token: Buffer
  genTime: Date
  /** In decimal digits. */
  serial: string
  policy: string
  /** Where it came from. */
  url: string
  /** PEM of the certificate that its chain ends at. */
  anchor: string
}

export interface TimestampAuthority {
  /** PEM of what the operator trusts; empty where the program's own roots are used. */
  trusted: string[]
  /** A checked timestamp over a SHA-256. Throws what is wrong with the answer, or why there is none. */
  stamp(imprint: Uint8Array, signal: AbortSignal): Promise<Timestamp>
}

const maximumReplyBytes = 128 * 1024

/** @throws Error that says what is wrong with `ca` */
export const createTimestampAuthority = (
  { url, ca, user, password }: AuthoritySettings,
  { fetch, clock, random }: { fetch: typeof globalThis.fetch; clock: Clock; random: Random },
): TimestampAuthority => {
  const given = ca === undefined ? null : readCertificates(ca)
  let anchors: X509Certificate[] | null = given
  const credentials = Buffer.from(`${user ?? ''}:${password ?? ''}`).toString('base64')
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...(user || password ? { authorization: `Basic ${credentials}` } : {}),
  }
  return {
    trusted: (given ?? []).map(String),
    stamp: async (imprint, signal) => {
      // Loaded when used: reading ASN.1 takes two libraries.
      const { checkReply } = await import('./check-reply.ts')
      const nonce = drawNonce(random)
      const body = Uint8Array.from(timestampQuery(imprint, nonce))
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      const reply = await readBounded(answer.body, maximumReplyBytes)
      if (!answer.ok) throw new Error(`the timestamp authority answers ${answer.status}`)
      anchors ??= rootCertificates.flatMap(readCertificates)
      const { anchor, ...checked } = checkReply(reply, { imprint, nonce, anchors, now: clock.now() })
      return { reply, ...checked, url, anchor: anchor.toString() }
    },
  }
}
