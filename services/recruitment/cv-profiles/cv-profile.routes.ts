/** Routes of a candidate's own CV profiles (specification, CV profiles). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, requiredText, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleCvProfile, exampleId } from '../examples.ts'
import { pdfReply } from '../pdf-reply.ts'
import { MessageAnswer } from '../wire.ts'
import * as actions from './cv-profile.actions.ts'
import { CvProfileDto, CvProfileRequest, FullCvProfile } from './cv-profile.schema.ts'
import { listProfilesOf } from './cv-profile.store.ts'

const tag = 'CV profiles'
const access = 'bearer'
const base = '/api/v1/cv-profiles'
const one = `${base}/{profileId}`
const params = closed({ profileId: idParameter({ description: 'Number of the CV profile.' }) })

export const cvProfileRoutes = (ctx: Ctx): Route[] => [
  ...readingRoutes(ctx),
  ...oneProfileRoutes(ctx),
  ...writingRoutes(ctx),
  ...copyRoutes(ctx),
]

const readingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'listCvProfiles',
    summary: "The caller's CV profiles",
    description:
      'A candidate reads their own profiles, the default one first, then the last changed. Without any the list is empty.',
    tag,
    access,
    output: Type.Array(CvProfileDto),
    handler: ({ caller }) => listProfilesOf(ctx.db, caller.id),
  }),
  route({
    method: 'GET',
    path: `${base}/default`,
    operationId: 'getDefaultCvProfile',
    etag: true,
    summary: "The caller's default CV profile",
    description: 'A candidate reads their own default profile. 404 where they have no CV profile.',
    tag,
    access,
    output: CvProfileDto,
    errors: [404],
    handler: ({ caller }) => actions.getDefault(ctx, caller),
  }),
]

const oneProfileRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: one,
    operationId: 'getCvProfile',
    etag: true,
    summary: "One of the caller's CV profiles",
    description:
      "A candidate reads their own profile, without its lists. 404 for a number that no profile has, and for somebody else's.",
    tag,
    access,
    params,
    output: CvProfileDto,
    errors: [404],
    examples: { params: { profileId: exampleId } },
    handler: ({ params: { profileId }, caller }) => actions.getOwn(ctx, caller, profileId),
  }),
  route({
    method: 'GET',
    path: `${one}/full`,
    operationId: 'getFullCvProfile',
    etag: true,
    summary: "One of the caller's CV profiles with its lists",
    description:
      "With work, education, skills, languages, certificates and projects. 404 for somebody else's.",
    tag,
    access,
    params,
    output: FullCvProfile,
    errors: [404],
    examples: { params: { profileId: exampleId } },
    handler: ({ params: { profileId }, caller }) => actions.getOwnFull(ctx, caller, profileId),
  }),
  route({
    method: 'GET',
    path: `${one}/generate-pdf`,
    operationId: 'generateCvPdf',
    summary: 'A CV as PDF',
    description:
      "In the template and language of the profile, with its photo where that can be fetched within four seconds. 404 for somebody else's.",
    tag,
    access,
    params,
    query: closed({
      download: Type.Optional(
        Type.Boolean({ default: true, description: 'true: as a download; false: shown in the browser.' }),
      ),
    }),
    contentType: 'application/pdf',
    tells: ['Content-Disposition'],
    errors: [404],
    examples: { params: { profileId: exampleId } },
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
    operationId: 'createCvProfile',
    repeats: 'kept',
    summary: 'Make a CV profile; the first one is the default',
    description:
      'The first one is the default, whatever it says. 400 for a day that does not exist, an end before its start, or an unknown country.',
    tag,
    access,
    body: CvProfileRequest,
    status: 201,
    output: CvProfileDto,
    errors: [404],
    examples: { body: exampleCvProfile },
    handler: ({ body, caller }) => actions.createProfile(ctx, caller, body),
  }),
  route({
    method: 'PUT',
    path: one,
    operationId: 'replaceCvProfile',
    summary: 'Replace a CV profile',
    description: "Replaces the fields, and each list only where it is given. 404 for somebody else's.",
    tag,
    access,
    params,
    body: CvProfileRequest,
    output: CvProfileDto,
    errors: [404],
    examples: { params: { profileId: exampleId }, body: exampleCvProfile },
    handler: ({ params: { profileId }, body, caller }) =>
      actions.replaceProfile(ctx, caller, profileId, body),
  }),
  route({
    method: 'DELETE',
    path: one,
    operationId: 'removeCvProfile',
    summary: 'Delete a CV profile',
    description:
      "When it is the default one, the last changed of the others becomes that. 404 for somebody else's.",
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    examples: { params: { profileId: exampleId } },
    handler: ({ params: { profileId }, caller }) => actions.removeOwn(ctx, caller, profileId),
  }),
]

const copyRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: `${one}/duplicate`,
    operationId: 'duplicateCvProfile',
    repeats: 'kept',
    summary: 'Copy a CV profile under a new name',
    description:
      "Everything but the name is copied; the copy is not the default one. 404 for somebody else's.",
    tag,
    access,
    params,
    query: closed({ newName: requiredText(100, { description: 'Name of the copy.' }) }),
    status: 201,
    output: CvProfileDto,
    errors: [404],
    examples: { params: { profileId: exampleId }, query: { newName: 'Kopie voor de zorg' } },
    handler: ({ params: { profileId }, query, caller }) =>
      actions.duplicateProfile(ctx, caller, profileId, query.newName),
  }),
  route({
    method: 'PUT',
    path: `${one}/set-default`,
    operationId: 'setDefaultCvProfile',
    summary: 'Make a CV profile the default',
    description: "The one that was the default is that no more. 404 for somebody else's.",
    tag,
    access,
    params,
    output: MessageAnswer,
    errors: [404],
    examples: { params: { profileId: exampleId } },
    handler: async ({ params: { profileId }, caller }) => {
      const { name } = await actions.setDefault(ctx, caller, profileId)
      return { message: `The CV profile "${name}" is now the default.` }
    },
  }),
]
