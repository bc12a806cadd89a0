import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { companiesOf } from './test-companies.ts'

const files = globSync('services/company-signin/**/*.test.ts').sort()
const companies = companiesOf(files)

test('each file is in one company', () => {
  assert.deepEqual(companies.flat().sort(), files)
})

test('files whose module for tests starts a service run alone, for the first of them ends it', () => {
  for (const name of ['examples', 'document-fuzz'])
    assert.ok(companies.some((company) => company.join() === `services/company-signin/${name}.test.ts`))
})

test('files for which the clock stands still share a process, for it goes on when they end', () => {
  const company = companies.find((files) => files.includes('services/company-signin/openid/tokens.test.ts'))
  assert.ok(company!.length > 1)
})
