/** The client of recruitment: jobs, applications, CVs, articles, job alerts, and the desk behind them. */

import type { Client } from 'openapi-fetch'
import { dataOf } from './answers.ts'
import { type ClientOptions, createBareClient, createSessionClient } from './client.ts'
import type { paths } from './generated/recruitment.ts'
import type { Tokens } from './session.ts'

export { ApiError, dataOf, everyItem } from './answers.ts'
export type { ClientOptions } from './client.ts'
export type { components, operations, paths } from './generated/recruitment.ts'
export type { Tokens } from './session.ts'

type BodyOf<O extends { requestBody: { content: { 'application/json': unknown } } }> =
  O['requestBody']['content']['application/json']
type AnswerOf<O extends { responses: { 200: { content: { 'application/json': unknown } } } }> =
  O['responses'][200]['content']['application/json']

export type Credentials = BodyOf<paths['/api/auth/login']['post']>
/** Who signed in, with the tokens of the session. */
export type SignedIn = AnswerOf<paths['/api/auth/refresh']['post']>
/** Asks for the second step of an account that has one. */
export type Challenge = Exclude<AnswerOf<paths['/api/auth/login']['post']>, SignedIn>

export interface RecruitmentClient extends Client<paths> {
  /**
   * Begins a session: further calls carry its access token, which is renewed when it has expired.
   * @param askCode gets the code of the authenticator app, or a backup code, for an account with two-step sign-in
   * @throws ApiError 401 for wrong credentials or a wrong code
   */
  signIn(
    credentials: Credentials,
    askCode?: (challenge: Challenge) => string | Promise<string>,
  ): Promise<SignedIn>
  /** Ends the session, at the service too. */
  signOut(): Promise<void>
  /** Of the session; null when nobody is signed in. */
  tokens(): Tokens | null
}

export const createRecruitmentClient = (options: ClientOptions): RecruitmentClient => {
  const bare = createBareClient<paths>(options)
  const { client, session } = createSessionClient<paths>(options, async (refreshToken) => {
    const { data, response } = await bare.POST('/api/auth/refresh', { body: { refreshToken } })
    // Anything but a refusal says nothing about the token.
    if (!data && response.status !== 401) throw new Error(`Renewing the session failed (${response.status}).`)
    return data ?? null
  })

  const secondStep = async (
    challenge: Challenge,
    askCode: (challenge: Challenge) => string | Promise<string>,
  ): Promise<SignedIn> => {
    const body = { mfaToken: challenge.mfaToken, code: await askCode(challenge) }
    return dataOf(bare.POST('/api/auth/mfa/verify-login', { body }))
  }

  return Object.assign(client, {
    signIn: async (
      body: Credentials,
      askCode: (challenge: Challenge) => string | Promise<string> = noCode,
    ): Promise<SignedIn> => {
      const answer = await dataOf(bare.POST('/api/auth/login', { body }))
      const signedIn = 'mfaRequired' in answer ? await secondStep(answer, askCode) : answer
      session.set(signedIn)
      return signedIn
    },
    signOut: async (): Promise<void> => {
      if (!session.tokens()) return
      await dataOf(client.POST('/api/auth/logout'))
      session.set(null)
    },
    tokens: session.tokens,
  })
}

const noCode = (): never => {
  throw new Error('This account has two-step sign-in: signIn needs a way to ask for the code.')
}
