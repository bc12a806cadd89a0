/** Routes of the own account (specification, Own account). */

import { prefersHtml } from '../../../kit/http/accept.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type, text, uuid } from '../../../kit/http/schema.ts'
import { pageInstead, siteFailure } from '../../../kit/pages/site-failure.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import * as examples from '../examples.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { UserDto } from './account.schema.ts'
import { endOthers, endOwnSession, listOwnSessions } from './own-sessions.actions.ts'
import { staleLinkPage, verifiedPage } from './reset.views.ts'
import * as actions from './self-service.actions.ts'
import * as shapes from './self-service.schema.ts'

const tag = 'Auth'
const access = 'bearer'

const confirmed = {
  nl: 'Dit is nu het e-mailadres van je account.',
  en: 'This is the e-mail address of your account now.',
} as const

const sentence = (body: string): Reply =>
  reply({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body })

export const selfServiceRoutes = (ctx: Ctx, site: RecruitmentSite): Route[] => [
  ...changeRoutes(ctx),
  ...emailRoutes(ctx, site),
  ...sessionRoutes(ctx),
]

const changeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: '/api/auth/password',
    operationId: 'changePassword',
    summary: 'Change the own password',
    description:
      'Ends all other sessions, those of the pages too, and mails the address of the account. 400 that names the field for a wrong present password and for a common new one; 429 after ten wrong ones from one address, 503 while they cannot be counted.',
    tag,
    access,
    body: shapes.ChangePasswordRequest,
    status: 204,
    errors: [429],
    examples: {
      body: { currentPassword: examples.examplePassword, newPassword: examples.exampleNewPassword },
    },
    handler: async ({ body, caller, address }) => {
      await actions.demandPassword(ctx, caller, {
        field: 'currentPassword',
        password: body.currentPassword,
        address,
      })
      await actions.changePassword(ctx, caller, body.newPassword, caller.sessionId)
    },
  }),
  route({
    method: 'PUT',
    path: '/api/auth/me',
    operationId: 'changeOwnAccount',
    summary: 'Change the own names and telephone number',
    description:
      'Replaces the three; what is left out is emptied. Other fields of the account are ignored, so that it can be read, changed and sent.',
    tag,
    access,
    body: shapes.ChangeOwnAccountRequest,
    output: UserDto,
    errors: [404],
    examples: { body: { firstName: 'Anna', lastName: 'de Vries', phone: '06 12345678' } },
    handler: ({ body, caller }) => actions.changeOwnAccount(ctx, caller, body),
  }),
]

const emailRoutes = (ctx: Ctx, site: RecruitmentSite): Route[] => [
  route({
    method: 'POST',
    path: '/api/auth/email-change',
    operationId: 'askEmailChange',
    repeats: { harmless: 'a newer mail takes the place of the one before' },
    summary: 'Ask for another e-mail address',
    description:
      'Mails the new address a link of 24 hours and the old one a notice. The new address counts once it was confirmed by the link; then other sessions end, and the old address can take it back for seven days. An address that has an account is answered alike: it is told, and gets no link. 400 for a wrong password, 429 after five in an hour or ten wrong passwords.',
    tag,
    access,
    body: shapes.EmailChangeRequest,
    status: 202,
    errors: [429],
    examples: { body: { newEmail: examples.exampleOtherEmail, password: examples.examplePassword } },
    handler: async ({ body, caller, address }) => {
      await actions.demandPassword(ctx, caller, { field: 'password', password: body.password, address })
      await actions.askEmailChange(ctx, caller, { email: body.newEmail, session: caller.sessionId })
    },
  }),
  route({
    method: 'GET',
    path: '/api/auth/confirm-email',
    operationId: 'confirmEmail',
    summary: 'Confirm a new e-mail address with the mailed token',
    description:
      'The token stands in the link of the mail to a new address, which leads to a page with a button: opening it in a browser, or as one, confirms nothing. A program that asks for no HTML is led here, and confirms. From here on that address counts; all sessions end but the one that asked, and both addresses are told. 409 where the address was registered meanwhile.',
    tag,
    access: 'public',
    query: closed({ token: text(500, { minLength: 1, description: 'The token in the link of the mail.' }) }),
    contentType: ['text/plain', 'text/html'],
    tells: ['X-Robots-Tag'],
    errors: [409],
    examples: { query: { token: examples.exampleEmailToken } },
    failurePage: (failure, request) =>
      prefersHtml(request.headers.accept)
        ? siteFailure(site, ({ status, language }) => (status === 400 ? staleLinkPage(language) : undefined))(
            failure,
            request,
          )
        : undefined,
    handler: async (request) => {
      const language = await actions.confirmEmail(ctx, request.query.token)
      return prefersHtml(request.headers.accept)
        ? pageInstead(site, request, verifiedPage)
        : sentence(confirmed[language])
    },
  }),
  route({
    method: 'POST',
    path: '/api/auth/resend-verification',
    operationId: 'resendVerification',
    repeats: { harmless: 'a newer mail takes the place of the one before' },
    summary: 'Ask again for the mail that confirms an address',
    description:
      'The answer is the same for every address. At most five mails an hour go to one that waits to be confirmed; none to any other.',
    tag,
    access: 'public',
    body: shapes.ResendVerificationRequest,
    status: 202,
    examples: { body: { email: examples.exampleEmail } },
    handler: ({ body }) => actions.resendVerification(ctx, body.email),
  }),
]

const sessionRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/api/auth/sessions',
    operationId: 'listOwnSessions',
    summary: 'Where the caller is signed in',
    description: 'Sessions by tokens and on the pages, the last used first; no addresses.',
    tag,
    access,
    output: Type.Array(shapes.SessionDto),
    handler: ({ caller }) => listOwnSessions(ctx, caller),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/sessions',
    operationId: 'endOtherSessions',
    summary: "End all of the caller's other sessions",
    description: 'The session of the token that is sent goes on; all others end, those of the pages too.',
    tag,
    access,
    status: 204,
    handler: ({ caller }) => endOthers(ctx, caller),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    operationId: 'endOwnSession',
    summary: "End one of the caller's sessions",
    description: "404 for a session that has ended and for somebody else's.",
    tag,
    access,
    params: closed({ id: uuid({ description: 'Number of the session.' }) }),
    status: 204,
    errors: [404],
    examples: { params: { id: examples.exampleSessionId } },
    handler: ({ params: { id }, caller }) => endOwnSession(ctx, caller, id),
  }),
]
