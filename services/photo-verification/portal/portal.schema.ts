/** Shapes of the public portal on the wire (specification, Public portal). */

import type { Form } from '../../../kit/http/multipart.ts'
import { closed, named, nullable, oneOf, type Static, Type, text } from '../../../kit/http/schema.ts'
import { maximumFileBytes, photoParams, sharedFields } from '../photos/photo.schema.ts'

/** `pw` opens a photo whose owner has set a view password. */
export const viewQuery = closed({
  pw: Type.Optional(
    text(1000, { description: 'The view password, where the owner has set one; otherwise ignored.' }),
  ),
})

export const portalParams = photoParams

const PublicKeySignature = named(
  'PublicKeySignature',
  closed({
    algorithm: oneOf(['Ed25519'], { description: 'How the text was signed.' }),
    keyId: Type.String({ description: '`kid` of the key in `/.well-known/photo-signing-keys`.' }),
    value: Type.String({ description: 'The signature in base64.' }),
    signedText: Type.String({
      description: 'The text that was signed, seven lines without a last line break.',
    }),
  }),
)

export const PublicVerificationResponse = named(
  'PublicVerificationResponse',
  closed({
    ...sharedFields,
    verdict: oneOf(['verified', 'tampered'], {
      description: 'Whether record and stored bytes are as they were signed.',
    }),
    signatureValid: Type.Boolean({ description: 'True with `verified`, false with `tampered`.' }),
    signature: Type.String({ description: 'HMAC-SHA-256 in base64; only the service can check it.' }),
    hmacKeyVersion: Type.Integer({ minimum: 1, description: 'Version of the key that made `signature`.' }),
    aiDetectionStatus: named(
      'PublicAiDetectionStatus',
      oneOf(['PENDING', 'COMPLETED', 'FAILED'], {
        description:
          'How far the detection of AI generation is; `COMPLETED` where the photo itself says `SUCCESS`.',
      }),
    ),
    imageUrl: Type.String({ description: 'Path of the public image on this service.' }),
    passwordProtected: Type.Boolean({ description: 'Whether a view password was needed.' }),
    publicKeySignature: nullable(PublicKeySignature),
  }),
)

export type PublicVerificationResponse = Static<typeof PublicVerificationResponse>

export const watermarkForm: Form = {
  fields: {
    file: {
      kind: 'file',
      required: true,
      about: 'A public image, a crop of one or a screenshot: JPEG, PNG or WebP of at most 50 MiB.',
    },
  },
  maximumFileBytes,
}

export const WatermarkResponse = named(
  'WatermarkResponse',
  closed({ verificationId: Type.String({ description: 'The number of the photo in the watermark.' }) }),
)

export const SigningKey = named(
  'SigningKey',
  closed({
    kty: Type.String({ description: 'Always `OKP`, the family of Ed25519 (RFC 8037).' }),
    crv: Type.String({ description: 'Always `Ed25519`.' }),
    x: Type.String({ description: 'The public key, 32 bytes in base64url.' }),
    kid: Type.String({ description: 'Name of the key: its thumbprint (RFC 7638).' }),
    alg: Type.String({ description: 'Always `EdDSA`.' }),
    use: Type.String({ description: 'Always `sig`: the key signs.' }),
  }),
)

export const SigningKeys = named(
  'SigningKeys',
  closed({
    keys: Type.Array(SigningKey, {
      description: 'The key in use first, then older ones whose signatures are still about.',
    }),
  }),
)
