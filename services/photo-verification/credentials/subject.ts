/** What the manifest of a photo's copy says of the photo, from its row. */

import type { CredentialSubject, Training } from '../core/credentials/manifest.ts'
import { type Size, uprightSize } from '../core/upright-size.ts'
import { publicSignatureOf } from '../photos/verdict.actions.ts'
import type { PhotoRow } from '../tables.ts'

interface Fitting extends Size {
  within: number
  isTurned: boolean
}

const sizeText = ({ width, height }: Size): string => `${width} × ${height}`

/** Throws an Error for a record that is too damaged to be signed for. */
export const subjectOf = (
  photo: PhotoRow,
  publicUrl: string,
  training: Training,
  fitting: Fitting,
): CredentialSubject => {
  const signature = publicSignatureOf(photo)
  if (!signature) throw new Error(`the record of photo ${photo.verification_id} is damaged`)
  const { signedText, value, keyId } = signature
  return {
    verificationId: photo.verification_id,
    sha256: photo.sha256,
    signedAt: photo.signed_at.toISOString(),
    ...{ signedText, value, keyId },
    address: `${publicUrl}/v/${photo.verification_id}`,
    originalType: photo.content_type,
    training,
    fitted: {
      from: sizeText(uprightSize(photo, fitting)),
      to: sizeText(fitting),
      within: fitting.within,
      isTurned: fitting.isTurned,
    },
  }
}
