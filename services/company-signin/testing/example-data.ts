/** A service whose random values are those that the examples of its API document name; it starts when this is imported. */

import assert from 'node:assert/strict'
import { type Ids, type Random, systemIds, systemRandom } from '../../../kit/clock.ts'
import { until } from '../../../kit/testing/eventually.ts'
import type { EveryExampleOptions } from '../../../kit/testing/every-example.ts'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { prepareWebhook } from '../../../kit/webhooks/testing/example-webhook.ts'
import { exampleKvkNumber, exampleRef, exampleSessionId, exampleSessionToken } from '../examples.ts'
import {
  atTheBank,
  connectBank,
  eventsOf,
  initiate,
  logIn,
  sendRepresentative,
  startCompanySignin,
  startOnboarding,
  tablesOf,
  tokenFor,
} from './company-signin.ts'

/** Given out once each, in this order; then random ones again. */
const nextIds: string[] = []
const nextTokens: string[] = []
const ids: Ids = { uuid: () => nextIds.shift() ?? systemIds.uuid() }
const random: Random = {
  ...systemRandom,
  bytes: (size) => {
    const token = size === 32 ? nextTokens.shift() : undefined
    return token === undefined ? systemRandom.bytes(size) : Buffer.from(token, 'base64url')
  },
}

export const service = await startCompanySignin({ overrides: { ids, random } })

/** Of the session that the examples name; no other example has it. */
const sessionKvkNumber = '69599068'

/** The session of the examples, anew. */
const startSession = async (polder: TestService): Promise<void> => {
  const db = await tablesOf(polder)
  await db.deleteFrom('onboarding_sessions').where('kvk_number', '=', sessionKvkNumber).execute()
  nextIds.push(exampleSessionId)
  assert.equal(await startOnboarding(polder, sessionKvkNumber), exampleSessionId)
}

/** The same, with a consent under way whose reference is that of the examples, and given at the bank. */
const giveConsent = async (polder: TestService): Promise<void> => {
  await startSession(polder)
  nextTokens.push(exampleRef)
  const { body } = await initiate(polder, exampleSessionId)
  assert.equal((await atTheBank(body.redirectUrl)).searchParams.get('ref'), exampleRef)
}

const connect = async (polder: TestService): Promise<void> => {
  await startSession(polder)
  assert.equal((await connectBank(polder, exampleSessionId)).answer.status, 200)
}

const forgetCompany = async (polder: TestService): Promise<void> => {
  const db = await tablesOf(polder)
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('representatives').where('kvk_number', '=', exampleKvkNumber).execute()
  await db.deleteFrom('companies').where('kvk_number', '=', exampleKvkNumber).execute()
}

/** Event 1 is the registration of the company whose token is asked for first. */
const waitForCheckpoint = async (polder: TestService): Promise<void> => {
  await tokenFor(polder, exampleKvkNumber)
  polder.platform.clock.advance(60_000)
  await until('a signed checkpoint', async () =>
    (await eventsOf(polder)).some(({ type }) => type === 'CHECKPOINT_SIGNED'),
  )
}

/** For the every-example test and the fuzz test. */
export const exampleOptions: EveryExampleOptions = {
  tokenFor: () => tokenFor(service, exampleKvkNumber),
  prepare: {
    ...prepareWebhook({
      runner: service.platform.database!.runner('company_signin'),
      nextIds,
      tokenFor: () => tokenFor(service, exampleKvkNumber),
      event: 'company.registered',
    }),
    logIn: (polder) => tokenFor(polder, exampleKvkNumber),
    logOut: async (polder) => {
      await tokenFor(polder, exampleKvkNumber)
      nextIds.push('4c1f7a92-0d3b-4e65-b8f1-26a9c3d05e17', exampleSessionToken)
      assert.equal((await logIn(polder, exampleKvkNumber)).body.sessionToken, exampleSessionToken)
    },
    registerCompany: forgetCompany,
    getOnboardingSession: startSession,
    initiateBank: startSession,
    completeBank: giveConsent,
    captureRepresentative: connect,
    completeOnboarding: async (polder) => {
      await connect(polder)
      assert.equal((await sendRepresentative(polder, exampleSessionId)).status, 200)
    },
    proveAuditEvent: waitForCheckpoint,
  },
}
