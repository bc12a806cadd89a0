/** The shared error envelope: timestamp, status, error, message, path, traceId (specification, Errors). */

import { Type } from 'typebox'
import { type FailureView, statusText } from './dialect.ts'

export const sharedErrorFields = {
  timestamp: Type.String({ format: 'date-time', description: 'When the service answered; UTC.' }),
  status: Type.Integer({ description: 'The HTTP status.' }),
  error: Type.String({ description: 'The status in words.' }),
  message: Type.String({ description: 'What is wrong, in English, naming the field where there is one.' }),
  path: Type.String({ description: 'The path that was asked for.' }),
  traceId: Type.String({ description: 'Identifies the call; say it when you ask about a failure.' }),
}

export const sharedErrorBody = ({ timestamp, status, message, path, traceId }: FailureView) => ({
  timestamp,
  status,
  error: statusText[status] ?? 'Error',
  message,
  path,
  traceId,
})
