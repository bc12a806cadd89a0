/** Who calls, as every service knows it. */

/** What every service's caller has; a service adds its own fields. */
export interface Caller {
  /** The subject, for ownership. */
  id: string | number
  role: string
}
