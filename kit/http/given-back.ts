/** Forms that came without a session: read only to be given back to whoever sent them. */

import type { FastifyRequest } from 'fastify'
import { Failure } from '../errors.ts'
import type { SentForm } from '../pages/sent-form.ts'
import { formParts } from './multipart.ts'
import type { Route } from './route.ts'

/** Of a form of text, in bytes. */
const mostText = 64 * 1024
/** Of a page's form with files, which are read off and not kept: a CV and what stands around it. */
const mostWithFiles = 6 * 1024 * 1024

const isMultipart = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

const mostBytes = (route: Route, request: FastifyRequest): number => {
  if (route.form && isMultipart(request)) return route.page ? mostWithFiles : 0
  const isText = /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')
  return route.pageForm === true && isText ? mostText : 0
}

/** Whether the form of somebody whom the door refused with this is read all the same. */
export const isGivenBack = (route: Route, request: FastifyRequest, error: unknown): error is Failure =>
  error instanceof Failure &&
  error.status === 401 &&
  Number(request.headers['content-length'] ?? Infinity) <= mostBytes(route, request)

/** Texts of a form in parts become its body, as those of any other form are; of a form that is none nothing is given back. */
export const readForGivingBack = async (route: Route, request: FastifyRequest): Promise<void> => {
  if (!route.form || !isMultipart(request)) return
  const texts: Record<string, string[]> = {}
  try {
    for await (const part of formParts(request, route.form))
      if (part.kind === 'file') part.stream.resume()
      else texts[part.name] = [...(texts[part.name] ?? []), part.value]
    request.body = texts satisfies SentForm
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    request.body = undefined
  }
}

/** What is given back, and whether it came in parts: its page takes it so. */
export const givenBackOf = (request: FastifyRequest): { sent?: SentForm; sentInParts?: boolean } =>
  request.refusedAtDoor && typeof request.body === 'object' && request.body !== null
    ? { sent: request.body as SentForm, sentInParts: isMultipart(request) }
    : {}
