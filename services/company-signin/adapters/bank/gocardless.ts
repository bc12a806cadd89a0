/**
 * The GoCardless Bank Account Data API (v2): the real PSD2 provider, and the language that the sandbox bank speaks too.
 */

import { retryAfterSeconds } from '../../../../kit/outside/retry-after.ts'
import { askJson, type JsonAnswer, type JsonRequest, member, NoAnswer, textOf } from '../http-json.ts'
import {
  type BankAccount,
  type BankConnector,
  type BankInstitution,
  BankUnavailable,
  type ConsentState,
  UnknownCountry,
  UnknownInstitution,
} from './bank.ts'
import { tokenSource } from './gocardless-token.ts'

export interface GoCardlessOptions {
  /** The address with the version, for example https://bankaccountdata.gocardless.com/api/v2. */
  baseUrl: string
  secretId: string
  secretKey: string
  fetch: typeof globalThis.fetch
  /** Milliseconds. */
  now: () => number
  timeoutMilliseconds?: number
  /** Whether people may be sent to https pages alone. The sandbox bank serves http. */
  demandsHttps?: boolean
}

type Call = (method: JsonRequest['method'], path: string, body?: unknown) => Promise<JsonAnswer>

/** The statuses of a requisition that the person has not finished yet. */
const onTheWay = new Set(['CR', 'GC', 'UA', 'SA', 'GA'])

/** The connector. It keeps no state but its access token. */
export function goCardlessBank(options: GoCardlessOptions): BankConnector {
  const call = authorisedCall(options)
  return {
    listInstitutions: (country) => listInstitutions(call, country),
    async startConsent({ institutionId, redirectUri, reference, language }) {
      // Only the account's details: no balances, no transactions, and for no longer than the onboarding needs.
      const agreement = await call('POST', '/agreements/enduser/', {
        institution_id: institutionId,
        max_historical_days: 1,
        access_valid_for_days: 1,
        access_scope: ['details'],
      })
      if (agreement.status === 400 && member(agreement.body, 'institution_id') !== undefined) {
        throw new UnknownInstitution(institutionId)
      }
      expectSuccess(agreement, 'agreements/enduser')
      // Without an agreement the requisition would cover everything that the provider can read.
      const agreementId = textOf(member(agreement.body, 'id'))
      if (agreementId === null) throw new BankUnavailable('an agreement without id')
      const requisition = await call('POST', '/requisitions/', {
        redirect: redirectUri,
        institution_id: institutionId,
        agreement: agreementId,
        reference,
        user_language: (language ?? 'nl').toUpperCase(),
      })
      expectSuccess(requisition, 'requisitions')
      const requisitionId = member(requisition.body, 'id')
      const redirectUrl = textOf(member(requisition.body, 'link'))
      if (!isProviderId(requisitionId) || redirectUrl === null)
        throw new BankUnavailable('a requisition without id or link')
      if (!isPageAddress(redirectUrl, options.demandsHttps ?? false))
        throw new BankUnavailable('a requisition whose link is no address of a page')
      return { requisitionId, redirectUrl }
    },
    async resolveCallback({ requisitionId, reference }) {
      const answer = await call('GET', `/requisitions/${encodeURIComponent(requisitionId)}/`)
      if (answer.status === 404) return { status: 'refused', reason: 'requisition gone' }
      expectSuccess(answer, 'requisitions/{id}')
      return readConsent(answer.body, requisitionId, reference)
    },
    getAccounts: (accountIds) => Promise.all(accountIds.map((id) => getAccount(call, id))),
    async revoke(requisitionId) {
      const answer = await call('DELETE', `/requisitions/${encodeURIComponent(requisitionId)}/`)
      if (answer.status !== 404) expectSuccess(answer, 'requisitions/{id}')
    },
  }
}

/** A call with the access token. When the token is refused, the call is made once more with a new one. */
function authorisedCall(options: GoCardlessOptions): Call {
  const ask = async (
    method: JsonRequest['method'],
    path: string,
    body: unknown,
    token?: string,
  ): Promise<JsonAnswer> => {
    try {
      return await askJson(options.fetch, {
        method,
        url: `${options.baseUrl.replace(/\/$/, '')}${path}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        body,
        timeoutMilliseconds: options.timeoutMilliseconds ?? 10_000,
      })
    } catch (error) {
      if (error instanceof NoAnswer)
        throw new BankUnavailable(`PSD2 provider: ${error.message}`, { cause: error })
      throw error
    }
  }
  const tokens = tokenSource({ ...options, post: (path, body) => ask('POST', path, body) })
  return async (method, path, body) => {
    const token = await tokens.token()
    const answer = await ask(method, path, body, token)
    if (answer.status !== 401 || !isTokenRefusal(answer.body)) return answer
    tokens.reject(token)
    return ask(method, path, body, await tokens.token())
  }
}

/** 401 also means "access to this account has expired"; a new token helps only against a refused token. */
const isTokenRefusal = (body: unknown): boolean => {
  const summary = textOf(member(body, 'summary'))
  return summary === null || /token|authentication/i.test(summary)
}

/** @throws BankUnavailable for any answer but 2xx, with the provider's summary */
function expectSuccess({ status, headers, body }: JsonAnswer, path: string): void {
  if (status >= 200 && status < 300) return
  const summary = textOf(member(body, 'summary'))?.slice(0, 100) ?? 'no summary'
  throw new BankUnavailable(`${path} answered ${status} (${summary})`, {
    retryAfterSeconds: status === 429 ? waitOf(headers) : null,
  })
}

/** The wait in seconds: what the provider's own headers say, else Retry-After, a date counted from the answer's. */
const waitOf = (headers: Headers): number | null =>
  [
    ...['http_x_ratelimit_account_success_reset', 'http_x_ratelimit_reset'].map((name) =>
      Number(headers.get(name) ?? Number.NaN),
    ),
    retryAfterSeconds(headers.get('retry-after'), Date.parse(headers.get('date') ?? '')),
  ].find((seconds) => seconds !== null && Number.isFinite(seconds) && seconds >= 0) ?? null

async function listInstitutions(call: Call, country: string): Promise<BankInstitution[]> {
  if (!/^[a-z]{2}$/i.test(country)) throw new UnknownCountry(country)
  const answer = await call('GET', `/institutions/?country=${country.toLowerCase()}`)
  if (answer.status === 400 && member(answer.body, 'country') !== undefined) throw new UnknownCountry(country)
  expectSuccess(answer, 'institutions')
  if (!Array.isArray(answer.body)) throw new BankUnavailable('institutions is not a list')
  return answer.body.flatMap((entry: unknown) => {
    const id = textOf(member(entry, 'id'))
    const name = textOf(member(entry, 'name'))
    if (id === null || name === null) return []
    return [{ id, name, bic: textOf(member(entry, 'bic')), logoUrl: textOf(member(entry, 'logo')) }]
  })
}

/** An identifier becomes part of a path, so it must have the provider's own form. */
const isProviderId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,64}$/.test(id)

/** Whether a browser may be sent there. The address begins with its protocol, so that all readers take it alike. */
const isPageAddress = (text: string, demandsHttps: boolean): boolean => {
  const protocol = URL.parse(text)?.protocol
  const isSafe = protocol === 'https:' || (protocol === 'http:' && !demandsHttps)
  return isSafe && /^https?:\/\//i.test(text) && !/[\p{Cc}\s]/u.test(text)
}

/** One consent can cover every account of a person. The provider counts each reading, so no more are read. */
const maximumAccounts = 10

function readConsent(body: unknown, requisitionId: string, reference: string): ConsentState {
  if (member(body, 'id') !== requisitionId || member(body, 'reference') !== reference) {
    throw new BankUnavailable('a requisition other than the one asked for')
  }
  const status = textOf(member(body, 'status')) ?? ''
  if (onTheWay.has(status)) return { status: 'inProgress' }
  if (status === 'RJ' || status === 'EX')
    return { status: 'refused', reason: status === 'RJ' ? 'rejected' : 'expired' }
  if (status !== 'LN')
    throw new BankUnavailable(`a requisition of unknown status ${JSON.stringify(status.slice(0, 10))}`)
  const accounts = member(body, 'accounts')
  const accountIds = Array.isArray(accounts) ? accounts.filter(isProviderId).slice(0, maximumAccounts) : []
  return accountIds.length === 0
    ? { status: 'refused', reason: 'no account' }
    : { status: 'linked', accountIds }
}

/**
 * A bank may leave out the name; then the account has none. An answer without an account is refused instead: taken for
 * an account without a name, it would let through an owner whom the name check stops.
 */
async function getAccount(call: Call, id: string): Promise<BankAccount> {
  const path = `/accounts/${encodeURIComponent(id)}/`
  const account = await call('GET', path)
  expectSuccess(account, 'accounts/{id}')
  const details = await call('GET', `${path}details/`)
  expectSuccess(details, 'accounts/{id}/details')
  if (!isObject(account.body)) throw new BankUnavailable('accounts/{id} tells of no account')
  const given = member(details.body, 'account')
  if (!isObject(given)) throw new BankUnavailable('accounts/{id}/details tells of no account')
  return {
    id,
    iban: statedText(given, 'iban') ?? statedText(account.body, 'iban'),
    ownerName: statedText(given, 'ownerName') ?? statedText(account.body, 'owner_name'),
  }
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a member, or null when it is missing or empty. @throws BankUnavailable when it is no text */
const statedText = (value: unknown, name: string): string | null => {
  const stated = member(value, name)
  if (stated !== undefined && stated !== null && typeof stated !== 'string')
    throw new BankUnavailable(`an account whose ${name} is no text`)
  return textOf(stated)
}
