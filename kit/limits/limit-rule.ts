/** What is counted, and what a count says. */

export interface LimitRule {
  /** Names the rule in the store, for instance `login-address`. */
  name: string
  limit: number
  windowSeconds: number
}

export interface Usage {
  count: number
  /** Until the window ends. */
  resetSeconds: number
}
