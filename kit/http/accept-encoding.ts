/** Which compression an answer may have, by what the client says it can read (RFC 9110, 12.5.3). */

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli is preferred to gzip, and gzip to none. Of the weights only 0 counts, which refuses. Without the header it is none. */
export const encodingOf = (header: string | undefined): Encoding => {
  const accepted = new Map<string, boolean>()
  for (const entry of (header ?? '').toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    accepted.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined || Number(weight.slice(2)) > 0)
  }
  const takes = (name: Encoding): boolean => accepted.get(name) ?? accepted.get('*') ?? false
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
