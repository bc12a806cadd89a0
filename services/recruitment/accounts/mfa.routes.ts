/** Routes of two-step sign-in (specification, Two-step sign-in). */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { AuthResponse } from './account.schema.ts'
import * as actions from './mfa.actions.ts'
import * as shapes from './mfa.schema.ts'
import { verifyLogin } from './mfa-login.actions.ts'

const tag = 'MFA'

export const mfaRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/mfa/setup',
    summary: 'A new secret for an authenticator app, to be enabled with a code',
    tag,
    access: 'bearer',
    output: shapes.TotpSetupResponse,
    errors: [409],
    handler: ({ caller }) => actions.setUp(ctx, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/enable',
    summary: 'Enable two-step sign-in with a code; answers the backup codes, once',
    tag,
    access: 'bearer',
    body: shapes.TotpVerifyRequest,
    output: shapes.EnableAnswer,
    errors: [409],
    handler: async ({ caller, body }) => ({ backupCodes: await actions.enable(ctx, caller, body.code) }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/disable',
    summary: "Disable two-step sign-in with the account's password",
    tag,
    access: 'bearer',
    body: shapes.TotpDisableRequest,
    errors: [404, 429, 503],
    handler: ({ caller, body, address }) => actions.disable(ctx, caller, body.password, address),
  }),
  route({
    method: 'GET',
    path: '/api/auth/mfa/status',
    summary: 'Whether two-step sign-in is enabled, and how many backup codes are left',
    tag,
    access: 'bearer',
    output: shapes.TotpStatusResponse,
    handler: ({ caller }) => actions.status(ctx, caller),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/verify-login',
    summary: 'Complete a sign-in with a code of the app or a backup code',
    tag,
    access: 'public',
    body: shapes.MfaLoginRequest,
    output: AuthResponse,
    errors: [401, 429, 503],
    handler: ({ body, address }) => verifyLogin(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/backup-codes/regenerate',
    summary: 'New backup codes in the place of the old ones',
    tag,
    access: 'bearer',
    body: shapes.TotpVerifyRequest,
    output: shapes.BackupCodes,
    errors: [409, 429, 503],
    handler: ({ caller, body, address }) => actions.regenerateBackupCodes(ctx, caller, body.code, address),
  }),
]
