/** The address under which browsers and clients know this service. */

/** What a request says of where it went. */
export interface RequestHost {
  host?: string | undefined
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/

/**
 * Without a setting it is `localhost` with the port of `listening`, as browsers refuse passkeys on IP addresses. Whoever
 * came by another name of this machine is sent back to that one, since cookies of one name are unknown under the other.
 */
export const ownAddress = (
  set: string | null | undefined,
  listening: string,
  headers?: RequestHost,
): string => {
  if (set) return set
  const { port } = new URL(listening)
  const name = loopback.exec(headers?.host ?? '')?.[0]
  return name && headers?.host === `${name}:${port}` ? `http://${name}:${port}` : `http://localhost:${port}`
}

/** The context as the browser of a request sees it. */
export const seenBy = <C extends { publicUrl(headers?: RequestHost): string }>(
  ctx: C,
  { headers }: { headers: RequestHost },
): C => ({
  ...ctx,
  publicUrl: () => ctx.publicUrl(headers),
})
