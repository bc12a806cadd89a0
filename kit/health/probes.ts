/** How the parts of a deployment are: each is asked in the background, so that asking about health costs nothing. */

/** `EMBEDDED`: the part is in this process or its data folder. */
export type PartState = 'UP' | 'AWAY' | 'EMBEDDED'

export interface Part {
  embedded: boolean
  /** False, or an error, where it is away. */
  answers(): Promise<boolean>
}

export interface Probes extends Disposable {
  /** The last answers by name. Waits for the first ones. */
  states(): Promise<Record<string, PartState>>
}

const everyMilliseconds = 10_000
/**
 * Two seconds, in short waits one after another: a process that was busy itself has not listened meanwhile, and what lies there
 * unread when it gets on, as at a start, is no sign of a part that is away.
 */
const waitMilliseconds = 200
const waits = 10

/** Asks a part now, and listens for two seconds at most. */
export const stateOf = async ({ embedded, answers }: Part): Promise<PartState> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    const wait = (left: number): void => {
      timer = setTimeout(() => (left === 1 ? resolve(false) : wait(left - 1)), waitMilliseconds)
    }
    wait(waits)
  })
  try {
    if (!(await Promise.race([answers(), tooLate]))) return 'AWAY'
    return embedded ? 'EMBEDDED' : 'UP'
  } catch {
    return 'AWAY'
  } finally {
    clearTimeout(timer)
  }
}

/** Asks all parts, side by side. */
export const statesOf = async (parts: Record<string, Part>): Promise<Record<string, PartState>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(parts).map(async ([name, part]) => [name, await stateOf(part)] as const),
    ),
  )

/** Asks at once, and then every ten seconds until it is disposed of. */
export const startProbes = (parts: Record<string, Part>): Probes => {
  let states = statesOf(parts)
  const again = setInterval(async () => {
    const next = await statesOf(parts)
    states = Promise.resolve(next)
  }, everyMilliseconds).unref()
  return { states: () => states, [Symbol.dispose]: () => clearInterval(again) }
}
