/** What makes one service's HTTP differ from another's: its error body and a few statuses. */

import type { TSchema } from 'typebox'
import type { StandardOperations } from './standard-operations.ts'

/** A failure as the error body may show it. */
export interface FailureView {
  status: number
  message: string
  /** The request's path without its query. */
  path: string
  traceId: string
  /** ISO 8601 in UTC. */
  timestamp: string
  code?: string
  details?: Record<string, unknown>
  fieldErrors?: { field: string; message: string }[]
}

export interface Dialect {
  /** Folder name of the service. */
  name: string
  title: string
  about: string
  version: string
  /** What each tag of the API document holds. */
  tags?: Record<string, string>
  /** Operations of a public standard, beside the service's own. */
  standards?: StandardOperations
  errorBody(failure: FailureView): Record<string, unknown>
  /** The failure for a reader of Dutch; without it programs are told in English whatever they ask for. */
  inDutch?(failure: FailureView): FailureView
  errorSchema: TSchema
  /** Roles of those who administer the service: what routes for them alone change is written down. */
  administrators?: readonly string[]
  /** What a caller who is not the owner gets. */
  notOwner: 403 | 404
  /** Replaces a status by the one this service's specification names (for instance 413 by 400). */
  status?(status: number): number
}

/** Status text of RFC 9110, as the shared error envelope shows it. */
/** The status that a service answers with in the place of another one, on a route that does not keep those of a protocol. */
export const shownStatus = (
  { status: replace }: Pick<Dialect, 'status'>,
  status: number,
  route?: { protocolStatuses?: boolean },
): number => (route?.protocolStatuses ? status : (replace?.(status) ?? status))

export const statusText: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}
