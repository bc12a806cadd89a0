/** Shapes of capture challenges on the wire. */

import { closed, named, type Static, Type, timestamp } from '../../../kit/http/schema.ts'

const coordinate = (name: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9_-]{43}$',
    description: `The point's ${name}: 32 bytes in base64url.`,
  })

const publicKey = {
  kty: Type.Literal('EC', { description: 'Always `EC`.' }),
  crv: Type.Literal('P-256', { description: 'Always `P-256`.' }),
  x: coordinate('x'),
  y: coordinate('y'),
}

export const DevicePublicKey = named('DevicePublicKey', closed(publicKey))

/** Open for what programs write beside a key; the action refuses anything else. */
const SentPublicKey = named(
  'SentPublicKey',
  Type.Object(publicKey, {
    additionalProperties: true,
    description:
      'As WebCrypto exports it: `use`, `key_ops`, `alg`, `kid` and `ext` may stand beside the key and are left out. Any other member is refused, `d`, the private half, first.',
  }),
)

export const CaptureChallengeRequest = named(
  'CaptureChallengeRequest',
  closed({ devicePublicKey: SentPublicKey }),
)

export const CaptureChallenge = named(
  'CaptureChallenge',
  closed({
    challengeId: Type.String({ description: 'Number of the challenge, for the metadata of the upload.' }),
    nonce: Type.String({ description: 'What the device signs: 32 random bytes in base64url.' }),
    code: Type.String({ description: 'Six characters to hold in front of the camera.' }),
    expiresAt: timestamp({ description: 'Until when an upload may begin with it; UTC.' }),
  }),
)
export type CaptureChallenge = Static<typeof CaptureChallenge>
