/** A client's new secret on its way to the page that shows it, once: a cookie of a few minutes that the page takes away. */

const name = 'new-client-secret'
const path = '/developers'
const lifetimeSeconds = 300

const attributesOf = (production: boolean): string =>
  `Path=${path}; HttpOnly; SameSite=Lax${production ? '; Secure' : ''}`

/** The `Set-Cookie` that carries it. */
export const carrySecret = (clientId: string, secret: string, production: boolean): string =>
  `${name}=${clientId}.${secret}; ${attributesOf(production)}; Max-Age=${lifetimeSeconds}`

/** The secret that was just made for this client; null where there is none to show. */
export const carriedSecret = (
  cookies: Record<string, string | undefined>,
  clientId: string,
): string | null => {
  const [, of, secret] = /^([\w-]{1,64})\.([\w-]{20,100})$/.exec(cookies[name] ?? '') ?? []
  return of === clientId && secret !== undefined ? secret : null
}

/** The `Set-Cookie` that ends it. */
export const forgetSecret = (production: boolean): string =>
  `${name}=; ${attributesOf(production)}; Max-Age=0`
