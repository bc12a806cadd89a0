/** What can be done with CV profiles. Exactly one of a candidate's profiles is the default, also when several change at once. */

import { ownedBy } from '../../../kit/auth/ownership.ts'
import { badRequest, conflict, notFound } from '../../../kit/errors.ts'
import { findPerson, lockPerson } from '../accounts/people.actions.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import { dialect, type RecruitmentCaller } from '../dialect.ts'
import { checkCvProfile } from './cv-checks.ts'
import { fetchCvPhoto } from './cv-photo.actions.ts'
import type { CvProfileDto, CvProfileRequest, FullCvProfile, Relations } from './cv-profile.schema.ts'
import * as store from './cv-profile.store.ts'
import type { Proposal } from './cv-proposal.ts'

type CvCtx = Pick<Ctx, 'db' | 'clock'>

const what = 'This CV profile'
export const missing = () => notFound(`${what} does not exist.`)
const own = <T extends CvProfileDto>(caller: RecruitmentCaller, profile: T | undefined): T =>
  ownedBy(dialect, caller, profile, (each) => each.userId, what)

/** The caller's own profile; 404 for another's. */
export const getOwn = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<CvProfileDto> => own(caller, await store.findProfile(ctx.db, id))

export const getOwnFull = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  id: number,
): Promise<FullCvProfile> => own(caller, await store.findFullProfile(ctx.db, id))

/** Anybody's, for recruiters. */
export const getAny = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<CvProfileDto> => {
  const profile = await store.findProfile(ctx.db, id)
  if (!profile) throw missing()
  return profile
}

export const getAnyFull = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<FullCvProfile> => {
  const profile = await store.findFullProfile(ctx.db, id)
  if (!profile) throw missing()
  return profile
}

export const getDefault = async (ctx: Pick<Ctx, 'db'>, caller: RecruitmentCaller): Promise<CvProfileDto> => {
  const [first] = await store.listProfilesOf(ctx.db, caller.id)
  if (!first?.isDefault) throw notFound('There is no default CV profile: there is none at all.')
  return first
}

/** With its lists; undefined for whoever has no profile. */
export const findOwnDefault = async (
  ctx: Pick<Ctx, 'db'>,
  caller: Pick<RecruitmentCaller, 'id'>,
): Promise<FullCvProfile | undefined> => {
  const [first] = await store.listProfilesOf(ctx.db, caller.id)
  return first && store.findFullProfile(ctx.db, first.id)
}

/** 404 for a user who does not exist. */
export const listOfUser = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<CvProfileDto[]> => {
  if (!(await findPerson(ctx.db, userId))) throw notFound('This user does not exist.')
  return store.listProfilesOf(ctx.db, userId)
}

/** Changes to one person's profiles happen one after the other. */
const inTurn = <T>(ctx: CvCtx, userId: number, act: (trx: store.Trx) => Promise<T>): Promise<T> =>
  ctx.db.transaction().execute(async (trx) => {
    if (!(await lockPerson(trx, userId))) throw missing()
    return act(trx)
  })

const nothing: Relations = {
  workExperiences: [],
  educations: [],
  skills: [],
  languages: [],
  certificates: [],
  projects: [],
}

/** The lists that were sent take the place of those that are there. Work experiences keep their ids; new ones get the next. */
const relationsAfter = (before: Relations, request: CvProfileRequest): Relations => {
  const known = new Set(before.workExperiences.map((work) => work.id))
  let last = Math.max(0, ...before.workExperiences.map((work) => work.id ?? 0))
  const used = new Set<number>()
  const workExperiences = (request.workExperiences ?? before.workExperiences).map((work) => {
    const kept = work.id && known.has(work.id) && !used.has(work.id) ? work.id : ++last
    used.add(kept)
    return { ...work, id: kept }
  })
  return trimmed({
    workExperiences,
    educations: request.educations ?? before.educations,
    skills: request.skills ?? before.skills,
    languages: request.languages ?? before.languages,
    certificates: request.certificates ?? before.certificates,
    projects: request.projects ?? before.projects,
  })
}

/** Takes the blanks around all texts away. A text of blanks alone becomes null. */
const trimmed = <T>(value: T): T => {
  const of = (each: unknown): unknown => {
    if (typeof each === 'string') return each.trim() || null
    if (Array.isArray(each)) return each.map(of).filter((item) => item !== null)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, of(inner)]))
  }
  return of(value) as T
}

const create = (
  ctx: CvCtx,
  userId: number,
  request: CvProfileRequest,
  relations: Relations,
  source: { draft?: boolean; imported?: object | null; proposal?: Proposal } = {},
): Promise<CvProfileDto> =>
  inTurn(ctx, userId, async (trx) => {
    const isFirst = (await store.listProfilesOf(trx, userId)).length === 0
    const isDefault = isFirst || request.isDefault === true
    if (isDefault) await store.moveDefault(trx, userId, null)
    return store.insertProfile(
      trx,
      { userId, isDefault, now: ctx.clock.now(), ...source },
      request,
      relations,
    )
  })

/** The first profile of a candidate is the default, also when it says that it is not. */
export const createProfile = (
  ctx: CvCtx,
  caller: RecruitmentCaller,
  request: CvProfileRequest,
): Promise<CvProfileDto> => {
  checkCvProfile(request)
  return create(ctx, caller.id, request, relationsAfter(nothing, request))
}

/** A profile of what was read from a file, to be confirmed by its owner. */
export const createDraft = (
  ctx: CvCtx,
  caller: RecruitmentCaller,
  request: CvProfileRequest,
  { imported, proposal }: { imported: object | null; proposal: Proposal },
): Promise<CvProfileDto> =>
  create(ctx, caller.id, request, relationsAfter(nothing, request), { draft: true, imported, proposal })

/**
 * Replaces the profile; its relations only where they are given. `seen` is when it had last changed for whoever edits it: 409
 * where it changed since.
 */
export const replaceProfile = async (
  ctx: CvCtx,
  caller: RecruitmentCaller,
  id: number,
  request: CvProfileRequest,
  { seen }: { seen?: string } = {},
): Promise<CvProfileDto> => {
  checkCvProfile(request)
  return inTurn(ctx, caller.id, async (trx) => {
    const before = own(caller, await store.findFullProfile(trx, id))
    if (seen !== undefined && seen !== before.updatedAt)
      throw conflict('This CV was changed somewhere else meanwhile.')
    await store.replaceProfile(trx, id, request, relationsAfter(before, request), ctx.clock.now())
    if (request.isDefault && !before.isDefault) await store.moveDefault(trx, caller.id, id)
    return own(caller, await store.findProfile(trx, id))
  })
}

export const duplicateProfile = async (
  ctx: CvCtx,
  caller: RecruitmentCaller,
  id: number,
  newName: string,
): Promise<CvProfileDto> => {
  if (newName.trim() === '') throw badRequest('newName must not be blank')
  const profile = await getOwnFull(ctx, caller, id)
  return create(ctx, caller.id, { ...profile, name: newName, isDefault: false }, profile)
}

export const setDefault = (ctx: CvCtx, caller: RecruitmentCaller, id: number): Promise<CvProfileDto> =>
  inTurn(ctx, caller.id, async (trx) => {
    const profile = own(caller, await store.findProfile(trx, id))
    if (!profile.isDefault) await store.moveDefault(trx, caller.id, id)
    return { ...profile, isDefault: true }
  })

/** When the default goes, the last changed of the others takes its place. `along` is done in the same transaction. */
const remove = (
  ctx: CvCtx,
  { id, userId }: CvProfileDto,
  along?: (trx: store.Trx) => Promise<void>,
): Promise<void> =>
  inTurn(ctx, userId, async (trx) => {
    if (!(await store.findProfile(trx, id))) throw missing()
    await along?.(trx)
    await store.deleteProfile(trx, id)
    const [next] = await store.listProfilesOf(trx, userId)
    if (next && !next.isDefault) await store.moveDefault(trx, userId, next.id)
  })

export const removeOwn = async (ctx: CvCtx, caller: RecruitmentCaller, id: number): Promise<void> =>
  remove(ctx, await getOwn(ctx, caller, id))

export const removeAny = async (ctx: CvCtx, caller: RecruitmentCaller, id: number): Promise<void> => {
  const profile = await getAny(ctx, id)
  const deed = { act: 'PROFILE_REMOVED', subjectId: profile.userId } as const
  await remove(ctx, profile, (trx) => logAct({ db: trx, clock: ctx.clock }, caller, deed))
}

/** The CV as PDF, in the profile's template and language, with its photo where that can be had. */
export const renderPdf = async (
  ctx: Pick<Ctx, 'cvPdf' | 'crawler'>,
  profile: FullCvProfile,
): Promise<Buffer> => {
  const { template, language, photoUrl } = profile
  const photo = await fetchCvPhoto(ctx, photoUrl)
  return ctx.cvPdf.render(profile, { template, language, ...(photo ? { photo } : {}) })
}

export const countCvProfiles = (ctx: Pick<Ctx, 'db'>): Promise<number> => store.countProfiles(ctx.db)

/** Inside the erasure of the account. */
export const eraseProfilesOf = async (trx: store.Trx, userId: number): Promise<void> => {
  await trx.deleteFrom('cv_profiles').where('user_id', '=', userId).execute()
}
