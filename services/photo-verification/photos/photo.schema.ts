/** Shapes of photos on the wire, and how a row becomes one (specification, Photo on the wire). */

import type { Form } from '../../../kit/http/multipart.ts'
import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  named,
  nullable,
  oneOf,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import type { PhotoRow } from '../tables.ts'

export const maximumFileBytes = 50 * 1024 * 1024

export const uploadForm: Form = {
  fields: {
    file: {
      kind: 'file',
      required: true,
      about: 'The photo: a JPEG, PNG or WebP of at most 50 MiB and 100 megapixels.',
    },
    sha256: {
      kind: 'text',
      required: true,
      about: "SHA-256 of the file's bytes, as the device computed it: 64 hex digits.",
    },
    capturedAt: {
      kind: 'text',
      required: true,
      about: 'When the photo was taken: ISO 8601 with a time zone, from 1826 to 24 hours ahead.',
    },
    teamId: {
      kind: 'text',
      required: false,
      about: 'Number of the team that the photo is to belong to, for its EDITORs and OWNERs; 403 for others.',
    },
  },
  maximumFileBytes,
}

/** Fields that the photo object and the public verdict have in common. */
export const sharedFields = {
  verificationId: Type.String({
    description: 'Number of the photo, for links and paths: 6 characters, or an older form.',
  }),
  capturedAt: timestamp({ description: 'When the photo was taken, by the word of its owner; UTC.' }),
  signedAt: timestamp({ description: 'When the service signed it; UTC.' }),
  sha256: Type.String({ description: 'SHA-256 of the original: 64 lowercase hex digits.' }),
  isAiGenerated: nullable(
    Type.Boolean({
      description:
        'What detection thinks. Null: it has not finished, or it failed. False at a confidence of 0.5: nothing was found either way.',
    }),
  ),
  aiConfidence: nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How sure detection is of `isAiGenerated`, from 0 to 1; null where that is null.',
    }),
  ),
  aiProvider: nullable(
    Type.String({
      description: 'Who looked: `provenance`, `sightengine`, `hive` or `aiornot`; null until then.',
    }),
  ),
}

const AiDetectionStatus = named(
  'AiDetectionStatus',
  oneOf(['PENDING', 'SUCCESS', 'FAILED'], {
    description: 'How far the detection of AI generation is. Read the photo again to see it change.',
  }),
)

export const Photo = named(
  'Photo',
  closed({
    ...sharedFields,
    aiDetectionStatus: AiDetectionStatus,
    createdAt: timestamp({
      description: 'When it was uploaded; it is deleted 14 days later, unless it is kept. UTC.',
    }),
    isPublic: Type.Boolean({ description: 'Whether anyone with the number sees its page.' }),
    passwordProtected: Type.Optional(
      Type.Boolean({ description: 'Whether a view password is set. Only its owner is told.' }),
    ),
    teamId: Type.Optional(
      Type.String({
        description: 'Number of the team that it belongs to; absent for others, and without a team.',
      }),
    ),
  }),
)

export type Photo = Static<typeof Photo>

export const PhotoPage = named('PhotoPage', numberedPageSchema(Photo))

/** Of any form: what is no id is simply not found. */
export const photoParams = closed({
  id: Type.String({ description: 'The `verificationId` of the photo, letter by letter.' }),
})

export const downloadQuery = closed({
  credentials: Type.Optional(
    oneOf(['embedded'], { description: 'A copy with a C2PA manifest in the place of the bare original.' }),
  ),
})

export const VisibilityRequest = named(
  'VisibilityRequest',
  closed({
    isPublic: Type.Boolean({
      description:
        'True: anyone with the number sees the page. False: only the owner; needs a premium account.',
    }),
  }),
)

export const ViewPasswordRequest = named(
  'ViewPasswordRequest',
  closed({
    password: nullable(
      text(128, { description: 'Password that visitors of the public page need. Null or blank: none.' }),
    ),
  }),
)

export const VerifyResponse = named(
  'VerifyResponse',
  closed({
    valid: Type.Boolean({ description: 'Whether record and stored bytes are as they were signed.' }),
  }),
)

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
  ...(row.team_id ? { teamId: row.team_id } : {}),
})
