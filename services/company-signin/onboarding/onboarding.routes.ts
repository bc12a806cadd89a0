/** Routes of onboarding: public, the sessionId is the secret. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import * as bank from './bank.actions.ts'
import * as actions from './onboarding.actions.ts'
import {
  BankCallbackRequest,
  CompleteRequest,
  InitiateRequest,
  InitiateResponse,
  Institution,
  OnboardingSessionDto,
  RepresentativeRequest,
  StartRequest,
} from './onboarding.schema.ts'

const tag = 'Onboarding'
const access = 'public'
/** Whatever is no session's id is not found, so the form is not checked. */
const params = closed({ sessionId: Type.String({ maxLength: 200 }) })

export const onboardingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/onboarding',
    summary: 'Start onboarding a company by its registry number',
    tag,
    access,
    body: StartRequest,
    status: 201,
    output: OnboardingSessionDto,
    errors: [429, 502],
    handler: ({ body, address }) => actions.start(ctx, body.kvkNumber, address),
  }),
  route({
    method: 'GET',
    path: '/api/onboarding/{sessionId}',
    summary: 'Get an onboarding session, for polling and to go on later',
    tag,
    access,
    params,
    output: OnboardingSessionDto,
    errors: [404],
    handler: ({ params: { sessionId } }) => actions.getSession(ctx, sessionId),
  }),
  ...bankRoutes(ctx),
  route({
    method: 'POST',
    path: '/api/onboarding/{sessionId}/representative',
    summary: 'Tell who acts for the company',
    tag,
    access,
    params,
    body: RepresentativeRequest,
    output: OnboardingSessionDto,
    errors: [404],
    handler: ({ params: { sessionId }, body }) => actions.captureRepresentative(ctx, sessionId, body),
  }),
  route({
    method: 'POST',
    path: '/api/onboarding/{sessionId}/complete',
    summary: 'Choose the password, which makes the company and its representative',
    tag,
    access,
    params,
    body: CompleteRequest,
    output: OnboardingSessionDto,
    errors: [404],
    handler: ({ params: { sessionId }, body }) => actions.complete(ctx, sessionId, body.password),
  }),
]

/** The steps at the bank. */
const bankRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/onboarding/institutions',
    summary: 'List the banks of a country',
    tag,
    access,
    query: closed({ country: Type.Optional(Type.String({ maxLength: 20, default: 'NL' })) }),
    output: Type.Array(Institution),
    errors: [502],
    handler: ({ query: { country } }) => bank.listInstitutions(ctx, country ?? 'NL'),
  }),
  route({
    method: 'POST',
    path: '/api/onboarding/{sessionId}/psd2/initiate',
    summary: 'Start a consent at a bank',
    tag,
    access,
    params,
    body: InitiateRequest,
    output: InitiateResponse,
    errors: [404, 502],
    handler: ({ params: { sessionId }, body, language }) => bank.initiateBank(ctx, sessionId, body, language),
  }),
  route({
    method: 'POST',
    path: '/api/onboarding/{sessionId}/psd2/complete',
    summary: 'Go on after the bank has sent the person back',
    tag,
    access,
    params,
    body: BankCallbackRequest,
    output: OnboardingSessionDto,
    errors: [404, 502],
    handler: ({ params: { sessionId }, body }) => bank.completeBank(ctx, sessionId, body.ref),
  }),
]
