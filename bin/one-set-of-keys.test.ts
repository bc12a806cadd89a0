/** Two instances of a service on one database: with made-up keys of its own the second does not start, and names the setting. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ConfigurationError } from '../kit/config.ts'
import type { Platform } from '../kit/platform.ts'
import type { RunningService, ServiceOverrides } from '../kit/service.ts'
import { openTestDatabase } from '../kit/testing/test-database.ts'
import { openTestPlatform } from '../kit/testing/test-platform.ts'
import { createService as createCompanySignin } from '../services/company-signin/service.ts'
import { createService as createPhotoVerification } from '../services/photo-verification/service.ts'
import { createService as createRecruitment } from '../services/recruitment/service.ts'

type CreateService = (platform: Platform, overrides: ServiceOverrides) => Promise<RunningService>

// audit-analysis keeps no keys.
const services: Record<string, { create: CreateService; refusal: RegExp }> = {
  recruitment: { create: createRecruitment, refusal: /^RECRUITMENT_\w+_KEYS: version 1 is another key/ },
  'company-signin': {
    create: createCompanySignin,
    refusal: /^COMPANY_SIGNIN_\w+_KEYS: version 1 is another key/,
  },
  'photo-verification': {
    create: createPhotoVerification,
    refusal: /^PHOTO_\w+_KEYS: version 1 is another key/,
  },
}

for (const [name, { create, refusal }] of Object.entries(services))
  test(`${name}: keys of its own are refused, the same ones serve beside the first`, async () => {
    const database = await openTestDatabase()
    const instance = (environment = {}) =>
      openTestPlatform({ database: false, environment, overrides: { database } })
    try {
      await using first = await instance()
      await using serving = await create(first, { port: 0 })
      // What the second keeps outside the database is the same; its keys are not.
      const checkpoints = { AUDIT_CHECKPOINT_FILE: join(first.folder, 'audit-checkpoints.jsonl') }
      await using second = await instance(checkpoints)
      await assert.rejects(create(second, { port: 0 }), (error) => {
        assert.ok(error instanceof ConfigurationError, String(error))
        assert.match(error.message, refusal)
        return true
      })
      const secrets = JSON.parse(await readFile(join(first.folder, 'secrets.json'), 'utf8'))
      await using third = await instance({ ...checkpoints, ...secrets })
      await using beside = await create(third, { port: 0 })
      for (const { address } of [serving, beside])
        assert.equal((await fetch(`${address}/health`)).status, 200)
    } finally {
      await database.close()
    }
  })
