/** What a request has used of its limits, kept from its beginning until its answer goes. */

import { AsyncLocalStorage } from 'node:async_hooks'
import type { LimitRule, Usage } from './limit-rule.ts'

export interface ToldUsage {
  rule: LimitRule
  usage: Usage
}

export type ToldUsages = Map<string, ToldUsage>

const storage = new AsyncLocalStorage<ToldUsages>()

/** What is counted from now on in this asynchronous chain, the rest of a request, is told to what this answers. */
export const beginUsages = (): ToldUsages => {
  const told: ToldUsages = new Map()
  storage.enterWith(told)
  return told
}

/** The latest count of a rule takes the place of the one before it. Outside such a request nobody is told. */
export const tellUsage = (rule: LimitRule, usage: Usage): void => {
  storage.getStore()?.set(rule.name, { rule, usage })
}
