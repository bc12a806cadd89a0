/** The client of photo-verification: signed photos, and the public verdict on them. */

import type { Client } from 'openapi-fetch'
import { dataOf } from './answers.ts'
import { type ClientOptions, createBareClient, createSessionClient } from './client.ts'
import type { components, paths } from './generated/photo-verification.ts'
import type { Tokens } from './session.ts'

export { ApiError, dataOf, everyItem } from './answers.ts'
export type { ClientOptions } from './client.ts'
export type { components, operations, paths } from './generated/photo-verification.ts'
export type { Tokens } from './session.ts'

type CredentialsRequest = components['schemas']['CredentialsRequest']
type TokenResponse = components['schemas']['TokenResponse']

export interface PhotoVerificationClient extends Client<paths> {
  /**
   * Begins a session: further calls carry its access token, which is renewed when it has expired.
   * @throws ApiError 401 for wrong credentials
   */
  signIn(credentials: CredentialsRequest): Promise<TokenResponse>
  /** Makes an account and begins its session. @throws ApiError 400 for an address that has one */
  register(credentials: CredentialsRequest): Promise<TokenResponse>
  /** Forgets the session here; its tokens expire by themselves. */
  signOut(): void
  /** Of the session; null when nobody is signed in. */
  tokens(): Tokens | null
}

const tokensOf = ({ token, refreshToken }: TokenResponse): Tokens => ({ accessToken: token, refreshToken })

export const createPhotoVerificationClient = (options: ClientOptions): PhotoVerificationClient => {
  const bare = createBareClient<paths>(options)
  const { client, session } = createSessionClient<paths>(options, async (refreshToken) => {
    const { data, response } = await bare.POST('/api/v1/auth/refresh', { body: { refreshToken } })
    // Anything but a refusal says nothing about the token.
    if (!data && response.status !== 401) throw new Error(`Renewing the session failed (${response.status}).`)
    return data ? tokensOf(data) : null
  })
  const begin = async (answering: Promise<TokenResponse>): Promise<TokenResponse> => {
    const answer = await answering
    session.set(tokensOf(answer))
    return answer
  }
  return Object.assign(client, {
    signIn: (body: CredentialsRequest) => begin(dataOf(bare.POST('/api/v1/auth/login', { body }))),
    register: (body: CredentialsRequest) => begin(dataOf(bare.POST('/api/v1/auth/register', { body }))),
    signOut: () => session.set(null),
    tokens: session.tokens,
  })
}
