/** Shapes of upload links on the wire (specification, Upload links). */

import { closed, Type } from '../../../kit/http/schema.ts'

export const CreateQuery = closed({
  createdBy: Type.Optional(Type.String({ maxLength: 200, default: 'accountant' })),
})

export const UploadLink = closed({
  token: Type.String({ description: 'Shown this once.' }),
  expiresAt: Type.String(),
  uploadUrl: Type.String({ description: 'The path of the page, /upload/<token>.' }),
})

export const UploadTokenSummary = closed({
  analysisId: Type.String(),
  createdBy: Type.String(),
  createdAt: Type.String(),
  expiresAt: Type.String(),
  useCount: Type.Integer({ minimum: 0 }),
})

export const ExternalUpload = closed({ status: Type.String(), fileName: Type.String() })
