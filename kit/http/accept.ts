/** Whether an answer is for a person or for a program, by what the request accepts (RFC 9110, 12.5.1). */

/** Whether the caller prefers a page to JSON. Browsers name HTML, programs do not. */
export const prefersHtml = (accept: string | undefined): boolean => {
  let forHtml = 0
  let forJson = 0
  for (const entry of (accept ?? '').toLowerCase().split(',').slice(0, 20)) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2)) || 0
    if (type === 'text/html' || type === 'application/xhtml+xml') forHtml = Math.max(forHtml, weight)
    if (type === 'application/json' || type === 'application/problem+json')
      forJson = Math.max(forJson, weight)
  }
  return forHtml > 0 && forHtml >= forJson
}
