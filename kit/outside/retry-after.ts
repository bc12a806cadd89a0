/** The wait that a service outside asks for. */

/**
 * `Retry-After` as whole seconds from now, which is in milliseconds since 1970: the header is a number of seconds or an HTTP
 * date (RFC 9110, 10.2.3). Never negative; null where there is none or it cannot be read.
 */
export const retryAfterSeconds = (
  header: string | null | undefined,
  nowMilliseconds: number,
): number | null => {
  if (header === null || header === undefined) return null
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header)
  const time = Date.parse(header)
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - nowMilliseconds) / 1000))
}
