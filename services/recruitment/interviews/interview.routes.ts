/** Routes of interviews for programs (specification, Jobs and interviews on the desk). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { exampleId, exampleInterview } from '../examples.ts'
import { chooseAsCandidate } from './choose.actions.ts'
import * as actions from './interview.actions.ts'
import * as schema from './interview.schema.ts'
import { interviewFor, interviewsOf } from './interview-list.actions.ts'

const tag = 'Interviews'
const base = '/api/v1/interviews'
const params = closed({ id: idParameter({ description: 'Number of the interview.' }) })

const readRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'listInterviews',
    summary: 'Interviews',
    description:
      'A candidate sees their own, a recruiter all, the first first and those without a time last; at most 500.',
    tag,
    access: 'bearer',
    query: closed({
      applicationId: Type.Optional(idParameter({ description: 'Only those of this application.' })),
    }),
    output: Type.Array(schema.InterviewDto),
    handler: ({ query: { applicationId }, caller }) =>
      interviewsOf(ctx, caller, applicationId === undefined ? {} : { applicationId }),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}`,
    operationId: 'viewInterview',
    etag: true,
    summary: 'One interview',
    description: "A candidate's own, and any for recruiters; else 404.",
    tag,
    access: 'bearer',
    params,
    output: schema.InterviewDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => interviewFor(ctx, caller, id),
  }),
]

const writeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: base,
    operationId: 'planInterview',
    repeats: 'kept',
    summary: 'Offer a candidate times for an interview',
    description:
      'Recruiters only. The candidate gets a mail with a link, where they pick one. 404 for an application that is not there, 409 for one that has ended and, under `PAY_RULE=on`, about a job whose pay the candidate does not know.',
    tag,
    access: recruiter,
    body: schema.InterviewRequest,
    status: 201,
    output: schema.InterviewDto,
    errors: [404, 409],
    examples: { body: { ...exampleInterview, applicationId: exampleId } },
    handler: async ({ body, caller }) =>
      interviewFor(ctx, caller, (await actions.planInterview(ctx, caller, body)).id),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}`,
    operationId: 'changeInterview',
    summary: 'Change an interview',
    description:
      'Recruiters only. With one time a booked interview is booked then, and invitations say so; with several the candidate picks anew. 409 where it was called off, the application has ended, or whoever planned it has another interview then.',
    tag,
    access: recruiter,
    params,
    body: schema.InterviewChange,
    output: schema.InterviewDto,
    errors: [404, 409],
    examples: { params: { id: exampleId }, body: exampleInterview },
    handler: async ({ params: { id }, body, caller }) =>
      interviewFor(ctx, caller, (await actions.changeInterview(ctx, caller, id, body)).id),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    operationId: 'cancelInterview',
    summary: 'Call an interview off',
    description: 'Recruiters only. The candidate gets a mail, and calendars take it out. Twice is once.',
    tag,
    access: recruiter,
    params,
    status: 204,
    errors: [404, 409],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.cancelInterview(ctx, caller, id),
  }),
  route({
    method: 'POST',
    path: `${base}/{id}/choice`,
    operationId: 'chooseInterviewTime',
    repeats: { harmless: 'the time is set, not added' },
    summary: 'Pick a time for an own interview',
    description:
      'The candidate of the interview; for everybody else 404. 409 where the time is gone or another one was picked, 410 where the interview was called off.',
    tag,
    access: 'bearer',
    params,
    body: schema.InterviewChoice,
    output: schema.InterviewDto,
    errors: [404, 409, 410],
    examples: { params: { id: exampleId }, body: { slotId: exampleId } },
    handler: async ({ params: { id }, body, caller }) => {
      await chooseAsCandidate(ctx, caller, id, body.slotId)
      return interviewFor(ctx, caller, id)
    },
  }),
]

export const interviewRoutes = (ctx: Ctx): Route[] => [...readRoutes(ctx), ...writeRoutes(ctx)]
