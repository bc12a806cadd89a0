/** Routes of registration and sign-in (specification, Accounts). Answers that are only a sentence are plain text. */

import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import * as actions from './account.actions.ts'
import * as shapes from './account.schema.ts'
import { logOut, refresh } from './session.actions.ts'

const tag = 'Auth'
const plainText = 'text/plain'

const sentence = (body: string): Reply =>
  reply({ status: 200, headers: { 'content-type': `${plainText}; charset=utf-8` }, body })

const sentences = {
  nl: {
    verified: 'Je e-mailadres is bevestigd.',
    forgot: 'Als dit adres een account heeft, is er een mail onderweg.',
    reset: 'Je wachtwoord is veranderd. Log opnieuw in.',
  },
  en: {
    verified: 'Your e-mail address is confirmed.',
    forgot: 'If this address has an account, a mail is on its way.',
    reset: 'Your password has been changed. Sign in again.',
  },
} as const

export const accountRoutes = (ctx: Ctx): Route[] => [...signInRoutes(ctx), ...recoveryRoutes(ctx)]

const signInRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Make an account as a candidate',
    tag,
    access: 'public',
    body: shapes.RegisterRequest,
    output: shapes.AuthResponse,
    errors: [409],
    handler: ({ body, language }) => actions.register(ctx, body, language),
  }),
  route({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in; with two-step sign-in the answer is a challenge',
    tag,
    access: 'public',
    body: shapes.LoginRequest,
    output: shapes.LoginAnswer,
    errors: [401, 429, 503],
    handler: ({ body, address }) => actions.logIn(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchange a refresh token for a new pair',
    tag,
    access: 'public',
    body: shapes.RefreshRequest,
    output: shapes.AuthResponse,
    errors: [401],
    handler: ({ body }) => refresh(ctx, body.refreshToken),
  }),
  route({
    method: 'POST',
    path: '/api/auth/logout',
    summary: "End the caller's session",
    tag,
    access: 'bearer',
    handler: ({ caller }) => logOut(ctx, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/me',
    summary: "The caller's account",
    tag,
    access: 'bearer',
    output: shapes.UserDto,
    errors: [404],
    handler: ({ caller }) => actions.me(ctx, caller),
  }),
]

const recoveryRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/auth/verify-email',
    summary: 'Confirm an e-mail address with the mailed token',
    tag,
    access: 'public',
    query: closed({ token: text(500, { minLength: 1 }) }),
    contentType: plainText,
    handler: async ({ query }) => sentence(sentences[await actions.verifyEmail(ctx, query.token)].verified),
  }),
  route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Ask for a mail with which to choose a new password',
    tag,
    access: 'public',
    body: shapes.ForgotPasswordRequest,
    contentType: plainText,
    errors: [429],
    handler: async ({ body, language, address }) => {
      await actions.forgotPassword(ctx, body, address)
      return sentence(sentences[language].forgot)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Choose a new password with the mailed token; ends all sessions',
    tag,
    access: 'public',
    body: shapes.ResetPasswordRequest,
    contentType: plainText,
    handler: async ({ body, language }) => {
      await actions.resetPassword(ctx, body.token, body.newPassword)
      return sentence(sentences[language].reset)
    },
  }),
]
