/** What an owner says of a photo: signed statements, and what its page and its copies show. */

import { invalidField, notFound } from '../../../kit/errors.ts'
import { dutchPlaces } from '../adapters/dutch-places.ts'
import type { Ctx } from '../context.ts'
import { readPlace } from '../core/gps.ts'
import { findExif } from '../core/image-blocks.ts'
import { type LocationChoice, shownPlace } from '../core/shown-place.ts'
import { signPublicly } from '../core/signature.ts'
import { statementText } from '../core/statement.ts'
import { signAnew } from '../credentials/credential.actions.ts'
import type { AccountHolder } from '../dialect.ts'
import { appendLeaf } from '../log/append-leaf.actions.ts'
import { getOwnPhoto, openOriginal } from '../photos/photo.actions.ts'
import type { PhotoRow } from '../tables.ts'
import type { DetailsRequest, Statement } from './detail.schema.ts'
import * as store from './detail.store.ts'

type DetailsCtx = Pick<Ctx, 'db' | 'clock' | 'random' | 'objects' | 'publicSigner' | 'queue'>

type Trx = Parameters<typeof store.lockPhoto>[0]

type Said = Pick<store.StatementRow, 'title' | 'caption' | 'credit'>
const saidFields = ['title', 'caption', 'credit'] as const

/** What is absent stays; blank is none. */
const saidNow = ({ title, caption, credit }: Said, asked: DetailsRequest): Said => {
  const said = { title, caption, credit }
  for (const field of saidFields) {
    const given = asked[field]
    if (given !== undefined) said[field] = given?.trim() || null
  }
  return said
}

/** All that a statement's signature covers. */
type Signed = Said & { locationRemoved: boolean }
type SignCtx = Pick<Ctx, 'clock' | 'random' | 'publicSigner'>

const nothingSaid: Said = { title: null, caption: null, credit: null }

/** Kept is what is shown and no more: whoever reads the database learns no more than whoever reads the page. */
const locationColumns = async (ctx: DetailsCtx, caller: AccountHolder, id: string, asked: DetailsRequest) => {
  if (asked.location === undefined) return {}
  const none = { location: null, location_latitude: null, location_longitude: null, location_name: null }
  if (asked.location === null) return none
  const { object } = await openOriginal(ctx, caller, id)
  const tiff = findExif(Buffer.concat(await Array.fromAsync(object.body)))
  const place = tiff && readPlace(tiff)
  if (!place) throw invalidField('location', 'cannot be shown: this photo holds no place')
  const choice: LocationChoice = asked.location
  const { latitude, longitude, name } = shownPlace(place, choice, dutchPlaces())
  return {
    ...{ location: choice, location_latitude: latitude, location_longitude: longitude, location_name: name },
  }
}

const sign = async (ctx: SignCtx, trx: Trx, photo: PhotoRow, version: number, said: Signed) => {
  const { verification_id: verificationId, sha256 } = photo
  const { locationRemoved, ...words } = said
  const signedAt = ctx.clock.now()
  const signedText = statementText({ verificationId, sha256, version, signedAt, ...said })
  const { keyId, value } = signPublicly(ctx.publicSigner, signedText)
  const { leafId, salt } = await appendLeaf(trx, { kind: 'statement', text: signedText, random: ctx.random })
  return store.insertStatement(trx, {
    ...{ verification_id: verificationId, version, ...words, signed_at: signedAt, signed_text: signedText },
    location_removed: locationRemoved,
    ...{ key_id: keyId, value, log_salt: salt, log_leaf: leafId },
  })
}

const statementOf = (row: store.StatementRow | undefined, photo: PhotoRow): Statement => ({
  version: row?.version ?? 0,
  title: row?.title ?? null,
  caption: row?.caption ?? null,
  credit: row?.credit ?? null,
  locationRemoved: row?.location_removed ?? false,
  signedAt: row?.signed_at.toISOString() ?? null,
  signedText: row?.signed_text ?? null,
  keyId: row?.key_id ?? null,
  value: row?.value ?? null,
  findable: photo.findable,
  location: photo.location,
  shownLocation: photo.location
    ? { latitude: photo.location_latitude, longitude: photo.location_longitude, name: photo.location_name }
    : null,
  training: photo.training,
})

/** Answers the statement as it is now. One that says the same as the last makes no new version. */
export const changeDetails = async (
  ctx: DetailsCtx,
  caller: AccountHolder,
  id: string,
  asked: DetailsRequest,
): Promise<Statement> => {
  await getOwnPhoto(ctx, caller, id, 'edit')
  const location = await locationColumns(ctx, caller, id, asked)
  const { statement, isTrainingNew } = await ctx.db.transaction().execute(async (trx) => {
    const held = await store.lockPhoto(trx, id)
    if (!held) throw notFound('This photo does not exist.')
    const last = (await store.listStatements(trx, id)).at(-1)
    const said = saidNow(last ?? nothingSaid, asked)
    const isNew = saidFields.some((field) => said[field] !== (last ?? nothingSaid)[field])
    const row = isNew
      ? await sign(ctx, trx, held, (last?.version ?? 0) + 1, {
          ...said,
          locationRemoved: last?.location_removed ?? false,
        })
      : last
    const { findable = held.findable, training = held.training } = asked
    const photo = await store.updateDetails(trx, id, { findable, training, ...location })
    return { statement: statementOf(row, photo), isTrainingNew: training !== held.training }
  })
  if (isTrainingNew) await signAnew(ctx, id)
  return statement
}

/** The first statement of a photo, in the transaction that makes it: the place was taken out of the file before it was signed. */
export const stateLocationRemoved = async (ctx: SignCtx, trx: Trx, photo: PhotoRow): Promise<void> => {
  await sign(ctx, trx, photo, 1, { ...nothingSaid, locationRemoved: true })
}
