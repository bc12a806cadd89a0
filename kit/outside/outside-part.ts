/** What a setting names outside this machine, as `polder doctor` asks whether it is there. */

export interface OutsidePart {
  /** In one word, for the first column. */
  part: string
  /** The setting that names it. */
  setting: string
  /** Null where it is there; else in words what is wrong, without an address. Throws the error of a connection. */
  ask(signal: AbortSignal): Promise<string | null>
}

/** The system's code of a failed call, however deep it lies, such as ECONNREFUSED; else the words of the deepest error. */
export const codeOf = (error: unknown): string => {
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: unknown }
  if (typeof code === 'string') return code
  return cause instanceof Error ? codeOf(cause) : message
}

/** Somebody answers there, whatever it is: what is asked for without a key is refused. */
export const webPart = (
  fetch: typeof globalThis.fetch,
  { part, setting, url }: { part: string; setting: string; url: string },
): OutsidePart => ({
  part,
  setting,
  ask: async (signal) => {
    const { body, status } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    await body?.cancel()
    return status < 500 ? null : `it answers ${status}`
  },
})
