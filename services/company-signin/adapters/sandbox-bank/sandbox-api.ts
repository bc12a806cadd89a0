/** The JSON side of the sandbox bank: the paths, fields and errors of the GoCardless Bank Account Data API, v2. */

import { member } from '../http-json.ts'
import type { ConsentPage } from './consent-page.ts'
import {
  institutionsIn,
  type SandboxInstitution,
  sandboxCountries,
  sandboxInstitutions,
} from './institutions.ts'
import { productNames, type Requisition, type SandboxAccount, type SandboxState } from './sandbox-state.ts'

export interface SandboxRequest {
  method: string
  /** The path, without the prefix that the sandbox bank is mounted at. */
  path: string
  query: Readonly<Record<string, string | undefined>>
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  /** The body as text: JSON for the API, a form for the consent page. */
  body: string
}

export interface SandboxAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** What the body shows, on consent pages: for callers with pages of their own. */
  page?: ConsentPage
}

export interface SandboxContext {
  state: SandboxState
  /** Where the sandbox bank is mounted, as a browser sees it, without a slash at its end. */
  publicUrl: () => string
  now: () => number
  uuid: () => string
  sleep: (milliseconds: number) => Promise<void>
  /** How long the slow institution takes. */
  slowMilliseconds: number
  credentials: { secretId: string; secretKey: string }
}

export const accessSeconds = 86_400
export const refreshSeconds = 2_592_000

/** Answers one API request; `path` begins with /api/v2. */
export async function answerApi(context: SandboxContext, request: SandboxRequest): Promise<SandboxAnswer> {
  const path = request.path.slice('/api/v2'.length)
  const body = parseJson(request.body)
  if (request.method === 'POST' && path === '/token/new/') return newToken(context, body)
  if (request.method === 'POST' && path === '/token/refresh/') return refreshToken(context, body)
  if (!isAuthorised(context, request.headers['authorization'])) {
    return problem(401, 'Invalid token', 'Token is invalid or expired')
  }
  if (request.method === 'GET' && path === '/institutions/')
    return listInstitutions(request.query['country'] ?? '')
  if (request.method === 'POST' && path === '/agreements/enduser/') return createAgreement(context, body)
  if (request.method === 'POST' && path === '/requisitions/') return createRequisition(context, body)
  const [, kind, id = '', rest] = /^\/(requisitions|accounts)\/([^/]+)\/(details\/)?$/.exec(path) ?? []
  if (kind === 'requisitions' && rest === undefined) return oneRequisition(context, request.method, id)
  if (kind === 'accounts' && request.method === 'GET') return oneAccount(context, id, rest !== undefined)
  return problem(404, 'Not found.', 'Not found.')
}

const limitHeaders = (limit: number, remaining: number): Record<string, string> => ({
  http_x_ratelimit_limit: String(limit),
  http_x_ratelimit_remaining: String(remaining),
  http_x_ratelimit_reset: '60',
})

const json = (
  status: number,
  body: unknown,
  headers: Record<string, string> = limitHeaders(300, 299),
): SandboxAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
})

const problem = (
  status: number,
  summary: string,
  detail: string,
  headers?: Record<string, string>,
): SandboxAnswer => json(status, { summary, detail, status_code: status }, headers)

/** A 400 that names the field. */
const fieldProblem = (field: string, summary: string, detail: string): SandboxAnswer =>
  json(400, { [field]: { summary, detail }, status_code: 400 })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function newToken(context: SandboxContext, body: unknown): SandboxAnswer {
  const { secretId, secretKey } = context.credentials
  if (member(body, 'secret_id') !== secretId || member(body, 'secret_key') !== secretKey) {
    return problem(401, 'Authentication failed', 'No active account found with the given credentials')
  }
  const access = context.uuid()
  const refresh = context.uuid()
  context.state.accessTokens.set(access, context.now() + accessSeconds * 1000)
  context.state.refreshTokens.set(refresh, context.now() + refreshSeconds * 1000)
  return json(200, { access, access_expires: accessSeconds, refresh, refresh_expires: refreshSeconds })
}

function refreshToken(context: SandboxContext, body: unknown): SandboxAnswer {
  const until = context.state.refreshTokens.get(String(member(body, 'refresh')))
  if (until === undefined || context.now() >= until)
    return problem(401, 'Invalid token', 'Token is invalid or expired')
  const access = context.uuid()
  context.state.accessTokens.set(access, context.now() + accessSeconds * 1000)
  return json(200, { access, access_expires: accessSeconds })
}

function isAuthorised(context: SandboxContext, header: string | undefined): boolean {
  const token = /^Bearer (.+)$/.exec(header ?? '')?.[1] ?? ''
  return context.now() < (context.state.accessTokens.get(token) ?? 0)
}

function listInstitutions(country: string): SandboxAnswer {
  const code = country.toUpperCase()
  if (!sandboxCountries.has(code)) {
    return fieldProblem('country', 'Invalid country choice.', `${country} is not a valid choice.`)
  }
  return json(200, institutionsIn(code))
}

async function createAgreement(context: SandboxContext, body: unknown): Promise<SandboxAnswer> {
  const institution = institutionOf(body)
  if (institution === undefined) return unknownInstitution(body)
  const misbehaviour = await misbehave(context, institution)
  if (misbehaviour !== null) return misbehaviour
  const scope = member(body, 'access_scope') ?? ['balances', 'details', 'transactions']
  if (
    !Array.isArray(scope) ||
    scope.length === 0 ||
    !scope.every((word) => ['balances', 'details', 'transactions'].includes(word))
  ) {
    return fieldProblem(
      'access_scope',
      'Unknown access scope',
      'Choose from balances, details and transactions',
    )
  }
  const agreement = {
    id: context.uuid(),
    created: new Date(context.now()).toISOString(),
    institutionId: institution.id,
    accessScope: scope as string[],
    maxHistoricalDays: Number(member(body, 'max_historical_days') ?? 90),
    accessValidForDays: Number(member(body, 'access_valid_for_days') ?? 90),
  }
  context.state.agreements.set(agreement.id, agreement)
  return json(201, {
    id: agreement.id,
    created: agreement.created,
    institution_id: agreement.institutionId,
    max_historical_days: agreement.maxHistoricalDays,
    access_valid_for_days: agreement.accessValidForDays,
    access_scope: agreement.accessScope,
    accepted: null,
  })
}

async function misbehave(
  context: SandboxContext,
  institution: SandboxInstitution,
): Promise<SandboxAnswer | null> {
  if (institution.behaviour === 'rate-limited') {
    const detail = 'The rate limit for this resource is 1/minute. Please try again in 60 seconds'
    return problem(429, 'Rate limit exceeded', detail, limitHeaders(1, 0))
  }
  if (institution.behaviour === 'unavailable') {
    return problem(
      503,
      'Institution service unavailable',
      'The institution is unavailable, please try again later',
    )
  }
  if (institution.behaviour === 'slow') await context.sleep(context.slowMilliseconds)
  return null
}

const institutionOf = (body: unknown): SandboxInstitution | undefined =>
  sandboxInstitutions.find(({ id }) => id === member(body, 'institution_id'))

const unknownInstitution = (body: unknown): SandboxAnswer =>
  fieldProblem(
    'institution_id',
    `Unknown Institution ID ${String(member(body, 'institution_id'))}`,
    'Get Institution IDs from /institutions/?country={$COUNTRY_CODE}',
  )

function createRequisition(context: SandboxContext, body: unknown): SandboxAnswer {
  const institution = institutionOf(body)
  if (institution === undefined) return unknownInstitution(body)
  const redirect = member(body, 'redirect')
  if (typeof redirect !== 'string' || !/^https?:$/.test(URL.parse(redirect)?.protocol ?? '')) {
    return fieldProblem('redirect', 'Enter a valid URL.', 'The redirect is not an http or https address')
  }
  const agreement = context.state.agreements.get(String(member(body, 'agreement')))
  if (agreement?.institutionId !== institution.id) {
    return fieldProblem('agreement', 'Invalid EUA', 'The agreement is unknown or for another institution')
  }
  const id = context.uuid()
  const reference = String(member(body, 'reference') ?? id)
  if (context.state.references.get(reference) !== undefined) {
    return fieldProblem('reference', 'Client reference must be unique', `${reference} already exists`)
  }
  const created = new Date(context.now()).toISOString()
  const requisition: Requisition = {
    id,
    created,
    redirect,
    institutionId: institution.id,
    agreementId: agreement.id,
    reference,
    status: 'CR',
    offered: [],
    accounts: [],
  }
  context.state.requisitions.set(id, requisition)
  context.state.references.set(reference, id)
  return json(201, requisitionBody(context, requisition))
}

const requisitionBody = (context: SandboxContext, requisition: Requisition): unknown => ({
  id: requisition.id,
  created: requisition.created,
  redirect: requisition.redirect,
  status: requisition.status,
  institution_id: requisition.institutionId,
  agreement: requisition.agreementId,
  reference: requisition.reference,
  accounts: requisition.accounts,
  link: `${context.publicUrl()}/psd2/start/${requisition.id}/${requisition.institutionId}`,
  ssn: null,
  account_selection: false,
  redirect_immediate: false,
})

function oneRequisition(context: SandboxContext, method: string, id: string): SandboxAnswer {
  const { state } = context
  const requisition = state.requisitions.get(id)
  if (requisition === undefined) return problem(404, 'Not found.', 'Not found.')
  if (method === 'GET') {
    const days = state.agreements.get(requisition.agreementId)?.accessValidForDays ?? 90
    const hasExpired = context.now() >= Date.parse(requisition.created) + days * 86_400_000
    if (requisition.status === 'LN' && hasExpired) requisition.status = 'EX'
    return json(200, requisitionBody(context, requisition))
  }
  if (method !== 'DELETE') return problem(405, 'Method not allowed', `Method "${method}" not allowed.`)
  for (const account of requisition.accounts) state.accounts.delete(account)
  state.agreements.delete(requisition.agreementId)
  state.references.delete(requisition.reference)
  state.requisitions.delete(id)
  return json(200, {
    summary: 'Requisition deleted',
    detail: `Requisition '${id}' deleted with all its End User Agreements`,
    status_code: 200,
  })
}

function oneAccount(context: SandboxContext, id: string, withDetails: boolean): SandboxAnswer {
  const account = context.state.accounts.get(id)
  if (account === undefined) return problem(404, 'Not found.', 'Not found.')
  return json(200, withDetails ? detailsBody(account) : accountBody(context, account))
}

const accountBody = (context: SandboxContext, account: SandboxAccount): unknown => ({
  id: account.id,
  created: account.created,
  last_accessed: new Date(context.now()).toISOString(),
  iban: account.iban,
  status: 'READY',
  institution_id: account.institutionId,
  owner_name: account.ownerName,
})

const detailsBody = (account: SandboxAccount): unknown => ({
  account: {
    resourceId: account.id,
    iban: account.iban,
    currency: 'EUR',
    ownerName: account.ownerName,
    name: productNames[account.product],
    product: productNames[account.product],
    cashAccountType: 'CACC',
  },
})
