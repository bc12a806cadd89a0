/**
 * The pages at /onboarding: forms over the same actions as the API; the sessionId stays in a cookie that scripts cannot
 * read.
 */

import { Failure, invalidField } from '../../../kit/errors.ts'
import type { Reply, Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import type { PageHeaders } from '../../../kit/pages/page-headers.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { listed } from '../../../kit/pages/robots.ts'
import type { Page, PageView } from '../../../kit/pages/site.ts'
import { institutionName, sandboxInstitutions } from '../adapters/sandbox-bank/institutions.ts'
import type { BrowserSession, CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { isRepresentativeRole } from '../core/representative-role.ts'
import { signIn } from '../sign-in/sign-in.actions.ts'
import * as bank from './bank.actions.ts'
import * as actions from './onboarding.actions.ts'
import type { OnboardingSessionDto } from './onboarding.schema.ts'
import { firstOf } from './onboarding.store.ts'
import { onboardingPage, stopPage } from './onboarding.views.ts'
import { type OnboardingView, onboardingPath as path, type View, viewOf } from './onboarding-view.ts'
import { kvkNumberIn, sentForm, withoutMarks } from './sent-form.ts'

const cookieName = 'onboarding'
/** As long as a session can last. */
const cookieSeconds = 25 * 3_600

const text = Type.Optional(Type.String({ maxLength: 1_000 }))

/** What a handler gets of the request. */
interface Asked {
  cookies: Record<string, string | undefined>
  view: PageView
  address: string
  headers: PageHeaders
  session: BrowserSession | null
  fields: Record<string, string>
}

export const onboardingPages = (site: CompanySite, ctx: Ctx): Route[] => [
  ...shownPages(site, ctx),
  ...startPages(site, ctx),
  ...bankPages(site, ctx),
  ...lastPages(site, ctx),
]

const shownPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path, access: 'public' },
      summary: 'Onboarding, at the step that it has come to',
      query: Type.Object({ step: text }),
      handler: async ({ query, ...request }) => {
        const shown = await show(
          ctx,
          { ...request, fields: {} },
          { revises: query.step === 'representative' },
        )
        return listed(request.view, shown)
      },
    }),
    page({
      ...{ method: 'GET', path: `${path}/stop`, access: 'public' },
      summary: 'The question before everything is erased',
      handler: async ({ cookies, view: { language } }) => {
        const shown = viewOf({ session: await currentSession(ctx, cookies[cookieName]), revises: false })
        const isUnderWay = shown === 'bank' || shown === 'representative' || shown === 'password'
        return isUnderWay ? stopPage(language) : seeOther(path)
      },
    }),
    page({
      ...{ method: 'POST', path: `${path}/stop`, access: 'public' },
      summary: 'Stop onboarding and erase what was entered',
      handler: (request) =>
        attempt(ctx, { ...request, fields: {} }, 'bank', async (sessionId) => {
          await actions.cancel(ctx, sessionId)
          return seeOther(path)
        }),
    }),
    page({
      ...{ method: 'POST', path: `${path}/again`, access: 'public' },
      summary: 'Leave an onboarding that is over and begin another',
      handler: () => seeOther(path, { cookies: [cookieOf(ctx, '')] }),
    }),
  ]
}

const startPages = (site: CompanySite, ctx: Ctx): Route[] => [
  pagesFor(site)({
    ...{ method: 'GET', path: '/register', access: 'public' },
    summary: 'Where registering a company begins',
    handler: () => seeOther(path),
  }),
  pagesFor(site)({
    ...{ method: 'POST', path: `${path}/start`, access: 'public' },
    summary: 'Begin onboarding with the number of the company',
    fields: ['kvkNumber'],
    // A one-time key does not repeat the cookie, without which the session is lost to the browser.
    repeatable: true,
    handler: (request) =>
      attempt(ctx, request, 'start', async () => {
        const session = await actions.start(ctx, kvkNumberIn(request.fields.kvkNumber), request.address)
        return seeOther(path, { cookies: [cookieOf(ctx, session.sessionId)] })
      }),
  }),
]

const bankPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'POST', path: `${path}/bank`, access: 'public' },
      summary: 'Go to the bank that was chosen',
      fields: ['institutionId'],
      handler: (request) =>
        attempt(ctx, request, 'bank', async (sessionId) => {
          const { institutionId } = request.fields
          if (institutionId === '') throw invalidField('institutionId', 'must be chosen')
          const redirectUri = `${ctx.publicUrl(request.headers)}${path}/return`
          const asked = { institutionId, redirectUri }
          const started = await bank.initiateBank(ctx, sessionId, asked, request.view.language)
          return seeOther(started.redirectUrl)
        }),
    }),
    page({
      ...{ method: 'GET', path: `${path}/return`, access: 'public' },
      // The `ref` in the address only says which consent is meant.
      summary: 'Where the bank sends people back to',
      query: Type.Object({ ref: text }),
      handler: ({ query, ...request }) =>
        attempt(ctx, { ...request, fields: {} }, 'bank', async (sessionId) => {
          try {
            await bank.completeBank(ctx, sessionId, query.ref ?? '')
          } catch (error) {
            // The session itself says why it was refused, on the page of its step.
            if (!(error instanceof Failure && error.status === 400)) throw error
          }
          return seeOther(path)
        }),
    }),
  ]
}

const lastPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'POST', path: `${path}/representative`, access: 'public' },
      summary: 'Say who represents the company',
      fields: ['firstName', 'lastNamePrefix', 'lastName', 'email', 'phone', 'bsn', 'role'],
      handler: (request) =>
        attempt(ctx, request, 'representative', async (sessionId) => {
          const { role, bsn, ...rest } = request.fields
          await actions.getSession(ctx, sessionId)
          if (!isRepresentativeRole(role)) throw invalidField('role', 'must be one of the list')
          await actions.captureRepresentative(ctx, sessionId, { ...rest, bsn: withoutMarks(bsn), role })
          return seeOther(path)
        }),
    }),
    page({
      ...{ method: 'POST', path: `${path}/password`, access: 'public' },
      summary: 'Choose the password, which completes onboarding',
      fields: ['password'],
      handler: (request) =>
        attempt(ctx, request, 'password', async (sessionId) => {
          const { language } = request.view
          const { kvkNumber } = await actions.complete(ctx, sessionId, request.fields.password, language)
          return signedIn(ctx, kvkNumber, request)
        }),
    }),
  ]
}

/** Whoever chose the password is signed in by it, where the second step is added. The onboarding is over. */
const signedIn = async (
  ctx: Ctx,
  kvkNumber: string,
  { session, cookies: sent, address, headers, view: { language } }: Asked,
): Promise<Reply> => {
  const representativeId = await firstOf(ctx.db, kvkNumber)
  const facts = { passwordAt: ctx.clock.now() }
  const from = { session, cookies: sent, address, headers, language }
  const { cookies } = await signIn(ctx, from, representativeId, facts, { madeHere: true })
  return seeOther('/account/totp', { toast: 'company-registered', cookies: [...cookies, cookieOf(ctx, '')] })
}

const cookieOf = ({ production }: Pick<Ctx, 'production'>, sessionId: string): string =>
  [
    `${cookieName}=${sessionId}`,
    `Path=${path}`,
    'HttpOnly',
    // With Strict the browser would leave it out when the bank sends people back.
    'SameSite=Lax',
    `Max-Age=${sessionId === '' ? 0 : cookieSeconds}`,
    ...(production ? ['Secure'] : []),
  ].join('; ')

const currentSession = async (
  ctx: Ctx,
  sessionId: string | undefined,
): Promise<OnboardingSessionDto | null> => {
  if (!sessionId) return null
  try {
    return await actions.getSession(ctx, sessionId)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}

const show = async (
  ctx: Ctx,
  { cookies, view: { language }, fields }: Asked,
  { revises, failed }: { revises: boolean; failed?: { failure: Failure; form: OnboardingView } },
): Promise<Page> => {
  const session = await currentSession(ctx, cookies[cookieName])
  const shown = viewOf({ session, revises })
  let institutions: View['institutions'] = []
  let away: Failure | null = null
  if (shown === 'bank')
    try {
      institutions = await bank.listInstitutions(ctx, 'NL')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      away = error
    }
  const told = failed ?? (away ? { failure: away, form: shown } : null)
  const nameOf = (name: string): string => {
    const practice = sandboxInstitutions.find((institution) => institution.name === name)
    return practice ? institutionName(practice, language) : name
  }
  return onboardingPage({
    language,
    // Banks of the sandbox are named by what they do, in the page's language.
    session: session?.institutionName
      ? { ...session, institutionName: nameOf(session.institutionName) }
      : session,
    institutions: institutions.map((institution) => ({ ...institution, name: nameOf(institution.name) })),
    sent: told && sentForm({ ...told, shown, fields, language }),
    revises,
  })
}

/** Does what the form asks. When people can mend what failed, they get the same page again with what was wrong. */
const attempt = async (
  ctx: Ctx,
  request: Asked,
  form: OnboardingView,
  work: (sessionId: string) => Promise<Reply>,
): Promise<Page | Reply> => {
  try {
    return await work(request.cookies[cookieName] ?? '')
  } catch (error) {
    // The form cannot say when to come back; the error page and its Retry-After can.
    if (!(error instanceof Failure) || error.status >= 503 || error.status === 429) throw error
    return show(ctx, request, {
      revises: form === 'representative',
      failed: { failure: error, form },
    })
  }
}
