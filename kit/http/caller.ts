/** Who calls, as every service knows it. */

/** What every service's caller has; a service adds its own fields. */
export interface Caller {
  /** The subject, for ownership. */
  id: string | number
  role: string
  /** Of a key that a program holds: it opens the routes of these scopes and no others. Absent: the caller in person. */
  scopes?: readonly string[]
}
