/** The access token of the GoCardless Bank Account Data API: made once, refreshed before it ends, shared by all calls. */

import { type JsonAnswer, member, textOf } from '../http-json.ts'
import { BankUnavailable } from './bank.ts'

export interface TokenOptions {
  secretId: string
  secretKey: string
  /** Milliseconds. */
  now: () => number
  post: (path: string, body: unknown) => Promise<JsonAnswer>
}

export interface TokenSource {
  /** @throws BankUnavailable */
  token(): Promise<string>
  /** Says that a token was refused, so that the next one is new. */
  reject(token: string): void
}

interface Tokens {
  access: string
  accessUntil: number
  refresh: string
  refreshUntil: number
}

/** A token that ends within this time is replaced before it is used. */
const marginMilliseconds = 60_000

export function tokenSource(options: TokenOptions): TokenSource {
  let tokens: Tokens | null = null
  let underWay: Promise<Tokens> | null = null

  const isFresh = (until: number): boolean => options.now() < until - marginMilliseconds

  const renew = async (): Promise<Tokens> => {
    if (tokens !== null && isFresh(tokens.refreshUntil)) {
      const answer = await options.post('/token/refresh/', { refresh: tokens.refresh })
      const access = textOf(member(answer.body, 'access'))
      if (answer.status === 200 && access !== null) {
        return { ...tokens, access, accessUntil: untilOf(options.now(), answer.body, 'access_expires') }
      }
      if (answer.status !== 401) throw new BankUnavailable(`token/refresh answered ${answer.status}`)
    }
    const answer = await options.post('/token/new/', {
      secret_id: options.secretId,
      secret_key: options.secretKey,
    })
    const access = textOf(member(answer.body, 'access'))
    const refresh = textOf(member(answer.body, 'refresh'))
    if (answer.status !== 200 || access === null || refresh === null) {
      const hint = answer.status === 401 ? ' (are PSD2_SECRET_ID and PSD2_SECRET_KEY right?)' : ''
      throw new BankUnavailable(`token/new answered ${answer.status}${hint}`)
    }
    return {
      access,
      accessUntil: untilOf(options.now(), answer.body, 'access_expires'),
      refresh,
      refreshUntil: untilOf(options.now(), answer.body, 'refresh_expires'),
    }
  }

  return {
    async token() {
      if (tokens !== null && isFresh(tokens.accessUntil)) return tokens.access
      underWay ??= renew().finally(() => {
        underWay = null
      })
      tokens = await underWay
      return tokens.access
    },
    reject(token) {
      if (tokens?.access === token) tokens = null
    },
  }
}

function untilOf(now: number, body: unknown, name: string): number {
  const seconds = member(body, name)
  return now + (typeof seconds === 'number' && seconds > 0 ? seconds : 0) * 1000
}
