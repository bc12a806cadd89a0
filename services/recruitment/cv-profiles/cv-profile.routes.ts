/** Routes of a candidate's own CV profiles (specification, CV profiles). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, requiredText, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { pdfReply } from '../pdf-reply.ts'
import * as actions from './cv-profile.actions.ts'
import { CvProfileDto, CvProfileRequest, FullCvProfile, SetDefaultAnswer } from './cv-profile.schema.ts'
import { listProfilesOf } from './cv-profile.store.ts'

const tag = 'CV profiles'
const access = 'bearer'
const base = '/api/v1/cv-profiles'
const one = `${base}/{profileId}`
const params = closed({ profileId: idParameter() })

export const cvProfileRoutes = (ctx: Ctx): Route[] => [...readingRoutes(ctx), ...writingRoutes(ctx)]

const readingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    summary: "The caller's CV profiles, the default one first",
    tag,
    access,
    output: Type.Array(CvProfileDto),
    handler: ({ caller }) => listProfilesOf(ctx.db, caller.id),
  }),
  route({
    method: 'GET',
    path: `${base}/default`,
    summary: "The caller's default CV profile",
    tag,
    access,
    output: CvProfileDto,
    errors: [404],
    handler: ({ caller }) => actions.getDefault(ctx, caller),
  }),
  route({
    method: 'GET',
    path: one,
    summary: 'One CV profile',
    tag,
    access,
    params,
    output: CvProfileDto,
    errors: [404],
    handler: ({ params: { profileId }, caller }) => actions.getOwn(ctx, caller, profileId),
  }),
  route({
    method: 'GET',
    path: `${one}/full`,
    summary: 'One CV profile with its relations',
    tag,
    access,
    params,
    output: FullCvProfile,
    errors: [404],
    handler: ({ params: { profileId }, caller }) => actions.getOwnFull(ctx, caller, profileId),
  }),
  route({
    method: 'GET',
    path: `${one}/generate-pdf`,
    summary: 'The CV as PDF, in the template and language of the profile',
    tag,
    access,
    params,
    query: closed({ download: Type.Optional(Type.Boolean({ default: true })) }),
    contentType: 'application/pdf',
    errors: [404],
    handler: async ({ params: { profileId }, query, caller }) => {
      const profile = await actions.getOwnFull(ctx, caller, profileId)
      const pdf = await actions.renderPdf(ctx, profile)
      return pdfReply(profile, pdf, query.download === false ? 'inline' : 'attachment')
    },
  }),
]

const writingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: base,
    summary: 'Make a CV profile; the first one is the default',
    tag,
    access,
    body: CvProfileRequest,
    status: 201,
    output: CvProfileDto,
    errors: [404],
    handler: ({ body, caller }) => actions.createProfile(ctx, caller, body),
  }),
  route({
    method: 'PUT',
    path: one,
    summary: 'Replace a CV profile; its relations only where they are given',
    tag,
    access,
    params,
    body: CvProfileRequest,
    output: CvProfileDto,
    errors: [404],
    handler: ({ params: { profileId }, body, caller }) =>
      actions.replaceProfile(ctx, caller, profileId, body),
  }),
  route({
    method: 'DELETE',
    path: one,
    summary: 'Delete a CV profile; when it is the default, the last changed of the others becomes that',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { profileId }, caller }) => actions.removeOwn(ctx, caller, profileId),
  }),
  route({
    method: 'POST',
    path: `${one}/duplicate`,
    summary: 'Copy a CV profile under a new name',
    tag,
    access,
    params,
    query: closed({ newName: requiredText(100) }),
    status: 201,
    output: CvProfileDto,
    errors: [404],
    handler: ({ params: { profileId }, query, caller }) =>
      actions.duplicateProfile(ctx, caller, profileId, query.newName),
  }),
  route({
    method: 'PUT',
    path: `${one}/set-default`,
    summary: 'Make a CV profile the default',
    tag,
    access,
    params,
    output: SetDefaultAnswer,
    errors: [404],
    handler: async ({ params: { profileId }, caller }) => {
      const { name } = await actions.setDefault(ctx, caller, profileId)
      return { message: `The CV profile "${name}" is now the default.` }
    },
  }),
]
