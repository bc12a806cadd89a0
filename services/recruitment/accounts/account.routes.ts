/** Routes of registration and sign-in (specification, Accounts). Answers that are only a sentence are plain text. */

import { prefersHtml } from '../../../kit/http/accept.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import { pageInstead, siteFailure } from '../../../kit/pages/site-failure.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import {
  exampleEmail,
  exampleNewEmail,
  examplePassword,
  exampleRefreshToken,
  exampleResetToken,
  exampleVerificationToken,
} from '../examples.ts'
import type { RecruitmentSite } from '../site/site.ts'
import * as actions from './account.actions.ts'
import * as shapes from './account.schema.ts'
import { staleLinkPage, verifiedPage } from './reset.views.ts'
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

export const accountRoutes = (ctx: Ctx, site: RecruitmentSite): Route[] => [
  ...signInRoutes(ctx),
  ...sessionRoutes(ctx),
  ...recoveryRoutes(ctx, site),
]

const signInRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/register',
    operationId: 'register',
    repeats: 'refused',
    summary: 'Make an account as a candidate',
    description:
      'Makes a candidate and signs them in at once; a mail asks to confirm the address. 409 for an address that has an account; 400 for a common password or a simple pattern.',
    tag,
    access: 'public',
    body: shapes.RegisterRequest,
    output: shapes.AuthResponse,
    errors: [409],
    examples: {
      body: {
        email: exampleNewEmail,
        password: examplePassword,
        firstName: 'Bart',
        lastName: 'de Boer',
        phone: '06 12345678',
      },
    },
    handler: ({ body, language }) => actions.register(ctx, body, language),
  }),
  route({
    method: 'POST',
    path: '/api/auth/login',
    operationId: 'logIn',
    repeats: 'refused',
    summary: 'Sign in',
    description:
      'Answers tokens, or a challenge where the account has two-step sign-in. 401 alike for an unknown address, a wrong password and a disabled account; 429 after ten failures from one address, 503 while failures cannot be counted.',
    tag,
    access: 'public',
    body: shapes.LoginRequest,
    output: shapes.LoginAnswer,
    errors: [401, 429],
    examples: { body: { email: exampleEmail, password: examplePassword } },
    handler: ({ body, address }) => actions.logIn(ctx, body, address),
  }),
  route({
    method: 'POST',
    path: '/api/auth/refresh',
    operationId: 'refreshTokens',
    repeats: 'refused',
    summary: 'Exchange a refresh token for a new pair',
    description:
      'Answers a new access token and a new refresh token. A refresh token works once: using one again ends its whole session, and is 401.',
    tag,
    access: 'public',
    body: shapes.RefreshRequest,
    output: shapes.AuthResponse,
    errors: [401],
    examples: { body: { refreshToken: exampleRefreshToken } },
    handler: ({ body }) => refresh(ctx, body.refreshToken),
  }),
]

const sessionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/logout',
    operationId: 'logOut',
    repeats: { harmless: 'a session that has ended stays so' },
    summary: "End the caller's session",
    description:
      'Ends the session of the token that is sent; that token and its refresh token are 401 from then on.',
    tag,
    access: 'bearer',
    handler: ({ caller }) => logOut(ctx, caller),
  }),
  route({
    method: 'GET',
    path: '/api/auth/me',
    operationId: 'getOwnAccount',
    etag: true,
    summary: "The caller's account",
    description:
      'Anybody signed in reads the account whose token is sent. 404 where it was deleted at that moment.',
    tag,
    access: 'bearer',
    output: shapes.UserDto,
    errors: [404],
    handler: ({ caller }) => actions.me(ctx, caller),
  }),
]

const recoveryRoutes = (ctx: Ctx, site: RecruitmentSite): Route[] => [
  route({
    method: 'GET',
    path: '/api/auth/verify-email',
    operationId: 'verifyEmail',
    summary: 'Confirm an e-mail address with the mailed token',
    description:
      'The token stands in the link of the first mail, which leads to a page with a button: opening it in a browser, or as one, confirms nothing. A program that asks for no HTML is led here, and confirms. The answer is a sentence in the language of the account. The token works for 24 hours, and more than once.',
    tag,
    access: 'public',
    query: closed({ token: text(500, { minLength: 1, description: 'The token in the link of the mail.' }) }),
    contentType: [plainText, 'text/html'],
    tells: ['X-Robots-Tag'],
    examples: { query: { token: exampleVerificationToken } },
    // Whoever opens this address in a browser reads a page; programs get the sentence.
    failurePage: (failure, request) =>
      prefersHtml(request.headers.accept)
        ? siteFailure(site, ({ status, language }) => (status === 400 ? staleLinkPage(language) : undefined))(
            failure,
            request,
          )
        : undefined,
    handler: async (request) => {
      const language = await actions.verifyEmail(ctx, request.query.token)
      return prefersHtml(request.headers.accept)
        ? pageInstead(site, request, verifiedPage)
        : sentence(sentences[language].verified)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/forgot-password',
    operationId: 'forgotPassword',
    repeats: { harmless: 'a newer mail takes the place of the one before' },
    summary: 'Ask for a mail to choose a new password',
    description:
      'The answer is the same sentence for known and unknown addresses. The mail holds a link that works once, for 30 minutes. 429 after twenty requests in 15 minutes from one address.',
    tag,
    access: 'public',
    body: shapes.ForgotPasswordRequest,
    contentType: plainText,
    errors: [429],
    examples: { body: { email: exampleEmail } },
    handler: async ({ body, language, address }) => {
      await actions.forgotPassword(ctx, body, address)
      return sentence(sentences[language].forgot)
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    operationId: 'resetPassword',
    repeats: 'refused',
    summary: 'Choose a new password with the mailed token',
    description:
      'Sets the password, confirms the e-mail address and ends all sessions. 400 for a token that was used or is over 30 minutes old, and for a common password.',
    tag,
    access: 'public',
    body: shapes.ResetPasswordRequest,
    contentType: plainText,
    examples: { body: { token: exampleResetToken, newPassword: examplePassword } },
    handler: async ({ body, language }) => {
      await actions.resetPassword(ctx, body.token, body.newPassword)
      return sentence(sentences[language].reset)
    },
  }),
]
