/** All that is known of a photo's copies, time, log, detections and statements, put together for whoever checks it. */

import type { Ctx } from '../context.ts'
import { doneDetections, headlineOfPhoto } from '../core/detections.ts'
import type { CredentialRow, CredentialsState, PhotoRow } from '../tables.ts'
import { signedCopiesOf } from './credential.actions.ts'
import type {
  CredentialLog,
  CredentialStatement,
  CredentialTimestamp,
  PhotoCredentials,
} from './credential.schema.ts'

/** What other rooms know of a photo; each answers for itself. */
export interface CredentialSources {
  timestampOf(id: string): Promise<CredentialTimestamp | null>
  logOf(id: string): Promise<CredentialLog | null>
  statementsOf(id: string): Promise<CredentialStatement[]>
}

const states: Record<CredentialsState, PhotoCredentials['state']> = {
  pending: 'pending',
  public: 'pending',
  signed: 'signed',
  unavailable: 'unavailable',
}

const copyOf = (rows: CredentialRow[], kind: CredentialRow['kind']) => {
  const row = rows.find((one) => one.kind === kind)
  return row ? { manifestId: row.manifest_id, sha256: row.sha256 } : null
}

export const credentialsOfPhoto = async (
  ctx: Pick<Ctx, 'db' | 'contentCredentials' | 'credentialSources'>,
  photo: PhotoRow,
  isSound: boolean,
): Promise<PhotoCredentials> => {
  const id = photo.verification_id
  const { timestampOf, logOf, statementsOf } = ctx.credentialSources
  const [rows, { subject, pems }, timestamp, log, statements] = await Promise.all([
    signedCopiesOf(ctx, id),
    ctx.contentCredentials.chain(),
    timestampOf(id),
    logOf(id),
    statementsOf(id),
  ])
  return {
    verificationId: id,
    headline: headlineOfPhoto(photo, isSound),
    publicImage: copyOf(rows, 'public'),
    share: copyOf(rows, 'share'),
    state: states[photo.credentials_state],
    signer: { subject, chain: pems, trust: ctx.contentCredentials.trust },
    timestamp,
    log,
    detections: doneDetections(photo),
    statements,
  }
}
