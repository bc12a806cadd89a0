/** Routes of onboarding: public, the sessionId is the secret. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { namedLanguage } from '../../../kit/pages/language.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import {
  exampleEmail,
  exampleInstitutionId,
  exampleOnboardingKvkNumber,
  examplePassword,
  exampleRedirectUri,
  exampleRef,
  exampleSessionId,
} from '../examples.ts'
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
/** The form is not checked: any text that is no session's id is 404. */
const params = closed({
  sessionId: Type.String({
    maxLength: 200,
    description: 'Id and secret of the session, as starting it answered. Any other text is 404.',
  }),
})
const exampleParams = { sessionId: exampleSessionId }

const outOfOrder =
  'A call out of order is 400 with `details {currentStep, expectedStep}`; a session that has ended or expired takes no call.'

export const onboardingRoutes = (ctx: Ctx): Route[] => [
  ...sessionRoutes(ctx),
  ...bankRoutes(ctx),
  ...personRoutes(ctx),
]

const sessionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/onboarding',
    operationId: 'startOnboarding',
    repeats: 'refused',
    summary: 'Start onboarding a company',
    description:
      'Looks the number up in the company register and answers a session; its `sessionId` is the secret of all further calls. 400 for a number that is not active in the register, that is registered here, or that has a session under way; 429 after too many starts from this network address; 502 when the register cannot be reached. A session expires after 30 minutes without a change, and 24 hours after its bank was connected.',
    tag,
    access,
    body: StartRequest,
    status: 201,
    output: OnboardingSessionDto,
    errors: [429, 502],
    examples: { body: { kvkNumber: exampleOnboardingKvkNumber } },
    handler: ({ body, address }) => actions.start(ctx, body.kvkNumber, address),
  }),
  route({
    method: 'GET',
    path: '/api/onboarding/{sessionId}',
    operationId: 'getOnboardingSession',
    etag: true,
    summary: 'Get an onboarding session',
    description:
      'For polling, and to go on later. A session whose time is up answers 200 with the status EXPIRED. 404 for an unknown session.',
    tag,
    access,
    params,
    output: OnboardingSessionDto,
    errors: [404],
    examples: { params: exampleParams },
    handler: ({ params: { sessionId } }) => actions.getSession(ctx, sessionId),
  }),
]

const bankRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/onboarding/institutions',
    operationId: 'listInstitutions',
    summary: 'List the banks of a country',
    description:
      'The banks that a consent can be started at. The list is remembered for an hour. 400 for an unknown country; 502 when the provider cannot be reached.',
    tag,
    access,
    query: closed({
      country: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z]{2}$',
          default: 'NL',
          description: 'A country by its two letters (ISO 3166-1).',
        }),
      ),
    }),
    output: Type.Array(Institution),
    errors: [502],
    examples: { query: { country: 'NL' } },
    handler: ({ query: { country } }) => bank.listInstitutions(ctx, country ?? 'NL'),
  }),
  route({
    method: 'POST',
    path: '/api/onboarding/{sessionId}/psd2/initiate',
    operationId: 'initiateBank',
    repeats: { harmless: 'replaces the consent under way' },
    summary: 'Start a consent at a bank',
    description: `Answers the page of the bank; send the person there. They come back to \`redirectUri\` with \`ref\` in its query. Called again, it replaces the consent under way. Only the account's holder and number are asked for, never transactions. ${outOfOrder} 400 too for an unknown bank and for a \`redirectUri\` of an origin that is not allowed; 404 for an unknown session; 502 when the provider cannot be used, which leaves the session as it was.`,
    tag,
    access,
    params,
    body: InitiateRequest,
    output: InitiateResponse,
    errors: [404, 502],
    examples: {
      params: exampleParams,
      body: { institutionId: exampleInstitutionId, redirectUri: exampleRedirectUri },
    },
    handler: ({ params: { sessionId }, body, language }) => bank.initiateBank(ctx, sessionId, body, language),
  }),
  route({
    method: 'POST',
    path: '/api/onboarding/{sessionId}/psd2/complete',
    operationId: 'completeBank',
    repeats: { harmless: 'what has connected stays connected' },
    summary: 'Go on after the bank',
    description: `Call it when the bank has sent the person back. The consent itself is fetched from the provider; \`ref\` only says which one. 400 for another \`ref\`, and while the bank has not finished. 400 too when the bank refused or the account is in another name: the session then is back at BANK_CONNECT with \`bankError\`, and the fifth refusal ends it. The \`ref\` that connected, sent again, changes nothing and gets 200. ${outOfOrder} 404 for an unknown session; 502 when the provider cannot be used, which leaves the session as it was.`,
    tag,
    access,
    params,
    body: BankCallbackRequest,
    output: OnboardingSessionDto,
    errors: [404, 502],
    examples: { params: exampleParams, body: { ref: exampleRef } },
    handler: ({ params: { sessionId }, body }) => bank.completeBank(ctx, sessionId, body.ref),
  }),
]

const exampleRepresentative = {
  firstName: 'Jan',
  lastNamePrefix: 'de',
  lastName: 'Vries',
  email: exampleEmail,
  phone: '06 12345678',
  role: 'BESTUURDER',
}

const personRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/onboarding/{sessionId}/representative',
    operationId: 'captureRepresentative',
    repeats: { harmless: 'overwrites with the same' },
    summary: 'Say who acts for the company',
    description: `Called again before the password is chosen, it overwrites. A citizen service number is encrypted before it is stored. ${outOfOrder} 404 for an unknown session.`,
    tag,
    access,
    params,
    body: RepresentativeRequest,
    output: OnboardingSessionDto,
    errors: [404],
    examples: { params: exampleParams, body: exampleRepresentative },
    handler: ({ params: { sessionId }, body }) => actions.captureRepresentative(ctx, sessionId, body),
  }),
  route({
    method: 'POST',
    path: '/api/onboarding/{sessionId}/complete',
    operationId: 'completeOnboarding',
    repeats: 'kept',
    summary: 'Choose the password',
    description: `Makes the company and its first representative, who can sign in at once with the role BESTUURDER. 400 for a password that is common or a simple pattern, and for a company that was registered meanwhile. ${outOfOrder} 404 for an unknown session.`,
    tag,
    access,
    params,
    body: CompleteRequest,
    output: OnboardingSessionDto,
    errors: [404],
    examples: { params: exampleParams, body: { password: examplePassword } },
    handler: ({ params: { sessionId }, body, headers }) =>
      actions.complete(ctx, sessionId, body.password, namedLanguage(headers['accept-language'])),
  }),
]
