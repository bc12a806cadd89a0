/** Rows of signed copies, and how far each photo's are. */

import type { Insertable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Edit } from '../core/provenance/edits.ts'
import type { CredentialRow, CredentialsState, PhotoRow, Tables } from '../tables.ts'

type Db = Database<Tables>

export const findPhotoRow = (db: Db, id: string): Promise<PhotoRow | undefined> =>
  db.selectFrom('photos').selectAll().where('verification_id', '=', id).executeTakeFirst()

/** Whether it is there, under the same objects. */
export const photoExists = async (
  db: Db,
  { verification_id: id, object_id: objectId }: Pick<PhotoRow, 'verification_id' | 'object_id'>,
): Promise<boolean> => {
  const row = await db
    .selectFrom('photos')
    .select('object_id')
    .where('verification_id', '=', id)
    .executeTakeFirst()
  return row?.object_id === objectId
}

/** What the public image may be known by now: an image that is being signed changes while it is asked for. */
export const findImageSeals = async (db: Db, id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('photos')
    .leftJoin('photo_credentials', (join) =>
      join
        .onRef('photo_credentials.verification_id', '=', 'photos.verification_id')
        .on('photo_credentials.kind', '=', 'public'),
    )
    .select(['photos.public_image_seal as made', 'photo_credentials.seal as signed'])
    .where('photos.verification_id', '=', id)
    .execute()
  return rows.flatMap(({ made, signed }) => [made, signed]).filter((seal) => seal !== null)
}

export const findCredentials = (db: Db, id: string): Promise<CredentialRow[]> =>
  db.selectFrom('photo_credentials').selectAll().where('verification_id', '=', id).execute()

export const findCredential = (
  db: Db,
  id: string,
  kind: CredentialRow['kind'],
): Promise<CredentialRow | undefined> =>
  db
    .selectFrom('photo_credentials')
    .selectAll()
    .where('verification_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()

export const findManifest = (db: Db, manifestId: string): Promise<CredentialRow | undefined> =>
  db.selectFrom('photo_credentials').selectAll().where('manifest_id', '=', manifestId).executeTakeFirst()

/** Takes the place of an earlier one. False where the photo is gone. */
export const putCredential = async (
  db: Db,
  credential: Insertable<Tables['photo_credentials']>,
): Promise<boolean> => {
  const { manifest_id, sha256, seal, manifest, signed_at } = credential
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('photo_credentials')
    .columns(['verification_id', 'kind', 'manifest_id', 'sha256', 'seal', 'manifest', 'signed_at'])
    .expression((select) =>
      select
        .selectFrom('photos')
        .select(({ val, ref }) => [
          ref('verification_id').as('verification_id'),
          val(credential.kind).as('kind'),
          val(manifest_id).as('manifest_id'),
          val(sha256).as('sha256'),
          val(seal).as('seal'),
          val(manifest).as('manifest'),
          val(signed_at).as('signed_at'),
        ])
        .where('verification_id', '=', credential.verification_id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['verification_id', 'kind'])
        .doUpdateSet({ manifest_id, sha256, seal, manifest, signed_at }),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The signed public image is in its place: from now on it is the one that is shown. */
export const placePublicImage = async (db: Db, id: string, seal: string): Promise<void> => {
  await db
    .updateTable('photos')
    .set({ public_image_seal: seal, credentials_state: 'public' })
    .where('verification_id', '=', id)
    .execute()
}

export const updateState = async (db: Db, id: string, state: CredentialsState): Promise<void> => {
  await db.updateTable('photos').set({ credentials_state: state }).where('verification_id', '=', id).execute()
}

/** What was signed no longer counts, and is signed anew. */
export const forgetCredentials = async (
  db: Db,
  id: string,
  kinds: readonly CredentialRow['kind'][] = ['public', 'share'],
): Promise<void> => {
  await db
    .deleteFrom('photo_credentials')
    .where('verification_id', '=', id)
    .where('kind', 'in', [...kinds])
    .execute()
  await updateState(db, id, 'pending')
}

export const updateEdits = async (db: Db, id: string, edits: Edit[]): Promise<void> => {
  await db
    .updateTable('photos')
    .set({ edits: JSON.stringify(edits) })
    .where('verification_id', '=', id)
    .execute()
}

/** Photos older than the moment whose copies are not signed, oldest first. */
export const findUnsigned = async (
  db: Db,
  createdUpTo: Date,
  limit: number,
): Promise<Pick<PhotoRow, 'verification_id'>[]> =>
  db
    .selectFrom('photos')
    .select('verification_id')
    .where('credentials_state', '<>', 'signed')
    .where('created_at', '<=', createdUpTo)
    .orderBy('created_at')
    .limit(limit)
    .execute()
