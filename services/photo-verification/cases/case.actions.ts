/** What can be done with cases: making and changing them, sharing them by a link, and which photos are in them. */

import { newToken } from '../../../kit/auth/opaque-token.ts'
import { conflict, notFound } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import { holdAccount } from '../accounts/account.actions.ts'
import type { Ctx } from '../context.ts'
import { mayDo } from '../core/team-roles.ts'
import type { AccountHolder } from '../dialect.ts'
import { getOwnPhoto } from '../photos/photo.actions.ts'
import { missingPhoto } from '../photos/photo-access.ts'
import type { CaseRow, PhotoRow } from '../tables.ts'
import { demandMember, demandRole, holdRole } from '../teams/membership.actions.ts'
import type { CaseChange, CaseRequest, WholeCase } from './case.schema.ts'
import * as store from './case.store.ts'
import { getCase, holdCase } from './case-access.ts'

type CaseCtx = Pick<Ctx, 'db' | 'clock'>
type Trx = Parameters<typeof store.lockCase>[0]

export const maximumPhotos = 200

const wholeCases = async (ctx: CaseCtx, rows: readonly CaseRow[]): Promise<WholeCase[]> => {
  const ids = rows.map(({ id }) => id)
  const photos = await store.listPhotosIn(ctx.db, ids, ctx.clock.now())
  const byCase = Map.groupBy(photos, (photo) => photo.case_id)
  return rows.map((row) => ({
    row,
    photos: (byCase.get(row.id) ?? []).map((photo) => photo.verification_id),
  }))
}

const wholeCase = async (ctx: CaseCtx, row: CaseRow): Promise<WholeCase> => (await wholeCases(ctx, [row]))[0]!

/** Those of the account without those of teams; with `teamId` those of that team, 403 for whoever is not in it, 404 where there is none. */
export const listCases = async (
  ctx: CaseCtx,
  caller: AccountHolder,
  page: PageRequest,
  teamId?: string,
): Promise<{ cases: WholeCase[]; total: number }> => {
  if (teamId) await demandMember(ctx, caller, teamId)
  const { rows, total } = await store.listCases(ctx.db, teamId ? { teamId } : { accountId: caller.id }, page)
  return { cases: await wholeCases(ctx, rows), total }
}

/** Those of the account and of its teams together, as its page shows them. */
export const listReadableCases = async (
  ctx: CaseCtx,
  caller: AccountHolder,
  page: PageRequest,
): Promise<{ cases: WholeCase[]; total: number }> => {
  const { rows, total } = await store.listCases(ctx.db, { readerId: caller.id }, page)
  return { cases: await wholeCases(ctx, rows), total }
}

/** With the whole rows of what is in it. */
export const openCase = async (
  ctx: CaseCtx,
  caller: AccountHolder,
  id: string,
): Promise<{ row: CaseRow; photos: PhotoRow[] }> => {
  const row = await getCase(ctx, caller, id)
  return { row, photos: await store.listPhotoRows(ctx.db, id, ctx.clock.now()) }
}

/** The newest photos of whoever the case belongs to that are not in it. */
export const listCandidates = (ctx: CaseCtx, row: CaseRow, limit: number): Promise<PhotoRow[]> =>
  store.listCandidates(ctx.db, row, ctx.clock.now(), limit)

/** To choose from; the page of an older case takes the photo's number. */
const maximumChoices = 200

/** The cases that hold the photo, and those that the caller may put it into. */
export const listCasesFor = async (
  ctx: CaseCtx,
  caller: AccountHolder,
  photo: Pick<PhotoRow, 'verification_id' | 'team_id'>,
): Promise<store.CaseForPhoto[]> => {
  const role = photo.team_id ? await demandMember(ctx, caller, photo.team_id) : null
  const cases = await store.listCasesFor(
    ctx.db,
    { accountId: caller.id, teamId: photo.team_id, verificationId: photo.verification_id },
    maximumChoices,
  )
  return cases.filter((one) => one.holds || !one.team_id || (role && mayDo(role, 'edit')))
}

export const showCase = async (ctx: CaseCtx, caller: AccountHolder, id: string): Promise<WholeCase> =>
  wholeCase(ctx, await getCase(ctx, caller, id))

/** Blank is none. */
const referenceOf = (reference: string | null | undefined): string | null => reference?.trim() || null

/** Of the caller, or of the team: 403 for less than an EDITOR. */
export const makeCase = async (
  ctx: CaseCtx & Pick<Ctx, 'ids' | 'random'>,
  caller: AccountHolder,
  { name, reference, shared, teamId }: CaseRequest,
): Promise<WholeCase> => {
  if (teamId) await demandRole(ctx, caller, teamId, 'edit')
  const row: CaseRow = {
    ...{ id: ctx.ids.uuid(), account_id: teamId ? null : caller.id, team_id: teamId ?? null },
    ...{ name: name.trim(), reference: referenceOf(reference) },
    share_token: shared ? newToken(ctx.random) : null,
    created_at: ctx.clock.now(),
  }
  const made = await ctx.db.transaction().execute(async (trx) => {
    await holdAccount(trx, caller.id)
    if (teamId) await holdRole(trx, caller, teamId, 'edit')
    return store.insertCase(trx, row)
  })
  return { row: made, photos: [] }
}

/** A case that is shared again has a new link: the old one never works again. */
const tokenAfter = (ctx: Pick<Ctx, 'random'>, held: CaseRow, shared: boolean | undefined): string | null => {
  if (shared === undefined) return held.share_token
  return shared ? (held.share_token ?? newToken(ctx.random)) : null
}

export const changeCase = async (
  ctx: CaseCtx & Pick<Ctx, 'random'>,
  caller: AccountHolder,
  id: string,
  { name, reference, shared }: CaseChange,
): Promise<WholeCase> => {
  const row = await ctx.db.transaction().execute(async (trx) => {
    const held = await holdCase(trx, caller, id, 'edit')
    return store.updateCase(trx, id, {
      name: name?.trim() ?? held.name,
      reference: reference === undefined ? held.reference : referenceOf(reference),
      share_token: tokenAfter(ctx, held, shared),
    })
  })
  return wholeCase(ctx, row)
}

/** Its photos stay. */
export const deleteCase = (ctx: CaseCtx, caller: AccountHolder, id: string): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await holdCase(trx, caller, id, 'delete')
    await store.deleteCase(trx, id)
  })

/** Of the photos, which are held: 404 where one has gone since, 409 for one that has no place in the case. */
const demandPlace = async (
  ctx: CaseCtx,
  trx: Trx,
  {
    held,
    photos,
    ids,
  }: { held: CaseRow; photos: Awaited<ReturnType<typeof store.holdPhotos>>; ids: string[] },
): Promise<void> => {
  if (photos.length < ids.length) throw missingPhoto()
  const other = held.team_id && photos.find((photo) => photo.team_id !== held.team_id)
  if (other)
    throw conflict(`A case of a team holds photos of that team; ${other.verification_id} is not one of them.`)
  const inside = await store.listPhotosIn(trx, [held.id], ctx.clock.now())
  const all = new Set([...inside.map((photo) => photo.verification_id), ...ids])
  if (all.size > maximumPhotos) throw conflict(`A case has at most ${maximumPhotos} photos.`)
}

/**
 * All of them or none: 403 or 404 for a photo that the caller may not read. One that is in the case stays where it is. 409
 * where there is no room, and in a case of a team for what is not the team's.
 */
export const putPhotos = async (
  ctx: CaseCtx,
  caller: AccountHolder,
  caseId: string,
  asked: readonly string[],
): Promise<WholeCase> => {
  const row = await getCase(ctx, caller, caseId, 'edit')
  const ids = [...new Set(asked)]
  if (ids.length > maximumPhotos) throw conflict(`A case has at most ${maximumPhotos} photos.`)
  for (const id of ids) await getOwnPhoto(ctx, caller, id)
  if (ids.length > 0)
    await ctx.db.transaction().execute(async (trx) => {
      let photos: Awaited<ReturnType<typeof store.holdPhotos>> = []
      const held = await holdCase(trx, caller, caseId, 'edit', async () => {
        photos = await store.holdPhotos(trx, ids)
      })
      await demandPlace(ctx, trx, { held, photos, ids })
      await store.insertPhotos(trx, caseId, ids)
    })
  return wholeCase(ctx, row)
}

/** The photo itself stays. 404 where it is not in the case. */
export const takePhotoOut = (
  ctx: CaseCtx,
  caller: AccountHolder,
  caseId: string,
  id: string,
): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await holdCase(trx, caller, caseId, 'edit')
    if (!(await store.deletePhoto(trx, caseId, id))) throw notFound('This photo is not in the case.')
  })

/** For the copy of the account: all that is kept of its cases but their links. */
export const casesOfAccount = async (ctx: CaseCtx, caller: AccountHolder): Promise<object[]> => {
  const all = await wholeCases(ctx, await store.listCasesOf(ctx.db, caller.id))
  return all.map(({ row: { id, name, reference, share_token, created_at }, photos }) => ({
    ...{ id, name, reference, shared: share_token !== null, created_at, photos },
  }))
}
