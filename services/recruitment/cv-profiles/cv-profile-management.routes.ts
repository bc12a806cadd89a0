/** Routes of CV profile management for recruiters (specification, CV profile management). */

import { numberedPage, pageQuery, pageRequest, sortQuery, sortsOf } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, requiredText, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { type RecruitmentCaller, recruiter, route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { daysAgo, daysQuery } from '../list-queries.ts'
import { pdfReply } from '../pdf-reply.ts'
import { writeLook } from '../privacy/privacy-log.actions.ts'
import * as actions from './cv-profile.actions.ts'
import { CvProfileDto, CvProfilePage, FullCvProfile } from './cv-profile.schema.ts'
import * as lists from './cv-profile-list.store.ts'

const tag = 'CV profile management'
const access = recruiter
const base = '/api/v1/admin/cv-profiles'
const params = closed({ id: idParameter({ description: 'Number of the CV profile.' }) })

/** Under `FIRST_SELECTION=anonymous` a profile is there only once its candidate was revealed. */
const seenBy = (ctx: Ctx, caller: RecruitmentCaller): lists.Seen =>
  ctx.firstSelection === 'anonymous' ? { revealedTo: caller.id } : 'all'

/** 404 for one that the caller may not see. */
const seen = async <T extends { userId: number }>(
  ctx: Ctx,
  caller: RecruitmentCaller,
  profile: T,
): Promise<T> => {
  if (await lists.seesUser(ctx.db, profile.userId, seenBy(ctx, caller))) return profile
  throw actions.missing()
}

/** Written down, unless it is their own. */
const looked = async <T extends { id: number; userId: number }>(
  ctx: Ctx,
  caller: RecruitmentCaller,
  found: T,
): Promise<T> => {
  const profile = await seen(ctx, caller, found)
  const look = {
    act: 'PROFILE_VIEWED',
    subjectId: profile.userId,
    detail: `cv-profile ${profile.id}`,
  } as const
  if (profile.userId !== caller.id) await writeLook(ctx, caller, look)
  return profile
}

export const cvProfileManagementRoutes = (ctx: Ctx): Route[] => [...listRoutes(ctx), ...oneProfileRoutes(ctx)]

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'listAllCvProfiles',
    summary: 'All CV profiles',
    description:
      'Recruiters only. Profiles of everybody who is not deleted, newest first unless sorted otherwise.',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sortQuery(Object.keys(lists.sortColumns)) }),
    output: CvProfilePage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const sorts = sortsOf<lists.CvProfileSort['field']>(query.sort)
      const { profiles, total } = await lists.listProfiles(ctx.db, request, seenBy(ctx, caller), sorts)
      return numberedPage(profiles, request, total)
    },
  }),
  route({
    method: 'GET',
    path: `${base}/by-user/{userId}`,
    operationId: 'listCvProfilesOfUser',
    summary: "A user's CV profiles",
    description:
      'Recruiters only. The default one first, then the last changed. 404 for a user who does not exist.',
    tag,
    access,
    params: closed({ userId: idParameter({ description: 'Number of the candidate.' }) }),
    output: Type.Array(CvProfileDto),
    errors: [404],
    examples: { params: { userId: exampleId } },
    handler: async ({ params: { userId }, caller }) => {
      const profiles = await actions.listOfUser(ctx, userId)
      return (await lists.seesUser(ctx.db, userId, seenBy(ctx, caller))) ? profiles : []
    },
  }),
  route({
    method: 'GET',
    path: `${base}/recent`,
    operationId: 'listRecentCvProfiles',
    summary: 'CV profiles that were made in the last days',
    description: 'Recruiters only. Profiles that were made in the last `days` days, newest first.',
    tag,
    access,
    query: closed({ ...daysQuery(), ...pageQuery() }),
    output: CvProfilePage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const since = daysAgo(ctx.clock, query.days)
      const { profiles, total } = await lists.listProfilesSince(ctx.db, request, seenBy(ctx, caller), since)
      return numberedPage(profiles, request, total)
    },
  }),
  route({
    method: 'GET',
    path: `${base}/search`,
    operationId: 'searchCvProfiles',
    summary: 'Search CV profiles',
    description:
      'Recruiters only. Profiles that hold every word, or one that begins with it; best match first.',
    tag,
    access,
    query: closed({
      query: requiredText(200, { description: 'Words that a profile must have.' }),
      ...pageQuery(),
    }),
    output: CvProfilePage,
    examples: { query: { query: 'verpleegkundige' } },
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const seen = seenBy(ctx, caller)
      const { profiles, total } = await lists.searchProfiles(ctx.db, request, seen, query.query)
      return numberedPage(profiles, request, total)
    },
  }),
]

const oneProfileRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/{id}`,
    operationId: 'getAnyCvProfile',
    etag: true,
    summary: 'Any CV profile',
    description:
      'Recruiters only. The profile without its lists. 404 for a number that no profile has, and where its candidate was deleted.',
    tag,
    access,
    params,
    output: CvProfileDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id }, caller }) => looked(ctx, caller, await actions.getAny(ctx, id)),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/full`,
    operationId: 'getAnyFullCvProfile',
    etag: true,
    summary: 'Any CV profile with its lists',
    description: 'Recruiters only. With work, education, skills, languages, certificates and projects.',
    tag,
    access,
    params,
    output: FullCvProfile,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id }, caller }) => looked(ctx, caller, await actions.getAnyFull(ctx, id)),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/download-pdf`,
    operationId: 'downloadCv',
    summary: 'Any CV as PDF',
    description: 'Recruiters only. As a download, in the template and language of the profile.',
    tag,
    access,
    params,
    contentType: 'application/pdf',
    tells: ['Content-Disposition'],
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id }, caller }) => {
      const profile = await looked(ctx, caller, await actions.getAnyFull(ctx, id))
      return pdfReply(profile, await actions.renderPdf(ctx, profile), 'attachment')
    },
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    operationId: 'removeAnyCvProfile',
    summary: 'Delete any CV profile',
    description:
      "Recruiters only. When it is the default one, the last changed of the candidate's others becomes that.",
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id }, caller }) => {
      await seen(ctx, caller, await actions.getAny(ctx, id))
      await actions.removeAny(ctx, caller, id)
    },
  }),
]
