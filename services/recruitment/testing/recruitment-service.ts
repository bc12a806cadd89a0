/** The service in a test: an administrator, and people of every role in one call each. */

import type { TestPlatformOptions } from '../../../kit/testing/test-platform.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import type { Role } from '../dialect.ts'
import { createService, type RecruitmentOverrides } from '../service.ts'

export interface SignedIn {
  id: number
  email: string
  password: string
  token: string
  refreshToken: string
}

export interface PersonFields {
  email?: string
  firstName?: string
  lastName?: string
  /** Accept-Language of the registration. */
  language?: string
}

export interface RecruitmentTestService extends TestService {
  admin: SignedIn
  /** Registers a candidate. */
  candidate(fields?: PersonFields): Promise<SignedIn>
  /** Registers somebody, gives them the role, and signs them in with it. */
  person(role: Role, fields?: PersonFields): Promise<SignedIn>
  signIn(email: string, password: string): Promise<SignedIn>
  /** What runs each hour: erases what is due, and mails what will be. */
  sweep(): Promise<void>
}

export const testPassword = 'correct horse battery'
const adminEmail = 'beheer@example.nl'

export const startRecruitment = async (
  options: TestPlatformOptions & {
    service?: Omit<RecruitmentOverrides, 'port' | 'onUndeclaredStatus'>
  } = {},
): Promise<RecruitmentTestService> => {
  let sweep: (() => Promise<void>) | undefined
  const polder = await startTestService(createService, {
    ...options,
    service: {
      ...options.service,
      giveSweep: (given: () => Promise<void>) => {
        sweep = given
      },
    },
    environment: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: testPassword, ...options.environment },
  })
  const signedIn = (
    answer: Awaited<ReturnType<TestService['post']>>,
    email: string,
    password: string,
  ): SignedIn => {
    if (answer.status !== 200) throw new Error(`${email}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const { accessToken, refreshToken, user } = answer.body
    return { id: user.id, email: user.email, password, token: accessToken, refreshToken }
  }
  const signIn: RecruitmentTestService['signIn'] = async (email, password) =>
    signedIn(await polder.post('/api/auth/login', { json: { email, password } }), email, password)
  let people = 0
  const candidate: RecruitmentTestService['candidate'] = async ({ language, ...fields } = {}) => {
    const json = { email: `persoon-${++people}@example.nl`, password: testPassword, ...fields }
    const headers = language ? { 'accept-language': language } : undefined
    const answer = await polder.post('/api/auth/register', { json, ...(headers ? { headers } : {}) })
    return signedIn(answer, json.email, testPassword)
  }
  const admin = await signIn(adminEmail, testPassword)
  return {
    ...polder,
    admin,
    candidate,
    signIn,
    sweep: () => sweep!(),
    person: async (role, fields) => {
      const somebody = await candidate(fields)
      if (role === 'CANDIDATE') return somebody
      const path = `/api/v1/admin/users/${somebody.id}/role?role=${role}`
      const { status } = await polder.put(path, { token: admin.token })
      if (status !== 200) throw new Error(`no ${role}: ${status}`)
      return signIn(somebody.email, testPassword)
    },
    [Symbol.asyncDispose]: () => polder[Symbol.asyncDispose](),
  }
}
