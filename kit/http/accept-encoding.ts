/** Which compression an answer may have, by what the client says it can read (RFC 9110, 12.5.3). */

export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli before gzip before none, whatever the weights: only a weight of nought refuses one. None without the header. */
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
