/**
 * The pages at /onboarding: forms over the same actions as the API; the sessionId stays in a cookie that scripts cannot
 * read.
 */

import { Failure, invalidField } from '../../../kit/errors.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { BankInstitution } from '../adapters/bank/bank.ts'
import { institutionName, sandboxInstitutions } from '../adapters/sandbox-bank/institutions.ts'
import type { Ctx } from '../context.ts'
import { isKvkNumber } from '../core/kvk-number.ts'
import { isRepresentativeRole } from '../core/representative-role.ts'
import { route } from '../dialect.ts'
import * as bank from '../onboarding/bank.actions.ts'
import * as actions from '../onboarding/onboarding.actions.ts'
import type { OnboardingSessionDto } from '../onboarding/onboarding.schema.ts'
import { type Mistake, onboardingPage } from './onboarding-page.views.ts'
import { wordsOf } from './onboarding-page.words.ts'

const cookieName = 'onboarding'
/** As long as a session can last. */
const cookieSeconds = 25 * 3_600

interface PageRequest {
  cookies: Record<string, string | undefined>
  language: Language
  body: Record<string, string>
  /** The client's. */
  address: string
  /** Whether the representative's form is shown again after that step; sending it overwrites. */
  revises?: boolean
}

const text = Type.Optional(Type.String({ maxLength: 1_000 }))
const form = (...names: string[]) => closed(Object.fromEntries(names.map((name) => [name, text])))

export const onboardingPageRoutes = (ctx: Ctx): Route[] => [
  page('GET', '/onboarding', null, async (request) => show(ctx, request)),
  page('POST', '/onboarding/start', form('kvkNumber'), (request) =>
    attempt(ctx, request, async ({ kvkNumber = '' }) => {
      if (!isKvkNumber(kvkNumber.trim())) throw invalidField('kvkNumber', 'must be 8 digits')
      const session = await actions.start(ctx, kvkNumber.trim(), request.address)
      return goTo('/onboarding', cookieOf(ctx, session.sessionId))
    }),
  ),
  page('POST', '/onboarding/bank', form('institutionId'), (request) =>
    attempt(ctx, request, async ({ institutionId = '' }, sessionId) => {
      const redirectUri = `${ctx.publicUrl()}/onboarding/return`
      const started = await bank.initiateBank(
        ctx,
        sessionId,
        { institutionId, redirectUri },
        request.language,
      )
      return goTo(started.redirectUrl)
    }),
  ),
  returnPage(ctx),
  page(
    'POST',
    '/onboarding/representative',
    form('firstName', 'lastNamePrefix', 'lastName', 'email', 'phone', 'bsn', 'role'),
    (request) =>
      attempt(ctx, { ...request, revises: true }, async (fields, sessionId) => {
        const { firstName = '', lastName = '', email = '', role = '', ...rest } = fields
        if (!isRepresentativeRole(role)) throw invalidField('role', 'must be one of the list')
        await actions.captureRepresentative(ctx, sessionId, { firstName, lastName, email, role, ...rest })
        return goTo('/onboarding')
      }),
  ),
  page('POST', '/onboarding/password', form('password'), (request) =>
    attempt(ctx, request, async ({ password = '' }, sessionId) => {
      await actions.complete(ctx, sessionId, password)
      return goTo('/onboarding')
    }),
  ),
  page('POST', '/onboarding/stop', form(), (request) =>
    attempt(ctx, request, async (_fields, sessionId) => {
      await actions.cancel(ctx, sessionId)
      return goTo('/onboarding')
    }),
  ),
  page('POST', '/onboarding/again', form(), async () => goTo('/onboarding', cookieOf(ctx, ''))),
]

const errorPage: NonNullable<Route['errorPage']> = ({ status, message, language }) => {
  const { service, title, wrong } = wordsOf(language)
  const body = html`<div class="stack"><h1>${wrong}</h1><p>${status}: ${message}</p><p><a href="/onboarding">${title}</a></p></div>`
  return { title: wrong, language, service, body }
}

const page = (
  method: 'GET' | 'POST',
  path: string,
  body: ReturnType<typeof form> | null,
  handler: (request: PageRequest) => Promise<Reply>,
): Route =>
  route({
    method,
    path,
    summary: `Onboarding page: ${path}`,
    tag: 'Pages',
    access: 'public',
    hidden: true,
    anyQuery: true,
    query: Type.Object({ step: text }),
    contentType: 'text/html',
    ...(body ? { body, bodyOptional: true, pageForm: true } : {}),
    errors: [303, 404, 429, 502],
    errorPage,
    handler: ({ cookies, language, body: sent, address, query }) =>
      handler({
        ...{ cookies, language, address },
        body: (sent ?? {}) as Record<string, string>,
        revises: query.step === 'representative',
      }),
  })

/** The bank sends people here. The `ref` in the address only says which consent is meant. */
const returnPage = (ctx: Ctx): Route =>
  route({
    method: 'GET',
    path: '/onboarding/return',
    summary: 'Onboarding page: back from the bank',
    tag: 'Pages',
    access: 'public',
    hidden: true,
    anyQuery: true,
    query: Type.Object({ ref: text }),
    contentType: 'text/html',
    errors: [303, 404, 502],
    errorPage,
    handler: ({ cookies, language, query, address }) =>
      attempt(ctx, { cookies, language, body: {}, address }, async (_fields, sessionId) => {
        try {
          await bank.completeBank(ctx, sessionId, query.ref ?? '')
        } catch (error) {
          // The session itself says why it was refused, on the page of its step.
          if (!(error instanceof Failure && error.status === 400)) throw error
        }
        return goTo('/onboarding')
      }),
  })

const goTo = (location: string, cookie?: string): Reply =>
  reply({
    status: 303,
    headers: { location, 'content-type': 'text/html', ...(cookie ? { 'set-cookie': cookie } : {}) },
  })

const cookieOf = ({ production }: Pick<Ctx, 'production'>, sessionId: string): string =>
  [
    `${cookieName}=${sessionId}`,
    'Path=/onboarding',
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

/** The API's messages are for programs; people read what to do, in their language. */
const mistakeOf = (
  { status, options }: Failure,
  language: Language,
  entered: Record<string, string>,
): Mistake => {
  const { problems, problemElse } = wordsOf(language)
  const field = options.fieldErrors?.[0]?.field ?? null
  const message = problems[field ?? options.code ?? ''] ?? problemElse
  return { status, field, message, entered }
}

const show = async (
  ctx: Ctx,
  { cookies, language, revises = false }: PageRequest,
  mistake: Mistake | null = null,
): Promise<Reply> => {
  const session = await currentSession(ctx, cookies[cookieName])
  const choosesBank = session?.currentStep === 'BANK_CONNECT' || session?.currentStep === 'BANK_CALLBACK'
  try {
    const institutions = choosesBank ? await bank.listInstitutions(ctx, 'NL') : []
    return onboardingPage({
      language,
      session,
      institutions: named(institutions, language),
      mistake,
      revises,
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const away = mistakeOf(error, language, {})
    return onboardingPage({ language, session, institutions: [], mistake: mistake ?? away, revises })
  }
}

/** Institutions of the sandbox bank are named by what they do, in the page's language. */
const named = (institutions: readonly BankInstitution[], language: Language): BankInstitution[] =>
  institutions.map((institution) => {
    const practice = sandboxInstitutions.find(({ id }) => id === institution.id)
    return practice ? { ...institution, name: institutionName(practice, language) } : institution
  })

/** Does what the form asks. When people can mend what failed, they get the same page again with what was wrong. */
const attempt = async (
  ctx: Ctx,
  request: PageRequest,
  work: (fields: Record<string, string>, sessionId: string) => Promise<Reply>,
): Promise<Reply> => {
  try {
    return await work(request.body, request.cookies[cookieName] ?? '')
  } catch (error) {
    // The form cannot say when to come back; the error page and its Retry-After can.
    if (!(error instanceof Failure) || error.status >= 503 || error.status === 429) throw error
    return show(ctx, request, mistakeOf(error, request.language, request.body))
  }
}
