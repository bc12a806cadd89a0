/** Shapes of Content Credentials on the wire (specification, Content Credentials). */

import { closed, named, nullable, oneOf, type Static, Type, timestamp } from '../../../kit/http/schema.ts'
import { DevicePublicKey } from '../camera/capture-challenge.schema.ts'
import { headlines } from '../core/headline.ts'

const SignedCopy = named(
  'SignedCopy',
  closed({
    manifestId: Type.String({ description: '`urn:c2pa:` and a UUID: the label of the active manifest.' }),
    sha256: Type.String({ description: 'SHA-256 of the whole signed copy, 64 hex digits.' }),
  }),
)

const CredentialSigner = named(
  'CredentialSigner',
  closed({
    subject: Type.String({ description: 'Name in the certificate of the signer.' }),
    chain: Type.Array(Type.String({ description: 'A certificate in PEM.' }), {
      description: 'Certificates, that of the signer first and the root last.',
    }),
    trust: oneOf(['sandbox', 'own', 'c2pa-trust-list'], {
      description:
        'Where the chain ends: in a root that this sandbox made for itself, in one of the operator, or in a CA on the trust list of C2PA. Viewers elsewhere know only the last.',
    }),
  }),
)

export const CredentialTimestamp = named(
  'CredentialTimestamp',
  closed({
    genTime: timestamp({ description: 'The moment that the authority states; UTC.' }),
    serial: Type.String({ description: 'Serial number of the token, in decimal digits.' }),
    policy: Type.String({ description: 'Policy of the authority, an object identifier.' }),
    url: Type.String({ description: 'Address of the authority.' }),
  }),
)

export const CredentialLog = named(
  'CredentialLog',
  closed({
    origin: Type.String({ description: 'Name of the log, as its checkpoints have it.' }),
    index: Type.Integer({ minimum: 0, description: 'Place of the leaf, from 0.' }),
    treeSize: Type.Integer({ minimum: 0, description: 'Leaves in the tree of the latest checkpoint.' }),
    salt: Type.String({ description: '32 bytes in base64, which keep the leaf from being guessed.' }),
    leaf: Type.String({ description: 'The bytes of the leaf, in base64.' }),
  }),
)

const CredentialDetection = named(
  'CredentialDetection',
  closed({
    provider: Type.String({ description: 'Which detector answered.' }),
    version: Type.String({ description: 'Its version or model; empty where it is not known.' }),
    score: Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'Its score, higher for pictures it takes for made by AI; 0.5 says nothing. It is not a chance.',
    }),
    isAiGenerated: Type.Boolean({ description: 'What the detector makes of its score.' }),
    at: timestamp({ description: 'When it answered; UTC.' }),
  }),
)

export const CredentialStatement = named(
  'CredentialStatement',
  closed({
    version: Type.Integer({ minimum: 1, description: 'From 1; the latest counts.' }),
    title: nullable(Type.String({ description: 'Title that the owner gave; null without one.' })),
    caption: nullable(Type.String({ description: 'Caption that the owner wrote; null without one.' })),
    credit: nullable(Type.String({ description: 'Who is to be credited; null without anybody.' })),
    locationRemoved: Type.Optional(
      Type.Literal(true, {
        description: 'There where its owner had the place taken out of the file before it was signed.',
      }),
    ),
    signedAt: timestamp({ description: 'When the statement was signed; UTC.' }),
    signedText: Type.String({ description: 'The text that its signature covers.' }),
    keyId: Type.String({ description: '`kid` of the key in `/.well-known/photo-signing-keys`.' }),
    value: Type.String({ description: 'Its Ed25519 signature in base64.' }),
    log: Type.Optional(CredentialLog),
  }),
)

const CaptureProof = named(
  'CaptureProof',
  closed(
    {
      nonce: Type.String({ description: 'The challenge: 32 random bytes in base64url.' }),
      challengedAt: timestamp({ description: 'When it was given out; UTC.' }),
      sentAt: timestamp({ description: 'When the signed hash came in; UTC.' }),
      withinSeconds: Type.Integer({ minimum: 1, description: 'Seconds between the two, rounded up.' }),
      devicePublicKey: DevicePublicKey,
      deviceSignature: Type.String({
        description:
          'ECDSA with SHA-256 over the nonce, a line break and the SHA-256 of the photo: r‖s in base64url.',
      }),
    },
    {
      description:
        'The photo was sent within so many seconds of our challenge. A virtual camera can do that too.',
    },
  ),
)

export const PhotoCredentials = named(
  'PhotoCredentials',
  closed({
    verificationId: Type.String({ description: 'The number of the photo.' }),
    headline: named(
      'Headline',
      oneOf([...headlines], {
        description:
          'The one thing to say of the photo. `intact` alone may be green and ticked: `intact-ai` is marked as made by AI, `intact-suspected` is taken for it by a detector, of `intact-disputed` detectors disagree, `intact-pending` is still looked at, `changed` is not as it was signed.',
      }),
    ),
    publicImage: nullable(SignedCopy),
    share: nullable(SignedCopy),
    state: oneOf(['signed', 'unavailable', 'pending'], {
      description:
        'Whether the copies are signed. `unavailable`: the last try failed, copies leave unsigned and are signed later.',
    }),
    signer: CredentialSigner,
    timestamp: nullable(CredentialTimestamp),
    log: nullable(CredentialLog),
    detections: Type.Array(CredentialDetection, {
      description: 'What each detector said, in the order of the settings; without those that failed.',
    }),
    capture: Type.Optional(CaptureProof),
    statements: Type.Array(CredentialStatement, {
      description: 'What the owner says of the photo, oldest first.',
    }),
  }),
)

export type PhotoCredentials = Static<typeof PhotoCredentials>
export type CredentialStatement = Static<typeof CredentialStatement>
export type CredentialTimestamp = Static<typeof CredentialTimestamp>
export type CredentialLog = Static<typeof CredentialLog>

export const manifestParams = closed({
  manifestId: Type.String({ description: '`manifestId` of a signed copy, with its `urn:c2pa:`.' }),
})
