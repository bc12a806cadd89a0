/** The client of company-signin: sign-in for representatives of companies, onboarding, and the audit trail. */

import type { Client } from 'openapi-fetch'
import { dataOf } from './answers.ts'
import { type ClientOptions, createBareClient, createSessionClient } from './client.ts'
import type { components, paths } from './generated/company-signin.ts'
import type { Tokens } from './session.ts'

export { ApiError, dataOf, everyItem } from './answers.ts'
export type { ClientOptions } from './client.ts'
export type { components, operations, paths } from './generated/company-signin.ts'
export type { Tokens } from './session.ts'

type LoginRequest = components['schemas']['LoginRequest']
type LoginResponse = components['schemas']['LoginResponse']

export interface CompanySigninClient extends Client<paths> {
  /**
   * Begins a session of an hour: further calls carry its access token. It is not renewed.
   * @throws ApiError 401 for wrong credentials, 403 below the required assurance level, 404 for an unknown company
   */
  signIn(credentials: LoginRequest): Promise<LoginResponse>
  /** Ends the session that `signIn` began, at the service too. */
  signOut(): Promise<void>
  /** Of the session; null when nobody is signed in. */
  tokens(): Tokens | null
}

export const createCompanySigninClient = (options: ClientOptions): CompanySigninClient => {
  const bare = createBareClient<paths>(options)
  const { client, session } = createSessionClient<paths>(options)
  let sessionToken: string | null = null
  return Object.assign(client, {
    signIn: async (body: LoginRequest): Promise<LoginResponse> => {
      const answer = await dataOf(bare.POST('/api/auth/login', { body }))
      sessionToken = answer.sessionToken
      session.set({ accessToken: answer.accessToken })
      return answer
    },
    signOut: async (): Promise<void> => {
      if (sessionToken !== null)
        await dataOf(
          bare.POST('/api/auth/logout', { params: { header: { 'X-Session-Token': sessionToken } } }),
        )
      sessionToken = null
      session.set(null)
    },
    tokens: session.tokens,
  })
}
