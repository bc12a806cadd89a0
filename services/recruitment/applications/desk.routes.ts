/** Routes of what recruiters do with applications on the desk, for programs (specification, The desk). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, requiredText, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import * as schema from './desk.schema.ts'
import { listMoves, moveApplication, undoMove } from './move.actions.ts'
import { addNote, listNotes } from './note.actions.ts'
import { readRatings, saveRating } from './rating.actions.ts'
import { addTag, listTags, removeTag } from './tag.actions.ts'

const tag = 'Application management'
const access = recruiter
const base = '/api/v1/admin/applications/{id}'
const params = schema.applicationParams
const missing = '404 for a number that no application has.'

export const deskRoutes = (ctx: Ctx): Route[] => [
  ...moveRoutes(ctx),
  ...noteRoutes(ctx),
  ...tagRoutes(ctx),
  ...ratingRoutes(ctx),
]

const moveRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: `${base}/moves`,
    operationId: 'moveApplication',
    repeats: 'kept',
    summary: 'Move an application to another status',
    description: `Recruiters only. The mail about it waits for 30 seconds, in which the move can be undone. 409 where the application has another status than \`from\`, saying what changed, once it is withdrawn, and, under \`PAY_RULE=on\`, for an interview about a job that does not say its pay, unless \`payTold\` is true; 403 for \`WITHDRAWN\`; 422 for a mail with a place to fill in that is unknown or for which there is nothing. ${missing}`,
    tag,
    access,
    params,
    body: schema.MoveRequest,
    output: schema.MoveDto,
    status: 201,
    errors: [403, 404, 409, 422],
    examples: { params: { id: exampleId }, body: { from: 'PENDING', to: 'REVIEWING' } },
    handler: ({ params: { id }, body, caller }) => moveApplication(ctx, caller, id, body),
  }),
  route({
    method: 'GET',
    path: `${base}/moves`,
    operationId: 'listMoves',
    summary: 'The moves of an application with their mails',
    description: `Recruiters only. Oldest first; those that were undone too. ${missing}`,
    tag,
    access,
    params,
    output: Type.Array(schema.MoveDto),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => listMoves(ctx, caller, id),
  }),
  route({
    method: 'POST',
    path: `${base}/moves/{move}/undo`,
    operationId: 'undoMove',
    repeats: { harmless: 'what is undone stays so' },
    summary: 'Undo a move and its mail',
    description:
      'Recruiters only. The application has its former status again, no mail goes out, and the history keeps both. Doing so again changes nothing. 404 for no such move; 409 once the mail has gone out, or where something else happened to the application since.',
    tag,
    access,
    params: schema.moveParams,
    output: schema.MoveDto,
    errors: [404, 409],
    examples: { params: { id: exampleId, move: exampleId } },
    handler: ({ params: { id, move }, caller }) => undoMove(ctx, caller, move, id),
  }),
]

const noteRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/note-entries`,
    operationId: 'listApplicationNotes',
    summary: 'The notes of an application, each with its author',
    description: `Recruiters only. Oldest first; the \`notes\` of the application are their texts joined. ${missing}`,
    tag,
    access,
    params,
    output: Type.Array(schema.NoteDto),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => listNotes(ctx, caller, id),
  }),
  route({
    method: 'POST',
    path: `${base}/note-entries`,
    operationId: 'addApplicationNote',
    repeats: 'kept',
    summary: 'Write a note about an application',
    description: `Recruiters only, who alone see it. ${missing}`,
    tag,
    access,
    params,
    body: schema.NoteRequest,
    output: schema.NoteDto,
    status: 201,
    errors: [404],
    examples: { params: { id: exampleId }, body: { text: 'Belt liever na vijven.' } },
    handler: ({ params: { id }, body, caller }) => addNote(ctx, caller, id, body.text),
  }),
]

const tagRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/tags`,
    operationId: 'listApplicationTags',
    summary: 'The tags of an application',
    description: `Recruiters only. ${missing}`,
    tag,
    access,
    params,
    output: schema.TagList,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id }, caller }) => ({ tags: await listTags(ctx, caller, id) }),
  }),
  route({
    method: 'POST',
    path: `${base}/tags`,
    operationId: 'tagApplication',
    repeats: { harmless: 'a tag is there once' },
    summary: 'Put a tag on an application',
    description: `Recruiters only. One that is there already, however it is written, stays as it is; 409 beyond 20. ${missing}`,
    tag,
    access,
    params,
    body: schema.TagRequest,
    output: schema.TagList,
    errors: [404, 409],
    examples: { params: { id: exampleId }, body: { tag: 'Rijbewijs C' } },
    handler: async ({ params: { id }, body, caller }) => ({ tags: await addTag(ctx, caller, id, body.tag) }),
  }),
  route({
    method: 'DELETE',
    path: `${base}/tags`,
    operationId: 'untagApplication',
    summary: 'Take a tag off an application',
    description: `Recruiters only. One that is not there changes nothing. ${missing}`,
    tag,
    access,
    params,
    query: closed({ tag: requiredText(40, { description: 'The tag, however it is written.' }) }),
    output: schema.TagList,
    errors: [404],
    examples: { params: { id: exampleId }, query: { tag: 'Rijbewijs C' } },
    handler: async ({ params: { id }, query, caller }) => ({
      tags: await removeTag(ctx, caller, id, query.tag),
    }),
  }),
]

const ratingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/ratings`,
    operationId: 'readRatings',
    summary: 'The ratings of an application',
    description: `Recruiters only. Those of others come once your own is finished; nothing is averaged. ${missing}`,
    tag,
    access,
    params,
    output: schema.RatingsDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => readRatings(ctx, caller, id),
  }),
  route({
    method: 'PUT',
    path: `${base}/ratings`,
    operationId: 'rateApplication',
    summary: 'Rate an application on the criteria of its job',
    description: `Recruiters only. 1 to 4 with a reason for each criterion; it takes the place of your earlier rating, and is finished once every criterion of the job has a score. 400 for a criterion that the job does not have. ${missing}`,
    tag,
    access,
    params,
    body: schema.RatingRequest,
    output: schema.RatingsDto,
    errors: [404],
    examples: {
      params: { id: exampleId },
      body: { scores: [{ criterion: 'Java', score: 3, reason: 'Vijf jaar bij een bank.' }] },
    },
    handler: ({ params: { id }, body, caller }) => saveRating(ctx, caller, id, body.scores),
  }),
]
