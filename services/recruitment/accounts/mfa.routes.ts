/** Routes of two-step sign-in (specification, Two-step sign-in). */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleBackupCode, exampleMfaToken, examplePassword } from '../examples.ts'
import { AuthResponse } from './account.schema.ts'
import * as actions from './mfa.actions.ts'
import * as shapes from './mfa.schema.ts'
import { verifyLogin } from './mfa-login.actions.ts'

const tag = 'MFA'

export const mfaRoutes = (ctx: Ctx): Route[] => [...setUpRoutes(ctx), ...signInRoutes(ctx)]

const setUpRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/mfa/setup',
    operationId: 'setUpMfa',
    repeats: 'refused',
    summary: 'Get a new secret for an authenticator app',
    description:
      'Answers a secret for an authenticator app. It counts only once it is enabled with a code. 409 while two-step sign-in is enabled.',
    tag,
    access: 'bearer',
    output: shapes.TotpSetupResponse,
    errors: [409],
    handler: ({ caller }) => actions.setUp(ctx, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/enable',
    operationId: 'enableMfa',
    repeats: 'refused',
    summary: 'Enable two-step sign-in with a code',
    description:
      'Takes a code of the app that holds the new secret, and answers ten backup codes, which are not shown again. 400 for a wrong code; 409 without a setup, or when it is enabled already.',
    tag,
    access: 'bearer',
    body: shapes.TotpVerifyRequest,
    output: shapes.EnableAnswer,
    errors: [409],
    examples: { body: { code: '123456' } },
    handler: async ({ caller, body }) => ({ backupCodes: await actions.enable(ctx, caller, body.code) }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/disable',
    operationId: 'disableMfa',
    repeats: { harmless: 'what is off stays off' },
    summary: 'Disable two-step sign-in',
    description:
      'Takes the password of the account. Nothing happens where two-step sign-in is not enabled. 400 for a wrong password, which counts as a failed sign-in.',
    tag,
    access: 'bearer',
    body: shapes.TotpDisableRequest,
    errors: [404, 429],
    examples: { body: { password: examplePassword } },
    handler: ({ caller, body, address }) => actions.disable(ctx, caller, body.password, address),
  }),
  route({
    method: 'GET',
    path: '/api/auth/mfa/status',
    operationId: 'getMfaStatus',
    etag: true,
    summary: 'Whether two-step sign-in is enabled',
    description:
      'Anybody signed in asks this for the own account: whether signing in takes a second step, since when, and how many backup codes are left.',
    tag,
    access: 'bearer',
    output: shapes.TotpStatusResponse,
    handler: ({ caller }) => actions.status(ctx, caller),
  }),
]

const signInRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/mfa/verify-login',
    operationId: 'verifyLogin',
    repeats: 'refused',
    summary: 'Complete a sign-in with a second step',
    description:
      'Takes the `mfaToken` of the challenge with a code of the app or a backup code, and answers tokens. 401 for a wrong code; after five tries or five minutes the challenge is over.',
    tag,
    access: 'public',
    body: shapes.MfaLoginRequest,
    output: AuthResponse,
    errors: [401, 429],
    examples: { body: { mfaToken: exampleMfaToken, code: exampleBackupCode } },
    handler: ({ body, address }) => verifyLogin(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/backup-codes/regenerate',
    operationId: 'regenerateBackupCodes',
    repeats: 'refused',
    summary: 'Get new backup codes',
    description:
      'Ten new codes in the place of the old ones. 400 for a wrong code; 409 where two-step sign-in is not enabled.',
    tag,
    access: 'bearer',
    body: shapes.TotpVerifyRequest,
    output: shapes.BackupCodes,
    errors: [409, 429],
    examples: { body: { code: '123456' } },
    handler: ({ caller, body, address }) => actions.regenerateBackupCodes(ctx, caller, body.code, address),
  }),
]
