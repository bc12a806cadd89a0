/** The limits of a service as one table of data: it names the routes that each holds for, the door counts, the API document and the README tell. */

import type { LimitRule } from './limit-rule.ts'

/** Whose requests are counted together. `address` and `account` are the asker's own; of the others nobody is told how many are left. */
export type LimitKey =
  | 'address'
  | 'account'
  | 'address and account'
  | 'any account'
  | 'e-mail address'
  | 'photo'
  | 'link'

export interface DeclaredLimit extends LimitRule {
  per: LimitKey
  /** What it holds back: changing something, something that costs much, or guessing a secret. */
  guards: 'write' | 'costly' | 'guess'
  /** What is counted: requests, unless only some of them are. */
  counts: 'requests' | 'failures'
  /** `door`: each request to a route that names it, before its body is read. `act`: by the action, where it is in good order. */
  at: 'door' | 'act'
  /** Fits `METHOD /path` of the routes that it holds for; absent where no route is counted, but what it led to. */
  routes?: RegExp
}

/** Rows without routes of their own: each holds for what no other row of the table counts by the same key. */
export interface UsualLimits {
  /** What strangers change, by address. */
  writes: DeclaredLimit
  /** What people who are signed in change, by address. */
  signedInWrites?: DeclaredLimit
  /** What they change, by account, from wherever. */
  ownWrites?: DeclaredLimit
  /** What costs much and asks for an account, by address. */
  costlyReads?: DeclaredLimit
  /** What costs much, by account. */
  ownCostlyReads?: DeclaredLimit
  /** What the operator's token opens, by address. */
  operators?: DeclaredLimit
}

export type LimitTable = Readonly<Record<string, DeclaredLimit>> & Readonly<UsualLimits>

type Row = Pick<DeclaredLimit, 'name' | 'limit' | 'windowSeconds' | 'guards'> &
  Partial<Pick<DeclaredLimit, 'per' | 'counts' | 'at' | 'routes'>>

/** Of a service with accounts. They lie above what an office, or a program of one account, asks for. */
export const accountLimits = {
  signedInWrites: { name: 'signed-in-writes', limit: 60_000, windowSeconds: 60, guards: 'write' },
  ownWrites: { name: 'own-writes', limit: 30_000, windowSeconds: 60, guards: 'write', per: 'account' },
  costlyReads: { name: 'costly-reads', limit: 120_000, windowSeconds: 60, guards: 'costly' },
  ownCostlyReads: {
    ...{ name: 'own-costly-reads', limit: 60_000, windowSeconds: 60, guards: 'costly' },
    per: 'account',
  },
} as const satisfies Record<string, Row>

/** Of a service with routes that the operator's token opens. */
export const operatorLimits = {
  operators: { name: 'operators', limit: 6_000, windowSeconds: 60, guards: 'guess' },
} as const satisfies Record<string, Row>

/** Rows count requests by address at the door unless they say otherwise. Throws where two have one name, as they would share their counts. */
export const limitTable = <const T extends Record<string, Row> & { writes: Row }>(
  rows: T,
): { readonly [K in keyof T]: DeclaredLimit } => {
  const names = Object.values(rows).map(({ name }) => name)
  const double = names.find((name, i) => names.indexOf(name) !== i)
  if (double !== undefined) throw new Error(`two limits have the name ${double}`)
  const declared = Object.entries(rows).map(([key, row]) => [
    key,
    { per: 'address', counts: 'requests', at: 'door', ...row },
  ])
  return Object.fromEntries(declared) as { readonly [K in keyof T]: DeclaredLimit }
}

/** Whether the count is the asker's own: then it may be told of. */
export const isOwn = ({ per, counts }: LimitRule & Partial<Pick<DeclaredLimit, 'per' | 'counts'>>): boolean =>
  counts === 'requests' && (per === 'address' || per === 'account')

const windowText = (seconds: number): string => {
  if (seconds === 60) return 'minute'
  if (seconds === 3600) return 'hour'
  return seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} seconds`
}

/** The row of a limit in the README of its service. */
export const limitRow = ({ name, limit, windowSeconds, per, counts, guards }: DeclaredLimit): string => {
  const guarded = { write: 'writing', costly: 'what costs much', guess: 'guessing' }[guards]
  return `| \`${name}\` | ${limit} ${counts} in ${windowText(windowSeconds)} | ${per} | ${guarded} |`
}
