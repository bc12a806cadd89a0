/** What can be wrong with the head of any request (specification, Requests). */

import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { badRequest, type Failure, unsupportedMediaType } from '../errors.ts'
import { isOwnHost } from './own-host.ts'

interface Head {
  headers: FastifyRequest['headers']
  raw: Pick<FastifyRequest['raw'], 'httpVersion' | 'rawHeaders'>
}

/**
 * 400 for a Host header that is missing, sent twice or malformed (RFC 9112, 3.2), or that names a stranger where our own names
 * are given; undefined where all is well.
 */
export const hostFault = ({ headers, raw }: Head, ownHosts?: readonly string[]): Failure | undefined => {
  if (headers.host === undefined)
    return raw.httpVersion === '1.1' ? badRequest('The Host header is missing.') : undefined
  if (timesSent(raw.rawHeaders, 'host') > 1) return badRequest('There is more than one Host header.')
  if (!isHost(headers.host)) return badRequest('The Host header is not a host with or without a port.')
  if (ownHosts && !isOwnHost(headers.host, ownHosts))
    return badRequest('The Host header names a host that this service is not reached by.')
  return undefined
}

/** How often a header was sent; its name is in small letters. Of some headers Node keeps the first value alone. */
const timesSent = (namesAndValues: readonly string[], name: string): number => {
  let times = 0
  for (let i = 0; i < namesAndValues.length; i += 2) {
    const sent = namesAndValues[i]!
    if (sent.length === name.length && sent.toLowerCase() === name) times++
  }
  return times
}

/** A name, an IPv4 address, or an IPv6 address in brackets, with or without a port (RFC 3986, 3.2). */
const hostPattern = /^(?:\[([^\]]*)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::\d{0,5})?$/i

export const isHost = (value: string): boolean => {
  const match = hostPattern.exec(value)
  return match !== null && (match[1] === undefined || isIPv6(match[1]))
}

/** 415 for a body with a Content-Encoding, which no parser here decodes (RFC 9110, 8.4). */
export const encodingFault = ({ headers }: FastifyRequest): Failure | undefined => {
  const encoding = headers['content-encoding']
  if (!encoding || !hasBody(headers)) return undefined
  const isNone = (name: string): boolean => /^\s*(?:identity)?\s*$/i.test(name)
  if (encoding.split(',').every(isNone)) return undefined
  return unsupportedMediaType('Send the body as it is, without a Content-Encoding.', {
    headers: { 'accept-encoding': 'identity' },
  })
}

const hasBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
