/** What the manifest of each kind of copy says (specification, Content Credentials), as the definition that is signed. */
import { version } from '../../../../kit/version.ts'

/** `public`: the PNG of the portal; `share`: the JPEG to pass on; `embedded`: the original with a manifest. */
export const copyKinds = ['public', 'share', 'embedded'] as const
export type CopyKind = (typeof copyKinds)[number]

export const trainingChoices = ['allowed', 'notAllowed', 'constrained'] as const
/** What the owner allows those who train on pictures or mine them. */
export type Training = (typeof trainingChoices)[number]

/** What the manifest says of the photo; nothing in it is more than the public verdict shows. */
export interface CredentialSubject {
  verificationId: string
  /** Of the original, 64 hex digits. */
  sha256: string
  signedAt: string
  /** The text that the Ed25519 signature covers. */
  signedText: string
  /** The Ed25519 signature in base64. */
  value: string
  keyId: string
  /** Of the photo's page. */
  address: string
  /** Media type of the original. */
  originalType: string
  training: Training
  /** Pixels before and after fitting, both upright, in words that say what was done; and whether it was turned upright first. */
  fitted: { from: string; to: string; within: number; isTurned: boolean }
}

export interface ManifestOrder {
  kind: CopyKind
  /** `urn:c2pa:` and a UUID. */
  manifestId: string
  /** Media type of what is signed. */
  format: string
  subject: CredentialSubject
  /** Whether the copy holds the robust watermark. */
  isBound: boolean
}

const trainingUses = ['ai_generative_training', 'ai_training', 'ai_inference', 'data_mining'] as const

const trainingAssertion = (training: Training) => ({
  label: 'cawg.training-mining',
  data: {
    entries: Object.fromEntries(
      trainingUses.map((use) => [
        `cawg.${use}`,
        {
          use: training,
          ...(training === 'constrained' ? { constraint_info: 'Ask the owner of the photo first.' } : {}),
        },
      ]),
    ),
  },
})

/** What the parent is called among the ingredients until it is signed. */
export const parentLabel = 'parent'

const opened = { action: 'c2pa.opened', parameters: { ingredientIds: [parentLabel] } }

const turned = {
  action: 'c2pa.orientation',
  description: 'Turned upright, as the original says it is to be shown.',
}

const fitted = ({ from, to, within }: CredentialSubject['fitted']) => ({
  action: 'c2pa.resized.proportional',
  description: `Fitted within ${within} pixels: ${from} became ${to}.`,
})

const actionsOf = ({ kind, subject, isBound, format }: ManifestOrder) => {
  if (kind === 'embedded') return [opened]
  const { fitted: size, originalType } = subject
  const converted = { action: 'c2pa.converted', description: `${originalType} became ${format}.` }
  const watermarked =
    kind === 'public'
      ? [{ action: 'c2pa.watermarked.unbound' }]
      : isBound
        ? [{ action: 'c2pa.watermarked.bound' }]
        : []
  // Every public image goes through all steps; a share copy tells of those that changed something.
  const changes = (hasChanged: boolean): boolean => kind === 'public' || hasChanged
  return [
    opened,
    ...(kind === 'share' && size.isTurned ? [turned] : []),
    ...(changes(size.from !== size.to) ? [fitted(size)] : []),
    ...watermarked,
    ...(changes(originalType !== format) ? [converted] : []),
  ]
}

/** Our own watermark; it is not on C2PA's list of algorithms. */
export const softBindingAlgorithm = 'nl.polder.stdm.1'

const softBinding = (verificationId: string) => ({
  label: 'c2pa.soft-binding',
  data: {
    alg: softBindingAlgorithm,
    blocks: [{ scope: {}, value: Buffer.from(verificationId).toString('base64') }],
    // As JSON it must be an array; bytes are refused.
    pad: [],
  },
})

/** The ingredient of a public copy: named, and nothing of what is in the original. */
export const parentByName = ({ verificationId, originalType }: CredentialSubject) => ({
  title: verificationId,
  format: originalType,
  instance_id: `polder:${verificationId}`,
  label: parentLabel,
  relationship: 'parentOf',
})

/** The definition that c2pa-rs reads. An embedded copy gets its parent from the file itself. */
export const manifestDefinition = (order: ManifestOrder) => {
  const { kind, manifestId, format, subject, isBound } = order
  const { verificationId, sha256, signedAt, signedText, value, keyId, address } = subject
  return {
    label: manifestId,
    claim_version: 2,
    claim_generator_info: [{ name: 'Polder photo verification', version }],
    title: verificationId,
    format,
    ...(kind === 'embedded' ? {} : { ingredients: [parentByName(subject)] }),
    assertions: [
      { label: 'c2pa.actions.v2', data: { actions: actionsOf(order) } },
      trainingAssertion(subject.training),
      ...(kind === 'share' && isBound ? [softBinding(verificationId)] : []),
      {
        label: 'nl.polder.photo-verification',
        data: {
          id: verificationId,
          sha256,
          signedAt,
          signedText,
          algorithm: 'Ed25519',
          value,
          keyId,
          address,
        },
      },
    ],
  }
}
