/** The shared error envelope: timestamp, status, error, message, path, traceId (specification, Errors). */

import { Type } from 'typebox'
import { type FailureView, statusText } from './dialect.ts'

export const sharedErrorFields = {
  timestamp: Type.String({ format: 'date-time' }),
  status: Type.Integer(),
  error: Type.String(),
  message: Type.String(),
  path: Type.String(),
  traceId: Type.String(),
}

export const sharedErrorBody = ({ timestamp, status, message, path, traceId }: FailureView) => ({
  timestamp,
  status,
  error: statusText[status] ?? 'Error',
  message,
  path,
  traceId,
})
