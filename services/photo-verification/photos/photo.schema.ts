/** Shapes of photos on the wire, and how a row becomes one (specification, Photo on the wire). */

import type { Form } from '../../../kit/http/multipart.ts'
import { closed, nullable, oneOf, type Static, Type, text, timestamp } from '../../../kit/http/schema.ts'
import type { PhotoRow } from '../tables.ts'

export const maximumFileBytes = 50 * 1024 * 1024

export const uploadForm: Form = {
  fields: {
    file: { kind: 'file', required: true, about: 'A JPEG, PNG or WebP of at most 50 MB.' },
    sha256: { kind: 'text', required: true, about: "SHA-256 of the file's bytes, 64 hex digits." },
    capturedAt: { kind: 'text', required: true, about: 'When it was taken, ISO 8601 in UTC.' },
  },
  maximumFileBytes,
}

export const Photo = closed({
  verificationId: Type.String(),
  capturedAt: timestamp(),
  signedAt: timestamp(),
  sha256: Type.String(),
  isAiGenerated: nullable(Type.Boolean()),
  aiConfidence: nullable(Type.Number()),
  aiProvider: nullable(Type.String()),
  aiDetectionStatus: oneOf(['PENDING', 'SUCCESS', 'FAILED']),
  createdAt: timestamp(),
  isPublic: Type.Boolean(),
  passwordProtected: Type.Optional(
    Type.Boolean({ description: 'Whether a view password is set; told to the owner alone.' }),
  ),
})

export type Photo = Static<typeof Photo>

/** Of any form; what is no id is simply not found. */
export const photoParams = closed({ id: Type.String() })

export const VisibilityRequest = closed({ isPublic: Type.Boolean() })

export const ViewPasswordRequest = closed({
  password: nullable(text(128, { description: 'Null or blank clears it.' })),
})

export const VerifyResponse = closed({ valid: Type.Boolean() })

export const photoOf = (row: PhotoRow): Photo => ({
  verificationId: row.verification_id,
  capturedAt: row.captured_at.toISOString(),
  signedAt: row.signed_at.toISOString(),
  sha256: row.sha256,
  isAiGenerated: row.is_ai_generated,
  aiConfidence: row.ai_confidence,
  aiProvider: row.ai_provider,
  aiDetectionStatus: row.ai_status,
  createdAt: row.created_at.toISOString(),
  isPublic: row.is_public,
})

/** With what only the owner is told, beyond the specification's fields. */
export const ownPhotoOf = (row: PhotoRow): Photo => ({
  ...photoOf(row),
  passwordProtected: row.view_password_hash !== null,
})
