/** A company at its limits, 200 people and 2,000 mandates: its pages come in parts, and each row is found by search. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import type { Jar } from '../testing/browser-sign-in.ts'
import { startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { joinAs, managerAt, personIdOf } from '../testing/managing.ts'

const company = '12000011'
const last = { number: 199, name: 'Voornaam199 Achternaam199', email: 'p199@voorbeeld.nl' }
let polder: TestService
let director: Jar

const fill = async (): Promise<void> => {
  const db = await tablesOf(polder)
  const { clock, ids } = polder.platform
  const now = clock.now()
  const { id: directorId, password_hash } = await db
    .selectFrom('representatives')
    .select(['id', 'password_hash'])
    .where('kvk_number', '=', company)
    .executeTakeFirstOrThrow()
  const people = await db
    .insertInto('representatives')
    .values(
      Array.from({ length: last.number }, (_, i) => ({
        ...{ record: ids.uuid(), kvk_number: company, password_hash, phone: null, last_name_prefix: null },
        ...{
          first_name: `Voornaam${i + 1}`,
          last_name: `Achternaam${i + 1}`,
          email: `p${i + 1}@voorbeeld.nl`,
        },
        ...{ register_role: 'GEMACHTIGDE' as const, role: 'GEMACHTIGDE' as const, created_at: now },
        ...{ bsn_sealed: null, bsn_index: null },
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('mandates')
    .values(
      Array.from({ length: 1_999 }, (_, i) => ({
        ...{ id: ids.uuid(), kvk_number: company, representative_id: people[i % people.length]!.id },
        ...{ client_id: '*', limit_cents: null, branch_number: String(i).padStart(12, '0') },
        ...{ valid_from: now, valid_until: new Date(now.getTime() + 86_400_000), until_said: '2026-12-31' },
        ...{ granted_by: directorId, granted_level: 'MIDDEN' as const, granted_at: now },
        ...{ revoked_at: null, told_days: null },
      })),
    )
    .execute()
}

before(async () => {
  polder = await startCompanySignin()
  director = await managerAt(polder, company)
  await fill()
})
after(() => polder[Symbol.asyncDispose]())

const rowsOf = (body: string): string[] =>
  body.match(/<tbody>.*?<\/tbody>/s)?.[0].match(/<tr>.*?<\/tr>/gs) ?? []
const page = async (address: string): Promise<string> => {
  const answer = await director.get(address)
  assert.equal(answer.status, 200, answer.body)
  return answer.body
}

test('people come by fifty, each once, and are found by name, address and role', async () => {
  const seen = new Set<string>()
  for (let number = 1; number <= 4; number++) {
    const body = await page(`/account/people?page=${number}`)
    const rows = rowsOf(body)
    assert.equal(rows.length, 50)
    assert.match(body, /aria-current="page"/)
    for (const row of rows) seen.add(/\/account\/people\/([0-9a-f-]{36})/.exec(row)![1]!)
  }
  assert.equal(seen.size, 200)
  for (const q of [last.name, last.email, 'achternaam199 gemachtigde']) {
    const rows = rowsOf(await page(`/account/people?q=${encodeURIComponent(q)}`))
    assert.equal(rows.length, 1, q)
    assert.match(rows[0]!, /Voornaam199 Achternaam199/)
  }
  const many = await page('/account/people?q=gemachtigde&page=2')
  assert.equal(rowsOf(many).length, 50)
  assert.match(many, /href="\/account\/people\?q=gemachtigde&amp;page=3"/)
})

test('a search that finds nothing says so and leads back; what is searched for is text', async () => {
  for (const path of ['/account/people', '/account/mandates']) {
    const none = await page(`${path}?q=${encodeURIComponent('<b>niemand')}`)
    assert.match(none, /Nothing found/)
    assert.match(none, /value="&lt;b&gt;niemand"/)
    assert.equal(rowsOf(none).length, 0)
    for (const q of ['%', '_', "'", '\\', 'İ', '%00']) {
      const { status } = await director.get(`${path}?q=${q === '%00' ? q : encodeURIComponent(q)}`)
      assert.ok(status === 200 || status === 400, `${path} ${q}: ${status}`)
    }
    for (const odd of ['0', '-1', '99999', 'x']) await page(`${path}?page=${odd}`)
  }
})

test('mandates come by fifty and are found by person, site and branch', async () => {
  const seen = new Set<string>()
  for (let number = 1; number <= 40; number++)
    for (const row of rowsOf(await page(`/account/mandates?page=${number}`)))
      seen.add(/\/account\/mandates\/([0-9a-f-]{36})/.exec(row)![1]!)
  assert.equal(seen.size, 1_999)
  const rows = rowsOf(await page(`/account/mandates?q=${encodeURIComponent(`${last.name} 000000000397`)}`))
  assert.equal(rows.length, 1)
  assert.match(rows[0]!, /Voornaam199.*000000000397/s)
  const ofOne = await page('/account/mandates?q=p199@voorbeeld.nl')
  assert.equal(rowsOf(ofOne).length, 10)
})

test('one more mandate fits and then none; one more person does not', async () => {
  const personId = await personIdOf(polder, company, last.email)
  const terms = { personId, clientId: '*', validUntil: '2027-01-31' }
  assert.equal((await director.post('/account/mandates', terms)).status, 303)
  const full = await director.post('/account/mandates', terms)
  assert.equal(full.status, 422)
  assert.match(full.body, /2,000 mandates/)
  const invited = await director.post('/account/people', { email: 'nieuw@voorbeeld.nl', role: 'MAAT' })
  assert.equal(invited.status, 422)
  assert.match(invited.body, /200 people/)
})

test('mandates are offered to those alone who need one', async () => {
  const other = '12000012'
  const own = await managerAt(polder, other)
  const empty = (await own.get('/account/mandates')).body
  assert.match(empty, /represents the company by law already/)
  assert.doesNotMatch(empty, /name="personId"/)
  await joinAs(polder, own, { email: 'maat@voorbeeld.nl', role: 'MAAT' })
  await joinAs(polder, own, { email: 'els@voorbeeld.nl', role: 'GEMACHTIGDE' })
  const offered = /<select[^>]*name="personId".*?<\/select>/s.exec(
    (await own.get('/account/mandates')).body,
  )![0]
  assert.deepEqual(
    [...offered.matchAll(/value="([^"]+)"/g)].map(([, value]) => value),
    [await personIdOf(polder, other, 'els@voorbeeld.nl')],
  )
})
