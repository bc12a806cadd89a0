/** A platform for tests: its own database and folder, a fake clock, fast password hashes, mails kept in a list. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPasswordHasher } from '../auth/password.ts'
import { createLog } from '../log.ts'
import type { Mail, Mailer } from '../mail/mail.ts'
import { openPlatform, type Platform, type PlatformOverrides } from '../platform.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestPlatform extends Platform {
  clock: FakeClock
  mails: Mail[]
  folder: string
  /** What was logged as an error, one JSON line each. */
  errorLines: string[]
}

export interface TestPlatformOptions {
  environment?: Record<string, string>
  /** False for a service without a database. */
  database?: boolean
  overrides?: PlatformOverrides
}

/** Opens the operator's routes, which are there in every test that does not take the token away. */
export const testOperatorToken = 'operator-token-for-tests'

/** Argon2 at its least cost: tests check that it is used, not how long it takes. */
/** Many guesses at once are what some tests are about. */
const turns = 64
const fastPasswords = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 }, { turns })

export const openTestPlatform = async (options: TestPlatformOptions = {}): Promise<TestPlatform> => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-test-'))
  const clock = createFakeClock()
  const mails: Mail[] = []
  const errorLines: string[] = []
  const mailer: Mailer = {
    send: async ({ about: _about, ...mail }) => {
      mails.push(mail)
    },
    check: async () => true,
    close: () => {},
  }
  const database = options.database === false ? null : await openTestDatabase()
  const platform = await openPlatform(
    {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      // A slow machine is no failure.
      EVENT_LOOP_LIMIT_MILLIS: '0',
      OPERATOR_TOKEN: testOperatorToken,
      ...(database ? {} : { DATABASE_URL: 'none' }),
      ...options.environment,
    },
    {
      clock,
      passwords: fastPasswords,
      mailer,
      log: createLog('error', { write: (line) => void errorLines.push(line) }),
      ...(database ? { database } : {}),
      ...options.overrides,
    },
  )
  return {
    ...platform,
    clock,
    mails,
    folder,
    errorLines,
    [Symbol.asyncDispose]: async () => {
      await platform[Symbol.asyncDispose]()
      await database?.close()
      // What is being written may come into a folder that is just being emptied.
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
