/** All that is known of a photo's copies, time, log, detections and statements, put together for whoever checks it. */

import type { Ctx } from '../context.ts'
import { doneDetections, headlineOfPhoto } from '../core/detections.ts'
import { statementsOf } from '../details/statements-of-photo.ts'
import { leafOf, leavesOfStatements, type Under } from '../log/leaf-of-photo.ts'
import type { CredentialRow, CredentialsState, PhotoRow } from '../tables.ts'
import { timestampOf } from '../timestamps/timestamp.actions.ts'
import { signedCopiesOf } from './credential.actions.ts'
import type { PhotoCredentials } from './credential.schema.ts'

const states: Record<CredentialsState, PhotoCredentials['state']> = {
  pending: 'pending',
  public: 'pending',
  signed: 'signed',
  unavailable: 'unavailable',
}

/** How far signing is, as it is told. */
export const shownState = (state: CredentialsState): PhotoCredentials['state'] => states[state]

const copyOf = (rows: CredentialRow[], kind: CredentialRow['kind']) => {
  const row = rows.find((one) => one.kind === kind)
  return row ? { manifestId: row.manifest_id, sha256: row.sha256 } : null
}

export const credentialsOfPhoto = async (
  ctx: Pick<Ctx, 'db' | 'contentCredentials' | 'photoLog'>,
  photo: PhotoRow,
  isSound: boolean,
  under: Under = 'latest',
): Promise<PhotoCredentials> => {
  const id = photo.verification_id
  const [rows, { subject, pems }, timestamp, log, statements, leaves] = await Promise.all([
    signedCopiesOf(ctx, id),
    ctx.contentCredentials.chain(),
    timestampOf(ctx, id),
    leafOf(ctx, id, under),
    statementsOf(ctx, id),
    leavesOfStatements(ctx, id, under),
  ])
  return {
    verificationId: id,
    headline: headlineOfPhoto(photo, isSound),
    publicImage: copyOf(rows, 'public'),
    share: copyOf(rows, 'share'),
    state: shownState(photo.credentials_state),
    signer: { subject, chain: pems, trust: ctx.contentCredentials.trust },
    timestamp,
    log,
    detections: doneDetections(photo),
    ...(photo.capture ? { capture: photo.capture } : {}),
    statements: statements.map((statement) => {
      const leaf = leaves.get(statement.version)
      return leaf ? { ...statement, log: leaf } : statement
    }),
  }
}
