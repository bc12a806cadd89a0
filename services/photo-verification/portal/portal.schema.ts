/** Shapes of the public portal on the wire (specification, Public portal). */

import type { Form } from '../../../kit/http/multipart.ts'
import { closed, nullable, oneOf, type Static, Type, text, timestamp } from '../../../kit/http/schema.ts'
import { maximumFileBytes } from '../photos/photo.schema.ts'

/** `pw` opens a photo whose owner has set a view password. */
export const viewQuery = closed({
  pw: Type.Optional(text(1000, { description: 'The view password, where the owner has set one.' })),
})

/** Whatever it is called: a photo of that id, or 404. */
export const portalParams = closed({ id: Type.String() })

const PublicKeySignature = closed({
  algorithm: oneOf(['Ed25519']),
  keyId: Type.String(),
  value: Type.String({ description: 'Base64.' }),
  signedText: Type.String(),
})

export const PublicVerdict = closed({
  verificationId: Type.String(),
  verdict: oneOf(['verified', 'tampered']),
  signatureValid: Type.Boolean(),
  sha256: Type.String(),
  signature: Type.String({ description: 'HMAC-SHA-256 in base64.' }),
  hmacKeyVersion: Type.Integer(),
  capturedAt: timestamp(),
  signedAt: timestamp(),
  aiDetectionStatus: oneOf(['PENDING', 'COMPLETED', 'FAILED']),
  isAiGenerated: nullable(Type.Boolean()),
  aiConfidence: nullable(Type.Number()),
  aiProvider: nullable(Type.String()),
  imageUrl: Type.String(),
  passwordProtected: Type.Boolean(),
  publicKeySignature: nullable(PublicKeySignature),
})

export type PublicVerdict = Static<typeof PublicVerdict>

export const watermarkForm: Form = {
  fields: { file: { kind: 'file', required: true, about: 'A copy, crop or screenshot of a public image.' } },
  maximumFileBytes,
}

export const WatermarkResponse = closed({ verificationId: Type.String() })

export const SigningKeys = closed({
  keys: Type.Array(
    closed({
      kty: Type.String(),
      crv: Type.String(),
      x: Type.String(),
      kid: Type.String(),
      alg: Type.String(),
      use: Type.String(),
    }),
  ),
})
