/** Routes of applications (specification, Applications). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, described, idParameter, oneOf, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { exampleApplication, exampleId } from '../examples.ts'
import { callingOff } from '../interviews/ended-application.actions.ts'
import { ApplicationStatus } from '../wire.ts'
import { answersOf } from './answers.actions.ts'
import { AnswerDto } from './answers.schema.ts'
import * as actions from './application.actions.ts'
import * as schema from './application.schema.ts'
import { changeStatus, withdraw } from './application-status.actions.ts'
import { apply } from './apply.actions.ts'
import { cvForm, uploadCv } from './cv-upload.actions.ts'
import { setRetention } from './retention.actions.ts'
import { showSnapshot, snapshotParts } from './snapshot.actions.ts'
import { getStatistics } from './statistics.actions.ts'

const tag = 'Applications'
const access = 'bearer'
const params = closed({ id: idParameter({ description: 'Number of the application.' }) })
const jobParams = closed({ jobId: idParameter({ description: 'Number of the job.' }) })

export const applicationRoutes = (ctx: Ctx): Route[] => [
  ...listRoutes(ctx),
  ...oneRoutes(ctx),
  ...answerRoutes(ctx),
  ...changeRoutes(ctx),
]

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/applications',
    operationId: 'listVisibleApplications',
    summary: 'Applications that the caller may see',
    description:
      'A candidate sees their own applications, a recruiter all; newest first, with one `status` where that is given.',
    tag,
    access,
    query: closed({
      status: Type.Optional(described(ApplicationStatus, 'Only applications with this status.')),
    }),
    output: Type.Array(schema.ApplicationDto),
    handler: ({ query, caller }) => actions.listVisible(ctx, caller, query.status),
  }),
  route({
    method: 'GET',
    path: '/applications/my-applications',
    operationId: 'listOwnApplications',
    summary: "The caller's own applications",
    description:
      'Anybody signed in reads their own applications, newest first, also those that were withdrawn.',
    tag,
    access,
    output: Type.Array(schema.ApplicationDto),
    handler: ({ caller }) => actions.listOwn(ctx, caller),
  }),
  route({
    method: 'GET',
    path: '/applications/check/{jobId}',
    operationId: 'checkApplication',
    summary: 'Whether the caller applied for a job, and may',
    description:
      'Tells of the newest application of the caller for the job, and whether the caller can apply now. 404 for a job that does not exist.',
    tag,
    access,
    params: jobParams,
    output: schema.ApplicationCheckDto,
    errors: [404],
    examples: { params: { jobId: exampleId } },
    handler: ({ params: { jobId }, caller }) => actions.check(ctx, caller, jobId),
  }),
  route({
    method: 'GET',
    path: '/applications/job/{jobId}',
    operationId: 'listApplicationsOfJob',
    summary: 'All applications for a job',
    description: 'Recruiters only. Newest first. 404 for a job that does not exist.',
    tag,
    access: recruiter,
    params: jobParams,
    output: Type.Array(schema.ApplicationDto),
    errors: [404],
    examples: { params: { jobId: exampleId } },
    handler: ({ params: { jobId }, caller }) => actions.listOfJob(ctx, caller, jobId),
  }),
  route({
    method: 'GET',
    path: '/applications/statistics',
    operationId: 'getApplicationStatistics',
    summary: 'Figures over all applications',
    description:
      'Recruiters only. All applications, those of this month, by status, and how long a decision takes.',
    tag,
    access: recruiter,
    output: schema.ApplicationStatistics,
    handler: () => getStatistics(ctx),
  }),
]

const oneRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/applications',
    operationId: 'apply',
    repeats: 'kept',
    summary: 'Apply for a job',
    description:
      "The caller applies for an open job. 409 where the caller has an application for it that is not withdrawn, and for a job that is closed; 404 for a job, CV profile or CV file that does not exist or is somebody else's. What is sent is frozen: recruiters see it as it was, whatever the profile becomes. 503 while files cannot be kept.",
    tag,
    access,
    body: schema.ApplicationRequest,
    status: 201,
    output: schema.ApplicationDto,
    errors: [404, 409],
    examples: { body: exampleApplication },
    handler: ({ body, caller }) => apply(ctx, caller, body),
  }),
  route({
    method: 'GET',
    path: '/applications/{id}/snapshot',
    operationId: 'getApplicationSnapshot',
    summary: 'What was sent with an application',
    description:
      'One part of what was sent, as it was sent: `cv` is the CV profile as a PDF, `letter` plain text, `file` the uploaded file byte for byte. For whoever applied and for recruiters, whose looks are logged; 404 for anybody else, and for a part that was not sent; 403 for a recruiter under `FIRST_SELECTION=anonymous` until the candidate is revealed. 503 while files cannot be read.',
    tag,
    access,
    params,
    query: closed({ part: oneOf(snapshotParts, { description: 'Which part to answer.' }) }),
    contentType: ['application/pdf', 'text/plain'],
    tells: ['Content-Disposition'],
    errors: [403, 404],
    examples: { params: { id: exampleId }, query: { part: 'cv' } },
    handler: ({ params: { id }, query: { part }, caller }) => showSnapshot(ctx, caller, id, part),
  }),
  route({
    method: 'POST',
    path: '/api/applications/upload-cv',
    operationId: 'uploadCv',
    repeats: 'kept',
    summary: 'Upload a CV as PDF',
    description:
      'A PDF of at most 5 MB (413 above it). Its `filePath` can be attached to an application by the caller alone; a file that nobody attaches within a day is removed. 400 for what is no PDF or holds malicious software; 503 while files cannot be kept or scanned.',
    tag,
    access,
    form: cvForm,
    output: schema.CvUpload,
    handler: ({ parts, caller }) => uploadCv(ctx, caller, parts()),
  }),
]

const answerRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/applications/{id}/answers',
    operationId: 'getApplicationAnswers',
    summary: "Answers to the job's questions as they were sent",
    description:
      "In the order of the job's questions at that time, each with its words; empty where none were sent. Candidates read those of their own applications, recruiters all; else 404.",
    tag,
    access,
    params,
    output: Type.Array(AnswerDto),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => answersOf(ctx, caller, id),
  }),
]

const changeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: '/applications/{id}/status',
    operationId: 'changeApplicationStatus',
    summary: 'Change the status of an application',
    description:
      "A recruiter may set any status but `WITHDRAWN`; a candidate may withdraw their own application, or accept an offer. 403 for another status, 409 once it is withdrawn and, under `PAY_RULE=on`, for an interview about a job whose pay the candidate does not know, 404 for somebody else's. The status that it already has answers 200 and changes nothing.",
    tag,
    access,
    params,
    query: closed({
      status: described(ApplicationStatus, 'The status to give.'),
      payTold: Type.Optional(
        Type.Boolean({
          description: 'For recruiters: the candidate has been told the pay of a job that does not say it.',
        }),
      ),
    }),
    output: schema.ApplicationDto,
    errors: [403, 404, 409],
    examples: { params: { id: exampleId }, query: { status: 'REVIEWING' } },
    handler: ({ params: { id }, query, caller }) => changeStatus(ctx, caller, id, query, callingOff(ctx)),
  }),
  route({
    method: 'PUT',
    path: '/applications/{id}/retention',
    operationId: 'setApplicationRetention',
    summary: 'Choose how long an application is kept',
    description:
      "An application is erased 28 days after its procedure ended; with the candidate's consent after a year. Taking consent back erases it within a day where the procedure has ended. The wording and the moment are recorded. Only whoever applied can, anybody else gets 404.",
    tag,
    access,
    params,
    body: schema.RetentionRequest,
    output: schema.RetentionDto,
    errors: [404],
    examples: { params: { id: exampleId }, body: { consent: true } },
    handler: ({ params: { id }, body: { consent }, caller, language }) =>
      setRetention(ctx, caller, id, { consent, language }),
  }),
  route({
    method: 'GET',
    path: '/applications/{id}/history',
    operationId: 'getApplicationHistory',
    summary: 'How the status of an application changed',
    description: 'Oldest first. Candidates see their own applications, recruiters all; else 404.',
    tag,
    access,
    params,
    output: Type.Array(schema.ApplicationStatusHistoryDto),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.history(ctx, caller, id),
  }),
  route({
    method: 'DELETE',
    path: '/applications/{id}',
    operationId: 'withdrawApplication',
    summary: 'Withdraw an application',
    description:
      'Sets the status `WITHDRAWN` and keeps the application. Only whoever applied can, anybody else gets 404.',
    tag,
    access,
    params,
    output: schema.ApplicationDto,
    errors: [404, 409],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => withdraw(ctx, caller, id, callingOff(ctx)),
  }),
]
