/** What is written down of an act of an administrator or an operator: ids only, never a name, an address or what was sent. */

export const actResults = ['DONE', 'REFUSED', 'FAILED'] as const
export type ActResult = (typeof actResults)[number]

export interface OperatorAct {
  at: Date
  /** The role that acted, `OPERATOR` for whoever has the operator's token, `command` for a command on the machine. */
  actor: string
  /** The account that acted; null where the actor is all that is known. */
  actorId: string | null
  /** The operation's id, the method and path of a page's form, or the words of a command. */
  what: string
  /** What it was done to; null where that is the whole service, or was never found. */
  targetId: string | null
  result: ActResult
  /** The HTTP status of the answer; null for a command. */
  status: number | null
  traceId: string | null
}

export interface KeptAct extends OperatorAct {
  id: number
}

export interface ActFilter {
  /** From this moment on. */
  from?: Date | undefined
  /** Before this moment. */
  to?: Date | undefined
  what?: string | undefined
}

/** Where acts are written down. What is there is read, and changed by nobody. */
export interface ActBook {
  append(act: OperatorAct): Promise<void>
  /** The newest first, and how many there are. */
  list(
    filter: ActFilter,
    window: { limit: number; offset: number },
  ): Promise<{ acts: KeptAct[]; total: number }>
}

const longestId = 200

/** An e-mail address is no id, and neither is what no id can hold: control characters, and no number where one was meant. */
export const idOrNull = (value: unknown): string | null => {
  const text = typeof value === 'string' || Number.isFinite(value) ? String(value) : ''
  return text === '' || /[@\p{Cc}\p{Cs}]/u.test(text) ? null : text.slice(0, longestId)
}

/** How an answer's status is told. */
export const resultOf = (status: number): ActResult => {
  if (status < 400) return 'DONE'
  return status < 500 ? 'REFUSED' : 'FAILED'
}
