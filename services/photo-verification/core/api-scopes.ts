/** What a key of a program may be used for; each route of the API declares the scope that opens it, or none. */

export const apiScopes = ['photos:read', 'photos:write', 'cases', 'webhooks'] as const
export type ApiScope = (typeof apiScopes)[number]
